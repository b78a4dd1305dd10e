"""The page: it writes what differs between two scenes, measures itself, and keeps the focus from getting lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.app.scene import Scene, Size, Writes
from patience.table.drawing.markup import Node
from patience.web import dom
from patience.web.sound import Sound
from patience.web.table import Table

if TYPE_CHECKING:
    from patience.web.browser import Element, Window

WIDE = "(min-width: 1100px) and (min-height: 521px)"  # as in css/table.css: where there is room beside the table
RISING = {"end", "toast"}  # parts that come up over the table
ALWAYS = {"panel-content", "captions"}  # what holds these parts is never hidden


class Screen:
    """Writes scenes."""

    def __init__(self, window: Window) -> None:
        self._window, self._document = window, window.document
        self.table = Table(window.document)
        self._sound = Sound(window)
        self._elements: dict[str, Element] = {"": window.document.documentElement}
        self._dialog = self._element("panel")
        self._scrolled: list[float] = []  # of the panels that lie behind the open one
        self._spoken = ""

    def _element(self, name: str) -> Element:
        if name not in self._elements:
            self._elements[name] = self._document.getElementById(name)
        return self._elements[name]

    def size(self) -> Size:
        """Measure the page as it stands."""
        box, window = self._element("table"), self._window
        table = (float(box.clientWidth), float(box.clientHeight))
        has_side = bool(window.matchMedia(WIDE).matches)
        return Size(table, (float(window.innerWidth), float(window.innerHeight)), has_side)

    def write(self, writes: Writes) -> None:
        """Bring the page from one scene to the next."""
        before, after = writes.before, writes.after
        on_table, active = self.table.has_focus(), self._document.activeElement
        if after.table is None and before.table is not None:
            self.table.clear()
        if writes.table is not None:
            self.table.show(writes.table)
        self.table.tab(after.focus)
        for name, text in writes.texts.items():
            self._element(name).textContent = text
            if name == "title":
                self._document.title = text
        for (name, attribute), value in writes.attributes.items():
            if value is None:
                self._element(name).removeAttribute(attribute)
            else:
                self._element(name).setAttribute(attribute, value)
        for name, node in writes.parts.items():
            if name != "panel-content":
                self._show_part(name, before.parts.get(name), node)
        self._show_panel(before, after)
        self._say(before, after)
        self._do(before, after)
        if after.goal != before.goal:
            self._focus(after.goal.what)
        elif on_table and (not self.table.has_focus() or (after.home, after.focus) != (before.home, before.focus)):
            self._focus(after.home)
        elif active and active != self._document.body and not on_table:
            now = self._document.activeElement
            if not now or now == self._document.body or now.closest("[hidden]"):
                self._focus("#panel-title" if after.panel else after.home)

    def _show_part(self, name: str, before: Node | None, after: Node | None) -> None:
        element = self._element(name)
        dom.show(self._document, element, before, after)
        if name not in ALWAYS:
            element.hidden = after is None
        if name in RISING and after is not None and (before is None or after.acts() != before.acts()):
            dom.risen(element)
        if before is None or name == "lesson-text":
            element.scrollTop = 0

    def _show_panel(self, before: Scene, after: Scene) -> None:
        """Open, close or turn the page of the dialog; a panel that is come back to is as far down as it was."""
        same = (before.panel, before.depth) == (after.panel, after.depth)
        old, new = before.parts.get("panel-content"), after.parts.get("panel-content")
        if same and old == new:
            return
        content = self._element("panel-content")
        body = content.querySelector(".panel-body")
        if not same:
            del self._scrolled[before.depth :]
            self._scrolled.append(body.scrollTop if body else 0)
        dom.show(self._document, content, old if same else None, new)
        if same:
            return
        dom.risen(self._dialog)
        if after.panel and not before.panel:
            self._dialog.showModal()
        elif before.panel and not after.panel:
            self._dialog.close()
            self._scrolled.clear()
        body = content.querySelector(".panel-body")
        if after.depth < before.depth and body:
            body.scrollTop = self._scrolled[after.depth]

    def _say(self, before: Scene, after: Scene) -> None:
        """Speak; under a dialog nothing is heard, so it has a live region of its own."""
        if after.said != before.said:
            region = self._element("panel-said" if after.panel else "said")
            same = after.said.what == self._spoken  # a region that does not change is not read
            region.textContent = after.said.what + ("\N{NO-BREAK SPACE}" if same else "")
            self._spoken = "" if same else after.said.what

    def _do(self, before: Scene, after: Scene) -> None:
        """What happens once: a sound, a shake, a buzz."""
        if after.sound != before.sound:
            self._sound.play(after.sound.what)
        if after.shaken != before.shaken and after.table is not None:
            for card in after.table.cards_from(after.shaken[1])[:1]:
                element = self.table.card(card.card.key)
                element.classList.remove("refused")
                element.getBoundingClientRect()  # restarts the animation if it still runs
                element.classList.add("refused")
        if after.buzz != before.buzz and hasattr(self._window.navigator, "vibrate"):
            self._window.navigator.vibrate(after.buzz[1])

    def _focus(self, where: str) -> None:
        """Send the focus to what a selector names, or to the table."""
        found = self._document.querySelector(where) if where else None
        if found:
            found.focus(preventScroll=True)
        else:
            self.table.focus()
