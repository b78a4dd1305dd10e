"""What is to be written to the page from one view to the next, as text."""

from __future__ import annotations

from typing import NamedTuple

from patience.table.drawing.view import CardView, PileView, SlotView, Spot, View

ABOVE = 300  # more than any card that lies


class CardChange(NamedTuple):
    """A card that is drawn otherwise: its classes and its style; whether it comes from elsewhere, or is turned.

    ``flight`` is its style while it moves: above all that lie.
    """

    key: int
    cls: str
    style: str
    flight: str
    turns: bool


class SlotChange(NamedTuple):
    """A slot that is new or has changed: its classes, its style and its name in words."""

    pile: str
    nth: int
    cls: str
    style: str
    label: str


class Changes(NamedTuple):
    """From ``before`` (None: from nothing) to ``after``; ``gone`` are keys of cards that are no longer drawn."""

    before: View | None
    after: View
    frame: str
    cards: tuple[CardChange, ...]
    gone: tuple[int, ...]
    piles: tuple[PileView, ...]
    slots: tuple[SlotChange, ...]


def changes(before: View | None, after: View) -> Changes:
    """All that differs between two views."""
    old = before.piles if before is not None else {}
    piles = tuple(pile for name, pile in after.piles.items() if old.get(name) is not pile)
    was = {card.card.key: card for pile in piles if pile.name in old for card in old[pile.name].cards}
    cards, slots = [], []
    for pile in piles:
        for card in pile.cards:
            last = was.pop(card.card.key, None)
            if last != card:
                cards.append(_card(card, last))
        known = old[pile.name].slots if pile.name in old else ()
        slots += [_slot(slot) for n, slot in enumerate(pile.slots) if n >= len(known) or slot != known[n]]
    return Changes(before, after, _frame(after), tuple(cards), tuple(was), piles, tuple(slots))


def _card(card: CardView, last: CardView | None) -> CardChange:
    moves = last is not None and last.spot != card.spot
    turns = moves and last is not None and last.card.is_known != card.card.is_known
    flight = _style(card.spot, card.z + ABOVE) if moves else ""
    return CardChange(card.card.key, _class(card), _style(card.spot, card.z), flight, turns)


def _slot(slot: SlotView) -> SlotChange:
    kinds = [kind for kind in ("strip", "fits", "empty", "bare") if getattr(slot, kind)]
    return SlotChange(slot.pile, slot.nth, " ".join(["slot", *kinds]), _style(slot.spot, slot.nth), slot.label)


def _class(card: CardView) -> str:
    """css/cards.css and the deck's stylesheet know these."""
    face = f"face-{card.card.name.rstrip('2')}" if card.card.suit and card.card.copy else f"face-{card.card.name}"
    parts = ["card", face if card.card.is_known else "back"]
    if card.card.is_known and not card.card.up:
        parts.append("remembered")
    if card.under and card.card.suit:
        parts += ["under", f"under-{card.card.suit.value}"]
    return " ".join([*parts, *sorted(card.marks)])


def _style(spot: Spot, z: int) -> str:
    """The place in the lengths of css/table.css, with plain numbers: a browser reads them once, variables each time."""
    across = f"calc(var(--left) + {spot.x:g}*var(--w))"
    down = f"calc({spot.y:g}*var(--w){f' + {spot.strips:g}*var(--strip)' if spot.strips else ''})"
    if spot.bottom:
        down = f"calc(var(--foot) + {down[5:]}"
    size = f";scale:{spot.scale:g}" if spot.scale != 1 else ""
    return f"translate:{across} {down};z-index:{z}{size}"


def _frame(view: View) -> str:
    a = view.arrangement
    return f"--width:{a.width};--height:{a.height};--strips:{a.strips};--longest:{view.strips}"
