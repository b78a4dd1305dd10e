"""How difficult a deal is for people: easy, medium or hard.

A person does not know the stock, so the best possible score says little about
difficulty.  What does is how the quick player of ``playout`` fares on average
over many plays of the deal: under strict rules that average follows a good fair
player's results with a rank correlation of 0.81.

The cut points split deals into three equal parts: they are the terciles of 400
deals under each set of rules, as the experiment ``grades`` measures them (Golf's
under strict rules come from a sample of their own).  With so many deals they
are right to about 0.3 strokes.

Klondike's quick player makes the best move by the rules' order of worth, equals
drawn by lot, and turns the stock when there is none; what counts is how many
cards it does not bring to the foundations.  Its terciles are those of 150 deals;
of the easy, medium and hard ones the solver cleared 50 of 51, 45 of 50 and 38 of
49 with draw 1, and 46 of 51, 37 of 53 and 25 of 46 with draw 3.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from patience.families.adjacency import King
from patience.game import AnyGame
from patience.games.klondike import STOCK, Klondike, KlondikeState, Scoring, Worth
from patience.solve.playout import Player
from patience.solve.position import position_of

PLAYOUTS = 200
KLONDIKE_PLAYOUTS = 12
CARDS = 52


class Difficulty(StrEnum):
    """A third of all deals each."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Grade:
    """What the quick player makes of a deal: its average score, and the share of plays that clear the table."""

    mean: float
    cleared: float
    difficulty: Difficulty


_KLONDIKE = Klondike()
Rules = tuple[King, int, bool]

# By game and rules: the means up to which a deal is easy, and medium.
CUTS: Mapping[str, Mapping[Rules, tuple[float, float]]] = {
    "golf": {
        (King.STRICT, 0, False): (8.1, 12.9),
        (King.STRICT, 0, True): (7.0, 10.6),
        (King.STRICT, 1, False): (5.3, 9.1),
        (King.STRICT, 1, True): (4.4, 7.5),
        (King.STRICT, 2, False): (3.8, 6.7),
        (King.STRICT, 2, True): (3.1, 5.3),
        (King.QUEEN_ON_KING, 0, False): (5.5, 9.6),
        (King.QUEEN_ON_KING, 0, True): (4.6, 7.8),
        (King.QUEEN_ON_KING, 1, False): (3.7, 6.5),
        (King.QUEEN_ON_KING, 1, True): (2.7, 5.1),
        (King.QUEEN_ON_KING, 2, False): (2.3, 4.3),
        (King.QUEEN_ON_KING, 2, True): (1.5, 3.4),
        (King.PUTT_PUTT, 0, False): (1.7, 4.6),
        (King.PUTT_PUTT, 0, True): (1.2, 3.5),
        (King.PUTT_PUTT, 1, False): (0.6, 2.7),
        (King.PUTT_PUTT, 1, True): (-0.4, 1.8),
        (King.PUTT_PUTT, 2, False): (-0.8, 1.4),
        (King.PUTT_PUTT, 2, True): (-1.5, 0.5),
    },
    "tripeaks": {
        (King.PUTT_PUTT, 0, False): (-3.0, 0.9),
        (King.STRICT, 0, False): (2.0, 4.6),
        (King.QUEEN_ON_KING, 0, False): (1.0, 3.0),
    },
    "black-hole": {
        (King.PUTT_PUTT, 0, False): (33.8, 39.9),
    },
    "pyramid-golf": {
        (King.PUTT_PUTT, 0, False): (5.0, 7.5),
        (King.STRICT, 0, False): (8.6, 12.0),
        (King.QUEEN_ON_KING, 0, False): (7.0, 10.5),
    },
}


# By the number of cards that are drawn, and whether the passes are limited.
KLONDIKE_CUTS: Mapping[tuple[int, bool], tuple[float, float]] = {
    (1, False): (11.0, 38.7),
    (3, False): (40.8, 47.0),
    (1, True): (42.1, 46.0),
    (3, True): (43.2, 47.2),
}


def rules(game: AnyGame, start: Any) -> Rules:
    """What sets of house rules differ in here: what a king bears, the number of jokers, a free first card."""
    position = position_of(game, start)
    return position.king, game.deck(start.options).jokers, position.waste is None


def playouts(game: AnyGame, start: Any, count: int = PLAYOUTS) -> list[int]:
    """The scores of so many quick plays of a hole, the same ones each time."""
    position = position_of(game, start)
    player = Player(position, looks_ahead=False)
    ranks, stock = [card.rank for card in position.cards], [card.rank for card in position.stock]
    draw = random.Random(f"{game.id};{start.text}").random
    return [player.finish(ranks, position.waste_rank, stock, draw) for _ in range(count)]


def klondike_playouts(start: KlondikeState, count: int = KLONDIKE_PLAYOUTS) -> list[int]:
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


def grade(game: AnyGame, start: Any) -> Grade:
    """Grade a first state; TypeError for a game outside the golf family, except Klondike."""
    if isinstance(start, KlondikeState):
        easy, medium = KLONDIKE_CUTS[start.options.draw, start.options.scoring is Scoring.VEGAS]
        scores = klondike_playouts(start)
    else:
        easy, medium = CUTS[game.id][rules(game, start)]
        scores = playouts(game, start)
    mean = sum(scores) / len(scores)
    difficulty = Difficulty.EASY if mean <= easy else Difficulty.MEDIUM if mean <= medium else Difficulty.HARD
    return Grade(mean, sum(score <= 0 for score in scores) / len(scores), difficulty)
