"""The daily round: three holes that the date chooses, the same everywhere, and the days in a row."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from patience.deals import LAST, LAST_MICROSOFT, Deal
from patience.games import GAMES
from patience.play.round import Round
from patience.play.statistics import Finished

GAME = "golf"
HOLES = 3
_PREFIX = "daily-"
_DAY = 86_400  # seconds


def deals(day: date) -> tuple[Deal, ...]:
    """The three deals of a day of UTC, from the SHA-256 of its ISO date."""
    digest = hashlib.sha256(f"golfkabal {day.isoformat()}".encode()).digest()
    numbers = (int.from_bytes(digest[8 * hole : 8 * hole + 8]) for hole in range(HOLES))
    return tuple(Deal(str(LAST_MICROSOFT + 1 + number % (LAST - LAST_MICROSOFT))) for number in numbers)


def round_id(day: date) -> str:
    """The id of the record of a day's round: there is one a day."""
    return f"{_PREFIX}{day.isoformat()}"


def ends(day: date) -> int:
    """When a day's round gives way to the next, in seconds since 1970 began in UTC."""
    return (day - date(1970, 1, 1)).days * _DAY + _DAY


def begin(day: date) -> Round:
    """The round of a day, under the usual rules."""
    return Round.new(GAME, GAMES[GAME].options(), deals=deals(day), id=round_id(day))


@dataclass(frozen=True)
class Days:
    """What has been played: a total by day of the whole rounds, and the days in a row, now and at their most."""

    totals: dict[date, int]
    streak: int
    best: int


def days(entries: Iterable[Finished], today: date) -> Days:
    """The daily rounds among finished holes, as ``today`` (UTC) sees them.

    A day that is still to come does not count, so that turning the clock wins
    nothing: every day can be played once, and counts when it is there.  The
    streak goes on as long as yesterday's round was played.
    """
    scores: dict[date, list[int]] = {}
    for entry in entries:
        day = _day(entry.round_id)
        if day is not None and day <= today and entry.game == GAME and entry.player == 0 and entry.score is not None:
            scores.setdefault(day, []).append(entry.score)
    totals = {day: sum(each) for day, each in sorted(scores.items()) if len(each) == HOLES}
    runs: dict[date, int] = {}
    for day in totals:
        runs[day] = runs.get(day - timedelta(1), 0) + 1
    return Days(totals, runs.get(today) or runs.get(today - timedelta(1), 0), max(runs.values(), default=0))


def _day(record_id: str) -> date | None:
    try:
        day = date.fromisoformat(record_id.removeprefix(_PREFIX))
    except ValueError:
        return None
    return day if record_id == round_id(day) else None
