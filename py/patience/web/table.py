"""The drawn table: what differs is written, and CSS moves the cards.

Cards are one flat layer that no screen reader sees; above it lie transparent
buttons, the slots, which carry names and focus.  Both kinds of element are
made once and then only changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.app.intents import Slot
from patience.table.drawing.changes import CardChange, Changes, SlotChange
from patience.table.drawing.view import PileView

if TYPE_CHECKING:
    from patience.web.browser import Document, Element

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
    """Its two layers are ``cards`` and ``slots``."""

    def __init__(self, document: Document) -> None:
        element = document.getElementById
        self._document, self._card_layer, self._slot_layer = document, element("cards"), element("slots")
        self._table = element("table")
        self._measures = ""
        self._cards: dict[int, Drawn] = {}
        self._slots: dict[Slot, Drawn] = {}
        self._rows: dict[str, Drawn] = {}
        self._lengths: dict[str, int] = {}
        self._tabbed: Slot = ("", 0)
        self._moved: dict[int, CardChange] = {}  # by key, since the last view
        for painted in list(self._card_layer.children):  # by the early script
            drawn = Drawn(painted)
            drawn.cls = painted.className
            self._cards[int(painted.getAttribute("data-key") or -1)] = drawn
        self._is_adopted = True

    def clear(self) -> None:
        """Forget the cards of the deal that was on the table."""
        self._card_layer.replaceChildren()
        self._cards.clear()
        self._moved.clear()

    def _forget(self) -> None:
        """Forget the slots: another game has other piles."""
        self._slot_layer.replaceChildren()
        self._slots.clear()
        self._rows.clear()
        self._lengths.clear()
        self._tabbed = ("", 0)

    def show(self, changed: Changes) -> None:
        """Write what has changed."""
        if self._rows and self._rows.keys() != changed.after.piles.keys():
            self._forget()
        if changed.frame != self._measures:
            self._table.style.cssText = self._measures = changed.frame
        written = {card.key for card in changed.cards}
        # Adopted ones were painted from a state that may be another.
        gone = self._cards.keys() - written if self._is_adopted else set(changed.gone)
        self._is_adopted = False
        for card in changed.cards:
            self._show_card(card)
        for key in self._moved.keys() - written - gone:
            self._cards[key].write(self._moved[key].cls, self._moved[key].style)
        for key in gone:
            self._cards[key].write(GONE)
        self._moved = {card.key: card for card in changed.cards if card.flight}
        for pile in changed.piles:
            self._show_row(pile)
        for slot in changed.slots:
            self._show_slot(slot)

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

    def tab(self, at: Slot) -> None:
        """Let the tab key lead to this slot, and to no other."""
        if at != self._tabbed and at in self._slots:
            if self._tabbed in self._slots:
                self._slots[self._tabbed].element.tabIndex = -1
            self._slots[at].element.tabIndex = 0
            self._tabbed = at

    def focus(self) -> None:
        """Put the browser's focus on that slot."""
        if self._tabbed in self._slots:
            self._slots[self._tabbed].element.focus()

    def has_focus(self) -> bool:
        """Whether the browser's focus is on the table."""
        return self._slot_layer.contains(self._document.activeElement)

    def card(self, key: int) -> Element:
        """The drawn card with this key."""
        return self._cards[key].element

    def slot(self, at: Slot) -> Element:
        """The button of a slot."""
        return self._slots[at].element
