"""What piles are to the player: what is drawn and what is said depends on it."""

from __future__ import annotations

from enum import Enum


class Role(Enum):
    """What a pile is to the player; the words for it stand in speech.py."""

    COLUMN = "column"
    STOCK = "stock"
    WASTE = "waste"
    PEAK = "peak"  # a place of TriPeaks
    PYRAMID = "pyramid"  # a place of Pyramid Golf
    FAN = "fan"
    HOLE = "hole"
    HOUR = "hour"
    FOUNDATION = "foundation"
    DRAW_PILE = "draw pile"  # a stock that is gone through again
    SEAT = "seat"  # one card of a player of the card game Golf
    DISCARD = "discard pile"
    HAND = "hand"  # the card that has been drawn


# Where the cards lie that are to be played, in patience games.
TABLEAU = frozenset({Role.COLUMN, Role.PEAK, Role.PYRAMID, Role.FAN, Role.HOUR})
SINGLE = frozenset({Role.PEAK, Role.PYRAMID, Role.HAND})  # places for one card, not shown while they are empty
