"""What is on the table, as a value: places, faces, names.

``view`` is pure and is given only what lies open to the player (the result of
``Game.shown``), so nothing hidden can reach the page.  A card's element is
known by the card's key, which says where it lay in the deal and nothing more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from patience.cards import Card, Pile
from patience.game import Move, State
from patience.table import speech
from patience.table.layout import CARD_HEIGHT, Arrangement, Fan, Place, Role
from patience.table.words import Words

TAIL, TAIL_STEP = 5, 0.34  # how many cards of a waste lie side by side, and how far apart
SPREAD = 0.006  # how much a stack's thickness shows, card by card


@dataclass(frozen=True)
class Spot:
    """A place on the table: ``x`` and ``y`` in card widths plus ``strips`` strips down.

    ``bottom``: counted from the lower edge.
    """

    x: float
    y: float
    strips: int = 0
    scale: float = 1
    bottom: bool = False


@dataclass(frozen=True)
class CardView:
    """One drawn card: where it lies, which way up, how it is marked."""

    card: Card
    pile: str
    index: int
    spot: Spot
    z: int
    buried: bool
    marks: frozenset[str]


@dataclass(frozen=True)
class SlotView:
    """One place that can be touched, focused and named; ``count`` cards lie from here to the top."""

    pile: str
    index: int
    count: int
    spot: Spot
    strip: bool  # only a strip shows: the next card covers the rest
    label: str
    fits: bool
    empty: bool = False


@dataclass(frozen=True)
class PileView:
    """A pile, its name in words, and its slots from the first to the top."""

    name: str
    role: Role
    label: str
    slots: tuple[SlotView, ...]
    size: int
    top: Card | None


@dataclass(frozen=True)
class View:
    """The whole table."""

    arrangement: Arrangement
    piles: Mapping[str, PileView]
    cards: Mapping[int, CardView]

    def slots(self) -> Iterator[SlotView]:
        """All slots, pile by pile."""
        for pile in self.piles.values():
            yield from pile.slots


def view(
    shown: State,
    moves: Sequence[Move],
    arrangement: Arrangement,
    _: Words,
    *,
    mirrored: bool = False,
    marks: Mapping[int, Collection[str]] | None = None,
) -> View:
    """The table for a state as one seat sees it; ``moves``: its legal moves; ``marks``: by card key."""
    marks = marks or {}
    piles: dict[str, PileView] = {}
    cards: dict[int, CardView] = {}
    playable = {(move.source, move.count) for move in moves}
    for name, pile in shown.piles().items():
        place = arrangement.places[name]
        if mirrored and place.mirrors:
            place = _mirror(place, arrangement.width)
        spots = [_spot(place, index, len(pile), mirrored) for index in range(len(pile))]
        for index, (card, spot) in enumerate(zip(pile, spots, strict=True)):
            fits = (name, len(pile) - index) in playable
            chosen = frozenset(marks.get(card.key, ())) | ({"fits"} if fits else frozenset())
            buried = place.fan is not Fan.DOWN and index < len(pile) - 1
            cards[card.key] = CardView(card, name, index, spot, _z(place, index), buried, chosen)
        piles[name] = PileView(
            name,
            place.role,
            speech.pile(_, place.role, name),
            tuple(_slots(_, name, pile, place, spots, playable)),
            len(pile),
            pile[-1] if pile else None,
        )
    return View(arrangement, piles, cards)


def _slots(
    _: Words, name: str, pile: Pile, place: Place, spots: list[Spot], playable: Collection[tuple[str, int]]
) -> Iterator[SlotView]:
    if not pile:
        empty = speech.empty(_, place.role, name)
        yield SlotView(
            name, 0, 1, Spot(place.x, place.y, 0, place.scale, place.bottom), False, empty, False, empty=True
        )
        return
    first = 0 if place.fan is Fan.DOWN else len(pile) - 1
    for index in range(first, len(pile)):
        count = len(pile) - index
        fits = (name, count) in playable
        label = speech.slot(_, place.role, name, pile, index, fits)
        strip = place.fan is Fan.DOWN and count > 1
        yield SlotView(name, index - first, count, spots[index], strip, label, fits)


def _spot(place: Place, index: int, size: int, mirrored: bool) -> Spot:
    x, y = place.x, place.y
    if place.fan is Fan.DOWN:
        return Spot(x, y, index, place.scale, place.bottom)
    if place.fan is Fan.TAIL:
        behind = min(size - 1 - index, TAIL - 1)
        x += behind * TAIL_STEP * place.scale * (1 if mirrored else -1)
    else:
        y -= min(index, 16) * SPREAD
    return Spot(round(x, 3), round(y, 3), 0, place.scale, place.bottom)


def _mirror(place: Place, width: float) -> Place:
    return Place(
        place.role, width - place.x - place.scale, place.y, place.fan, place.scale, place.bottom, place.mirrors
    )


def _z(place: Place, index: int) -> int:
    return index + (100 if place.bottom or place.fan is not Fan.DOWN else 0)


def neighbour(view: View, at: tuple[str, int], direction: str) -> tuple[str, int]:
    """The slot an arrow key leads to: the nearest in that direction, or the same one.

    ``direction`` is ``left``, ``right``, ``up`` or ``down``; slots are (pile, index).
    """
    places = {(slot.pile, slot.index): _centre(slot, view.arrangement) for slot in view.slots()}
    x0, y0 = places[at]
    best, best_cost = at, float("inf")
    for key, (x, y) in places.items():
        along, across = {
            "left": (x0 - x, y - y0),
            "right": (x - x0, y - y0),
            "up": (y0 - y, x - x0),
            "down": (y - y0, x - x0),
        }[direction]
        cost = along + 3 * abs(across)
        if along > 0.05 and cost < best_cost:
            best, best_cost = key, cost
    return best


def _centre(slot: SlotView, arrangement: Arrangement) -> tuple[float, float]:
    strip = 0.6
    height = arrangement.height + arrangement.strips * strip
    y = slot.spot.y + slot.spot.strips * strip + (height if slot.spot.bottom else 0)
    own = strip if slot.strip else CARD_HEIGHT * slot.spot.scale
    return slot.spot.x + slot.spot.scale / 2, y + own / 2
