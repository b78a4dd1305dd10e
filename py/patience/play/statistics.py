"""What was achieved: derived from a list of finished holes to which entries are only ever added.

Nothing is counted up in place, so that two tabs, two devices or an import can
be merged and no hole counts twice.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from datetime import date
from types import MappingProxyType

from patience.deals import BadDeal, Deal
from patience.game import Status
from patience.games import GAMES
from patience.options import BadOptions
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

MAX_LINE = 2_000  # characters


@dataclass(frozen=True)
class Finished:
    """One settled hole of one player.

    ``id`` is ``record/hole/player``, the numbers counted from 0; ``score`` is
    None where nothing is scored; ``day`` is the ISO date on the player's
    calendar; ``holes_in_round`` the length of the round it belongs to.
    """

    id: str
    game: str
    options: str
    deal: str
    status: Status
    score: int | None
    moves: int
    undos: int
    day: str
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


def settled(played: Round, day: date) -> list[Finished]:
    """An entry for each settled hole of a round, in the order they were played.

    Ask for them whenever a hole is settled or a round is loaded, and ``merge``
    them: what was there already stays as it was.
    """
    seats = played.game.seats(played.options)
    players = range(max(seats, len(played.players), 1))
    turns = [(hole, player) for hole in range(played.holes) for player in players]
    entries = []
    for hole, player in turns:
        outcome = played.settled(hole, player)
        if outcome is not None:
            entries.append(
                Finished(
                    id=f"{played.id}/{hole}/{player}",
                    game=played.game.id,
                    options=played.options.text,
                    deal=played.deals[hole].text,
                    status=outcome.status,
                    score=played.strokes(hole, player),
                    moves=outcome.result.cursor,
                    undos=outcome.result.undos,
                    day=day.isoformat(),
                    counted=played.counted,
                    holes_in_round=played.holes,
                )
            )
    return entries


def merge(ours: Iterable[Finished], theirs: Iterable[Finished]) -> list[Finished]:
    """Both lists as one, in the order of their days; of two entries with one id ours stays."""
    entries: dict[str, Finished] = {}
    for entry in (*ours, *theirs):
        entries.setdefault(entry.id, entry)
    return sorted(entries.values(), key=lambda entry: entry.day)


def dumps(entries: Iterable[Finished]) -> str:
    """One line of JSON an entry: its fields as they are declared."""
    return "".join(
        json.dumps(astuple(entry), default=lambda status: status.value, separators=(",", ":")) + "\n"
        for entry in entries
    )


def loads(text: str) -> tuple[list[Finished], list[str]]:
    """The entries that a text holds, each once, and the lines that are none: those cost nothing else."""
    entries, bad = [], []
    for line in text.split("\n"):
        if line:
            try:
                entries.append(_entry(line))
            except BadRecord:
                bad.append(line)
    return merge(entries, ()), bad


def added(text: str, entries: Iterable[Finished]) -> str:
    """The text with the entries that it does not hold yet at its end; what cannot be read stays where it is."""
    held = {entry.id for entry in loads(text)[0]}
    between = "" if not text or text.endswith("\n") else "\n"
    return text + between + dumps(entry for entry in entries if entry.id not in held)


def without(text: str, round_id: str) -> str:
    """The text without the entries of one round; what cannot be read stays where it is."""
    gone = {dumps([entry]).rstrip("\n") for entry in loads(text)[0] if entry.round_id == round_id}
    return "".join(f"{line}\n" for line in text.split("\n") if line and line not in gone)


_PLACE = re.compile(r"([^/]+)/(0|[1-9][0-9]?)/([0-9])")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _entry(line: str) -> Finished:
    data = parse_json(line, MAX_LINE)
    if type(data) is not list or len(data) != len(fields(Finished)):
        raise BadRecord(RecordFault.WRONG_SHAPE)
    place, game, options, deal, status, score, moves, undos, day, counted, holes = data
    texts = all(type(text) is str for text in (place, game, options, deal, status, day))
    match = _PLACE.fullmatch(place) if texts else None
    right = (
        match is not None
        and is_id(match[1])
        and int(match[2]) < MAX_HOLES
        and int(match[3]) < MAX_PLAYERS
        and status in {s.value for s in (Status.WON, Status.LOST, Status.OVER)}
        and (score is None or (type(score) is int and abs(score) <= MAX_COUNT))
        and all(type(n) is int and 0 <= n <= MAX_COUNT for n in (moves, undos))
        and _is_day(day)
        and _is_hand(game, options, deal)
        and type(counted) is bool
        and type(holes) is int
        and int(match[2]) < holes <= MAX_HOLES
    )
    if not right:
        raise BadRecord(RecordFault.WRONG_SHAPE)
    return Finished(place, game, options, deal, Status(status), score, moves, undos, day, counted, holes)


def _is_day(text: str) -> bool:
    try:
        return _DAY.fullmatch(text) is not None and date.fromisoformat(text) is not None
    except ValueError:
        return False


def _is_hand(game: str, options: str, deal: str) -> bool:
    """Whether there is such a game, with such options and such a deal."""
    try:
        return game in GAMES and GAMES[game].options.parse(options).text == options and Deal(deal).text == deal
    except (BadOptions, BadDeal):
        return False


@dataclass(frozen=True)
class Summary:
    """What a list of finished holes comes to, under one game's one set of rules.

    ``average`` is of the scores of all holes, None without any.  A streak is
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


def loads_bests(text: str) -> dict[str, int]:
    """The best possible scores by ``deal_key`` that a text holds; none if it is damaged."""
    try:
        found = parse_json(text or "{}", MAX_BESTS)
    except BadRecord:
        return {}
    return {key: best for key, best in found.items() if type(best) is int} if type(found) is dict else {}


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
    best = min if rules.lower_is_better(rules.options.parse(options)) else max
    return Summary(
        holes=len(chosen),
        cleared=sum(e.status is Status.WON for e in chosen),
        average=sum(scores) / len(scores) if scores else None,
        streak=streaks[-1],
        best_streak=max(streaks),
        distribution=dict(sorted(Counter(scores).items())),
        rounds=len(totals),
        totals=nines,
        best_round=best(nines, default=None),
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
