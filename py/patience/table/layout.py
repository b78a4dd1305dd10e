"""How a layout is declared: where each pile lies, in card widths.

A table has two arrangements, ``tall`` for a phone held upright and ``wide``.
The page computes the card's width from the table's size, so that either
arrangement fills any screen; what is left over of the height widens the
strips of overlapped cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

CARD_HEIGHT = 1.4  # in card widths


class Role(Enum):
    """What a pile is to the player; the words for it stand in speech.py."""

    COLUMN = "column"
    STOCK = "stock"
    WASTE = "waste"


class Fan(Enum):
    """How the cards of a pile lie on one another."""

    STACK = "stack"  # exactly, so only the top one shows
    DOWN = "down"  # each a strip lower: all can be seen and touched
    TAIL = "tail"  # the last few side by side, the top one rightmost


@dataclass(frozen=True)
class Place:
    """Where a pile lies: its first card's upper left corner.

    ``bottom``: y is counted up from the table's lower edge (a negative
    number). ``scale`` enlarges the pile's cards. ``mirrors``: it changes sides
    for the left-handed.
    """

    role: Role
    x: float
    y: float
    fan: Fan = Fan.STACK
    scale: float = 1
    bottom: bool = False
    mirrors: bool = False


@dataclass(frozen=True)
class Arrangement:
    """Places of all piles, on a table ``width`` by ``height`` card widths plus ``strips`` strips."""

    width: float
    height: float
    strips: int
    places: Mapping[str, Place]


@dataclass(frozen=True)
class Layout:
    """A game's table."""

    tall: Arrangement
    wide: Arrangement


def row(prefix: str, count: int, place: Place, step: float) -> dict[str, Place]:
    """``count`` piles side by side, the first at ``place``, each ``step`` further right."""
    return {
        f"{prefix}{n + 1}": Place(
            place.role, place.x + n * step, place.y, place.fan, place.scale, place.bottom, place.mirrors
        )
        for n in range(count)
    }
