"""From one view to the next: only what changed is written to the page.

Cards are one flat layer that no screen reader sees; above it lie transparent
buttons, the slots, which carry names and focus.  Both kinds of element are
made once and then only changed; CSS moves the cards.
"""

from __future__ import annotations

from typing import Any

from patience.table.changes import CardChange, Changes, SlotChange, changes
from patience.table.view import CardView, PileView, SlotView, View
from patience.web.dom import Element

Slot = tuple[str, int]
GONE, TURNED = "gone", " turned"


class Drawn:
    """An element together with what was last written to it."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.cls = ""
        self.style = ""
        self.label = ""

    def write(self, cls: str, style: str = "", label: str = "") -> None:
        """Bring the element up to date; a style or a label that is left out stays."""
        if cls != self.cls:
            self.element.className = self.cls = cls
        if style and style != self.style:
            self.element.style.cssText = self.style = style
        if label and label != self.label:
            self.element.setAttribute("aria-label", label)
            self.label = label


class Table:
    """The drawn table: ``cards`` and ``slots`` are the two layers' elements."""

    def __init__(self, document: Element, table: Element, cards: Element, slots: Element) -> None:
        self._document, self._card_layer, self._slot_layer = document, cards, slots
        self._cards: dict[int, Drawn] = {}
        self._slots: dict[Slot, Drawn] = {}
        self._rows: dict[str, Drawn] = {}
        self._lengths: dict[str, int] = {}
        self._tabbed: Slot = ("", 0)
        self._frame = Drawn(table)
        self._moved: dict[int, CardChange] = {}  # by key, since the last view
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

    def show(self, view: View, prepared: Changes | None = None) -> None:
        """Draw ``view``; what is to be written may have been prepared."""
        if self._rows and self._rows.keys() != view.piles.keys():
            self._forget()
        if prepared is None or prepared.before is not self.view:
            prepared = changes(self.view, view)
        self._frame.write(self._frame.cls, prepared.frame)
        written = {card.key for card in prepared.cards}
        # Adopted ones were painted from a state that may be another.
        gone = set(prepared.gone) if self.view is not None else self._cards.keys() - written
        for card in prepared.cards:
            self._show_card(card)
        for key in self._moved.keys() - written - gone:
            self._cards[key].write(self._moved[key].cls, self._moved[key].style)
        for key in gone:
            self._cards[key].write(GONE)
        self._moved = {card.key: card for card in prepared.cards if card.flight}
        self.focus = self._nearest(view)
        for pile in prepared.piles:
            self._show_row(pile)
        for slot in prepared.slots:
            self._show_slot(slot)
        self._tab(self.focus)
        self.view = view

    def _show_card(self, card: CardChange) -> None:
        drawn = self._cards.get(card.key)
        if drawn is None:
            element = self._document.createElement("div")
            element.setAttribute("data-key", str(card.key))
            drawn = self._cards[card.key] = Drawn(element)
            self._card_layer.append(element)
        drawn.write(card.cls + TURNED if card.turns else card.cls, card.flight or card.style)

    def _show_row(self, pile: PileView) -> None:
        row = self._rows.get(pile.name)
        if row is None:
            row = self._rows[pile.name] = Drawn(self._document.createElement("div"))
            row.element.setAttribute("role", "row")
            self._slot_layer.append(row.element)
        row.write("row", label=pile.label)
        for index in range(len(pile.slots), self._lengths.get(pile.name, 0)):
            drawn = self._slots[pile.name, index]
            drawn.write(GONE)
            drawn.element.hidden = True
        self._lengths[pile.name] = len(pile.slots)

    def _show_slot(self, slot: SlotChange) -> None:
        at = slot.pile, slot.nth
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
        elif drawn.cls == GONE:
            drawn.element.hidden = False
        drawn.write(slot.cls, slot.style, slot.label)

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
        """The drawn cards as the early script rebuilds them: [key, class, style]."""
        return [
            [key, *((moved.cls, moved.style) if (moved := self._moved.get(key)) else (drawn.cls, drawn.style))]
            for key, drawn in self._cards.items()
            if drawn.cls != GONE
        ]

    @property
    def frame(self) -> str:
        """The table's own measures, as the early script writes them."""
        return self._frame.style
