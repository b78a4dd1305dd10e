"""What is on the table, as a value: places, faces, names.

``view`` is pure and is given only what lies open to the player (the result of
``Game.shown``), so nothing hidden can reach the page.  A card's element is
known by the card's key, which says where it lay in the deal and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from patience.cards import Card, Pile
from patience.game import Move, State
from patience.table.drawing.layout import CARD_HEIGHT, Arrangement, Fan, Place
from patience.table.roles import SINGLE, Role
from patience.table.words import Words, speech

TAIL_STEP = 0.34  # how far apart the cards of a tail lie
STACKED = 2  # of a stack, so many cards are drawn at its top and at its foot
SQUEEZED = 0.4  # of a strip: what shows of a card that lies face down
LONG, TIGHT = 15, 0.25  # of a pile of more cards, only so much
SPREAD = 0.03  # how far the lowest cards of a stack lie apart

Marks = Mapping[int, frozenset[str]]
_PLAIN: frozenset[str] = frozenset()
TOP = frozenset({1})  # only the top card


class Spot(NamedTuple):
    """A place on the table: ``x`` and ``y`` in card widths plus ``strips`` strips down.

    ``bottom``: counted from the lower edge.
    """

    x: float
    y: float
    strips: float = 0
    scale: float = 1
    bottom: bool = False


class CardView(NamedTuple):
    """One drawn card: where it lies, which way up, how it is marked."""

    card: Card
    pile: str
    nth: int
    spot: Spot
    z: int
    under: bool  # only a strip of its face shows
    marks: frozenset[str]


class SlotView(NamedTuple):
    """One place that can be touched, focused and named; ``size`` cards lie from here to the top."""

    pile: str
    nth: int
    size: int
    spot: Spot
    strip: bool  # only a strip shows: the next card covers the rest
    label: str
    fits: bool
    empty: bool = False
    bare: bool = False  # an empty place that is not shown


class Source(NamedTuple):
    """All that a pile's looks depend on: its cards, how many of them can be moved together, marks, cards lying over."""

    cards: Pile
    counts: frozenset[int]
    marks: Marks
    over: Pile


class PileView(NamedTuple):
    """A pile: its name in words, its drawn cards, its slots from the first to the top."""

    name: str
    role: Role
    label: str
    source: Source
    cards: tuple[CardView, ...]
    slots: tuple[SlotView, ...]

    @property
    def contents(self) -> Pile:
        """Its cards, drawn or not."""
        return self.source.cards

    @property
    def size(self) -> int:
        """How many cards lie here, drawn or not."""
        return len(self.contents)

    @property
    def top(self) -> Card | None:
        """The top card, or None."""
        return self.contents[-1] if self.contents else None


class View(NamedTuple):
    """The whole table."""

    arrangement: Arrangement
    piles: Mapping[str, PileView]

    def slots(self) -> Iterator[SlotView]:
        """All slots, pile by pile."""
        for pile in self.piles.values():
            yield from pile.slots

    def cards(self) -> Iterator[CardView]:
        """All drawn cards, pile by pile."""
        for pile in self.piles.values():
            yield from pile.cards

    def slot(self, at: tuple[str, int]) -> SlotView | None:
        """The slot at a place, if there is one."""
        pile = self.piles.get(at[0])
        return next((slot for slot in pile.slots if slot.nth == at[1]), None) if pile else None

    def cards_from(self, at: tuple[str, int]) -> list[CardView]:
        """The drawn cards from a slot to the top of its pile."""
        slot = self.slot(at)
        if slot is None:
            return []
        pile = self.piles[at[0]]
        return [card for card in pile.cards if card.nth >= pile.size - slot.size]

    def key_at(self, at: tuple[str, int]) -> int:
        """The key of the card at a slot, -1 where there is none."""
        return next((card.card.key for card in self.cards_from(at)), -1)

    def slot_of_card(self, key: int) -> tuple[str, int] | None:
        """The slot from which this card would be moved, if it is drawn."""
        places = ((slot.pile, slot.nth) for slot in self.slots())
        return next((at for at in places if self.key_at(at) == key), None)

    def nearest(self, at: tuple[str, int]) -> tuple[str, int]:
        """The slot at a place; the pile's top slot or, without that pile, the first one if there is none."""
        if at[0] not in self.piles:
            return next((slot.pile, slot.nth) for slot in self.slots())
        return (at[0], min(at[1], len(self.piles[at[0]].slots) - 1))

    @property
    def strips(self) -> float:
        """How many strips the longest pile takes, or the arrangement leaves room for."""
        tops = (pile.cards[-1].spot.strips for pile in self.piles.values() if pile.cards)
        return max(self.arrangement.strips, *tops, 0)

    @property
    def stock(self) -> str | None:
        """The pile that cards are turned from, if the game has one."""
        stocks = (name for name, pile in self.piles.items() if pile.role in (Role.STOCK, Role.DRAW_PILE))
        return next(stocks, None)

    def where(self) -> dict[int, str]:
        """The pile of every card by its key, drawn or not."""
        return {card.key: name for name, pile in self.piles.items() for card in pile.contents}


class Drawing:
    """Draws views of one table."""

    def __init__(self, arrangement: Arrangement, words: Words, *, mirrored: bool = False) -> None:
        """``mirrored``: for the left-handed."""
        self.arrangement, self._words, self._mirrored = arrangement, words, mirrored
        self._places = {
            name: _mirror(place, arrangement) if mirrored else place for name, place in arrangement.places.items()
        }

    def view(self, shown: State, moves: Sequence[Move], marks: Marks | None = None, like: View | None = None) -> View:
        """The table for a state as one seat sees it; ``moves``: its legal moves; ``marks``: by card key.

        ``like`` is a view from this drawing: a pile that is as it was there is the same object.
        """
        playable: dict[str, set[int]] = {}
        for move in moves:
            playable.setdefault(move.source, set()).add(move.count)
        piles = {}
        laid = shown.piles()
        for name, cards in laid.items():
            counts = frozenset(playable.get(name, ()))
            mine = {card.key: marks[card.key] for card in cards if card.key in marks} if marks else {}
            over = tuple(card for on in self.arrangement.covers.get(name, ()) for card in laid[on])
            source, known = Source(cards, counts, mine, over), like.piles[name] if like else None
            piles[name] = known if known and known.source == source else self._pile(name, source, known)
        return View(self.arrangement, piles)

    def _pile(self, name: str, source: Source, known: PileView | None) -> PileView:
        """Draw a pile; ``known``: how it was drawn before."""
        pile, counts, marks, over = source
        below = None  # what it was, if only its top card can look otherwise now
        if known and pile and (known.source.cards, known.source.marks) == (pile, marks):
            below = known if known.source.counts | counts <= TOP else None
        place, size = self._places[name], len(pile)
        drawn = list(below.cards[:-1]) if below else []
        for index in (size - 1,) if below else _drawn(place, size):
            card = pile[index]
            mine = marks.get(card.key, _PLAIN)
            strip = place.fan is Fan.DOWN and index < size - 1 and card.up
            spot = self._spot(place, pile, index)
            drawn.append(CardView(card, name, index, spot, _z(place, index), strip, mine))
        label = speech.pile(self._words, place.role, name, place.of)
        under = below.slots[:-1] if below else ()
        slots = (*under, *self._slots(name, pile, place, counts, over, len(under)))
        return PileView(name, place.role, label, source, tuple(drawn), slots)

    def _slots(
        self, name: str, pile: Pile, place: Place, counts: frozenset[int], over: Pile, done: int
    ) -> Iterator[SlotView]:
        if not pile:
            label = speech.empty(self._words, place.role, name)
            spot = Spot(place.x, place.y, place.strips, place.scale, place.bottom)
            bare = place.role in SINGLE
            yield SlotView(name, 0, 1, spot, False, label, False, empty=not bare, bare=bare)
            return
        size = len(pile)
        hidden = sum(not card.up for card in pile)
        first = min(hidden, size - 1) if place.fan is Fan.DOWN else size - 1
        for index in range(first + done, size):
            count = size - index
            fits = count in counts
            label = speech.slot(
                self._words, place.role, name, pile[index], index + 1, size, fits, over, hidden, place.of
            )
            strip = (place.fan is Fan.DOWN and count > 1) or bool(over)
            yield SlotView(name, index - first, count, self._spot(place, pile, index), strip, label, fits)

    def _spot(self, place: Place, pile: Pile, index: int) -> Spot:
        x, y = place.x, place.y
        behind = len(pile) - 1 - index
        if place.fan is Fan.DOWN:
            hidden = sum(not card.up for card in pile[:index])
            shows = SQUEEZED if len(pile) <= LONG else TIGHT
            strips = place.strips + index - round(hidden * (1 - shows), 2)
            return Spot(x, y, strips, place.scale, place.bottom)
        if place.fan is Fan.OUT:
            under = next((n for n, card in enumerate(pile) if not card.up), len(pile) - 1)
            x = round(x + max(0, under - index) * place.out[0], 3)
            y = round(y + max(0, under - index) * place.out[1], 3)
        elif place.fan is Fan.TAIL:
            # The newest card lies to the right of the others, for the left-handed too: so their indices show.
            most = place.tail - 1
            steps = min(len(pile) - 1, most) - min(behind, most) if self._mirrored else -min(behind, most)
            x = round(x + steps * TAIL_STEP * place.scale, 3)
        else:
            foot = min(STACKED, len(pile) - 1)  # only there the cards show, so that none moves when others come or go
            y = round(y + max(0, foot - index) * SPREAD, 3)
        return Spot(x, y, place.strips, place.scale, place.bottom)


def _drawn(place: Place, size: int) -> Sequence[int]:
    """Which of a pile's cards are drawn: what lies exactly under others is not."""
    if place.fan is Fan.STACK and size > 2 * STACKED:
        return (*range(STACKED), *range(size - STACKED, size))
    return range(max(0, size - place.tail - 1) if place.fan is Fan.TAIL else 0, size)


def _mirror(place: Place, a: Arrangement) -> Place:
    return replace(place, x=round(a.width - place.x - place.scale if place.mirrors else place.x + a.aside, 3))


def _z(place: Place, index: int) -> int:
    return place.strips + index + (100 if place.bottom or place.fan is not Fan.DOWN else 0)


def neighbour(view: View, at: tuple[str, int], direction: str) -> tuple[str, int]:
    """The slot an arrow key leads to: the nearest in that direction, or the same one.

    ``direction`` is ``left``, ``right``, ``up`` or ``down``; slots are (pile, index).
    """
    places = {
        (slot.pile, slot.nth): _centre(slot, view.arrangement)
        for slot in view.slots()
        if not slot.bare or (slot.pile, slot.nth) == at
    }
    sideways = direction in ("left", "right")
    sign = 1 if direction in ("right", "down") else -1
    x0, y0, width, height = places[at]
    best, best_cost = at, (True, float("inf"))
    for key, (x, y, w, h) in places.items():
        along, across = (x - x0, abs(y - y0)) if sideways else (y - y0, abs(x - x0))
        apart = across - (height + h if sideways else width + w) / 2
        # What lies beside comes before what lies askew; to touch with an edge is not to lie beside.
        cost = (apart > -0.05, sign * along + 0.5 * across + 3 * max(0.0, apart))
        if sign * along > 0.05 and cost < best_cost:
            best, best_cost = key, cost
    return best


def _centre(slot: SlotView, arrangement: Arrangement) -> tuple[float, float, float, float]:
    """The middle of what shows of a slot, and its width and height; a strip is taken to be 0.6 card widths high."""
    strip = 0.6
    height = arrangement.height + arrangement.strips * strip
    y = slot.spot.y + slot.spot.strips * strip + (height if slot.spot.bottom else 0)
    own = strip if slot.strip else CARD_HEIGHT * slot.spot.scale
    return slot.spot.x + slot.spot.scale / 2, y + own / 2, slot.spot.scale, own
