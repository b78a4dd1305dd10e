"""The page's elements from Python: built by createElement, filled by textContent, never from markup.

Elements are JavaScript objects (``Any`` to the type checker). Nothing here
touches a browser when it is imported; ``page.start`` hands in the document.
"""

from __future__ import annotations

from typing import Any

from patience.table.markup import Child

Element = Any
_DRAWN = {"svg", "path", "text", "circle", "rect", "line", "g"}


def build(document: Element, child: Child) -> Element:
    """The element a node describes, with everything below it."""
    if isinstance(child, str):
        return document.createTextNode(child)
    if child.tag in _DRAWN:
        element = document.createElementNS("http://www.w3.org/2000/svg", child.tag)
    else:
        element = document.createElement(child.tag)
    for name, value in child.attributes:
        if value is True:
            element.setAttribute(name, "")
        elif value is not None and value is not False:
            element.setAttribute(name, str(value))
    for each in child.children:
        element.append(build(document, each))
    return element


def show(document: Element, parent: Element, node: Child | None) -> None:
    """Let ``node`` be all that ``parent`` holds; focus stays on what is the same as the focused element."""
    active = document.activeElement
    wanted = _identity(active) if parent.contains(active) else None
    if node is None:
        parent.replaceChildren()
    else:
        parent.replaceChildren(build(document, node))
    if wanted:
        places = parent.querySelectorAll("input, select, button, a, [tabindex]")
        same = next((each for each in places if _identity(each) == wanted), None)
        if same:
            same.focus(preventScroll=True)


def _identity(element: Element) -> tuple[str | None, ...]:
    """What tells an element that can have the focus from the others around it."""
    return tuple(element.getAttribute(name) for name in ("id", "name", "value", "data-act", "data-arg"))


def risen(panel: Element) -> None:
    """A panel has come up, or holds other controls than before: for a moment it takes no tap (css/pages.css)."""
    panel.toggleAttribute("data-again")


def data(element: Element, name: str) -> str:
    """A data attribute, ``""`` where there is none."""
    return element.getAttribute(f"data-{name}") or ""
