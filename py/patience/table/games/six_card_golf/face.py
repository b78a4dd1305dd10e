"""The face of Six-card Golf: how it looks, counts and ends."""

from __future__ import annotations

from patience.table.families.card_golf_face import CardGolfFace
from patience.table.families.card_golf_layout import layout
from patience.table.words import N_


class SixCardGolfFace(CardGolfFace):
    """Six-card Golf on the page."""

    id = "six-card-golf"
    name = N_("Six-card Golf")
    layout = layout(id)
    packs = N_("Five and more play with two packs.")


FACE = SixCardGolfFace()
