"""The table of Clock: twelve at the top, one to its right, the kings in the middle."""

from __future__ import annotations

from math import cos, pi, sin

from patience.table.drawing.layout import CARD_HEIGHT, Arrangement, Fan, Layout, Place
from patience.table.roles import Role

_OUT = 0.2  # how far one card sticks out
_MOST = 4  # cards stick out at once


def _dial(across: float, down: float) -> Arrangement:
    """The hours on an ellipse, so many card widths from its centre to those at three and at six."""
    width, height = (2 * (radius + _MOST * _OUT + 0.06) for radius in (across + 0.5, down + CARD_HEIGHT / 2))
    x, y = round((width - 1) / 2, 3), round((height - CARD_HEIGHT) / 2, 3)
    places = {"t13": Place(Role.HOUR, x, y, Fan.OUT, out=(0, _OUT))}
    for hour in range(1, 13):
        right, up = sin(hour * pi / 6), cos(hour * pi / 6)
        places[f"t{hour}"] = Place(
            Role.HOUR,
            round(x + across * right, 3),
            round(y - down * up, 3),
            Fan.OUT,
            out=(round(_OUT * right, 3), round(-_OUT * up, 3)),
        )
    numbers = tuple(
        (hour, round(width / 2 + (across - 0.85) * sin(hour * pi / 6), 3),
         round(height / 2 - (down - 1.05) * cos(hour * pi / 6), 3))
        for hour in range(1, 13)
    )  # fmt: skip
    return Arrangement(round(width, 2), round(height, 2), 0, places, captions=numbers)


LAYOUT = Layout(tall=_dial(2.2, 4.15), wide=_dial(3.3, 2.9))
