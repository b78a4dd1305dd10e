"""What was achieved: derived from a list of finished holes to which entries are only ever added.

Nothing is counted up in place, so that two tabs, two devices or an import can
be merged in any order and no hole counts twice (see ``entries``).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields, replace
from datetime import datetime
from types import MappingProxyType

from patience.deals import BadDeal, Deal
from patience.game import Status
from patience.games import GAMES
from patience.options import BadOptions
from patience.play import entries as lists
from patience.play.entries import Entry
from patience.play.record import (
    MAX_COUNT,
    MAX_HOLES,
    MAX_PLAYERS,
    BadRecord,
    RecordFault,
    is_id,
    parse_json,
)
from patience.play.round import ROUND, Round

MAX_STROKES = 200  # of one hole; more than any game can come to


@dataclass(frozen=True)
class Balance:
    """What the settled deals come to that cost a stake each, since the last reset."""

    deals: int
    points: int


@dataclass(frozen=True)
class Finished:
    """One player's hole that is over.

    ``id`` is ``record/hole/player``, the numbers counted from 0; ``score`` is
    None where nothing is scored; ``ended`` is the ISO date and time by the
    player's clock, or only the date, as it was written at first;
    ``holes_in_round`` the length of the round it belongs to.
    """

    id: str
    game: str
    options: str
    deal: str
    status: Status
    score: int | None
    moves: int
    undos: int
    ended: str
    counted: bool
    holes_in_round: int

    @property
    def round_id(self) -> str:
        """The record that the hole was played in."""
        return self.id.split("/")[0]

    @property
    def player(self) -> int:
        """The player's place in that record, from 0."""
        return int(self.id.split("/")[2])

    def is_as(self, other: Finished | None) -> bool:
        """Whether both tell the same, whenever it was."""
        return other is not None and replace(other, ended=self.ended) == self


def over(played: Round, now: datetime) -> list[Finished]:
    """An entry for each hole of a round that is over, in the order they were played."""
    seats = played.game.seats(played.options)
    players = range(max(seats, len(played.players), 1))
    turns = [(hole, player) for hole in range(played.holes) for player in players]
    return [
        Finished(
            id=f"{played.id}/{hole}/{player}",
            game=played.game.id,
            options=played.options.text,
            deal=played.deals[hole].text,
            status=outcome.status,
            score=played.strokes(hole, player),
            moves=outcome.result.cursor,
            undos=outcome.result.undos,
            ended=now.isoformat(timespec="seconds"),
            counted=played.counted,
            holes_in_round=played.holes,
        )
        for hole, player in turns
        if (outcome := played.over(hole, player)) is not None
    ]


# -- the list as text ----------------------------------------------------------


def dumps(found: Iterable[Finished]) -> str:
    """The list that holds these holes, each entered for the first time."""
    return "".join(f"{Entry(each.id, 1, _value(each)).line}\n" for each in found)


def loads(text: str) -> tuple[list[Finished], list[str]]:
    """The holes that a list says are over, in the order they ended, and the lines that tell nothing."""
    found = lists.merged([text], _makes_sense)
    holes = [_finished(entry) for entry in found.known.values() if entry.value is not None]
    return sorted(holes, key=lambda hole: hole.ended), list(found.unread)


def unite(copies: Sequence[str]) -> tuple[str, list[str]]:
    """The copies of a list as one, and what of them is damaged."""
    return lists.united(copies, _makes_sense)


def taken_in(ours: str, theirs: str) -> tuple[str, int]:
    """Our list with what can be read of another device's, and how many lines of that cannot."""
    return lists.taken_in(ours, theirs, _makes_sense)


def changed(text: str, before: Iterable[Finished], after: Iterable[Finished]) -> str:
    """The list, when of one round ``before`` was over and now ``after`` is.

    What is over is entered, what is not any more is taken back.  A hole that
    was played to another end elsewhere (on another device, or earlier: there
    is one daily round a day) stays as it was.
    """
    was, now = ({each.id: each for each in found} for found in (before, after))
    heads = {id: f'["{id}",' for id in was | now}
    lines = [line for line in text.split("\n") if line]
    mine = lists.merged((line for line in lines if line.startswith(tuple(heads.values()))), _makes_sense)
    news: dict[str, str] = {}  # new lines by how they begin
    for id, head in heads.items():
        entry, mark = mine.known.get(id), now.get(id)
        there = _finished(entry) if entry is not None and entry.value is not None else None
        stands = there is None if mark is None else mark.is_as(there)
        if not stands and (there is None or there.is_as(was.get(id))):
            news[head] = (entry or Entry(id, 0)).next(None if mark is None else _value(mark)).line
    if not news:
        return text
    gone = tuple(news)
    kept = [line for line in lines if line in mine.unread or not line.startswith(gone)]
    return "".join(f"{line}\n" for line in (*kept, *news.values()))


def _value(finished: Finished) -> list[object]:
    _id, *values = astuple(finished)
    return [value.value if isinstance(value, Status) else value for value in values]


_PLACE = re.compile(r"([^/]+)/(0|[1-9][0-9]?)/([0-9])")
_ENDED = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?")


def _makes_sense(entry: Entry) -> bool:
    try:
        return _finished(entry) is not None
    except BadRecord:
        return False


def _finished(entry: Entry) -> Finished:
    """The hole that an entry tells of; raises BadRecord."""
    data = entry.value
    if type(data) is not list or len(data) != len(fields(Finished)) - 1:
        raise BadRecord(RecordFault.WRONG_SHAPE)
    game, options, deal, status, score, moves, undos, ended, counted, holes = data
    texts = all(type(text) is str for text in (game, options, deal, status, ended))
    match = _PLACE.fullmatch(entry.id)
    right = (
        texts
        and match is not None
        and is_id(match[1])
        and int(match[2]) < MAX_HOLES
        and int(match[3]) < MAX_PLAYERS
        and status in {s.value for s in (Status.WON, Status.LOST, Status.OVER)}
        and all(type(n) is int and 0 <= n <= MAX_COUNT for n in (moves, undos))
        and _is_time(ended)
        and _is_hand(game, options, deal)
        and (score is None or _is_score(game, options, score))
        and type(counted) is bool
        and type(holes) is int
        and int(match[2]) < holes <= MAX_HOLES
    )
    if not right:
        raise BadRecord(RecordFault.WRONG_SHAPE)
    return Finished(entry.id, game, options, deal, Status(status), score, moves, undos, ended, counted, holes)


def _is_time(text: str) -> bool:
    try:
        return _ENDED.fullmatch(text) is not None and datetime.fromisoformat(text) is not None
    except ValueError:
        return False


def _is_hand(game: str, options: str, deal: str) -> bool:
    """Whether there is such a game, with such options and such a deal."""
    try:
        return game in GAMES and GAMES[game].options.parse(options).text == options and Deal(deal).text == deal
    except (BadOptions, BadDeal):
        return False


def _is_score(game: str, options: str, score: object) -> bool:
    """Whether a hole can have come to so much: strokes are few, points may be many."""
    rules = GAMES[game]
    most = MAX_STROKES if rules.lower_is_better(rules.options.parse(options)) else MAX_COUNT
    return type(score) is int and abs(score) <= most


# -- what it comes to ----------------------------------------------------------


@dataclass(frozen=True)
class Summary:
    """What a list of finished holes comes to, under one game's one set of rules.

    ``average`` is of the scores of all holes, None without any; ``best`` is the
    best of these holes, a win before every loss.  A streak is
    of holes cleared in a row, now and at its longest.  ``distribution`` says
    how many holes had which score, lowest first.  ``rounds`` counts whole
    rounds of any length, ``totals`` are those of nine holes in the order they
    were played, ``best_round`` is the best of them. ``lost`` is what a hole cost
    on average more than it had to, over the ``known`` holes whose best possible
    score is known; None without any.
    """

    holes: int
    cleared: int
    average: float | None
    best: Finished | None
    streak: int
    best_streak: int
    distribution: dict[int, int]
    rounds: int
    totals: tuple[int, ...]
    best_round: int | None
    known: int
    lost: float | None


def deal_key(game: str, options: str, deal: str) -> str:
    """What a best possible score is remembered under: the game, its options and the deal, as texts."""
    return f"{game}({options})#{deal}"


MAX_BESTS = 200_000  # characters
KNOWN = 600  # best scores that are remembered


_DEAL_KEY = re.compile(r"[a-z-]+\([a-z0-9=,-]*\)#(=[A-Z0-9,]+|[1-9][0-9]*)")


def loads_bests(text: str) -> tuple[dict[str, int], int]:
    """The best possible scores by ``deal_key`` that a text holds, and how many things in it are none."""
    try:
        found = parse_json(text or "{}", MAX_BESTS)
    except BadRecord:
        return {}, 1
    if type(found) is not dict:
        return {}, 1
    bests = {key: best for key, best in found.items() if _DEAL_KEY.fullmatch(key) and _is_best(best)}
    return bests, len(found) - len(bests)


def _is_best(best: object) -> bool:
    return type(best) is int and abs(best) <= MAX_STROKES


def unite_bests(copies: Sequence[str]) -> tuple[str, list[str]]:
    """All the best possible scores that the copies hold, and the copies in which something else stands."""
    read = {text: loads_bests(text) for text in copies}
    known = {key: best for bests, _ in reversed(read.values()) for key, best in bests.items()}
    return dumps_bests(known), [text for text, (_, bad) in read.items() if bad]


def dumps_bests(bests: Mapping[str, int]) -> str:
    """The text of the newest ``KNOWN`` of them, which are the last ones."""
    return json.dumps(dict(list(bests.items())[-KNOWN:]))


def summary(
    entries: Iterable[Finished],
    game: str,
    options: str,
    *,
    counted: bool = True,
    bests: Mapping[str, int] = MappingProxyType({}),
) -> Summary:
    """Sum up the first player's holes of a game under its options' text: those that count, or those that do not.

    ``bests`` are the best possible scores that are known, by ``deal_key``.
    """
    chosen = [e for e in entries if e.player == 0 and (e.game, e.options, e.counted) == (game, options, counted)]
    scores = [e.score for e in chosen if e.score is not None]
    streaks = [0]
    for entry in chosen:
        streaks.append(streaks[-1] + 1 if entry.status is Status.WON else 0)
    totals = _totals(chosen)
    nines = tuple(total for holes, total in totals if holes == ROUND)
    lost = [
        abs(e.score - bests[key])
        for e in chosen
        if e.score is not None and (key := deal_key(e.game, e.options, e.deal)) in bests
    ]
    rules = GAMES[game]
    sign = 1 if rules.lower_is_better(rules.options.parse(options)) else -1

    def merit(entry: Finished) -> tuple[bool, int]:
        assert entry.score is not None
        return entry.status is not Status.WON, sign * entry.score

    return Summary(
        holes=len(chosen),
        cleared=sum(e.status is Status.WON for e in chosen),
        average=sum(scores) / len(scores) if scores else None,
        best=min((e for e in chosen if e.score is not None), key=merit, default=None),
        streak=streaks[-1],
        best_streak=max(streaks),
        distribution=dict(sorted(Counter(scores).items())),
        rounds=len(totals),
        totals=nines,
        best_round=min(nines, key=lambda total: sign * total, default=None),
        known=len(lost),
        lost=sum(lost) / len(lost) if lost else None,
    )


def _totals(entries: Iterable[Finished]) -> list[tuple[int, int]]:
    """The length and the total of every whole round."""
    scores: dict[tuple[str, int], list[int]] = {}
    for entry in entries:
        if entry.score is not None:
            scores.setdefault((entry.round_id, entry.holes_in_round), []).append(entry.score)
    return [(holes, sum(each)) for (_, holes), each in scores.items() if len(each) == holes]
