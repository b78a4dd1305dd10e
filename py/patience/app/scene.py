"""All that stands on the page, as one value, and what is to be written to come from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from patience.app.intents import Slot
from patience.table.drawing.changes import Changes, changes
from patience.table.drawing.markup import Node
from patience.table.drawing.view import View

K = TypeVar("K")
V = TypeVar("V")


class Size(NamedTuple):
    """CSS pixels: the table's box, the whole window, and whether there is room beside the table."""

    table: tuple[float, float]
    window: tuple[float, float]
    has_side: bool


class Once(NamedTuple):
    """Something that happens once: it differs from the same thing before by its number."""

    number: int = 0
    what: str = ""


NEVER = Once()


@dataclass(frozen=True)
class Scene:
    """The page. ``texts``, ``parts`` and ``attributes`` are by the ids of what holds them (``""``: the root).

    A part that is None is not shown.  The texts of ``message`` and ``panel-message`` are for those who look, ``said``
    is spoken.  ``goal`` is where the focus is sent, ``home`` where it belongs if what had it is gone: selectors, ``""``
    for the table's slot ``focus``.  ``depth`` counts the panels that lie behind the open one.
    """

    table: View | None = None
    focus: Slot = ("", 0)
    texts: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, Node | None] = field(default_factory=dict)
    attributes: Mapping[tuple[str, str], str | None] = field(default_factory=dict)
    panel: str = ""
    depth: int = 0
    said: Once = NEVER
    goal: Once = NEVER
    home: str = ""
    sound: Once = NEVER
    shaken: tuple[int, Slot] = (0, ("", 0))
    buzz: tuple[int, int] = (0, 0)  # and for how many milliseconds


class Writes(NamedTuple):
    """What differs between two scenes; None: nothing to do."""

    before: Scene
    after: Scene
    table: Changes | None
    texts: Mapping[str, str]
    parts: Mapping[str, Node | None]
    attributes: Mapping[tuple[str, str], str | None]


def compare(before: Scene, after: Scene, prepared: Changes | None = None) -> Writes:
    """All that is to be written; the table's part may have been prepared."""
    table = None
    if after.table is not None and after.table is not before.table:
        table = prepared if prepared and prepared.before is before.table else changes(before.table, after.table)
    return Writes(
        before,
        after,
        table,
        _other(before.texts, after.texts),
        _other(before.parts, after.parts),
        _other(before.attributes, after.attributes),
    )


def _other(before: Mapping[K, V], after: Mapping[K, V]) -> dict[K, V]:
    if before is after:
        return {}
    missing = object()
    return {key: value for key, value in after.items() if before.get(key, missing) != value}
