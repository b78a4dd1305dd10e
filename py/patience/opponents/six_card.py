"""Ways to play six-card Golf, and how a hole may end.

A column is seen as one number: 14 times the rank of its upper card plus that
of its lower card, a face-down card being 0 and expected to cost what cards
cost on average.  What a card gains where is looked up by that number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from patience.cards import Card, Rank
from patience.families.card_golf import DISCARD, DRAW
from patience.game import Move
from patience.games.six_card_golf import COLUMNS, COSTS, SixCardGolf, SixCardGolfState, column
from patience.opponents.sampling import Draw, best, expected, shuffled, unseen

UPPER = 14  # the weight of the upper card's rank
MEAN = sum(COSTS[rank] for rank in Rank if Rank.ACE <= rank <= Rank.KING) / 13
TAKES = 3  # what the top discard has to gain for the quick player to take it
LONGEST = 12  # turns of a seat; a quick player's hole that goes on for longer is counted as it lies
BUDGET = 100  # holes finished for one move
WIDTH = 4  # swaps that are tried: those which gain most at once

Hand = list[int]  # a seat's three columns


class Fit(NamedTuple):
    """A card put into a column: what it gains at once, the column afterwards, the rank that leaves, its row."""

    gain: float
    column: int
    old: int
    row: int


def _cost(upper: int, lower: int) -> float:
    cards = [Card(Rank(rank), None) for rank in (upper, lower) if rank]
    return column(*cards) if len(cards) == 2 else MEAN * (2 - len(cards)) + sum(COSTS[card.rank] for card in cards)


def _fits(rank: int, upper: int, lower: int) -> tuple[Fit, Fit]:
    before = _cost(upper, lower)
    return (
        Fit(before - _cost(rank, lower), UPPER * rank + lower, upper, 0),
        Fit(before - _cost(upper, rank), UPPER * upper + rank, lower, 1),
    )


class Tables(NamedTuple):
    """What is looked up by a column's number, and by a card's rank before it where one is put there."""

    cost: list[float]
    is_open: list[bool]
    fits: list[list[tuple[Fit, Fit]]]  # upper, lower
    best: list[list[Fit]]
    gain: list[list[float]]


@cache
def tables() -> Tables:
    """All of it, made when somebody plays: the page need not carry it."""
    columns = [(upper, lower) for upper in range(UPPER) for lower in range(UPPER)]
    fits = [[_fits(rank, *each) for each in columns] for rank in range(UPPER)]
    best = [[max(pair) for pair in by_column] for by_column in fits]
    return Tables(
        [_cost(*each) for each in columns],
        [upper > 0 and lower > 0 for upper, lower in columns],
        fits,
        best,
        [[fit.gain for fit in by_column] for by_column in best],
    )


def hand_of(state: SixCardGolfState, seat: int) -> Hand:
    """A seat's columns as they lie."""
    ranks = [int(card.rank) if card.up else 0 for card in state.seats[seat]]
    return [UPPER * ranks[at] + ranks[at + COLUMNS] for at in range(COLUMNS)]


def gain(hand: Hand, rank: int) -> tuple[float, int]:
    """What a card gains in the best of a hand's columns, and which that is."""
    row = tables().gain[rank]
    first, second, third = row[hand[0]], row[hand[1]], row[hand[2]]
    if first >= second:
        return (first, 0) if first >= third else (third, 2)
    return (second, 1) if second >= third else (third, 2)


# -- players ---------------------------------------------------------------


def novice(state: SixCardGolfState, draw: Draw) -> Move:
    """Swaps dear cards for cheaper ones and leaves pairs alone, but does not think of making one."""
    if state.is_opening:
        return _any(SixCardGolf().legal_moves(state), draw)
    ranks = [int(card.rank) if card.up else 0 for card in state.seats[state.seat]]
    costs = [
        float("-inf") if rank and rank == ranks[(place + COLUMNS) % len(ranks)] else COSTS[Rank(rank)] if rank else MEAN
        for place, rank in enumerate(ranks)
    ]
    dearest = max(range(len(costs)), key=costs.__getitem__)
    card = (state.hand or state.discard)[-1]
    return _swap(state, dearest) if costs[dearest] > COSTS[card.rank] else _pass(state)


def greedy(state: SixCardGolfState, draw: Draw) -> Move:
    """Takes whatever gains at once."""
    return _gaining(state, 0)


def sound(state: SixCardGolfState, draw: Draw) -> Move:
    """Takes the top discard only where it gains more than a card of the stock does on average."""
    hand = hand_of(state, state.seat)
    return _gaining(state, 0 if state.hand else expected(lambda rank: gain(hand, rank)[0]))


def _gaining(state: SixCardGolfState, more_than: float) -> Move:
    if state.is_opening:
        return SixCardGolf().legal_moves(state)[0]  # of one column, then of the next: both can still become pairs
    hand, card = hand_of(state, state.seat), (state.hand or state.discard)[-1]
    most, at = gain(hand, card.rank)
    return _swap(state, at + COLUMNS * tables().best[card.rank][hand[at]].row) if most > more_than else _pass(state)


def expert(state: SixCardGolfState, draw: Draw) -> Move:
    """Tries the likely moves in many samples of the unseen cards."""
    if state.is_opening:
        return SixCardGolf().legal_moves(state)[0]
    likely = (sound(state, draw), _pass(state), *_swaps(state))
    return best(Race(state), list(dict.fromkeys(likely)), draw, BUDGET)


def _pass(state: SixCardGolfState) -> Move:
    return DISCARD if state.hand else DRAW


def _swap(state: SixCardGolfState, place: int) -> Move:
    return Move("h" if state.hand else "w", f"p{state.seat + 1}g{place + 1}")


def _swaps(state: SixCardGolfState) -> Iterator[Move]:
    hand, card = hand_of(state, state.seat), (state.hand or state.discard)[-1]
    fits = [(fit.gain, at + COLUMNS * fit.row) for at in range(COLUMNS) for fit in tables().fits[card.rank][hand[at]]]
    return (_swap(state, place) for _, place in sorted(fits, reverse=True)[:WIDTH])


def _any(moves: Sequence[Move], draw: Draw) -> Move:
    return moves[int(draw() * len(moves))]


# -- how a hole may end ----------------------------------------------------


class World(NamedTuple):
    """The ranks of the face-down cards by seat and place, and those of the cards to be drawn."""

    hidden: list[list[int]]
    stock: list[int]


class Race:
    """A hole as one seat sees it, finished by quick players: all are greedy, but choosy about the discard pile."""

    def __init__(self, state: SixCardGolfState) -> None:
        self._hands = [hand_of(state, seat) for seat in range(len(state.seats))]
        self._down = [[not card.up for card in cards] for cards in state.seats]
        self._seat, self._state = state.seat, state
        self._unseen = unseen(state, SixCardGolf().deck(state.options))
        self._discards = [int(card.rank) for card in state.discard[:-1]]
        self._top = int(state.discard[-1].rank)
        self._held = int(state.hand[0].rank) if state.hand else 0
        self._turns = min(state.ends_at - state.turns, LONGEST * len(state.seats))

    def world(self, draw: Draw) -> World:
        """Unseen cards lie face down and are the stock; the discards are drawn when it has run out."""
        ranks = iter(shuffled(self._unseen, draw))
        hidden = [[next(ranks) if down else 0 for down in places] for places in self._down]
        return World(hidden, [*ranks, *shuffled(self._discards, draw)])

    def value(self, world: World, move: Move) -> float:
        """See sampling.Model."""
        hands, hidden = [hand.copy() for hand in self._hands], world.hidden
        stock = [*world.stock, self._top]  # every turn puts a card on the discard pile, to be drawn later
        n, turn, end = len(hands), 0, self._turns
        top, seat = self._top, self._seat
        best_fit, is_open = tables().best, tables().is_open
        while turn < end:
            hand = hands[seat]
            if turn:
                card, (most, at) = top, gain(hand, top)
                if most < TAKES:
                    card = stock[turn]
                    most, at = gain(hand, card)
                fit = best_fit[card][hand[at]] if most > 0 else None
            else:
                card, fit, at = self._begin(hand, move, stock[turn])
            if fit is None:
                top = card
            else:
                hand[at] = fit.column
                top = fit.old or hidden[seat][at + COLUMNS * fit.row]
                if is_open[hand[0]] and is_open[hand[1]] and is_open[hand[2]]:
                    end = min(end, turn + n) if self._state.options.last_turn else 0
            stock.append(top)
            turn += 1
            seat = (seat + 1) % n
        costs = [_counted(hand, down) for hand, down in zip(hands, hidden, strict=True)]
        own = costs.pop(self._seat)
        return own - sum(costs) / len(costs)

    def _begin(self, hand: Hand, move: Move, drawn: int) -> tuple[int, Fit | None, int]:
        """The card that is taken, where it goes (None: nowhere), and into which column."""
        if move == DRAW:
            most, at = gain(hand, drawn)
            return drawn, tables().best[drawn][hand[at]] if most > 0 else None, at
        card = self._held or self._top
        if move == DISCARD:
            return card, None, 0
        row, at = divmod(self._state.place_of(move.target)[1], COLUMNS)
        return card, tables().fits[card][hand[at]][row], at


def _counted(hand: Hand, hidden: Sequence[int]) -> float:
    total, cost, is_open = 0.0, tables().cost, tables().is_open
    for at, each in enumerate(hand):
        if not is_open[each]:
            upper, lower = divmod(each, UPPER)
            each = UPPER * (upper or hidden[at]) + (lower or hidden[at + COLUMNS])
        total += cost[each]
    return total
