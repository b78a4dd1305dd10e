"""The face of Golf Solitaire: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.one_waste_face import OneWasteFace
from patience.table.games.golf.layout import LAYOUT
from patience.table.words import N_


class GolfFace(OneWasteFace):
    """Golf Solitaire on the page."""

    id = "golf"
    name = N_("Golf Solitaire")
    layout = LAYOUT
    usual = N_("Strict rules")


FACE = GolfFace()
