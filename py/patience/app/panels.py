"""Which panel is open, and which ones led to it; each panel is an address, so the way back closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.app.registry import BY_PANEL
from patience.table import routes

if TYPE_CHECKING:
    from patience.app.ports import Address


class Panels:
    """The state of the one dialog."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._pushed = False
        self._returning = False
        self.name = ""
        self.trail: list[str] = []  # the panels that led to the open one
        self.complaint: tuple[str, str] | None = None  # a field of the open panel, and what is wrong with it
        self.message = ""

    def open(self, name: str) -> None:
        """Show a panel and make it the current address."""
        fragment = routes.address(name)
        if not self.name:
            self._pushed = True
            self._address.push(fragment)
        else:
            self.trail.append(self.name)
            self._address.replace(fragment)
        self._show(name)

    def back(self) -> None:
        """Show the panel that led to this one."""
        if self.trail:
            name = self.trail.pop()
            self._address.replace(routes.address(name))
            self._show(name)

    def has_returned(self) -> bool:
        """Whether the address changed because a panel was closed, and nobody asked for the one that lay behind it."""
        returned, self._returning = self._returning, False
        return returned

    def follow(self, route: routes.Route) -> None:
        """The address changed: show what it names."""
        if route.head in BY_PANEL:
            if route.page != self.name:
                self._show(route.page)
        elif self.name:
            self._hide()
            self._pushed = False  # its address has been left already

    def close(self) -> None:
        """Close the open panel and leave its address."""
        if not self.name:
            return
        self._hide()
        if self._pushed:
            self._pushed, self._returning = False, True
            self._address.back()
        else:
            self._address.replace("#/")

    def give_way(self, fragment: str, *, push: bool) -> None:
        """Close the open panel and put another address in the place of its own; without one, go there (``push``)."""
        if self.name:
            self._hide()
            self._pushed = push = False
        if push:
            self._address.push(fragment)
        else:
            self._address.replace(fragment)

    def complain(self, field: str, words: str) -> None:
        """Say what is wrong with what was typed into a field, next to it."""
        self.complaint = (field, words)

    def _show(self, name: str) -> None:
        self.name, self.message, self.complaint = name, "", None

    def _hide(self) -> None:
        self.trail.clear()
        self._show("")
