"""The face of Black Hole: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.one_waste_face import OneWasteFace
from patience.table.games.black_hole.layout import LAYOUT
from patience.table.words import N_


class BlackHoleFace(OneWasteFace):
    """Black Hole on the page."""

    id = "black-hole"
    name = N_("Black Hole")
    layout = LAYOUT


FACE = BlackHoleFace()
