"""The table of Klondike: foundations, waste and draw pile above the seven piles, or at their sides."""

from __future__ import annotations

from dataclasses import replace

from patience.table.drawing.layout import CARD_HEIGHT, Arrangement, Fan, Layout, Place, row
from patience.table.roles import Role

_STEP = 1.08
_FOUNDATION = Place(Role.FOUNDATION, 0.12, 0.12, mirrors=True)
_PILE = Place(Role.COLUMN, 0.12, 1.75, Fan.DOWN)
_SIDE = Place(Role.FOUNDATION, 0.12, 0.08, mirrors=True)

LAYOUT = Layout(
    tall=Arrangement(7.72, 3.3, 8, {
        **row("t", 7, _PILE, _STEP),
        **row("f", 4, _FOUNDATION, _STEP),
        "s": Place(Role.DRAW_PILE, 6.6, 0.12, mirrors=True),
        "w": Place(Role.WASTE, 5.52, 0.12, Fan.TAIL, mirrors=True, tail=3),
    }),
    wide=Arrangement(11.9, 1.7, 8, {
        **row("t", 7, Place(Role.COLUMN, 1.5, 0.12, Fan.DOWN), _STEP),
        **{f"f{n + 1}": replace(_SIDE, y=_SIDE.y + n * CARD_HEIGHT) for n in range(4)},
        "s": Place(Role.DRAW_PILE, 10.55, -1.8, scale=1.2, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 10.55, 0.12, Fan.TAIL, scale=1.2, mirrors=True, tail=3),
    }, aside=0.95),
)  # fmt: skip
