"""The levels of computer players, for whoever only names them: the players themselves are many modules."""

from __future__ import annotations

from enum import StrEnum


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
