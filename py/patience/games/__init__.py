"""The games, found by their ids."""

from __future__ import annotations

from patience.game import AnyGame
from patience.games.golf import Golf

GAMES: dict[str, AnyGame] = {game.id: game for game in (Golf(),)}
