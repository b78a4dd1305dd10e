"""Sheets over the table: one native dialog, opened and closed by the address's fragment.

Each panel is a route, so the browser's back button closes it like Esc and a
tap outside do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from patience.table import routes
from patience.table.markup import Node, h
from patience.web import dom


class Panels:
    """The dialog. ``describe`` gives a panel's content by its name."""

    def __init__(
        self, window: Any, proxy: Callable[..., Any], describe: Callable[[str], Node], closed: Callable[[], None]
    ) -> None:
        self._window, self._document = window, window.document
        self._describe, self._closed = describe, closed
        element = self._document.getElementById
        self._dialog, self._content, self._message = (element(f"panel{part}") for part in ("", "-content", "-message"))
        self._pushed = False
        self._returning = False
        self.open_name = ""
        self.trail: list[tuple[str, float]] = []  # the panels that led to the open one, and how far they were scrolled
        self._dialog.addEventListener("cancel", proxy(self._cancel))
        self._dialog.addEventListener("click", proxy(self._outside))

    def open(self, name: str) -> None:
        """Show a panel and make it the current address."""
        address = routes.address(name)
        if not self.open_name:
            self._pushed = True
            self._window.location.hash = address
        else:
            self.trail.append((self.open_name, self._body().scrollTop))
            self._window.history.replaceState(None, "", address)
        self._show(name)

    def back(self) -> None:
        """Show the panel that led to this one, as it was."""
        if self.trail:
            name, scroll = self.trail.pop()
            self._window.history.replaceState(None, "", routes.address(name))
            self._show(name)
            self._body().scrollTop = scroll

    def has_returned(self) -> bool:
        """Whether the address changed because a panel was closed, and nobody asked for the one that lay behind it."""
        returned, self._returning = self._returning, False
        return returned

    def follow(self, route: routes.Route) -> None:
        """The address changed: show what it names."""
        if route.head in routes.PANELS:
            if route.page != self.open_name:
                self._show(route.page)
        elif self.open_name:
            self._hide()
            self._pushed = False  # its address has been left already

    def refresh(self) -> None:
        """Describe the open panel again, keeping focus and scroll where they are."""
        if not self.open_name:
            return
        scroll = self._body().scrollTop
        dom.show(self._document, self._content, self._describe(self.open_name))
        self._body().scrollTop = scroll
        if not self._dialog.contains(self._document.activeElement):
            self._dialog.querySelector("#panel-title").focus()

    def refresh_if(self, name: str) -> None:
        """Describe the panel again if it is the open one."""
        if self.open_name == name:
            self.refresh()

    def close(self) -> None:
        """Close the open panel and leave its address."""
        if not self.open_name:
            return
        self._hide()
        if self._pushed:
            self._pushed, self._returning = False, True
            self._window.history.back()
        else:
            self._window.history.replaceState(None, "", "#/")

    def give_way(self, address: str, *, push: bool) -> None:
        """Close the open panel and put another address in the place of its own; without one, go there (``push``)."""
        if self.open_name:
            self._hide()
            self._pushed = push = False
        if push:
            self._window.location.hash = address
        else:
            self._window.history.replaceState(None, "", address)

    def say(self, text: str) -> None:
        """Put a sentence below the open panel: what lies under a dialog is neither seen nor heard."""
        self._message.textContent = text

    def _show(self, name: str) -> None:
        self.open_name = name
        self.say("")
        dom.show(self._document, self._content, self._describe(name))
        self._dialog.setAttribute("aria-labelledby", "panel-title")
        dom.risen(self._dialog)
        if not self._dialog.open:
            self._dialog.showModal()
        self._dialog.querySelector("#panel-title").focus()

    def _body(self) -> Any:
        return self._dialog.querySelector(".panel-body")

    def _hide(self) -> None:
        self.open_name = ""
        self.trail.clear()
        self._dialog.close()
        self._content.replaceChildren()
        self.say("")
        self._closed()

    def _cancel(self, event: Any) -> None:
        event.preventDefault()
        self.close()

    def _outside(self, event: Any) -> None:
        if event.target.id == "panel":  # the backdrop: everything else lies inside the panel
            self.close()

    def complain(self, field: str, words: str) -> None:
        """Say what is wrong with what was typed into a field, next to it."""
        element = self._document.getElementById(field)
        element.setAttribute("aria-invalid", "true")
        element.setAttribute("aria-describedby", "complaint")
        old = self._document.getElementById("complaint")
        if old:
            old.remove()
        element.parentElement.append(
            dom.build(self._document, h("p", words, id="complaint", cls="complaint", role="alert"))
        )
        element.focus()
