"""Touches, clicks, drags and keys, told apart once and handed on as intentions."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple, Protocol

from patience.table.drop import Box, taker
from patience.web.dom import Element, data
from patience.web.patch import Slot, Table

DRAG_STARTS = 7  # CSS pixels
SHORT = 0.5  # card widths: a slide that stays within, and on its card, is a tap
SAME_PRESS = 400  # milliseconds after a key has done something, in which it does nothing where the focus went to
DOUBLE_TAP = 300  # milliseconds in which a second tap on the same card is the same tap
NO_TAP = "", -DOUBLE_TAP

_REPEATED = {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-"}  # keys that go on as long as they are held


class Intentions(Protocol):
    """What the page does about them."""

    def tap(self, at: Slot) -> None:
        """A slot was tapped or clicked."""

    def enter(self, at: Slot) -> None:
        """A slot was entered by keyboard."""

    def drop(self, at: Slot, target: str) -> None:
        """The cards from a slot were dragged to a pile."""

    def targets(self, at: Slot) -> Collection[str]:
        """The piles that the cards from a slot may go to."""

    def key(self, key: str, shift: bool, command: bool) -> bool:
        """A key was pressed outside a field; True if it was for us."""

    def act(self, name: str, arg: str, value: str) -> None:
        """A control with ``data-act`` was used."""

    def hold(self, what: str, on: bool) -> None:
        """A control with ``data-hold`` is held down, or is no longer."""


class Drag(NamedTuple):
    """A finger on a card, from where it touched; the elements of all cards that it would carry."""

    at: Slot
    x: float
    y: float
    scale: float
    elements: list[Element]


class Input:
    """One listener for each kind of event, made once and kept."""

    def __init__(self, window: Any, slots: Element, table: Table, to: Intentions, proxy: Callable[..., Any]) -> None:
        self._window, self._table, self._to = window, table, to
        self._drag: Drag | None = None
        self._dragging = False
        self._farthest = 0.0  # of the drag, in CSS pixels
        self._ignore_click = False
        self._held = ""
        self._pressed = ("", -float(SAME_PRESS))  # what Enter or Space was pressed on, and when it had been done
        self._last_tap: tuple[int | str, float] = NO_TAP  # which card, or which empty pile, and when
        document = window.document
        for target, event, handler in (
            (slots, "click", self._click),
            (slots, "pointerdown", self._pointer_down),
            (slots, "pointermove", self._pointer_move),
            (slots, "pointerup", self._pointer_up),
            (slots, "pointercancel", self._pointer_cancel),
            (slots, "focusin", self._focus_in),
            (document, "click", self._control),
            (document, "change", self._control),
            (document, "submit", self._submitted),
            (document, "keydown", self._key_down),
            (document, "keyup", self._release),
            (document, "pointerdown", self._hold),
            (document, "pointerup", self._release),
            (document, "pointercancel", self._release),
            (window, "blur", self._release),
        ):
            target.addEventListener(event, proxy(handler))

    def _slot_of(self, event: Any) -> Slot | None:
        element = event.target.closest("[data-pile]")
        return (data(element, "pile"), int(data(element, "index"))) if element else None

    def _click(self, event: Any) -> None:
        at = self._slot_of(event)
        ignore, self._ignore_click = self._ignore_click, False
        if at is None:
            return
        if event.detail == 0:  # Enter or Space on the button, or a screen reader's click
            self._press(event, "table", lambda: self._to.enter(at))
            return
        if not ignore:
            self._tap(at, event)

    def _tap(self, at: Slot, event: Any) -> None:
        key, (last, when) = self._table.key_at(at), self._last_tap
        card = at[0] if key < 0 else key
        if card == last and event.timeStamp - when < DOUBLE_TAP:
            return
        self._last_tap = card, event.timeStamp
        self._to.tap(at)

    def _press(self, event: Any, on: str, do: Callable[[], None]) -> None:
        """Do what was pressed, unless the focus has just come there by itself: then the press was meant elsewhere."""
        last, when = self._pressed
        if last and last != on and event.timeStamp - when < SAME_PRESS:
            return
        do()
        self._pressed = on, self._window.performance.now()

    def _focus_in(self, event: Any) -> None:
        at = self._slot_of(event)
        if at is not None and at != self._table.focus:
            self._table.focus_slot(at)

    def _pointer_down(self, event: Any) -> None:
        at = self._slot_of(event)
        self._ignore_click = False
        if at is None or not event.isPrimary or event.button != 0:
            return
        cards = self._table.cards_from(at)
        if cards:
            elements = [self._table.card_element(each.card.key) for each in cards]
            self._drag, self._farthest = Drag(at, event.clientX, event.clientY, cards[0].spot.scale, elements), 0

    def _pointer_move(self, event: Any) -> None:
        if self._drag is None or not event.isPrimary:
            return
        if not event.buttons:  # let go where we could not see it
            self._lay_down()
            return
        scale, elements = self._drag.scale, self._drag.elements
        dx, dy = event.clientX - self._drag.x, event.clientY - self._drag.y
        self._farthest = max(self._farthest, abs(dx), abs(dy))
        if not self._dragging:
            if abs(dx) + abs(dy) < DRAG_STARTS:
                return
            self._dragging = True
            event.target.setPointerCapture(event.pointerId)
            for element in elements:
                element.classList.add("dragged")
        for element in elements:
            element.style.setProperty("--dx", f"{dx / scale}px")
            element.style.setProperty("--dy", f"{dy / scale}px")

    def _pointer_up(self, event: Any) -> None:
        if self._drag is None or not event.isPrimary:
            return
        if not self._dragging:
            self._lay_down()
            return
        drag, table = self._drag, self._table
        self._lay_down()
        self._ignore_click = True
        home, card = _box(table.slot_element(drag.at)), self._carried(drag, event)
        if self._farthest <= SHORT * card.width and home.holds(event.clientX, event.clientY):
            self._tap(drag.at, event)
            return
        slots = ((slot.pile, _box(table.slot_element((slot.pile, slot.nth)))) for slot in table.slots())
        target = taker(card, slots, drag.at[0], self._to.targets(drag.at))
        if target:
            self._to.drop(drag.at, target)

    def _carried(self, drag: Drag, event: Any) -> Box:
        """Where the card lies that is carried; how it is drawn may still be on its way to where it was taken from."""
        home, card = _box(self._table.slot_element(drag.at)), drag.elements[0]
        left, top = home.left + event.clientX - drag.x, home.top + event.clientY - drag.y
        return Box(left, top, left + card.offsetWidth * drag.scale, top + card.offsetHeight * drag.scale)

    def _pointer_cancel(self, _event: Any) -> None:
        self._lay_down()

    def _lay_down(self) -> None:
        if self._drag is not None and self._dragging:
            for element in self._drag.elements:
                element.classList.remove("dragged")
                element.style.removeProperty("--dx")
                element.style.removeProperty("--dy")
        self._drag, self._dragging = None, False

    def _control(self, event: Any) -> None:
        control = event.target.closest("[data-act]")
        if not control:
            return
        is_field = control.tagName in ("INPUT", "SELECT")
        if is_field != (event.type == "change"):
            return
        value = ""
        if is_field:
            value = ("yes" if control.checked else "no") if control.type == "checkbox" else str(control.value)
        self._last_tap = NO_TAP
        act, arg = data(control, "act"), data(control, "arg")
        if event.type == "click" and event.detail == 0:
            self._press(event, f"{act} {arg}", lambda: self._to.act(act, arg, value))
        else:
            self._to.act(act, arg, value)

    def _submitted(self, event: Any) -> None:
        """Enter in a form's field has clicked its button: that is all that is meant by it."""
        event.preventDefault()

    def _hold(self, event: Any) -> bool:
        control = event.target.closest("[data-hold]")
        if control:
            self._held = data(control, "hold")
            self._to.hold(self._held, True)
        return bool(control)

    def _release(self, _event: Any) -> None:
        if self._held:
            self._to.hold(self._held, False)
            self._held = ""

    def _key_down(self, event: Any) -> None:
        if event.defaultPrevented or event.altKey or event.isComposing:
            return
        pressed = event.key in (" ", "Enter")
        if not pressed:
            self._pressed = ("", 0)  # what follows is meant where it happens
        if pressed and self._hold(event):
            event.preventDefault()
            return
        if event.repeat and event.key not in _REPEATED:  # one press does one thing, however long it lasts
            if pressed and event.target.closest("button, a"):
                event.preventDefault()
            return
        if event.target.closest("input[type=text], textarea, select, dialog"):
            return
        if self._to.key(event.key, event.shiftKey, event.ctrlKey or event.metaKey):
            event.preventDefault()


def _box(element: Element) -> Box:
    box = element.getBoundingClientRect()
    return Box(box.left, box.top, box.right, box.bottom)
