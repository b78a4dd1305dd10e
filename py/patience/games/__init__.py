"""The games, found by their ids."""

from __future__ import annotations

from patience.game import AnyGame
from patience.games.black_hole import BlackHole
from patience.games.clock import Clock
from patience.games.four_card_golf import FourCardGolf
from patience.games.golf import Golf
from patience.games.klondike import Klondike
from patience.games.pyramid_golf import PyramidGolf
from patience.games.six_card_golf import SixCardGolf
from patience.games.tripeaks import TriPeaks

_ALL = (Golf(), TriPeaks(), BlackHole(), PyramidGolf(), Clock(), Klondike(), SixCardGolf(), FourCardGolf())

GAMES: dict[str, AnyGame] = {game.id: game for game in _ALL}
