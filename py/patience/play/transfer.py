"""Moving house: all that is kept on a device as one readable file, and bringing such a file in on another.

Bringing in only adds: what is here stays, and of two things with one name ours
stays too, except that a finished hole or a score sheet is as its newest entry
says, wherever that was made.  The file may come from anyone, so every part is read as strictly as
where it belongs, and results of rounds with friends are replayed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum

from patience.play import competition, sheet, shelf, statistics
from patience.play.record import BadRecord, RecordFault, parse_json, read
from patience.play.round import Round
from patience.play.sheet import MAX_SHEETS, Sheets

FORMAT = 1
MAX_SIZE = 5_000_000  # characters of a file
MAX_SETTING = 2_000  # characters of one setting
# Keys, or how they begin.
_SETTINGS = ("preferences", "wishes", "holes", "names", "titles", "game", "rules/", "learn/", "balance/", "trial")
_ROUND = "round/"


class Part(StrEnum):
    """What a file can bring, under the key it is kept by."""

    HOLES = "finished"
    BESTS = "best"
    FRIENDS = "friends"
    ASIDE = "shelf"
    SHEETS = "sheets"
    ROUNDS = "round"
    SETTINGS = "settings"


@dataclass
class Plan:
    """What bringing a file in would change.

    ``values`` are the texts to be written, by key; ``new`` counts the things of
    each part that come in, ``refused`` those that cannot be used.  ``settings``
    are the keys of those that differ from ours, and ``takes_settings`` says
    whether theirs take the place of ours.
    """

    takes_settings: bool
    values: dict[str, str] = field(default_factory=dict)
    new: dict[Part, int] = field(default_factory=dict)
    refused: int = 0
    settings: list[str] = field(default_factory=list)


def is_kept(key: str) -> bool:
    """Whether what is stored under a key belongs in the file; the rest is made anew on any device."""
    return key in set(Part) or key.startswith((_ROUND, *_SETTINGS))


def counts(values: Mapping[str, str]) -> dict[Part, int]:
    """How many things of each part stored texts hold; empty parts are left out."""
    found = plan(lambda _key: None, values, date.min, settings=True).new
    return {part: number for part, number in found.items() if number}


def dumps(values: Mapping[str, str]) -> str:
    """The file: stored texts by key; one that is made of lines of JSON is a list of them."""
    kept = {key: _readable(text) for key, text in sorted(values.items()) if text and is_kept(key)}
    return json.dumps({"golfkabal": "everything", "format": FORMAT, "values": kept}, ensure_ascii=False, indent=1)


def _readable(text: str) -> object:
    try:
        lines = [parse_json(line) for line in text.split("\n") if line]
    except BadRecord:
        return text
    return lines if all(isinstance(line, (list, dict)) for line in lines) else text


def loads(text: str | bytes) -> dict[str, str]:
    """The stored texts by key that a file holds, each yet to be read; raises BadRecord."""
    data = parse_json(text, MAX_SIZE)
    if type(data) is not dict or data.get("golfkabal") != "everything" or type(data.get("format")) is not int:
        raise BadRecord(RecordFault.WRONG_SHAPE, "golfkabal")
    if data["format"] > FORMAT:
        raise BadRecord(RecordFault.NEWER_FORMAT)
    values = data.get("values")
    if type(values) is not dict:
        raise BadRecord(RecordFault.WRONG_SHAPE, "values")
    return {key: _stored(value) for key, value in values.items() if is_kept(key)}


def _stored(value: object) -> str:
    if isinstance(value, list):
        return "\n".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in value)
    if isinstance(value, str):
        return value
    raise BadRecord(RecordFault.WRONG_SHAPE, "values")


def plan(ours: Callable[[str], str | None], theirs: Mapping[str, str], day: date, *, settings: bool) -> Plan:
    """What bringing in ``theirs`` changes; ``settings``: theirs take the place of ours.

    ``ours`` gives what is stored here under a key.
    """
    made = Plan(settings)
    for part, bring in _BRING.items():
        if text := theirs.get(part, ""):
            bring(made, ours(part) or "", text)
    for key, text in theirs.items():
        if key.startswith(_ROUND):
            _bring_round(made, ours, key, text, day)
        elif key.startswith(_SETTINGS) and len(text) <= MAX_SETTING and ours(key) != text:
            made.settings.append(key)
            if settings or not ours(key):
                made.values[key] = text
                _count(made, Part.SETTINGS)
    return made


def _count(made: Plan, part: Part, number: int = 1) -> None:
    if number:
        made.new[part] = made.new.get(part, 0) + number


def _bring_holes(made: Plan, ours: str, text: str) -> None:
    both, refused = statistics.taken_in(ours, text)
    before, after = ({hole.id: hole for hole in statistics.loads(each)[0]} for each in (ours, both))
    made.refused += refused
    _take(made, Part.HOLES, both, sum(before.get(id) != after.get(id) for id in before | after))


def _take(made: Plan, part: Part, text: str, number: int) -> None:
    """Keep a text from now on, in which so many things are new or other than they were."""
    if number:
        made.values[part] = text
        _count(made, part, number)


def _bring_bests(made: Plan, ours: str, text: str) -> None:
    known, (more, bad) = statistics.loads_bests(ours)[0], statistics.loads_bests(text)
    made.refused += bad
    if new := more.keys() - known.keys():
        made.values[Part.BESTS] = statistics.dumps_bests(more | known)
        _count(made, Part.BESTS, len(new))


def _bring_friends(made: Plan, ours: str, text: str) -> None:
    lines = {competition.identity(line) or line: line for line in ours.split("\n") if line}
    for line in filter(None, text.split("\n")):
        try:
            theirs = competition.loads(line)
            before = lines.get(theirs.competition.id)
            both = competition.loads(before, replay=False).merged(theirs) if before else theirs
        except BadRecord:
            made.refused += 1
            continue
        if before != both.dumps():
            lines[theirs.competition.id] = both.dumps()
            _count(made, Part.FRIENDS)
    if Part.FRIENDS in made.new:
        made.values[Part.FRIENDS] = "\n".join(lines.values())


def _bring_aside(made: Plan, ours: str, text: str) -> None:
    theirs, bad = shelf.loads(text)
    made.refused += sum(bool(line) for line in bad.split("\n"))
    good = []
    for kept in theirs:
        try:
            Round.load(kept.record)
            good.append(kept)
        except BadRecord:
            made.refused += 1
    _put_aside(made, ours, good, Part.ASIDE)


def _put_aside(made: Plan, ours: str, rounds: list[shelf.Kept], part: Part) -> None:
    ours = made.values.get(Part.ASIDE, ours)
    here, bad = shelf.loads(ours)
    held = {kept.record.id for kept in here}
    room = max(0, shelf.ROOM - len(here))  # nothing that is here gives way
    new = [kept for kept in rounds if kept.record.id not in held]
    made.refused += len(new[room:])
    if new[:room]:
        made.values[Part.ASIDE] = shelf.dumps([*here, *new[:room]]) + bad
        _count(made, part, len(new[:room]))


def _bring_sheets(made: Plan, ours: str, text: str) -> None:
    both, refused = sheet.taken_in(ours, text)
    here, after = Sheets.parse(ours), Sheets.parse(both)
    room = max(0, MAX_SHEETS - len(here.sheets))
    surplus = {each.id for each in [each for each in after if here.get(each.id) is None][room:]}
    after = replace(
        after,
        sheets=tuple(each for each in after if each.id not in surplus),
        counts={id: count for id, count in after.counts.items() if id not in surplus},
    )
    made.refused += refused + len(surplus)
    ids = {each.id for each in (*here, *after)}
    _take(made, Part.SHEETS, after.text, sum(here.get(id) != after.get(id) for id in ids))


def _bring_round(made: Plan, ours: Callable[[str], str | None], key: str, text: str, day: date) -> None:
    """A round in play takes the place of one that has not begun; beside any other it is put aside."""
    here = ours(key)
    try:
        theirs = Round.load(read(text, key.removeprefix(_ROUND)))
    except BadRecord:
        made.refused += 1
        return
    if not _is_begun(theirs) or _is_same(here, text):
        return
    if here and _may_be_begun(here):
        _put_aside(made, ours(Part.ASIDE) or "", [shelf.Kept(day.isoformat(), theirs.record())], Part.ROUNDS)
    else:
        made.values[key] = text
        _count(made, Part.ROUNDS)


def _is_same(here: str | None, text: str) -> bool:
    """Whether both are one round at one place; to look at it takes time."""
    try:
        return bool(here) and replace(read(here or ""), elapsed=0) == replace(read(text), elapsed=0)
    except BadRecord:
        return False


def _is_begun(played: Round) -> bool:
    return played.turn > 0 or played.session.cursor > 0


def _may_be_begun(text: str) -> bool:
    try:
        return _is_begun(Round.load(read(text)))
    except BadRecord:
        return True


_BRING: dict[Part, Callable[[Plan, str, str], None]] = {
    Part.HOLES: _bring_holes,
    Part.BESTS: _bring_bests,
    Part.FRIENDS: _bring_friends,
    Part.ASIDE: _bring_aside,
    Part.SHEETS: _bring_sheets,
}
