"""What the page asks the worker that searches, and what it is answered: typed values, encoded at the border only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, ClassVar

from patience.solve.answer import Verdict


@dataclass(frozen=True)
class Place:
    """A position: a deal under some options, and the moves that were made, as text."""

    game: str
    options: str
    deal: str
    moves: tuple[str, ...] = ()
    dealer: int = 0


@dataclass(frozen=True)
class Question:
    """The base of all. ``patience`` is how many seconds the worker may say nothing before it is held for dead."""

    patience: ClassVar[int] = 30


@dataclass(frozen=True)
class AskHint(Question):
    """What could be done here? Fairly, or (``perfect``) on a way that clears the table: a Hint, NoWay or None."""

    place: Place
    perfect: bool


@dataclass(frozen=True)
class AskOutlook(Question):
    """Can it still come out? Tells each second that has gone, and answers an Outlook."""

    place: Place
    seconds: int


@dataclass(frozen=True)
class AskVerdict(Question):
    """Can this deal of Klondike be won? A verdict as text."""

    patience: ClassVar[int] = 60
    options: str
    deal: int
    seconds: float


@dataclass(frozen=True)
class AskReview(Question):
    """What was each move worth? Tells how many are looked at, and answers a Review."""

    patience: ClassVar[int] = 60
    place: Place


@dataclass(frozen=True)
class AskBest(Question):
    """What is a deal's best possible score? A number, or None."""

    patience: ClassVar[int] = 45
    place: Place


@dataclass(frozen=True)
class AskDeals(Question):
    """Which deals are as wished? Tells the number of each that is looked for, and answers Dealt."""

    patience: ClassVar[int] = 120
    game: str
    options: str
    wishes: str
    deals: tuple[str, ...]


@dataclass(frozen=True)
class AskMove(Question):
    """What does a computer player do here? A move as text."""

    place: Place
    level: str


@dataclass(frozen=True)
class Hint:
    """A move, why (each reason with the cards it names), and the score that it leads to, where that is known."""

    move: str
    because: tuple[tuple[str, tuple[str, ...]], ...]
    value: float | None


@dataclass(frozen=True)
class NoWay:
    """No way was found: there is none, or none in time."""

    verdict: Verdict


@dataclass(frozen=True)
class Outlook:
    """Whether it can still come out, and in how many moves."""

    verdict: Verdict
    moves: int


@dataclass(frozen=True)
class Review:
    """Of each position of a hole: the best score from there, a way to it, and whether the table can be cleared."""

    values: tuple[int | None, ...]
    lines: tuple[tuple[str, ...] | None, ...]
    verdicts: tuple[Verdict, ...]


@dataclass(frozen=True)
class Dealt:
    """The deals, and for each the cards that lock those that were dealt again."""

    deals: tuple[str, ...]
    locked: tuple[tuple[tuple[str, ...], ...], ...]


_KINDS: Mapping[str, type[Any]] = {
    kind.__name__: kind
    for kind in (
        Place, Verdict, AskHint, AskOutlook, AskVerdict, AskReview, AskBest, AskDeals, AskMove,
        Hint, NoWay, Outlook, Review, Dealt,
    )
}  # fmt: skip


def encode(value: object) -> str:
    """A question, an answer or what is told in between, as JSON."""
    return json.dumps(_plain(value))


def decode(text: str) -> Any:
    """The value that ``encode`` was given; raises ValueError for anything else."""
    try:
        return _value(json.loads(text))
    except (KeyError, TypeError) as error:
        raise ValueError(f"not a question or an answer: {text[:80]}") from error


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return {"": type(value).__name__, "value": value.value}
    if type(value).__name__ in _KINDS:
        parts = {name: _plain(getattr(value, name)) for name in asdict(value)}
        return {"": type(value).__name__, **parts}
    return [_plain(each) for each in value] if isinstance(value, (list, tuple)) else value


def _value(data: Any) -> Any:
    if isinstance(data, dict):
        parts = {name: _value(each) for name, each in data.items()}
        return _KINDS[parts.pop("")](**parts)
    return tuple(_value(each) for each in data) if isinstance(data, list) else data
