"""Lists that copies, tabs and devices share: one line of JSON an entry, and the newest entry of a thing counts.

A line is ``[id, count, value]``.  A thing that has changed gets an entry with a
higher count, one that is taken back an entry without a value.  Of several
entries with one id the highest count wins, so that lists can be merged in any
order, and nothing that was taken back comes to life again.  Lines from before
entries had counts count as 0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from patience.play.record import MAX_COUNT, MAX_SIZE, BadRecord, RecordFault, parse_json

MAX_LINE = 20_000  # characters
_WHOLE = re.compile(r"\[.*\]|\{.*\}")  # a line that was not cut short


@dataclass(frozen=True)
class Entry:
    """What is known of a thing: JSON, or None once it was taken back."""

    id: str
    count: int
    value: Any = None

    @property
    def line(self) -> str:
        """The entry's one text."""
        return json.dumps([self.id, self.count, self.value], ensure_ascii=False, separators=(",", ":"))

    def beats(self, other: Entry | None) -> bool:
        """Whether this one counts and not the other, which has the same id."""
        return other is None or self._rank() > other._rank()

    def _rank(self) -> tuple[int, bool, str]:
        return self.count, self.value is None, self.line

    def next(self, value: Any = None) -> Entry:
        """The entry that takes this one's place."""
        return Entry(self.id, min(self.count + 1, MAX_COUNT), value)


def read(line: str) -> Entry:
    """The entry that a line holds, its value yet to be read; raises BadRecord."""
    data = parse_json(line, MAX_LINE)
    if type(data) is list and len(data) == 3 and type(data[1]) is int:
        entry = Entry(*data)
    elif type(data) is list and data:  # a finished hole, from before there were counts
        entry = Entry(data[0], 0, data[1:])
    elif type(data) is dict:  # a score sheet, likewise
        entry = Entry(data.get("id", ""), 0, data)
    else:
        raise BadRecord(RecordFault.WRONG_SHAPE)
    if type(entry.id) is not str or not 0 <= entry.count <= MAX_COUNT:
        raise BadRecord(RecordFault.WRONG_SHAPE)
    return entry


@dataclass(frozen=True)
class Entries:
    """The entry that counts of each thing, by id; and the lines that tell this version nothing."""

    known: Mapping[str, Entry]
    unread: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """A line each, those that tell nothing too: they may be of a newer version."""
        lines = [*(entry.line for entry in self.known.values()), *self.unread]
        return "".join(f"{line}\n" for line in lines)


def merged(texts: Iterable[str], makes_sense: Callable[[Entry], bool]) -> Entries:
    """The lists as one; ``makes_sense`` says whether an entry that has a value can be used."""
    known: dict[str, Entry] = {}
    unread = []
    for line in _lines(texts):
        try:
            entry = read(line)
            usable = entry.value is None or makes_sense(entry)
        except BadRecord:
            usable = False
        if not usable:
            unread.append(line)
        elif entry.beats(known.get(entry.id)):
            known[entry.id] = entry
    return Entries(known, tuple(unread))


def taken_in(ours: str, theirs: str, makes_sense: Callable[[Entry], bool]) -> tuple[str, int]:
    """Our list with what makes sense of another one, and how many lines of that do not."""
    found = merged([theirs], makes_sense)
    return merged([ours, Entries(found.known).text], makes_sense).text, len(found.unread)


def united(copies: Sequence[str], makes_sense: Callable[[Entry], bool]) -> tuple[str, list[str]]:
    """The copies of a list as one, and the lines of them that are damaged."""
    lines = _lines(copies)
    if len(copies) == 1 and all(map(_WHOLE.fullmatch, lines)):  # nearly always, and the list may be long
        return copies[0], []
    sound, lost = _sorted_out(lines)
    return merged(sound, makes_sense).text, lost


def mended(copies: Sequence[str], id_of: Callable[[str], str | None]) -> tuple[str, list[str]]:
    """The newest copy of a list whose entries have no counts, and the lines of all copies that are damaged.

    What damage took from the newest copy is taken from the older ones.
    """
    sound, lost = _sorted_out(_lines(copies))
    if set(_lines(copies[:1])) <= set(sound):
        return copies[0], lost
    kept: dict[str, str] = {}
    for line in sound:
        kept.setdefault(id_of(line) or line, line)
    return "".join(f"{line}\n" for line in kept.values()), lost


def _lines(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(line for text in texts for line in text.split("\n") if line))


def _sorted_out(lines: list[str]) -> tuple[list[str], list[str]]:
    """The lines that are JSON, and those of the others that do not stand elsewhere whole or longer."""
    sound = [line for line in lines if _is_json(line)]
    bad = set(lines).difference(sound)
    return sound, [line for line in lines if line in bad and not _stands_whole(line, lines)]


def _stands_whole(line: str, lines: list[str]) -> bool:
    return any(other != line and other.startswith(line) for other in lines)


def _is_json(line: str) -> bool:
    try:
        parse_json(line, MAX_SIZE)
    except BadRecord as error:
        return error.fault is not RecordFault.NOT_JSON
    return True
