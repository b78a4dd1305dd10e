"""Pure descriptions of page parts: what is built, before any browser is involved.

``h("button", "Undo", act="undo")`` describes a button; ``web.dom`` builds it
with createElement and textContent, so text can never turn into markup.
``act`` and ``arg`` become the data attributes that the page's one click
listener reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

Attribute = str | int | float | bool | None
_IDENTITY = ("id", "name", "type", "data-act", "data-arg")


@dataclass(frozen=True)
class Node:
    """An element: tag, attributes (False and None are left out, True is bare), children."""

    tag: str
    attributes: tuple[tuple[str, Attribute], ...]
    children: tuple[Child, ...]

    def text(self) -> str:
        """All text below this node, as a reader meets it."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)

    def acts(self) -> set[Attribute]:
        """What the controls in this node do."""
        below = (child.acts() for child in self.children if isinstance(child, Node))
        return {value for name, value in self.attributes if name == "data-act"}.union(*below)


Child = Node | str


def h(tag: str, *children: Child | None, **attributes: Attribute) -> Node:
    """A node; ``cls`` stands for class, ``act`` and ``arg`` for data-act and data-arg, ``_`` for ``-``."""
    names = {"cls": "class", "act": "data-act", "arg": "data-arg", "for_": "for"}
    return Node(
        tag,
        tuple((names.get(name, name.replace("_", "-")), value) for name, value in attributes.items()),
        tuple(child for child in children if child is not None),
    )


def button(label: str, act: str, arg: str = "", cls: str = "") -> Node:
    """A push button that acts."""
    return h("button", label, type="button", act=act, arg=arg, cls=f"button {cls}".strip())


def asked(label: str, field: Node, onward: str, act: str, cls: str = "") -> Node:
    """A field with its label and the button that does something with it, as Enter in the field does."""
    name = next(str(value) for attribute, value in field.attributes if attribute == "id")
    press = h("button", onward, type="submit", act=act, arg="", cls=f"button {cls}".strip())
    return h("form", h("label", label, for_=name), field, press, cls="inline")


def panel(_: Callable[[str], str], title: str, *body: Child | None) -> Node:
    """A panel's content: a heading, a way out, the body."""
    close = h("button", h("span", _("Close"), cls="hidden-text"), type="button", act="close", cls="close")
    return h(
        "div",
        h("div", h("h2", title, id="panel-title", tabindex=-1), close, cls="panel-head"),
        h("div", *body, cls="panel-body"),
        cls="panel",
    )


def is_like(before: Child, after: Child) -> bool:
    """Whether the element of one can become the other's."""
    if isinstance(before, str) or isinstance(after, str):
        return isinstance(before, str) and isinstance(after, str)
    old, new = dict(before.attributes), dict(after.attributes)
    return before.tag == after.tag and all(old.get(name) == new.get(name) for name in _IDENTITY)


def alike(olds: Sequence[Child], news: Sequence[Child]) -> int:
    """How many children from the first one on can become their successors."""
    pairs = takewhile(lambda pair: is_like(*pair), zip(olds, news, strict=False))
    return sum(1 for _pair in pairs)


def complaining(node: Node, field: str, words: str) -> Node:
    """The same content with words about what is wrong next to a field."""
    children: list[Child] = []
    for child in node.children:
        if isinstance(child, str):
            children.append(child)
            continue
        found = ("id", field) in child.attributes
        if not found:
            children.append(complaining(child, field, words))
            continue
        marked = (*child.attributes, ("aria-invalid", "true"), ("aria-describedby", "complaint"))
        children += [replace(child, attributes=marked), h("p", words, id="complaint", cls="complaint", role="alert")]
    return replace(node, children=tuple(children))
