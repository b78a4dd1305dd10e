"""The tables, found by their games' ids."""

from __future__ import annotations

from patience.table.layout import Layout
from patience.table.layouts import black_hole, card_golf, clock, golf, klondike, pyramid_golf, tripeaks

LAYOUTS: dict[str, Layout] = {
    "golf": golf.LAYOUT,
    "tripeaks": tripeaks.LAYOUT,
    "black-hole": black_hole.LAYOUT,
    "pyramid-golf": pyramid_golf.LAYOUT,
    "clock": clock.LAYOUT,
    "klondike": klondike.LAYOUT,
    "six-card-golf": card_golf.layout("six-card-golf"),
    "four-card-golf": card_golf.layout("four-card-golf"),
}
