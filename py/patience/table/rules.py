"""What a rules page is made of; the texts are message ids, translated where they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from patience.table.figures import Figure


@dataclass(frozen=True)
class Items:
    """A list; ``ordered``: its items are steps, one after the other."""

    texts: tuple[str, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Values:
    """Rows of two: what, and how many it counts."""

    rows: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Example:
    """A deal to try something on; ``query``: what follows the game in its address, "deal=7&king=strict"."""

    label: str
    query: str


Part = str | Items | Values | Example


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it."""

    title: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Variation:
    """A house rule: the declared option's name, what it is about, its values' meanings by their texts.

    ``easier``: for a value, the number of a deal that can be cleared with it
    but not under the usual rules.
    """

    option: str
    text: str
    values: Mapping[str, str] = field(default_factory=dict)
    easier: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """A question that people ask, and the answer."""

    asked: str
    answer: str


@dataclass(frozen=True)
class Rules:
    """One game's page."""

    game_id: str
    name: str
    players: str
    minutes: str
    difficulty: str
    about: tuple[str, ...]
    sections: tuple[Section, ...]
    variations: tuple[Variation, ...] = ()
    more: tuple[str, ...] = ()  # variations that are no options of the game
    strategy: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()
    figures: tuple[Figure, ...] = ()  # how many deals can be won
