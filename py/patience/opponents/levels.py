"""The computer players by game and level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from random import Random
from typing import Any

from patience.game import AnyGame, Move
from patience.opponents import four_card, six_card
from patience.opponents.sampling import Draw


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


Player = Callable[[Any, Draw], Move]

PLAYERS: Mapping[str, Mapping[Level, Player]] = {
    "six-card-golf": {Level.EASY: six_card.novice, Level.MEDIUM: six_card.casual, Level.HARD: six_card.expert},
    "four-card-golf": {Level.EASY: four_card.novice, Level.MEDIUM: four_card.casual, Level.HARD: four_card.expert},
}


def choose(game: AnyGame, observed: Any, level: Level) -> Move:
    """The move of the seat in turn, from what it observes; equal observations give equal choices.

    Raises KeyError for a game that has no computer players.
    """
    return PLAYERS[game.id][level](observed, Random(f"{observed.text}/{level}").random)
