"""Touches, clicks, drags and keys, told apart once and handed on as intentions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from patience.app import intents as happens
from patience.app.app import App
from patience.app.intents import Act, Intent, Slot
from patience.table.drawing.drop import Box, taker
from patience.web.dom import data
from patience.web.table import Table

if TYPE_CHECKING:
    from patience.web.browser import Element, Event, Proxy, Window

DRAG_STARTS = 7  # CSS pixels
SHORT = 0.5  # card widths: a slide that stays within, and on its card, is a tap
SAME_PRESS = 400  # milliseconds after a key has done something, in which it does nothing where the focus went to
EDGE = 24  # CSS pixels: a swipe that begins so near to the screen's edge is the browser's
SWIPE = 50  # CSS pixels: shorter ones are none
MOST = 4_000_000  # bytes of a file, where its control says nothing else

_REPEATED = {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-"}  # keys that go on as long as they are held


class Drag(NamedTuple):
    """A finger on a card, from where it touched; the elements of all cards that it would carry."""

    at: Slot
    x: float
    y: float
    scale: float
    elements: list[Element]


class Input:
    """One listener for each kind of event, made once and kept."""

    def __init__(self, window: Window, app: App, table: Table, proxy: Proxy) -> None:
        self._window, self._document, self._app, self._table = window, window.document, app, table
        self._drag: Drag | None = None
        self._dragging = False
        self._farthest = 0.0  # of the drag, in CSS pixels
        self._ignore_click = False
        self._held = ""
        self._swipe: tuple[float, float] | None = None
        self._pressed = ("", -float(SAME_PRESS))  # what Enter or Space was pressed on, and when it had been done
        self._reading: set[asyncio.Future[None]] = set()
        document, element = window.document, window.document.getElementById
        slots, dialog = element("slots"), element("panel")
        for target, event, handler in (
            (slots, "click", self._click),
            (slots, "pointerdown", self._pointer_down),
            (slots, "pointermove", self._pointer_move),
            (slots, "pointerup", self._pointer_up),
            (slots, "pointercancel", self._pointer_cancel),
            (document, "focusin", self._focus_in),
            (document, "click", self._control),
            (document, "change", self._control),
            (document, "input", self._typed),
            (document, "submit", self._submitted),
            (document, "keydown", self._key_down),
            (document, "keyup", self._release),
            (document, "mousedown", self._stay),
            (document, "pointerdown", self._hold),
            (document, "pointerdown", self._swipe_begins),
            (document, "pointerup", self._release),
            (document, "pointerup", self._swipe_ends),
            (document, "pointercancel", self._release),
            (window, "blur", self._release),
            (dialog, "cancel", self._cancel),
            (dialog, "click", self._outside),
        ):
            target.addEventListener(event, proxy(handler))

    def _tell(self, intent: Intent) -> bool:
        return self._app.dispatch(intent)

    def _slot_of(self, event: Event) -> Slot | None:
        element = event.target.closest("[data-pile]")
        return (data(element, "pile"), int(data(element, "index"))) if element else None

    def _click(self, event: Event) -> None:
        at = self._slot_of(event)
        ignore, self._ignore_click = self._ignore_click, False
        if at is None:
            return
        if event.detail == 0:  # Enter or Space on the button, or a screen reader's click
            self._press(event, "table", lambda: self._tell(happens.Enter(at)))
            return
        if not ignore:
            self._tell(happens.Tap(at, event.timeStamp))

    def _press(self, event: Event, on: str, do: Callable[[], object]) -> None:
        """Do what was pressed, unless the focus has just come there by itself: then the press was meant elsewhere."""
        last, when = self._pressed
        if last and last != on and event.timeStamp - when < SAME_PRESS:
            return
        do()
        self._pressed = on, self._window.performance.now()

    def _focus_in(self, event: Event) -> None:
        at = self._slot_of(event)
        if at is not None or self._app.desk.on_table:
            self._tell(happens.Focused(at))
        if event.target.closest("[data-typed]"):
            event.target.select()  # what is typed takes the place of what stood there
            self._tell(happens.Entered(event.target.id))

    def _typed(self, event: Event) -> None:
        if event.target.closest("[data-typed]"):
            self._tell(happens.Typed(event.target.id, event.target.value))

    def _stay(self, event: Event) -> None:
        """A key that belongs to a field leaves the focus there, and a phone's keyboard open."""
        if event.target.closest(".sign"):
            event.preventDefault()

    def _pointer_down(self, event: Event) -> None:
        at = self._slot_of(event)
        self._ignore_click = False
        if at is None or not event.isPrimary or event.button != 0:
            return
        view = self._app.scene.table
        cards = view.cards_from(at) if view is not None else []
        if cards:
            elements = [self._table.card(each.card.key) for each in cards]
            self._drag, self._farthest = Drag(at, event.clientX, event.clientY, cards[0].spot.scale, elements), 0

    def _pointer_move(self, event: Event) -> None:
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

    def _pointer_up(self, event: Event) -> None:
        if self._drag is None or not event.isPrimary:
            return
        if not self._dragging:
            self._lay_down()
            return
        drag, table, view = self._drag, self._table, self._app.scene.table
        assert view is not None
        self._lay_down()
        self._ignore_click = True
        home, card = _box(table.slot(drag.at)), self._carried(drag, event)
        if self._farthest <= SHORT * card.width and home.holds(event.clientX, event.clientY):
            self._tell(happens.Tap(drag.at, event.timeStamp))
            return
        slots = ((slot.pile, _box(table.slot((slot.pile, slot.nth)))) for slot in view.slots())
        target = taker(card, slots, drag.at[0], self._app.targets(drag.at))
        if target:
            self._tell(happens.Drop(drag.at, target))

    def _carried(self, drag: Drag, event: Event) -> Box:
        """Where the card lies that is carried; how it is drawn may still be on its way to where it was taken from."""
        home, card = _box(self._table.slot(drag.at)), drag.elements[0]
        left, top = home.left + event.clientX - drag.x, home.top + event.clientY - drag.y
        return Box(left, top, left + card.offsetWidth * drag.scale, top + card.offsetHeight * drag.scale)

    def _pointer_cancel(self, _event: Event) -> None:
        self._lay_down()

    def _lay_down(self) -> None:
        if self._drag is not None and self._dragging:
            for element in self._drag.elements:
                element.classList.remove("dragged")
                element.style.removeProperty("--dx")
                element.style.removeProperty("--dy")
        self._drag, self._dragging = None, False

    def _control(self, event: Event) -> None:
        field = event.target.closest("[data-typed]")
        if field and event.type == "change":
            self._tell(happens.Typed(field.id, field.value, left=True))
        control = event.target.closest("[data-act]")
        if not control:
            return
        is_field = control.tagName in ("INPUT", "SELECT")
        if is_field != (event.type == "change"):
            return
        act, arg = data(control, "act"), data(control, "arg")
        if is_field and control.type == "file":
            self._read(control, act, arg)
            return
        value = ""
        if is_field:
            value = ("yes" if control.checked else "no") if control.type == "checkbox" else str(control.value)
        intent = Act(act, arg, value, self._fields(control))
        if event.type == "click" and event.detail == 0:
            self._press(event, f"{act} {arg}", lambda: self._tell(intent))
        else:
            self._tell(intent)
        if control.tagName == "A":
            event.preventDefault()

    def _fields(self, control: Element) -> dict[str, str]:
        """What stands in the fields of the panel that a control lies in."""
        panel = control.closest("dialog")
        if not panel:
            return {}
        fields = panel.querySelectorAll("input[id], textarea[id]")
        return {str(field.id): str(field.value) for field in fields}

    def _read(self, control: Element, act: str, arg: str) -> None:
        """Read the file that was chosen, if it is not too large."""
        chosen = control.files.item(0) if control.files.length else None
        if not chosen:
            return
        most = int(data(control, "most") or MOST)

        async def read() -> None:
            content = (await chosen.arrayBuffer()).to_bytes() if chosen.size <= most else None
            self._tell(Act(act, arg, file=happens.File(int(chosen.size), content)))

        task = asyncio.ensure_future(read())
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    def _submitted(self, event: Event) -> None:
        """Enter in a form's field has clicked its button: that is all that is meant by it."""
        event.preventDefault()

    def _cancel(self, event: Event) -> None:
        event.preventDefault()
        self._tell(happens.Close())

    def _outside(self, event: Event) -> None:
        if event.target.id == "panel":  # the backdrop: everything else lies inside the panel
            self._tell(happens.Close())

    def _swipe_begins(self, event: Event) -> None:
        self._swipe = None
        if not event.isPrimary or event.pointerType == "mouse":
            return
        inside = EDGE < event.clientX < self._window.innerWidth - EDGE
        if inside and event.target.closest("#lesson, #table") and not event.target.closest("[data-pile]"):
            self._swipe = (event.clientX, event.clientY)

    def _swipe_ends(self, event: Event) -> None:
        if self._swipe is None or not event.isPrimary:
            return
        dx, dy = event.clientX - self._swipe[0], event.clientY - self._swipe[1]
        self._swipe = None
        if abs(dx) > max(SWIPE, 2 * abs(dy)):
            self._tell(happens.Swipe(1 if dx < 0 else -1))

    def _hold(self, event: Event) -> bool:
        control = event.target.closest("[data-hold]")
        if control:
            self._held = data(control, "hold")
            self._tell(happens.Hold(self._held, True))
        return bool(control)

    def _release(self, _event: Event) -> None:
        if self._held:
            self._tell(happens.Hold(self._held, False))
            self._held = ""

    def _key_down(self, event: Event) -> None:
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
        field = event.target.closest("[data-typed]")
        if not field and event.target.closest("input[type=text], textarea, select, dialog"):
            return
        loose = event.target == self._document.body
        command, within = event.ctrlKey or event.metaKey, field.id if field else ""
        if self._tell(happens.Key(event.key, event.shiftKey, command, loose, within)):
            event.preventDefault()


def _box(element: Element) -> Box:
    box = element.getBoundingClientRect()
    return Box(box.left, box.top, box.right, box.bottom)
