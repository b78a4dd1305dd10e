"""The tables, found by their games' ids."""

from __future__ import annotations

from patience.table.layout import Layout
from patience.table.layouts import black_hole, clock, golf, klondike, pyramid_golf, tripeaks

LAYOUTS: dict[str, Layout] = {
    "golf": golf.LAYOUT,
    "tripeaks": tripeaks.LAYOUT,
    "black-hole": black_hole.LAYOUT,
    "pyramid-golf": pyramid_golf.LAYOUT,
    "clock": clock.LAYOUT,
    "klondike": klondike.LAYOUT,
}
