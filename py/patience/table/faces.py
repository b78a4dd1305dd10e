"""The faces of the games, found by their ids; a face's code is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from patience.table.face import Face

if TYPE_CHECKING:
    from patience.table.lesson import Lesson
    from patience.table.rules import Rules

_IDS = (
    "golf",
    "tripeaks",
    "black-hole",
    "pyramid-golf",
    "clock",
    "klondike",
    "six-card-golf",
    "four-card-golf",
)
FIRST_GAME = "golf"  # what is on the table at the first visit
_TAUGHT = _IDS[:6]  # there is a lesson
_EXPLAINED = ("spider",)  # there are rules to read, but no table yet

T = TypeVar("T")


class _Lazy(Mapping[str, T], Generic[T]):
    """What a module in each game's folder defines, by the games' ids."""

    def __init__(self, ids: tuple[str, ...], module: str, name: str) -> None:
        self._ids, self._module, self._name = ids, module, name

    def __getitem__(self, game_id: str) -> T:
        if game_id not in self._ids:
            raise KeyError(game_id)
        folder = game_id.replace("-", "_")
        return cast(T, getattr(import_module(f"patience.table.games.{folder}.{self._module}"), self._name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, game_id: object) -> bool:
        return game_id in self._ids


FACES: Mapping[str, Face] = _Lazy(_IDS, "face", "FACE")
LESSONS: Mapping[str, Lesson] = _Lazy(_TAUGHT, "lesson", "LESSON")
RULES: Mapping[str, Rules] = _Lazy((*_IDS, *_EXPLAINED), "rules", "RULES")
