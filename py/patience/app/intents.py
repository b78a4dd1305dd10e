"""Everything that can ever happen to the app: what a player does, and what a port answers. Frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=Enum)
Slot = tuple[str, int]  # a pile, and which of its slots, from 0


@dataclass(frozen=True)
class Tap:
    """A slot was tapped or clicked; ``ms``: when, in milliseconds since some moment, where that matters."""

    at: Slot
    ms: float | None = None


@dataclass(frozen=True)
class Enter:
    """A slot was entered by keyboard, or clicked by a screen reader."""

    at: Slot


@dataclass(frozen=True)
class Drop:
    """The cards from a slot were dragged to a pile."""

    at: Slot
    target: str


@dataclass(frozen=True)
class Key:
    """A key was pressed. ``loose``: the focus was nowhere; ``field``: it was in the field with this id."""

    key: str
    shift: bool = False
    command: bool = False
    loose: bool = False
    field: str = ""


@dataclass(frozen=True)
class File:
    """A file that was chosen: its size in bytes, and its content, None where it is larger than the control takes."""

    size: int
    content: bytes | None


@dataclass(frozen=True)
class Act:
    """A control was used: what it does, with what, its value, and what stands in the fields around it, by their ids."""

    name: str
    arg: str = ""
    value: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    file: File | None = None


class Meaningless(Exception):
    """An action has nothing to work on here, or was given what it cannot use."""


def whole(text: str, choices: range = range(-999, 1000)) -> int:
    """The whole number that a control carries; raises Meaningless."""
    try:
        found = int(text)
    except ValueError:
        raise Meaningless from None
    if found not in choices:
        raise Meaningless
    return found


def among(kind: type[E], text: str) -> E:
    """The choice that a control carries; raises Meaningless."""
    try:
        return kind(text)
    except ValueError:
        raise Meaningless from None


@dataclass(frozen=True)
class Typed:
    """Something was typed into a field with this id; ``left``: the field was left with it."""

    field: str
    value: str
    left: bool = False


@dataclass(frozen=True)
class Entered:
    """The focus came to a field with this id."""

    field: str


@dataclass(frozen=True)
class Hold:
    """A control is held down, or let go of."""

    what: str
    on: bool


@dataclass(frozen=True)
class Swipe:
    """A finger was drawn over what is no card: to the left (1: on) or to the right (-1: back)."""

    by: int


@dataclass(frozen=True)
class Focused:
    """The focus came to a slot, or (None) left the table."""

    at: Slot | None


@dataclass(frozen=True)
class Follow:
    """The address has another fragment."""

    fragment: str


@dataclass(frozen=True)
class Close:
    """The open panel was dismissed: by Esc, or by a tap beside it."""


@dataclass(frozen=True)
class Resized:
    """The window has another size."""


@dataclass(frozen=True)
class Leave:
    """The page is about to go."""


@dataclass(frozen=True)
class Print:
    """The browser is about to print (True), or has done so."""

    on: bool


@dataclass(frozen=True)
class Ticked:
    """A timer went off."""

    name: str


@dataclass(frozen=True)
class Answered:
    """A port answers a question, by its number."""

    number: int
    answer: object


@dataclass(frozen=True)
class Progressed:
    """A search tells how far it has come."""

    number: int
    progress: object


@dataclass(frozen=True)
class Owned:
    """Whether this tab may write."""

    owner: bool


@dataclass(frozen=True)
class Troubled:
    """A write that had begun has failed."""


@dataclass(frozen=True)
class Damaged:
    """Something that is kept cannot be read, and is about to be overwritten."""

    text: str


@dataclass(frozen=True)
class Mirrored:
    """A copy of what is kept came late."""


@dataclass(frozen=True)
class Updated:
    """A new version of the app is ready."""


Intent = (
    Tap | Enter | Drop | Key | Act | Typed | Entered | Hold | Swipe | Focused | Follow | Close | Resized | Leave | Print
    | Ticked | Answered | Progressed | Owned | Troubled | Damaged | Mirrored | Updated
)  # fmt: skip
