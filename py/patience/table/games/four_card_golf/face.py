"""The face of Four-card Golf: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.card_golf_face import CardGolfFace
from patience.table.families.card_golf_layout import layout
from patience.table.words import N_


class FourCardGolfFace(CardGolfFace):
    """Four-card Golf on the page."""

    id = "four-card-golf"
    name = N_("Four-card Golf")
    layout = layout(id)


FACE = FourCardGolfFace()
