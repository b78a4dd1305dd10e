"""What happened and what failed last, for a problem report: nothing that was typed, nothing that others have sent."""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import fields, replace
from types import TracebackType
from typing import Any, NamedTuple

from patience.app import intents as happens
from patience.app.intents import Act, Intent
from patience.games import GAMES
from patience.play.questions import decode, encode
from patience.play.record import Record, dumps
from patience.play.round import Round
from patience.table import routes

REMEMBERED = 200  # intents
DEEPEST = 50  # calls of a fault: one that calls itself for ever has a thousand

CHOSEN = {"option", "trial-option", "holes", "friends-undo", "seat-kind", "house-settings"}  # values that are no text


def plain(intent: Intent) -> dict[str, Any]:
    """An intent as JSON takes it: what happened, and with what; of a text only how long it is."""
    told: dict[str, Any] = {"": type(intent).__name__}
    match intent:
        case Act(name, arg, value, around, file):
            told |= {"name": name, "arg": _page(arg), "value": value if name in CHOSEN else len(value)}
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
            told |= {each.name: getattr(intent, each.name) for each in fields(intent)}
    return told


def _fragment(fragment: str) -> str:
    """An address of ours, without what was looked for or sent; any other is nowhere."""
    route = routes.parse(fragment)
    if route.head in routes.FREE:
        return f"#/{_page(route.page)}"
    return fragment if route.head in ("", "learn", *routes.PANELS, *GAMES) and route.page else "#/"


def _page(text: str) -> str:
    """What a control is about; of a search or a link only how long it is."""
    head, slash, rest = text.partition("/")
    return f"{head}/{len(rest)}" if slash and head in routes.FREE else text


def _answer(answer: object) -> str:
    try:
        return encode(answer)
    except TypeError:  # the words of a language, and the like
        return type(answer).__name__


def intent(told: dict[str, Any]) -> Intent:
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
            values[name] = decode(values[name]) if values[name][:1] in '{["ntf0123456789-' else None
    made: Intent = kind(**values)
    return made


class Recent:
    """The last intents, and how all stood before the last of them: when their round came, or a good while ago."""

    def __init__(self) -> None:
        self._intents: deque[Intent] = deque(maxlen=REMEMBERED)
        self._before: dict[str, Any] = {}
        self._since = 0  # intents after that

    def note(self, intent: Intent, played: Round, stands: Callable[[], dict[str, Any]]) -> None:
        """An intent is about to happen, to this round."""
        if played.id != self._before.get("id") or self._since == REMEMBERED:
            self._before, self._since = {"id": played.id, "record": _record(played), **stands()}, 0
        self._intents.append(intent)
        self._since += 1

    def told(self) -> dict[str, Any]:
        """All of it for a report; ``last``: how many of the intents came after what stood ``before``."""
        return {"before": self._before, "last": self._since, "intents": [plain(each) for each in self._intents]}


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


def _record(played: Round) -> Any:
    """The record as JSON takes it; None where it would tell the cards of a match."""
    return None if played.game.is_shared and not played.finished else json.loads(dumps(nameless(played.record())))
