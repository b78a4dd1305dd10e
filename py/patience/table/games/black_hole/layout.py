"""The table of Black Hole: the fans around the hole."""

from __future__ import annotations

from patience.table.drawing.layout import Arrangement, Fan, Layout, Place, row
from patience.table.roles import Role

_STEP = 1.08


def _fan(x: float, y: float, strips: int) -> Place:
    return Place(Role.FAN, x, y, Fan.DOWN, strips=strips)


LAYOUT = Layout(
    tall=Arrangement(7.72, 4.7, 6, {
        **row("t", 6, _fan(0.66, 0.1, 0), _STEP),
        **row("t", 2, _fan(0.12, 1.65, 2), _STEP, first=7),
        **row("t", 2, _fan(5.52, 1.65, 2), _STEP, first=9),
        **row("t", 7, _fan(0.12, 3.2, 4), _STEP, first=11),
        "w": Place(Role.HOLE, 3.06, 1.23, scale=1.6, strips=3),
    }),
    wide=Arrangement(10.4, 3.15, 4, {
        **row("t", 9, _fan(0.12, 0.1, 0), 1.145),
        **row("t", 4, _fan(0.12, 1.65, 2), _STEP, first=10),
        **row("t", 4, _fan(6.04, 1.65, 2), _STEP, first=14),
        "w": Place(Role.HOLE, 4.5, 1.37, scale=1.4, strips=3),
    }),
)  # fmt: skip
