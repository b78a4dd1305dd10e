"""Ways to play four-card Golf, and how a hole may end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from patience.card_golf import DISCARD, DRAW, POINTS
from patience.cards import Rank
from patience.game import Move
from patience.games.four_card_golf import KNOCK, FourCardGolf, FourCardGolfState
from patience.opponents.sampling import Draw, best, expected, shuffled, unseen

MEAN = sum(POINTS[rank] for rank in Rank if Rank.ACE <= rank <= Rank.KING) / 13
TAKES = 3  # what the top discard has to gain for the quick player to take it
LONGEST = 12  # turns of a seat; a quick player's hole that goes on for longer is counted as it lies
BUDGET = 100  # holes finished for one move
MOST = 3  # cards of which a kept one is taken to be the lowest
DEAREST = 3  # cards of which one of the stock is taken to be the highest, when it was made of discards
MEMORY = 1  # cards that a novice remembers
KNOCKS = 8  # points at which a player knocks who does not look at the others

Hand = list[float]  # what a seat's four cards cost, or are expected to


def hand_of(state: FourCardGolfState, memory: int | None = None) -> Hand:
    """What the seat in turn expects of its cards; ``memory``: how many it remembers, the latest (None: all)."""
    cards = state.seats[state.seat]
    kept = sorted((card.key for card in cards if card.is_known), reverse=True)[:memory]
    return [POINTS[card.rank] if card.key in kept else MEAN for card in cards]


def dearest(hand: Hand) -> int:
    """The place of the card to be rid of."""
    return hand.index(max(hand))


# -- players ---------------------------------------------------------------


def novice(state: FourCardGolfState, draw: Draw) -> Move:
    """Greedy, and remembers one card."""
    return _gaining(state, hand_of(state, MEMORY), 0)


def greedy(state: FourCardGolfState, draw: Draw) -> Move:
    """Takes whatever gains at once; knocks with few points, whatever the others have."""
    return _gaining(state, hand_of(state), 0)


def casual(state: FourCardGolfState, draw: Draw) -> Move:
    """Greedy, and remembers one, two or three cards, as it happens."""
    return _gaining(state, hand_of(state, 1 + int(draw() * 3)), 0)


def sound(state: FourCardGolfState, draw: Draw) -> Move:
    """Takes the top discard only where it gains more than a card of the stock does on average."""
    hand = hand_of(state)
    dear = max(hand)
    return _gaining(state, hand, 0 if state.hand else expected(lambda rank: dear - POINTS[Rank(rank)]))


def _gaining(state: FourCardGolfState, hand: Hand, more_than: float) -> Move:
    moves = FourCardGolf().legal_moves(state)
    if state.is_opening:
        return moves[0]
    if KNOCK in moves and sum(hand) <= KNOCKS:
        return KNOCK
    card, place = (state.hand or state.discard)[-1], dearest(hand)
    return _swap(state, place) if hand[place] - POINTS[card.rank] > more_than else _pass(state)


def expert(state: FourCardGolfState, draw: Draw) -> Move:
    """Tries the likely moves in many samples of the unseen cards; forgets nothing."""
    moves = FourCardGolf().legal_moves(state)
    if state.is_opening:
        return moves[0]
    likely = (
        sound(state, draw),
        _pass(state),
        _swap(state, dearest(hand_of(state))),
        *([KNOCK] if KNOCK in moves else []),
    )
    return best(Table(state), list(dict.fromkeys(likely)), draw, BUDGET)


def _pass(state: FourCardGolfState) -> Move:
    return DISCARD if state.hand else DRAW


def _swap(state: FourCardGolfState, place: int) -> Move:
    return Move("h" if state.hand else "w", f"p{state.seat + 1}g{place + 1}")


# -- how a hole may end ----------------------------------------------------


class World(NamedTuple):
    """What all cards before the seats cost, what their owners expect of them, and the cards to be drawn."""

    true: list[Hand]
    thought: list[Hand]
    stock: list[float]


class Table:
    """A hole as one seat sees it, finished by quick players: greedy, but choosy about the discard pile."""

    def __init__(self, state: FourCardGolfState) -> None:
        self._state = state
        self._unseen = [POINTS[Rank(rank)] for rank in unseen(state, FourCardGolf().deck(state.options))]
        self._discards = [POINTS[card.rank] for card in state.discard[:-1]]
        self._top: float = POINTS[state.discard[-1].rank]
        self._held: float | None = POINTS[state.hand[0].rank] if state.hand else None
        self._turns = min(state.ends_at - state.turns, LONGEST * len(state.seats))
        self._knocked = state.ends_at - state.turns < len(state.seats)  # then nobody has a whole round left

    def world(self, draw: Draw) -> World:
        """Unseen cards lie where nothing is known; the discards are drawn when the stock has run out.

        A card that its owner knows and has kept is likely a low one, the more
        so the longer the hole has lasted: it is taken to be the lowest of a few.
        A stock that was made of discards is likely dear.
        """
        points: list[float] = shuffled(self._unseen, draw)
        dear = self._state.stock if self._state.reshuffles else ()
        stock = [_taken(points, draw, max, DEAREST) for _ in dear]
        true, thought = [], []
        for seat, (cards, seen) in enumerate(zip(self._state.seats, self._state.seen_by, strict=True)):
            lowest_of = self._chosen_from(seat)
            hand: Hand = []
            for card, eyes in zip(cards, seen, strict=True):
                if card.is_known:
                    hand.append(POINTS[card.rank])
                else:
                    hand.append(_taken(points, draw, min, lowest_of if seat in eyes else 1))
            true.append(hand)
            thought.append([cost if seat in eyes else MEAN for cost, eyes in zip(hand, seen, strict=True)])
        return World(true, thought, [*stock, *points, *shuffled(self._discards, draw)])

    def _chosen_from(self, seat: int) -> int:
        state, n = self._state, len(self._state.seats)
        turns = (state.turns + n - 1 - (seat - state.dealer - 1) % n) // n
        return min(MOST, 1 + turns)

    def value(self, world: World, move: Move) -> float:
        """See sampling.Model."""
        true, thought = ([hand.copy() for hand in hands] for hands in world[:2])
        stock = [*world.stock, self._top]  # every turn puts a card on the discard pile, to be drawn later
        n, turn, end, knocked = len(true), 0, self._turns, self._knocked
        top, seat = self._top, self._state.seat
        while turn < end:
            hand, drawn = thought[seat], stock[turn]
            if move == KNOCK if turn == 0 else not knocked and sum(hand) <= KNOCKS:
                knocked, end = True, min(end, turn + n)
            else:
                card, place = quick(hand, top, drawn) if turn else self._begin(hand, move, drawn)
                if place is None:
                    top = card
                else:
                    top, true[seat][place], hand[place] = true[seat][place], card, card
            stock.append(top)
            turn += 1
            seat = (seat + 1) % n
        totals = [sum(hand) for hand in true]
        own = totals.pop(self._state.seat)
        return own - sum(totals) / len(totals)

    def _begin(self, hand: Hand, move: Move, drawn: float) -> tuple[float, int | None]:
        if move == DRAW:
            place = dearest(hand)
            return drawn, place if hand[place] > drawn else None
        card = self._top if self._held is None else self._held
        return card, None if move == DISCARD else self._state.place_of(move.target)[1]


def _taken(points: list[float], draw: Draw, which: Callable[..., float], of: int) -> float:
    """Take one of a few away, the lowest (``min``) or the highest (``max``)."""
    few = [int(draw() * len(points)) for _ in range(of)]
    return points.pop(few[0] if of == 1 else int(which(few, key=points.__getitem__)))


def quick(hand: Hand, top: float, drawn: float) -> tuple[float, int | None]:
    """A turn: what the card costs that is taken, and where it goes (None: it is discarded)."""
    place = dearest(hand)
    if hand[place] - top >= TAKES:
        return top, place
    return drawn, place if hand[place] > drawn else None
