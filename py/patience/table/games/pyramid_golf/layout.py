"""The table of Pyramid Golf: stock and waste under the thumb, or in the corners beside the pyramid's tip."""

from __future__ import annotations

from patience.families.covers import PYRAMID
from patience.table.drawing.layout import Arrangement, Fan, Layout, Place, lying_on, shaped
from patience.table.roles import Role

_WIDTH = 7.72
_PYRAMID = shaped("t", PYRAMID, Place(Role.PYRAMID, 0.12, 0.12), step=1.08)
_COVERS = lying_on("t", PYRAMID)

LAYOUT = Layout(
    tall=Arrangement(_WIDTH, 4.4, 6, {
        **_PYRAMID,
        "s": Place(Role.STOCK, 5.9, -2.5, scale=1.7, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 4.0, -2.5, Fan.TAIL, scale=1.7, bottom=True, mirrors=True),
    }, _COVERS),
    wide=Arrangement(_WIDTH, 1.64, 6, {
        **_PYRAMID,
        "s": Place(Role.STOCK, 6.6, 0.12, mirrors=True),
        "w": Place(Role.WASTE, 0.12, 0.12, mirrors=True),
    }, _COVERS),
)  # fmt: skip
