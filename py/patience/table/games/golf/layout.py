"""The table of Golf Solitaire: columns above, stock and waste under the thumb or at the side."""

from __future__ import annotations

from patience.table.drawing.layout import Arrangement, Fan, Layout, Place, row
from patience.table.roles import Role

_COLUMNS = row("t", 7, Place(Role.COLUMN, 0.12, 0.12, Fan.DOWN), step=1.08)

LAYOUT = Layout(
    tall=Arrangement(7.72, 4.4, 4, {
        **_COLUMNS,
        "s": Place(Role.STOCK, 5.9, -2.5, scale=1.7, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 4.0, -2.5, Fan.TAIL, scale=1.7, bottom=True, mirrors=True),
    }),
    wide=Arrangement(9.5, 1.64, 4, {
        **_COLUMNS,
        "s": Place(Role.STOCK, 8.1, -1.75, scale=1.15, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 8.1, 0.12, scale=1.15, mirrors=True),
    }, aside=1.78),
)  # fmt: skip
