"""The page's elements from Python: built by createElement, filled by textContent, never from markup.

What was built from a node is patched to the next one: what is the same stays the same element, so that focus, scroll
and what has been typed stay too. What the browser calls null is false here, but it is not None.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from patience.table.drawing.markup import Attribute, Child, Node, alike, is_like

if TYPE_CHECKING:
    from patience.web.browser import Document, Element

_DRAWN = {"svg", "path", "text", "circle", "rect", "line", "g"}
_LIVE = {"value", "checked", "selected"}  # attributes that only say how a field begins; the property says how it is


def build(document: Document, child: Child) -> Element:
    """The element a node describes, with everything below it."""
    if isinstance(child, str):
        return document.createTextNode(child)
    if child.tag in _DRAWN:
        element = document.createElementNS("http://www.w3.org/2000/svg", child.tag)
    else:
        element = document.createElement(child.tag)
    for name, value in child.attributes:
        _set(element, name, value)
    for each in child.children:
        element.append(build(document, each))
    return element


def _set(element: Element, name: str, value: Attribute) -> None:
    if value is None or value is False:
        element.removeAttribute(name)
    elif name == "style":  # as an attribute the page's policy forbids it
        element.style.cssText = str(value)
    else:
        element.setAttribute(name, "" if value is True else str(value))


def show(document: Document, parent: Element, before: Node | None, after: Node | None) -> None:
    """Let ``after`` be all that ``parent`` holds, which held ``before``; focus stays on what is the same."""
    active = document.activeElement
    wanted = _identity(active) if active and parent.contains(active) else None
    first = parent.firstChild
    if before is None or after is None or not first or not is_like(before, after):
        parent.replaceChildren(*([] if after is None else [build(document, after)]))
    else:
        _patch(document, first, before, after)
    if wanted and not parent.contains(document.activeElement):
        places = parent.querySelectorAll("input, select, button, a, [tabindex]")
        same = next((each for each in places if _identity(each) == wanted), None)
        if same:
            same.focus(preventScroll=True)


def _patch(document: Document, element: Element, before: Child, after: Child) -> None:
    if before == after:
        return
    if isinstance(before, str) or isinstance(after, str):
        element.nodeValue = str(after)
        return
    old, new = dict(before.attributes), dict(after.attributes)
    for name in old.keys() | new.keys():
        if old.get(name) != new.get(name):
            _set(element, name, new.get(name))
            _put(element, name, new)
    nodes = list(element.childNodes)
    olds, news = before.children, after.children
    first = alike(olds, news)  # what has come or gone lies between what has stayed
    last = min(alike(olds[::-1], news[::-1]), len(olds) - first, len(news) - first)
    for was, now, node in zip(olds[:first], news[:first], nodes, strict=False):
        _patch(document, node, was, now)
    for n in range(1, last + 1):
        _patch(document, nodes[-n], olds[-n], news[-n])
    end = nodes[len(olds) - last] if last else None
    for node in nodes[first : len(olds) - last]:
        node.remove()
    for now in news[first : len(news) - last]:
        if end:
            end.before(build(document, now))
        else:
            element.append(build(document, now))


def _put(element: Element, name: str, attributes: Mapping[str, Attribute]) -> None:
    """How a field stands, where the player may have changed it."""
    value = attributes.get(name)
    if name == "value" and hasattr(element, "value"):
        if str(element.value) != str(value or ""):
            element.value = str(value or "")
    elif name in _LIVE:
        setattr(element, name, bool(value))


def _identity(element: Element) -> tuple[str | None, ...]:
    """What tells an element that can have the focus from the others around it."""
    return tuple(element.getAttribute(name) for name in ("id", "name", "value", "data-act", "data-arg"))


def risen(panel: Element) -> None:
    """A panel has come up, or holds other controls than before: for a moment it takes no tap (css/pages.css)."""
    panel.toggleAttribute("data-again")


def data(element: Element, name: str) -> str:
    """A data attribute, ``""`` where there is none."""
    return element.getAttribute(f"data-{name}") or ""
