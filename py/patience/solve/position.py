"""One picture of a position for every game of the golf family.

Golf, TriPeaks and Pyramid Golf differ in which cards lie on which.  A
``Position`` says just that, so that the searches, the fair player and the
hints are written once.  A game joins by a function that reads its state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from patience.adjacency import ACCEPTED, King
from patience.cards import Card, Pile, Rank
from patience.game import Move, State, top
from patience.games.golf import STOCK, GolfState

RANKS = range(Rank.ACE, Rank.JOKER + 1)


@dataclass(frozen=True)
class Position:
    """Cards on a table, each at a place counted from 0.

    ``covers[p]`` are the places whose cards lie directly on the card at ``p``;
    each of them is greater than ``p``.  ``moves[p]`` plays the card at ``p`` as
    soon as it is free.  ``stock`` has the card that is turned next first;
    ``turn`` is the move that turns it.  An empty waste is None.
    """

    cards: Pile
    covers: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]
    stock: Pile
    waste: Card | None
    king: King
    turn: Move = STOCK

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The places whose cards nothing lies on."""
        return tuple(p for p, on in enumerate(self.covers) if not on)

    @property
    def waste_rank(self) -> Rank:
        """The waste's rank; an empty waste takes any card, as a joker does."""
        return self.waste.rank if self.waste else Rank.JOKER


# PLAYABLE[king][w][r]: whether a card of rank r may be played on a waste of rank w.
PLAYABLE = {
    king: tuple(
        tuple(waste in RANKS and rank in ACCEPTED[king][Rank(waste)] for rank in range(Rank.JOKER + 1))
        for waste in range(Rank.JOKER + 1)
    )
    for king in King
}


def golf_position(state: GolfState) -> Position:
    """A state of Golf Solitaire: in a column each card lies on the one before it."""
    cards: list[Card] = []
    covers: list[tuple[int, ...]] = []
    moves: list[Move] = []
    for n, column in enumerate(state.columns, 1):
        start = len(cards)
        cards += column
        covers += [(start + k + 1,) if k + 1 < len(column) else () for k in range(len(column))]
        moves += [Move(f"t{n}")] * len(column)
    stock = state.stock[::-1]
    return Position(tuple(cards), tuple(covers), tuple(moves), stock, top(state.waste), state.options.king)


POSITIONS: dict[str, Callable[[Any], Position]] = {"golf": golf_position}


def position_of(game_id: str, state: State) -> Position:
    """The position of a state; KeyError for a game outside the golf family."""
    return POSITIONS[game_id](state)
