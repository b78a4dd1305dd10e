"""The table of TriPeaks: the peaks above, stock and waste under the thumb or below the middle."""

from __future__ import annotations

from patience.families.covers import PEAKS
from patience.table.drawing.layout import Arrangement, Fan, Layout, Place, lying_on, shaped
from patience.table.roles import Role

_WIDTH = 10.3
_PEAKS = shaped("t", PEAKS, Place(Role.PEAK, 0.06, 0.1), step=1.02)
_COVERS = lying_on("t", PEAKS)

LAYOUT = Layout(
    tall=Arrangement(_WIDTH, 4.9, 3, {
        **_PEAKS,
        "s": Place(Role.STOCK, 7.8, -3.36, scale=2.3, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 5.2, -3.36, Fan.TAIL, scale=2.3, bottom=True, mirrors=True),
    }, _COVERS),
    wide=Arrangement(_WIDTH, 3.5, 3, {
        **_PEAKS,
        "s": Place(Role.STOCK, 5.3, -1.82, scale=1.25, bottom=True, mirrors=True),
        "w": Place(Role.WASTE, 3.8, -1.82, Fan.TAIL, scale=1.25, bottom=True, mirrors=True),
    }, _COVERS),
)  # fmt: skip
