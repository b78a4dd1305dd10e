"""What stands on a dial, to teach the clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patience.table.preferences import Dial

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def captions(places: Sequence[tuple[int, float, float]], dial: Dial) -> Iterator[tuple[str, float, float]]:
    """Texts with their places (in card widths) for the hours that a table shows."""
    for hour, x, y in places:
        if dial is not Dial.EMPTY:
            yield caption(hour, dial), x, y


def caption(hour: int, dial: Dial) -> str:
    """An hour as the dial shows it: 3, 15 (minutes) or III."""
    return {Dial.NUMBERS: str(hour), Dial.MINUTES: str(hour * 5 % 60), Dial.ROMAN: _ROMAN[hour - 1]}[dial]
