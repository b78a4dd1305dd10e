"""How a quick player fares with a deal of Klondike, for ``grade``.

It makes the best move by the rules' order of worth, equals drawn by lot, and
turns the stock when there is none; what counts is how many cards it does not
bring to the foundations.  The cut points are the terciles of 150 deals; of the
easy, medium and hard ones the solver cleared 50 of 51, 45 of 50 and 38 of 49
with draw 1, and 46 of 51, 37 of 53 and 25 of 46 with draw 3.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from patience.game import AnyGame
from patience.games.klondike import STOCK, Klondike, KlondikeState, Scoring, Worth

PLAYOUTS = 12
CARDS = 52
_KLONDIKE = Klondike()

# By the number of cards that are drawn, and whether the passes are limited.
CUTS: Mapping[tuple[int, bool], tuple[float, float]] = {
    (1, False): (11.0, 38.7),
    (3, False): (40.8, 47.0),
    (1, True): (42.1, 46.0),
    (3, True): (43.2, 47.2),
}


def rules(game: AnyGame, start: Any) -> tuple[int, bool]:
    """What sets of house rules differ in here."""
    return start.options.draw, start.options.scoring is Scoring.VEGAS


def scores(start: KlondikeState, count: int = PLAYOUTS) -> list[int]:
    """How many cards so many quick plays of a deal leave below the foundations, the same plays each time."""
    draw = random.Random(f"klondike;{start.text}").random
    return [_left(start, draw) for _ in range(count)]


def _left(state: KlondikeState, draw: Callable[[], float]) -> int:
    turns = 0  # since the last other move: a whole pass and the rest of another without one are the end
    while turns <= 2 * len(state.stock + state.waste) + 2:
        forward = [(worth, move) for worth, _, move in state.ranked if worth <= Worth.FREES]
        best = [move for worth, move in forward if worth == forward[0][0]]
        if best:
            state, turns = _KLONDIKE.moved(state, best[int(draw() * len(best))]), 0
        elif any(move == STOCK for _, _, move in state.ranked):
            state, turns = _KLONDIKE.moved(state, STOCK), turns + 1
        else:
            break
    return CARDS - sum(map(len, state.foundations))
