"""What happened and what failed last, for a problem report: nothing that was typed, nothing that others have sent.

It is told from a moment on of which all that matters is told too: what was kept, what was open.  What the ports
answered since, in this order, is told as well, so that the same happens again wherever it is done again.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from datetime import date, datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple

from patience.app import intents as happens
from patience.app.intents import Act, Intent
from patience.app.registry import BY_PANEL
from patience.games import GAMES
from patience.play.questions import decode, encode
from patience.play.record import BadRecord, Record, dumps, read
from patience.play.round import Round
from patience.table import routes
from patience.table.words import Words

if TYPE_CHECKING:
    from patience.app.outside import Ports
    from patience.app.ports import Calendar

DEEPEST = 50  # calls of a fault: one that calls itself for ever has a thousand

STRETCH = 200  # intents, of which two stretches are remembered
LONGEST = 2 * STRETCH  # where something is open all the while
SHORTENED = 40  # characters of what was looked for
KEPT = {"game", "preferences", "rules", "wishes", "holes", "learn", "round"}  # keys, or what they begin with

# Actions, some with what they are about, whose values are no text.
CHOSEN = {
    "option", "trial-option", "holes", "friends-undo", "seat-kind", "house-settings",
    "sheet kind", "sheet players", "sheet holes",
}  # fmt: skip


def plain(intent: Intent) -> dict[str, Any]:
    """An intent as JSON takes it: what happened, and with what; of a text only how long it is."""
    told: dict[str, Any] = {"": type(intent).__name__}
    match intent:
        case Act(name, arg, value, around, file):
            told |= {"name": name, "arg": page(arg), "value": value if CHOSEN & {name, f"{name} {arg}"} else len(value)}
            told["fields"] = {field: len(text) for field, text in around.items()}
            told["file"] = None if file is None else file.size
        case happens.Typed(field, value, left):
            told |= {"field": field, "value": len(value), "left": left}
        case happens.Key() if intent.field:
            told |= {"key": intent.key if len(intent.key) > 1 else "", "field": intent.field}
        case happens.Follow(fragment):
            told["fragment"] = _fragment(fragment)
        case happens.Damaged(text):
            told["text"] = len(text)
        case happens.Answered(number, answer):
            told |= {"number": number, "answer": _answer(answer)}
        case happens.Progressed(number, progress):
            told |= {"number": number, "progress": _answer(progress)}
        case _:
            values = {each.name: (getattr(intent, each.name), each.default) for each in fields(intent)}
            told |= {name: value for name, (value, usual) in values.items() if value != usual}
    return told


def _fragment(fragment: str) -> str:
    """An address of ours, without what was looked for or sent; any other is nowhere."""
    route = routes.parse(fragment)
    if route.head in routes.FREE:
        return f"#/{page(route.page)}"
    return fragment if route.head in ("", "learn", *BY_PANEL, *GAMES) and route.page else "#/"


def page(text: str) -> str:
    """What a control is about; of a search or a link only how long it is."""
    head, slash, rest = text.partition("/")
    return f"{head}/{'0' * min(len(rest), SHORTENED)}" if slash and head in routes.FREE else text


def _answer(answer: object) -> str | dict[str, str]:
    return {"words": answer.language} if isinstance(answer, Words) else encode(answer)


def intent(told: dict[str, Any], speak: Callable[[str], Words] = Words) -> Intent:
    """What ``plain`` has told, with noughts in the place of each text; for a replay."""
    values = {name: value for name, value in told.items() if name}
    kind: Any = getattr(happens, told[""])
    if kind is Act:
        around = {field: "0" * length for field, length in values["fields"].items()}
        file = None if values["file"] is None else happens.File(values["file"], None)
        value = values["value"] if isinstance(values["value"], str) else "0" * values["value"]
        return Act(values["name"], values["arg"], value, around, file)
    for name in ("value", "text"):
        if isinstance(values.get(name), int):
            values[name] = "0" * values[name]
    if "at" in values and values["at"] is not None:
        values["at"] = tuple(values["at"])
    for name in ("answer", "progress"):
        if name in values:
            found = values[name]
            values[name] = decode(found) if isinstance(found, str) else speak(found["words"])
    made: Intent = kind(**values)
    return made


@dataclass
class Stretch:
    """How all stood, what happened then, and what the ports answered, by what they were asked for."""

    record: Record
    kept: dict[str, str]
    stood: dict[str, object]
    intents: list[Intent] = field(default_factory=list)
    answers: dict[str, list[object]] = field(default_factory=dict)


class Recent:
    """The last intents and answers."""

    def __init__(self) -> None:
        self._stretches: deque[Stretch] = deque(maxlen=2)
        self._secret = ""

    def note(self, intent: Intent, played: Round, stands: Callable[[], Stretch], longest: float) -> None:
        """An intent is about to happen, to this round; a stretch of the ``longest`` length is followed by a new one.

        What was drawn for a match is forgotten with what led to it, for it tells the cards.
        """
        secret = played.id if _is_secret(played) else ""
        if secret != self._secret:
            self._stretches.clear()
            self._secret = secret
        if not self._stretches or len(self._stretches[-1].intents) >= longest:
            self._stretches.append(stands())
        self._stretches[-1].intents.append(intent)

    def hear(self, what: str, answer: object) -> None:
        """A port has answered."""
        if self._stretches:
            self._stretches[-1].answers.setdefault(what, []).append(answer)

    def told(self, played: Round) -> dict[str, Any]:
        """All of it for a report while this round is played; of a match that goes on nothing that tells its cards."""
        first, secret = self._stretches[0], bool(self._secret) or _is_secret(played)
        answers: dict[str, list[object]] = {}
        for stretch in self._stretches:
            for what, given in stretch.answers.items() if not secret else ():
                answers.setdefault(what, []).extend(given)
        record = None if secret else json.loads(dumps(nameless(first.record)))
        return {
            "before": {**first.stood, "kept": _kept(first.kept), "record": record},
            "intents": [plain(each) for stretch in self._stretches for each in stretch.intents],
            "answers": answers,
        }


class _Calendar:
    """A calendar whose answers are heard."""

    def __init__(self, calendar: Calendar, recent: Recent) -> None:
        self._calendar, self._recent = calendar, recent

    def now(self) -> datetime:
        """What the player's calendar and clock say."""
        found = self._calendar.now()
        self._recent.hear("now", found.isoformat())
        return found

    def utc_day(self) -> date:
        """The day of UTC."""
        found = self._calendar.utc_day()
        self._recent.hear("day", found.isoformat())
        return found


def heard(ports: Ports, recent: Recent) -> Ports:
    """The same ports; what chance and the calendar answer is heard."""

    def chance(count: int, /) -> int:
        found = ports.chance(count)
        recent.hear(f"chance/{count}", found)  # so that an id is never taken for a deal
        return found

    return replace(ports, chance=chance, calendar=_Calendar(ports.calendar, recent))


def is_told(key: str) -> bool:
    """Whether what is kept under a key may be told: there are no names in it, or they are left out."""
    return key.partition("/")[0] in KEPT


def _kept(texts: dict[str, str]) -> dict[str, str]:
    """What was kept, without players' names, matches and what cannot be read."""
    told = {}
    for key, text in texts.items():
        if key.startswith("round/"):
            try:
                record = read(text)
            except BadRecord:
                continue
            if not GAMES[record.game].is_shared:
                told[key] = dumps(nameless(record))
        else:
            told[key] = text
    return told


def _is_secret(played: Round) -> bool:
    """Whether a round's record would tell the cards of a match."""
    return played.game.is_shared and not played.finished


class Frame(NamedTuple):
    """A call that a fault came through. The browser's code knows no lines, but ``dev.py report`` finds them by this."""

    module: str
    function: str  # with its classes
    first: int  # line of the function, as several may have one name
    at: int  # instruction, in bytes


class Faults:
    """Lets what goes wrong in a ``with`` go on, and remembers the last of it: where it was, never with what values."""

    def __init__(self) -> None:
        self._last: dict[str, Any] | None = None

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if not isinstance(error, Exception):
            return
        frames: deque[Frame] = deque(maxlen=DEEPEST)
        while trace is not None:
            code, module = trace.tb_frame.f_code, trace.tb_frame.f_globals.get("__name__", "")
            frames.append(Frame(module, code.co_qualname, code.co_firstlineno, trace.tb_lasti))
            trace = trace.tb_next
        self._last = {"error": type(error).__qualname__, "python": sys.version.split()[0], "frames": tuple(frames)}

    def told(self) -> dict[str, Any]:
        """It for a report; None where nothing went wrong."""
        return {"fault": self._last}


def nameless(record: Record) -> Record:
    """A record with numbers in the place of the players' names."""
    return replace(record, players=tuple(str(n) for n in range(1, len(record.players) + 1)))
