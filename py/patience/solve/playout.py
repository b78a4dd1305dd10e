"""A quick player that finishes a hole without thinking, for averages over many.

It plays whatever fits and turns the stock only when nothing does.  Among cards
that fit it prefers the one with the most cards under it (the tallest column),
as tall columns are what is left at the end; equals are drawn by lot.  The one
that *looks ahead* first of all prefers a card on which another can follow.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from patience.families.adjacency import King
from patience.game import AnyGame
from patience.solve.spread import PLAYABLE, Spread, spread_of

PLAYOUTS = 200

Rules = tuple[King, int, bool]


def heights(covers: Sequence[Sequence[int]]) -> list[int]:
    """For each place the number of cards that cannot leave before its own has, with itself."""
    over: list[set[int]] = [set() for _ in covers]
    for place in range(len(covers) - 1, -1, -1):
        for on in covers[place]:
            over[place] |= {on} | over[on]
    result = [1] * len(covers)
    for places in over:
        for place in places:
            result[place] += 1
    return result


class Player:
    """Finishes holes that begin with one spread's table."""

    def __init__(self, spread: Spread, *, looks_ahead: bool) -> None:
        self._fits = PLAYABLE[spread.king]
        self._free = list(spread.free)
        self._on = [len(on) for on in spread.covers]
        self._under: list[list[int]] = [[] for _ in spread.covers]
        for place, covering in enumerate(spread.covers):
            for on in covering:
                self._under[on].append(place)
        self._heights = heights(spread.covers)
        self._looks_ahead = looks_ahead

    def finish(
        self,
        ranks: Sequence[int],
        waste: int,
        stock: Sequence[int],
        draw: Callable[[], float],
        first: int | None = None,
    ) -> int:
        """The score of one hole in which the cards have these ranks.

        ``ranks`` by place; ``stock`` the next card first; ``draw`` gives
        numbers from 0 to below 1; ``first`` a place that is played first,
        whatever the player would rather do.
        """
        free, on = self._free.copy(), self._on.copy()
        left, turned, best = len(ranks), 0, first
        while left:
            if best is None:
                best = self._chosen(free, on, ranks, waste, draw)
            if best is None:
                if turned == len(stock):
                    return left
                waste = stock[turned]
                turned += 1
                continue
            free.remove(best)
            for place in self._under[best]:
                on[place] -= 1
                if not on[place]:
                    free.append(place)
            waste, best, left = ranks[best], None, left - 1
        return turned - len(stock)

    def _chosen(
        self, free: Sequence[int], on: Sequence[int], ranks: Sequence[int], waste: int, draw: Callable[[], float]
    ) -> int | None:
        fits = self._fits[waste]
        fitting = [place for place in free if fits[ranks[place]]]
        if len(fitting) < 2:
            return fitting[0] if fitting else None
        if self._looks_ahead:
            followed = [place for place in fitting if self._is_followed(place, free, on, ranks)]
            fitting = followed or fitting
        most = max(self._heights[place] for place in fitting)
        equals = [place for place in fitting if self._heights[place] == most]
        return equals[int(draw() * len(equals))] if len(equals) > 1 else equals[0]

    def _is_followed(self, place: int, free: Sequence[int], on: Sequence[int], ranks: Sequence[int]) -> bool:
        fits = self._fits[ranks[place]]
        if any(fits[ranks[other]] for other in free if other != place):
            return True
        return any(on[under] == 1 and fits[ranks[under]] for under in self._under[place])


def rules(game: AnyGame, start: Any) -> Rules:
    """What sets of house rules differ in here: what a king bears, the number of jokers, a free first card."""
    spread = spread_of(game, start)
    return spread.king, game.deck(start.options).jokers, spread.waste is None


def scores(game: AnyGame, start: Any, count: int = PLAYOUTS) -> list[int]:
    """The scores of so many quick plays of a hole, the same ones each time."""
    spread = spread_of(game, start)
    player = Player(spread, looks_ahead=False)
    ranks, stock = [card.rank for card in spread.cards], [card.rank for card in spread.stock]
    draw = random.Random(f"{game.id};{start.text}").random
    return [player.finish(ranks, spread.waste_rank, stock, draw) for _ in range(count)]
