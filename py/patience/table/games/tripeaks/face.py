"""The face of TriPeaks: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.one_waste_face import OneWasteFace
from patience.table.games.tripeaks.layout import LAYOUT
from patience.table.words import N_


class TriPeaksFace(OneWasteFace):
    """TriPeaks on the page."""

    id = "tripeaks"
    name = N_("TriPeaks")
    layout = LAYOUT


FACE = TriPeaksFace()
