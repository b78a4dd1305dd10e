"""The face of Pyramid Golf: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.one_waste_face import OneWasteFace
from patience.table.games.pyramid_golf.layout import LAYOUT
from patience.table.words import N_


class PyramidGolfFace(OneWasteFace):
    """Pyramid Golf on the page."""

    id = "pyramid-golf"
    name = N_("Pyramid Golf")
    layout = LAYOUT


FACE = PyramidGolfFace()
