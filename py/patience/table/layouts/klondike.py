"""The table of Klondike: foundations, waste and draw pile above the seven piles, or at their sides."""

from __future__ import annotations

from patience.table.layout import Arrangement, Fan, Layout, Place, Role, row

_STEP = 1.08
_FOUNDATION = Place(Role.FOUNDATION, 0.12, 0.12)
_PILE = Place(Role.COLUMN, 0.12, 1.75, Fan.DOWN)

LAYOUT = Layout(
    tall=Arrangement(7.72, 3.3, 8, {
        **row("t", 7, _PILE, _STEP),
        **row("f", 4, _FOUNDATION, _STEP),
        "s": Place(Role.DRAW_PILE, 6.6, 0.12, mirrors=True),
        "w": Place(Role.WASTE, 5.52, 0.12, Fan.TAIL, mirrors=True, tail=3),
    }),
    wide=Arrangement(11.9, 1.7, 8, {
        **row("t", 7, Place(Role.COLUMN, 1.5, 0.12, Fan.DOWN), _STEP),
        "f1": Place(Role.FOUNDATION, 0.12, 0.12),
        "f2": Place(Role.FOUNDATION, 0.12, 0.12, strips=2),
        "f3": Place(Role.FOUNDATION, 0.12, 0.12, strips=4),
        "f4": Place(Role.FOUNDATION, 0.12, 0.12, strips=6),
        "s": Place(Role.DRAW_PILE, 10.55, -1.8, scale=1.2, bottom=True),
        "w": Place(Role.WASTE, 10.55, 0.12, Fan.TAIL, scale=1.2, tail=3),
    }),
)  # fmt: skip
