"""Elements patched from one node to the next, on a page made of Python objects: what is the same stays the same."""

from __future__ import annotations

from typing import Any

import pytest

from patience.table.drawing.markup import Node, h
from patience.web import dom


class Element:
    """A node of a page."""

    def __init__(self, tag: str, text: str = "") -> None:
        self.tag, self.nodeValue = tag, text
        self.attributes: dict[str, str] = {}
        self.childNodes: list[Element] = []
        self.parent: Element | None = None

    @property
    def firstChild(self) -> Element | None:  # noqa: N802 (a browser's name)
        return self.childNodes[0] if self.childNodes else None

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802
        self.attributes[name] = value

    def getAttribute(self, name: str) -> str | None:  # noqa: N802
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:  # noqa: N802
        self.attributes.pop(name, None)

    def append(self, node: Element) -> None:
        node.parent = self
        self.childNodes.append(node)

    def before(self, node: Element) -> None:
        assert self.parent is not None
        node.parent = self.parent
        self.parent.childNodes.insert(self.parent.childNodes.index(self), node)

    def remove(self) -> None:
        assert self.parent is not None
        self.parent.childNodes.remove(self)

    def replaceChildren(self, *nodes: Element) -> None:  # noqa: N802
        self.childNodes = []
        for node in nodes:
            self.append(node)

    def contains(self, other: object) -> bool:
        return False

    def written(self) -> object:
        """What it is, comparable."""
        if self.tag == "#text":
            return self.nodeValue
        return self.tag, self.attributes, [child.written() for child in self.childNodes]


class Document:
    """Makes them."""

    activeElement = None  # noqa: N815

    def createElement(self, tag: str) -> Element:  # noqa: N802
        return Element(tag)

    def createTextNode(self, text: str) -> Element:  # noqa: N802
        return Element("#text", text)


def field(name: str, value: str = "") -> Node:
    return h("input", type="text", id=name, value=value)


PAGES = [
    h("div", h("p", "one"), field("a"), h("p", "two")),
    h("div", h("p", "none"), h("p", "one"), field("a", "x"), h("p", "two")),
    h("div", field("a"), h("p", "two"), cls="other"),
    h("div", field("b"), h("ul", h("li", "1"), h("li", "2")), "text"),
    h("div", h("ul", h("li", "2")), "other text", h("b", "!")),
    h("div"),
    h("section", h("p", "one")),
]


@pytest.mark.parametrize("before", PAGES)
@pytest.mark.parametrize("after", PAGES)
def test_any_page_becomes_any_other(before: Node, after: Node) -> None:
    document: Any = Document()
    parent: Any = Element("main")
    dom.show(document, parent, None, before)
    dom.show(document, parent, before, after)
    fresh: Any = Element("main")
    dom.show(document, fresh, None, after)
    assert parent.written() == fresh.written()


def test_what_comes_or_goes_leaves_its_neighbours_as_they_are() -> None:
    document: Any = Document()
    parent: Any = Element("main")
    dom.show(document, parent, None, PAGES[0])
    kept = parent.firstChild.childNodes[1]
    for before, after, place in ((PAGES[0], PAGES[1], 2), (PAGES[1], PAGES[2], 0)):
        dom.show(document, parent, before, after)
        assert parent.firstChild.childNodes[place] is kept
