"""What stands on a dial, to teach the clock."""

from __future__ import annotations

from collections.abc import Sequence

from patience.table.drawing.markup import Node, h
from patience.table.preferences import Dial

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def captions(places: Sequence[tuple[int, float, float]], dial: Dial) -> Node | None:
    """The hours that a table shows, at their places (in card widths); None where it shows none."""
    if not places or dial is Dial.EMPTY:
        return None
    return h("div", *(h("span", caption(hour, dial), cls="caption", style=f"--x:{x};--y:{y}") for hour, x, y in places))


def caption(hour: int, dial: Dial) -> str:
    """An hour as the dial shows it: 3, 15 (minutes) or III."""
    return {Dial.NUMBERS: str(hour), Dial.MINUTES: str(hour * 5 % 60), Dial.ROMAN: _ROMAN[hour - 1]}[dial]
