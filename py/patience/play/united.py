"""How the copies of what one device keeps become one again: each kind of list has its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from patience.play import competition, sheet, shelf, statistics

# How the copies of one device become one again, by key: the newest copy first.
UNITED: Mapping[str, Callable[[Sequence[str]], tuple[str, list[str]]]] = {
    "finished": statistics.unite,
    "best": statistics.unite_bests,
    "friends": competition.unite,
    "shelf": shelf.unite,
    "sheets": sheet.unite,
}
