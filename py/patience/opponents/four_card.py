"""Ways to play four-card Golf, and how a hole may end."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from patience.cards import Rank
from patience.families.card_golf import DISCARD, DRAW, KNOCK, POINTS
from patience.game import Move
from patience.games.four_card_golf import FourCardGolf, FourCardGolfState
from patience.opponents.sampling import Draw, best, shuffled, unseen

MEAN = sum(POINTS[rank] for rank in Rank if Rank.ACE <= rank <= Rank.KING) / 13
TAKES = 2  # points that the top discard has to gain more than for the thoughtful to take it
LONGEST = 12  # turns of a seat; a quick player's hole that goes on for longer is counted as it lies
BUDGET = 200  # holes finished for one move
MOST = 3  # cards of which a kept one is taken to be the lowest
DEAREST = 3  # cards of which one of the stock is taken to be the highest, when it was made of discards
MEMORY = 1  # cards that a novice remembers
KNOCKS = 8  # points at which most players knock, whatever the others have
SURE = 5  # points at which the thoughtful do
MAYBE = 14  # points at which the best player thinks of it

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


def sound(state: FourCardGolfState, draw: Draw) -> Move:
    """Leaves the top discard where it gains little, and knocks with very few points."""
    return _gaining(state, hand_of(state), 0 if state.hand else TAKES, SURE)


def _gaining(state: FourCardGolfState, hand: Hand, more_than: float, knocks: float = KNOCKS) -> Move:
    moves = FourCardGolf().legal_moves(state)
    if state.is_opening:
        return moves[0]
    if KNOCK in moves and sum(hand) <= knocks:
        return KNOCK
    return _swap(state, dearest(hand)) if _gain(state, hand) > more_than else _pass(state)


def expert(state: FourCardGolfState, draw: Draw) -> Move:
    """Tries what may be wise at the beginning of a turn in many samples of the unseen cards; forgets nothing."""
    usual, hand = sound(state, draw), hand_of(state)
    if state.is_opening or state.hand:
        return usual
    likely = [usual, DRAW]
    if _gain(state, hand) > 0:
        likely.append(_swap(state, dearest(hand)))
    if KNOCK in FourCardGolf().legal_moves(state) and sum(hand) <= MAYBE:
        likely.append(KNOCK)
    return best(SeenHole(state), list(dict.fromkeys(likely)), draw, BUDGET)


def _gain(state: FourCardGolfState, hand: Hand) -> float:
    """What the card that can be taken, or has been, gains in the place of the dearest."""
    return max(hand) - POINTS[(state.hand or state.discard)[-1].rank]


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


class SeenHole:
    """A hole as one seat sees it, finished by quick players: greedy, but choosy about the discard pile."""

    def __init__(self, state: FourCardGolfState) -> None:
        self._state = state
        self._unseen = [POINTS[Rank(rank)] for rank in unseen(state, FourCardGolf().deck(state.options))]
        self._discards = [POINTS[card.rank] for card in state.discard[:-1]]
        self._top: float = POINTS[state.discard[-1].rank]
        self._turns = min(state.ends_at - state.turns, LONGEST * len(state.seats))
        self._knocked = state.ends_at - state.turns < len(state.seats)  # then nobody has a whole round left
        self._cards = [
            [
                (POINTS[card.rank] if card.is_known else None, self._chosen_from(seat) if seat in eyes else 1)
                for card, eyes in zip(state.seats[seat], seen, strict=True)
            ]
            for seat, seen in enumerate(state.seen_by)
        ]

    def world(self, draw: Draw) -> World:
        """Unseen cards lie where nothing is known; the discards are drawn when the stock has run out.

        A card that its owner knows and has kept is likely a low one, the more
        so the longer the hole has lasted: it is taken to be the lowest of a few.
        A stock that was made of discards is likely dear.
        """
        points: list[float] = shuffled(self._unseen, draw)
        dear = self._state.stock if self._state.reshuffles else ()
        stock = [_taken(points, draw, max, DEAREST) for _ in dear]
        true = [
            [_taken(points, draw, min, of) if cost is None else cost for cost, of in cards] for cards in self._cards
        ]
        thought = [
            [cost if seat in eyes else MEAN for cost, eyes in zip(hand, seen, strict=True)]
            for seat, (hand, seen) in enumerate(zip(true, self._state.seen_by, strict=True))
        ]
        return World(true, thought, [*stock, *points, *shuffled(self._discards, draw)])

    def _chosen_from(self, seat: int) -> int:
        state, n = self._state, len(self._state.seats)
        turns = (state.turns + n - 1 - (seat - state.dealer - 1) % n) // n
        return min(MOST, 1 + turns)

    def value(self, world: World, move: Move) -> float:
        """See sampling.Model."""
        true, thought = ([hand.copy() for hand in hands] for hands in world[:2])
        top, stock = self._top, [*world.stock, self._top]
        n, turn, end, knocked = len(true), 0, self._turns, self._knocked
        seat, knocks, takes = self._state.seat, move == KNOCK, bool(move.target)
        sums, dears = [sum(hand) for hand in thought], [max(hand) for hand in thought]
        while turn < end:
            if knocks:
                knocked, end = True, min(end, turn + n)
            else:
                card = top if takes else stock[turn]
                if card < dears[seat]:
                    hand = thought[seat]
                    place = hand.index(dears[seat])
                    top, true[seat][place], hand[place] = true[seat][place], card, card
                    sums[seat], dears[seat] = sum(hand), max(hand)
                else:
                    top = card
            stock.append(top)  # every turn puts a card on the discard pile, to be drawn later
            turn += 1
            seat = (seat + 1) % n
            knocks = not knocked and sums[seat] <= KNOCKS
            takes = dears[seat] - top > TAKES
        totals = [sum(hand) for hand in true]
        own = totals.pop(self._state.seat)
        return own - sum(totals) / len(totals)


def _taken(points: list[float], draw: Draw, which: Callable[..., float], of: int) -> float:
    """Take one of a few away, the lowest (``min``) or the highest (``max``)."""
    if of == 1:
        return points.pop(int(draw() * len(points)))
    few = [int(draw() * len(points)) for _ in range(of)]
    return points.pop(int(which(few, key=points.__getitem__)))
