"""One picture of a position for every game of the golf family.

Golf and its relatives differ in which cards lie on which.  A
``Spread`` says just that, card by card, so that the searches, the fair player
and the hints are written once.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from patience.cards import Card, Pile, Rank
from patience.families.adjacency import ACCEPTED, King
from patience.families.one_waste import FamilyGame, StockState
from patience.game import AnyGame, Move, top

RANKS = range(Rank.ACE, Rank.JOKER + 1)


@dataclass(frozen=True)
class Spread:
    """Cards on a table, each at a place counted from 0.

    ``covers[p]`` are the places whose cards lie directly on the card at ``p``;
    each of them is greater than ``p``.  ``moves[p]`` plays the card at ``p`` as
    soon as it is free, STOCK turns the next card; ``stock`` has that card first.
    An empty waste is None.
    """

    cards: Pile
    covers: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]
    stock: Pile
    waste: Card | None
    king: King

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


def spread_of(game: AnyGame, state: Any) -> Spread:
    """The spread of a state; TypeError for a game outside the golf family.

    In a pile each card lies on the one before it; on a pile's last card lie the
    piles that cover it, each resting on its first card.
    """
    if not isinstance(game, FamilyGame):
        raise TypeError(f"{game.id} is not of the golf family")
    piles = state.tableau
    first = list(itertools.accumulate(map(len, piles), initial=0))
    covers: list[tuple[int, ...]] = []
    for pile, over, start in zip(piles, game.covers, first, strict=False):
        covers += [(start + k,) for k in range(1, len(pile))]
        covers += [tuple(first[on] for on in over if piles[on])] if pile else []
    return Spread(
        cards=tuple(card for pile in piles for card in pile),
        covers=tuple(covers),
        moves=tuple(Move(f"t{n}") for n, pile in enumerate(piles, 1) for _ in pile),
        stock=state.stock[::-1] if isinstance(state, StockState) else (),
        waste=top(state.waste),
        king=game.king(state.options),
    )
