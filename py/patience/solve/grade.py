"""How difficult a deal is for people: easy, medium or hard.

A person does not know the stock, so the best possible score says little about
difficulty.  What does is how the quick player of ``playout`` fares on average
over many plays of the deal: under strict rules that average follows a good fair
player's results with a rank correlation of 0.81.

The cut points split deals into three equal parts: they are the terciles of 400
deals under each set of rules, as the experiment ``grades`` measures them (Golf's
under strict rules come from a sample of their own).  With so many deals they
are right to about 0.3 strokes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from patience.game import AnyGame
from patience.solve.solvers import SOLVERS


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


def grade(game: AnyGame, start: Any) -> Grade:
    """Grade a first state; TypeError for a game whose deals are not graded."""
    solver = SOLVERS.get(game.id)
    if solver is None or solver.grading is None:
        raise TypeError(f"deals of {game.id} are not graded")
    easy, medium = solver.grading.cuts[solver.grading.rules(game, start)]
    scores = solver.grading.scores(game, start)
    mean = sum(scores) / len(scores)
    difficulty = Difficulty.EASY if mean <= easy else Difficulty.MEDIUM if mean <= medium else Difficulty.HARD
    return Grade(mean, sum(score <= 0 for score in scores) / len(scores), difficulty)
