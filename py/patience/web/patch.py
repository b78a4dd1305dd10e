"""From one view to the next: only what changed is written to the page.

Cards are one flat layer that no screen reader sees; above it lie transparent
buttons, the slots, which carry names and focus.  Both kinds of element are
made once and then only changed; CSS moves the cards.
"""

from __future__ import annotations

from typing import Any

from patience.table.view import CardView, PileView, SlotView, Spot, View
from patience.web.dom import Element

Properties = dict[str, str]
Slot = tuple[str, int]
PLACE = ("--x", "--y", "--k", "--b")


class Drawn:
    """An element together with what was last written to it, and the card or slot that it shows, if any."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.cls = ""
        self.label = ""
        self.properties: Properties = {}
        self.shows: CardView | SlotView | None = None

    def write(self, cls: str, properties: Properties, label: str = "") -> bool:
        """Bring the element up to date; True if it changed its place."""
        if cls != self.cls:
            self.element.className = self.cls = cls
        moved = False
        if properties and properties != self.properties:
            moved = any(self.properties.get(name) != properties[name] for name in PLACE)
            self.element.style.cssText = ";".join(f"{name}:{value}" for name, value in properties.items())
            self.properties = properties
        if label != self.label:
            self.element.setAttribute("aria-label", label)
            self.label = label
        return moved


class Table:
    """The drawn table: ``cards`` and ``slots`` are the two layers' elements."""

    def __init__(self, document: Element, table: Element, cards: Element, slots: Element) -> None:
        self._document, self._table, self._card_layer, self._slot_layer = document, table, cards, slots
        self._cards: dict[int, Drawn] = {}
        self._slots: dict[Slot, Drawn] = {}
        self._rows: dict[str, Drawn] = {}
        self._lengths: dict[str, int] = {}
        self._tabbed: Slot = ("", 0)
        self._frame: Properties = {}
        self._moved: list[Drawn] = []
        self.view: View | None = None
        self.focus: Slot = ("", 0)

    def adopt(self) -> None:
        """Take over the card elements that the early script painted."""
        for element in list(self._card_layer.children):
            drawn = Drawn(element)
            drawn.cls = element.className
            self._cards[int(element.getAttribute("data-key"))] = drawn

    def clear(self) -> None:
        """Forget the cards of the deal that was on the table."""
        self._card_layer.replaceChildren()
        self._cards.clear()
        self._moved.clear()
        self.view = None

    def _forget(self) -> None:
        """Forget the slots too: another game has other piles."""
        self.clear()
        self._slot_layer.replaceChildren()
        self._slots.clear()
        self._rows.clear()
        self._lengths.clear()
        self._tabbed = self.focus = ("", 0)

    def show(self, view: View) -> None:
        """Draw ``view``."""
        if self._rows and self._rows.keys() != view.piles.keys():
            self._forget()
        self._write_frame(view)
        for each in self._moved:
            each.write(each.cls.replace(" moved", "").replace(" turned", ""), {})
        self._moved.clear()
        old = self.view.piles if self.view is not None else {}
        changed = [pile for name, pile in view.piles.items() if old.get(name) is not pile]
        if self.view is None:
            gone = set(self._cards)  # adopted ones, painted from a state that may be another
        else:
            gone = {card.card.key for pile in changed if pile.name in old for card in old[pile.name].cards}
        for pile in changed:
            for card in pile.cards:
                gone.discard(card.card.key)
                self._show_card(card)
        for key in gone:
            self._cards[key].write("gone", {})
        self.focus = self._nearest(view)
        for pile in changed:
            self._show_pile(pile)
        self._tab(self.focus)
        self.view = view

    def _show_pile(self, pile: PileView) -> None:
        row = self._rows.get(pile.name)
        if row is None:
            row = self._rows[pile.name] = Drawn(self._document.createElement("div"))
            row.element.setAttribute("role", "row")
            self._slot_layer.append(row.element)
        row.write("row", {}, pile.label)
        for slot in pile.slots:
            self._show_slot((slot.pile, slot.nth), slot)
        for index in range(len(pile.slots), self._lengths.get(pile.name, 0)):
            drawn = self._slots[pile.name, index]
            drawn.write("gone", {})
            drawn.element.hidden = True
        self._lengths[pile.name] = max(len(pile.slots), self._lengths.get(pile.name, 0))

    def _write_frame(self, view: View) -> None:
        a = view.arrangement
        frame = {
            "--width": str(a.width),
            "--height": str(a.height),
            "--strips": str(a.strips),
            "--longest": str(view.strips),
        }
        if frame != self._frame:
            for name, value in frame.items():
                self._table.style.setProperty(name, value)
            self._frame = frame

    def _show_card(self, card: CardView) -> None:
        drawn = self._cards.get(card.card.key)
        if drawn is not None and drawn.shows == card and drawn.cls != "gone":
            return
        key, cls, place = card.card.key, card_class(card), _place(card.spot, card.z)
        if drawn is None:
            element = self._document.createElement("div")
            element.setAttribute("data-key", str(key))
            drawn = self._cards[key] = Drawn(element)
            drawn.shows = card
            drawn.write(cls, place)
            self._card_layer.append(element)
            return
        drawn.shows = card
        turned = " turned" if (" back" in drawn.cls) != (" back" in cls) and drawn.cls != "gone" else ""
        if drawn.write(drawn.cls, place) and drawn.cls != "gone" and self.view is not None:
            cls += f" moved{turned}"
            self._moved.append(drawn)
        drawn.write(cls, {})

    def _show_slot(self, at: Slot, slot: SlotView) -> None:
        drawn = self._slots.get(at)
        if drawn is None:
            element = self._document.createElement("button")
            element.type = "button"
            element.tabIndex = -1
            element.setAttribute("role", "gridcell")
            element.setAttribute("data-pile", slot.pile)
            element.setAttribute("data-index", str(slot.nth))
            self._rows[slot.pile].element.append(element)
            drawn = self._slots[at] = Drawn(element)
        elif drawn.shows == slot and drawn.cls != "gone":
            return
        drawn.shows = slot
        if drawn.cls == "gone":
            drawn.element.hidden = False
        kinds = [kind for kind in ("strip", "fits", "empty", "bare") if getattr(slot, kind)]
        drawn.write(" ".join(["slot", *kinds]), _place(slot.spot, slot.nth), slot.label)

    def _nearest(self, view: View) -> Slot:
        """Where focus belongs now: where it was, or the pile's new top card."""
        pile, index = self.focus
        if pile not in view.piles:
            return next((slot.pile, slot.nth) for slot in view.slots())
        return (pile, min(index, len(view.piles[pile].slots) - 1))

    def _tab(self, at: Slot) -> None:
        """Let the tab key lead to this slot, and to no other."""
        if at != self._tabbed:
            if self._tabbed in self._slots:
                self._slots[self._tabbed].element.tabIndex = -1
            self._slots[at].element.tabIndex = 0
            self._tabbed = at

    def focus_slot(self, at: Slot) -> None:
        """Move the roving focus, and the browser's with it."""
        self._tab(at)
        self.focus = at
        self._slots[at].element.focus()

    def focus_top(self, pile: str) -> None:
        """Focus a pile's top slot."""
        if self.view is not None:
            self.focus_slot((pile, len(self.view.piles[pile].slots) - 1))

    def has_focus(self) -> bool:
        """Whether the browser's focus is on the table, or was lost with a slot that has gone."""
        active = self._document.activeElement
        return bool(self._slot_layer.contains(active))

    def slot(self, at: Slot) -> SlotView | None:
        """The slot at a place, if the table shows one there."""
        if self.view is None:
            return None
        return next((s for s in self.view.piles[at[0]].slots if s.nth == at[1]), None)

    def card_element(self, key: int) -> Element:
        """The drawn card with this key."""
        return self._cards[key].element

    def slot_element(self, at: Slot) -> Element:
        """The button of a slot."""
        return self._slots[at].element

    def shake(self, at: Slot) -> None:
        """Show that the card stays where it is."""
        for card in self.cards_from(at)[:1]:
            element = self._cards[card.card.key].element
            element.classList.remove("refused")
            element.getBoundingClientRect()  # restarts the animation if it still runs
            element.classList.add("refused")

    def cards_from(self, at: Slot) -> list[CardView]:
        """The drawn cards from a slot to the top of its pile."""
        slot = self.slot(at)
        if slot is None or self.view is None:
            return []
        pile = self.view.piles[at[0]]
        return [card for card in pile.cards if card.nth >= pile.size - slot.size]

    def slots(self) -> list[SlotView]:
        """All slots that the table shows."""
        return list(self.view.slots()) if self.view is not None else []

    def key_at(self, at: Slot) -> int:
        """The key of the card at a slot, -1 where there is none."""
        return next((card.card.key for card in self.cards_from(at)), -1)

    def slot_of_card(self, key: int) -> Slot | None:
        """The slot from which this card would be moved, if it is drawn."""
        slots = self.view.slots() if self.view is not None else ()
        places = ((slot.pile, slot.nth) for slot in slots)
        return next((at for at in places if self.key_at(at) == key), None)

    def painting(self) -> list[list[Any]]:
        """The drawn cards as the early script rebuilds them: [key, class, {property: value}]."""
        return [
            [key, drawn.cls.replace(" moved", "").replace(" turned", ""), drawn.properties]
            for key, drawn in self._cards.items()
            if drawn.cls != "gone"
        ]

    @property
    def frame(self) -> Properties:
        """The table's own measures."""
        return self._frame


def card_class(card: CardView) -> str:
    """The classes of a drawn card; css/cards.css and the deck's stylesheet know them."""
    face = f"face-{card.card.name.rstrip('2')}" if card.card.suit and card.card.copy else f"face-{card.card.name}"
    parts = ["card", face if card.card.is_known else "back"]
    if card.card.is_known and not card.card.up:
        parts.append("remembered")
    if card.buried:
        parts.append("buried")
    if card.under and card.card.suit:
        parts += ["under", f"under-{card.card.suit.value}"]
    return " ".join([*parts, *sorted(card.marks)])


def _place(spot: Spot, z: int) -> Properties:
    return {
        "--x": str(spot.x),
        "--y": str(spot.y),
        "--k": str(spot.strips),
        "--s": str(spot.scale),
        "--b": "1" if spot.bottom else "0",
        "--z": str(z),
    }
