"""How a layout is declared: where each pile lies, in card widths.

A table has two arrangements, ``tall`` for a phone held upright and ``wide``.
The page computes the card's width from the table's size, so that either
arrangement fills any screen; what is left over of the height widens the
strips of overlapped cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from patience.families.covers import Shape, covers
from patience.table.roles import Role

CARD_HEIGHT = 1.4  # in card widths


class Fan(Enum):
    """How the cards of a pile lie on one another."""

    STACK = "stack"  # exactly, so only the top one shows
    DOWN = "down"  # each a strip lower: all can be seen and touched
    TAIL = "tail"  # the last few side by side, the top one rightmost
    OUT = "out"  # those that lie face up under others stick out, the lowest furthest


@dataclass(frozen=True)
class Place:
    """Where a pile lies: its first card's upper left corner, ``strips`` strips below ``y``.

    ``bottom``: y is counted up from the table's lower edge (a negative
    number). ``scale`` enlarges the pile's cards. ``mirrors``: it changes sides
    for the left-handed. ``out``: how far a card of an OUT pile sticks out, right and down.
    ``tail``: how many cards of a TAIL pile lie side by side. ``of``: the name of the player whose card it is.
    """

    role: Role
    x: float
    y: float
    fan: Fan = Fan.STACK
    scale: float = 1
    bottom: bool = False
    mirrors: bool = False
    strips: int = 0
    out: tuple[float, float] = (0, 0)
    tail: int = 5
    of: str = ""


@dataclass(frozen=True)
class Tag:
    """Where a player's name stands: its left end, and its width; ``bottom`` as with places."""

    seat: int
    x: float
    y: float
    width: float
    bottom: bool


@dataclass(frozen=True)
class Arrangement:
    """Places of all piles, on a table ``width`` by ``height`` card widths plus ``strips`` strips.

    Where piles grow longer than that, all strips get narrower.

    ``covers``: the piles that lie on a pile. ``aside``: how far to the right all
    other piles go when those that mirror change sides. ``captions``: hours of a
    dial with their places. ``tags``: the players' names.
    """

    width: float
    height: float
    strips: int
    places: Mapping[str, Place]
    covers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    aside: float = 0
    captions: tuple[tuple[int, float, float], ...] = ()
    tags: tuple[Tag, ...] = ()


@dataclass(frozen=True)
class Layout:
    """A game's table."""

    tall: Arrangement
    wide: Arrangement


def row(prefix: str, count: int, place: Place, step: float, first: int = 1) -> dict[str, Place]:
    """``count`` piles side by side, the first at ``place``, each ``step`` further right; numbered from ``first``."""
    return {f"{prefix}{first + n}": replace(place, x=place.x + n * step) for n in range(count)}


def shaped(prefix: str, shape: Shape, place: Place, step: float) -> dict[str, Place]:
    """The places of a shape, ``step`` from card to card; each row lies a strip lower."""
    positions = [(row, x) for row, xs in enumerate(shape) for x in xs]
    return {
        f"{prefix}{n}": replace(place, x=round(place.x + x * step / 2, 3), strips=row)
        for n, (row, x) in enumerate(positions, 1)
    }


def lying_on(prefix: str, shape: Shape) -> dict[str, tuple[str, ...]]:
    """The piles of a shape that lie on each of its piles."""
    return {
        f"{prefix}{place}": tuple(f"{prefix}{each + 1}" for each in on) for place, on in enumerate(covers(shape), 1)
    }
