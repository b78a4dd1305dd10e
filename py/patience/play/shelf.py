"""Rounds that were put aside: they lie side by side until somebody goes on with them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from patience.play.entries import mended
from patience.play.record import BadRecord, Record, clean_name, is_id, parse_json, read
from patience.play.record import dumps as record_text

ROOM = 50  # rounds


@dataclass(frozen=True)
class Kept:
    """A round and the ISO date on which it was put aside."""

    day: str
    record: Record


def dumps(rounds: Iterable[Kept]) -> str:
    """One line of JSON a round."""
    return "".join(json.dumps([kept.day, record_text(kept.record)]) + "\n" for kept in rounds)


def loads(text: str) -> tuple[list[Kept], str]:
    """The rounds that a text holds, by form and not yet replayed, and the lines that are none."""
    found, bad = [], ""
    for line in text.split("\n"):
        try:
            if line:
                found.append(_kept(line))
        except (BadRecord, ValueError):
            bad += line + "\n"
    return found, bad


def unite(copies: Sequence[str]) -> tuple[str, list[str]]:
    """The copies of what was put aside as one, and what of them is damaged."""
    return mended(copies, _id)


def _id(line: str) -> str | None:
    try:
        return _kept(line).record.id
    except (BadRecord, ValueError):
        return None


def _kept(line: str) -> Kept:
    data = parse_json(line)
    if type(data) is not list or len(data) != 2 or any(type(part) is not str for part in data):
        raise ValueError("not a round that was put aside")
    return Kept(date.fromisoformat(data[0]).isoformat(), read(data[1]))


def named(text: str, identity: str, name: str) -> str:
    """The text of the names that players gave to rounds, a line each, with another name for one of them, or none."""
    names = {**names_of(text), identity: clean_name(name)}
    return "\n".join(f"{each} {called}" for each, called in list(names.items())[-2 * ROOM :] if called)


def names_of(text: str) -> dict[str, str]:
    """The names by the rounds' ids."""
    pairs = (line.partition(" ") for line in text.split("\n"))
    return {identity: called for identity, _, name in pairs if is_id(identity) and (called := clean_name(name))}


def put(rounds: Iterable[Kept], more: Iterable[Kept]) -> list[Kept]:
    """The rounds with others added, newest first; of two with one id the added one stays, and the oldest go."""
    kept: dict[str, Kept] = {}
    for each in (*more, *rounds):
        kept.setdefault(each.record.id, each)
    return list(kept.values())[:ROOM]
