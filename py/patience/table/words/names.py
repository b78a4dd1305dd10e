"""Names where there is little room: shortened as they are drawn, and never by that the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def drawn(names: Sequence[str], most: int) -> tuple[str, ...]:
    """The names in at most so many characters, 4 or more; those that begin alike keep their end, or get a number."""
    shown = [_cut(name, most, "") for name in names]
    for tails in ([name[-(most // 2) :] for name in names], [str(n + 1) for n in range(len(names))]):
        count = Counter(shown)
        shown = [
            _cut(name, most, tail) if count[each] > 1 else each
            for name, tail, each in zip(names, tails, shown, strict=True)
        ]
    return tuple(shown)


def _cut(name: str, most: int, tail: str) -> str:
    return name if len(name) <= most else f"{name[: most - 1 - len(tail)].rstrip()}…{tail}"
