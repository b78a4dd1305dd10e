"""From one view to the next: only what changed is written to the page.

Cards are one flat layer that no screen reader sees; above it lie transparent
buttons, the slots, which carry names and focus.  Both kinds of element are
made once and then only changed; CSS moves the cards.
"""

from __future__ import annotations

from typing import Any

from patience.table.view import CardView, SlotView, Spot, View
from patience.web.dom import Element

Properties = dict[str, str]
Slot = tuple[str, int]


class Drawn:
    """An element together with what was last written to it."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.cls = ""
        self.label = ""
        self.properties: Properties = {}

    def write(self, cls: str, properties: Properties, label: str = "") -> bool:
        """Bring the element up to date; True if it changed its place."""
        if cls != self.cls:
            self.element.className = self.cls = cls
        moved = False
        for name, value in properties.items():
            if self.properties.get(name) != value:
                self.element.style.setProperty(name, value)
                self.properties[name] = value
                moved = moved or name in ("--x", "--y", "--k", "--b")
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
        self._rows: dict[str, Element] = {}
        self._row_labels: dict[str, str] = {}
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

    def show(self, view: View) -> None:
        """Draw ``view``."""
        self._write_frame(view)
        for each in self._moved:
            each.write(each.cls.replace(" moved", ""), {})
        self._moved.clear()
        for key, card in view.cards.items():
            self._show_card(key, card)
        for pile in view.piles.values():
            self._show_row(pile.name, pile.label)
        wanted = {(slot.pile, slot.index): slot for slot in view.slots()}
        self.focus = self._nearest(wanted)
        for at, slot in wanted.items():
            self._show_slot(at, slot)
        for at, drawn in self._slots.items():
            if at not in wanted and drawn.cls != "gone":
                drawn.write("gone", {})
                drawn.element.hidden = True
        self.view = view

    def _write_frame(self, view: View) -> None:
        a = view.arrangement
        frame = {"--width": str(a.width), "--height": str(a.height), "--strips": str(a.strips)}
        if frame != self._frame:
            for name, value in frame.items():
                self._table.style.setProperty(name, value)
            self._frame = frame

    def _show_card(self, key: int, card: CardView) -> None:
        drawn = self._cards.get(key)
        if drawn is None:
            element = self._document.createElement("div")
            element.setAttribute("data-key", str(key))
            drawn = self._cards[key] = Drawn(element)
            drawn.write(card_class(card), _place(card.spot, card.z))
            self._card_layer.append(element)
            return
        cls = card_class(card)
        turned = " turned" if ("back" in drawn.cls.split()) != ("back" in cls.split()) else ""
        if drawn.write(drawn.cls, _place(card.spot, card.z)) and drawn.properties.get("--z"):
            drawn.write(f"{cls} moved{turned}", {})
            self._moved.append(drawn)
        else:
            drawn.write(cls, {})

    def _show_row(self, name: str, label: str) -> None:
        row = self._rows.get(name)
        if row is None:
            row = self._rows[name] = self._document.createElement("div")
            row.setAttribute("role", "row")
            self._slot_layer.append(row)
        if self._row_labels.get(name) != label:
            row.setAttribute("aria-label", label)
            self._row_labels[name] = label

    def _show_slot(self, at: Slot, slot: SlotView) -> None:
        drawn = self._slots.get(at)
        if drawn is None:
            element = self._document.createElement("button")
            element.type = "button"
            element.tabIndex = -1
            element.setAttribute("role", "gridcell")
            element.setAttribute("data-pile", slot.pile)
            element.setAttribute("data-index", str(slot.index))
            self._rows[slot.pile].append(element)
            drawn = self._slots[at] = Drawn(element)
        if drawn.cls == "gone":
            drawn.element.hidden = False
        kinds = [kind for kind, yes in (("strip", slot.strip), ("fits", slot.fits), ("empty", slot.empty)) if yes]
        drawn.write(" ".join(["slot", *kinds]), _place(slot.spot, slot.index), slot.label)
        tab = "0" if at == self.focus else "-1"
        if drawn.properties.get("tabindex") != tab:
            drawn.element.tabIndex = int(tab)
            drawn.properties["tabindex"] = tab

    def _nearest(self, wanted: dict[Slot, SlotView]) -> Slot:
        """Where focus belongs now: where it was, or the pile's new top card."""
        pile, index = self.focus
        mine = [at for at in wanted if at[0] == pile]
        if not mine:
            return next(iter(wanted))
        return min(mine, key=lambda at: abs(at[1] - index))

    def focus_slot(self, at: Slot) -> None:
        """Move the roving focus, and the browser's with it."""
        old = self._slots.get(self.focus)
        if old is not None and old.properties.get("tabindex") == "0":
            old.element.tabIndex = -1
            old.properties["tabindex"] = "-1"
        drawn = self._slots[at]
        drawn.element.tabIndex = 0
        drawn.properties["tabindex"] = "0"
        self.focus = at
        drawn.element.focus()

    def has_focus(self) -> bool:
        """Whether the browser's focus is on the table, or was lost with a slot that has gone."""
        active = self._document.activeElement
        return bool(self._slot_layer.contains(active))

    def slot(self, at: Slot) -> SlotView | None:
        """The slot at a place, if the table shows one there."""
        if self.view is None:
            return None
        return next((s for s in self.view.piles[at[0]].slots if s.index == at[1]), None)

    def card_element(self, key: int) -> Element:
        """The drawn card with this key."""
        return self._cards[key].element

    def slot_element(self, at: Slot) -> Element:
        """The button of a slot."""
        return self._slots[at].element

    def shake(self, at: Slot) -> None:
        """Show that the card stays where it is."""
        slot = self.slot(at)
        if slot is None or self.view is None:
            return
        key = next((k for k, c in self.view.cards.items() if c.pile == at[0] and self._shown_at(c, slot)), None)
        if key is not None:
            element = self._cards[key].element
            element.classList.remove("refused")
            element.getBoundingClientRect()  # restarts the animation if it still runs
            element.classList.add("refused")

    def _shown_at(self, card: CardView, slot: SlotView) -> bool:
        assert self.view is not None
        return card.index == self.view.piles[card.pile].size - slot.count

    def painting(self) -> list[list[Any]]:
        """The drawn cards as the early script rebuilds them: [key, class, {property: value}]."""
        return [[key, drawn.cls.replace(" moved", ""), drawn.properties] for key, drawn in self._cards.items()]

    @property
    def frame(self) -> Properties:
        """The table's own measures."""
        return self._frame


def card_class(card: CardView) -> str:
    """The classes of a drawn card; css/cards.css and the deck's stylesheet know them."""
    face = f"face-{card.card.name.rstrip('2')}" if card.card.suit and card.card.copy else f"face-{card.card.name}"
    parts = ["card", face if card.card.up and card.card.is_known else "back"]
    if card.buried:
        parts.append("buried")
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
