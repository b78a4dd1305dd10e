"""The computer players by game and level."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from patience.game import AnyGame, Move
from patience.opponents import four_card, six_card
from patience.opponents.level import Level
from patience.opponents.sampling import Draw

Player = Callable[[Any, Draw], Move]

CARELESS = 0.6  # of a middling player's moves


def _middling(careless: Player, careful: Player) -> Player:
    """Plays now like the one and now like the other."""
    return lambda observed, draw: (careless if draw() < CARELESS else careful)(observed, draw)


PLAYERS: Mapping[str, Mapping[Level, Player]] = {
    game: {Level.EASY: ways.novice, Level.MEDIUM: _middling(ways.novice, ways.greedy), Level.HARD: ways.expert}
    for game, ways in (("six-card-golf", six_card), ("four-card-golf", four_card))
}


def choose(game: AnyGame, observed: Any, level: Level) -> Move:
    """The move of the seat in turn, from what it observes; equal observations give equal choices.

    Raises KeyError for a game that has no computer players.
    """
    return PLAYERS[game.id][level](observed, Random(f"{observed.text}/{level}").random)
