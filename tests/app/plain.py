"""Ports in plain Python: the whole app without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache
from random import Random

from patience.app import ports
from patience.app.app import App
from patience.app.intents import Act, Answered, Damaged, Follow, Intent, Key, Owned, Progressed, Slot, Tap, Ticked
from patience.app.outside import Ports
from patience.app.ports import Work
from patience.app.scene import Scene, Size, Writes
from patience.play import analysis
from patience.play.questions import Question, decode, encode
from patience.play.round import Round
from patience.play.united import UNITED
from patience.table.drawing.markup import Node
from patience.table.words import Words
from tools import words as catalogues


class Screen:
    """Keeps what was written, as a page would: what is read here went through the comparison."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.parts: dict[str, Node | None] = {}
        self.attributes: dict[tuple[str, str], str | None] = {}
        self.cards: dict[int, str] = {}
        self.said: list[str] = []
        self.scene = Scene()
        self.measured = Size((390, 600), (390, 844), has_side=False)  # a phone

    def write(self, writes: Writes) -> None:
        """Take what differs."""
        self.texts |= writes.texts
        self.parts |= writes.parts
        self.attributes |= writes.attributes
        after = writes.after
        if after.table is None:
            self.cards.clear()
        if writes.table is not None:
            for key in writes.table.gone:
                self.cards.pop(key, None)
            self.cards |= {card.key: f"{card.cls} {card.style}" for card in writes.table.cards}
        if after.said != self.scene.said:
            self.said.append(after.said.what)
        self.scene = after

    def size(self) -> Size:
        """As a test wants it."""
        return self.measured


@cache
def speaking(language: str) -> Words:
    """The words of a language, as the page loads them."""
    return Words(language, catalogues.mo_bytes(catalogues.read(language)))


@dataclass
class Store:
    """A dictionary; each text has a serial."""

    texts: dict[str, str] = field(default_factory=dict)
    serials: dict[str, int] = field(default_factory=dict)
    lasting: bool = True
    tell: Callable[[Intent], object] = lambda intent: None

    def read(self, key: str) -> str | None:
        """The text, or None; of a list what of it is sound."""
        text = self.texts.get(key)
        return UNITED[key]([text])[0] if text and key in UNITED else text

    def copies(self, key: str) -> list[str]:
        """The one there is."""
        return [self.texts[key]] if key in self.texts else []

    def names(self) -> set[str]:
        """All keys."""
        return set(self.texts)

    def serial(self, key: str) -> int:
        """How often it was written."""
        return self.serials.get(key, 0)

    def write(self, key: str, text: str) -> None:
        """Keep it; what is damaged is told of before it goes."""
        before = self.texts.get(key)
        if before and key in UNITED and (damage := UNITED[key]([before])[1]):
            self.tell(Damaged("\n".join(damage)))
        self.serials[key] = self.serial(key) + 1
        self.texts[key] = text

    def raw(self, key: str, text: str) -> bool:
        """Keep it."""
        self.texts[key] = text
        return True

    def mend(self) -> None:
        """There is but one copy, which may be damaged."""
        for key in UNITED:
            text = self.read(key)
            if text is not None and text != self.texts[key]:
                self.write(key, text)

    def reopen(self, number: int) -> None:
        """Nobody else wrote."""
        self.tell(Answered(number, None))


class Timer:
    """Nothing waits by itself: a test lets time pass."""

    def __init__(self) -> None:
        self._soon: list[Work] = []
        self._idle: list[Work] = []
        self.named: dict[str, int] = {}

    def soon(self, work: Work) -> None:
        """Wait for the frame."""
        self._soon.append(work)

    def now(self) -> None:
        """The frame is painted."""
        while self._soon:
            self._soon.pop(0)()

    def idle(self, work: Work) -> None:
        """Wait for idleness."""
        if work not in self._idle:
            self._idle.append(work)

    def finish(self) -> None:
        """There is nothing else to do."""
        self.now()
        while self._idle:
            self._idle.pop(0)()

    def set(self, name: str, milliseconds: int) -> None:
        """Remember a timer."""
        self.named[name] = milliseconds

    def clear(self, name: str) -> None:
        """Forget it."""
        self.named.pop(name, None)

    def seconds(self) -> float:
        """Time stands still."""
        return 0.0


class Address:
    """A stack of fragments. Going somewhere tells the app, as a browser does."""

    def __init__(self) -> None:
        self.stack = [""]
        self.told: list[str] = []

    def base(self) -> str:
        """Where the site lies."""
        return "https://example.org/golfkabal/"

    def fragment(self) -> str:
        """The last one."""
        return self.stack[-1]

    def push(self, fragment: str) -> None:
        """Go on."""
        if fragment != self.stack[-1]:
            self.stack.append(fragment)
            self.told.append(fragment)

    def replace(self, fragment: str) -> None:
        """Instead of the last one."""
        self.stack[-1] = fragment

    def back(self) -> None:
        """Go back."""
        if len(self.stack) > 1:
            self.stack.pop()
            self.told.append(self.stack[-1])


class Calendar:
    """Always the same moment."""

    def now(self) -> datetime:
        """Noon on a Tuesday."""
        return datetime(2026, 12, 1, 12)

    def utc_day(self) -> date:
        """The same."""
        return date(2026, 12, 1)


class Chance:
    """Always the same numbers, from a seed on."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def __call__(self, count: int, /) -> int:
        """The next one."""
        return self._random.randrange(count)


class Device:
    """Remembers what it was asked."""

    can_share = True
    cores = 2

    def __init__(self) -> None:
        self.files: list[tuple[str, str]] = []
        self.shared: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.did: list[str] = []
        self.words: Callable[[str], Words] = lambda wanted: Words("en")
        self.tell: Callable[[Intent], object] = lambda intent: None

    def facts(self) -> Mapping[str, str]:
        """A test."""
        return {"version": "test", "browser": "none", "screen": "390 × 844", "start": "test"}

    def download(self, name: str, text: str) -> None:
        """A file."""
        self.files.append((name, text))

    def share(self, kind: str, content: str) -> None:
        """To another program."""
        self.shared.append((kind, content))

    def copy(self, number: int, text: str, field: str) -> None:
        """The clipboard."""
        self.copied.append(text)
        self.tell(Answered(number, True))

    def speak(self, number: int, wanted: str) -> None:
        """Another language."""
        self.tell(Answered(number, self.words(wanted)))

    def is_forgetful(self, number: int, ask: bool) -> None:
        """It keeps what is kept."""
        self.tell(Answered(number, False))

    def claim(self, steal: bool) -> None:
        """Nobody else is there."""
        self.tell(Owned(True))

    def print(self) -> None:
        """On paper."""
        self.did.append("print")

    def update(self) -> None:
        """The new version."""
        self.did.append("update")

    def reload(self) -> None:
        """Anew."""
        self.did.append("reload")


class Searcher:
    """Questions wait until a test has them answered, here by the code that the worker runs."""

    def __init__(self, tell: Callable[[Intent], object], exists: bool) -> None:
        self._tell, self.exists = tell, exists
        self.asked: list[tuple[int, Question]] = []

    def ask(self, number: int, question: Question) -> None:
        """Wait."""
        self.asked.append((number, question))

    def forget(self, kind: type[Question]) -> None:
        """Drop them."""
        self.asked = [each for each in self.asked if not isinstance(each[1], kind)]

    def end(self) -> None:
        """Drop all."""
        self.asked.clear()

    def answer(self) -> None:
        """Answer all that wait."""
        while self.asked:
            number, question = self.asked.pop(0)

            def progress(text: str, number: int = number) -> None:
                self._tell(Progressed(number, decode(text)))

            answer = analysis.answer(encode(question), progress)
            self._tell(Answered(number, decode(answer)))


class Player:
    """Holds an app, and uses it as somebody at a page would."""

    def __init__(
        self,
        kept: Mapping[str, str] | None = None,
        *,
        searches: bool = True,
        fragment: str = "",
        newcomer: bool = False,
        chance: ports.Chance | None = None,
        calendar: ports.Calendar | None = None,
        screen: Screen | None = None,
        words: Words | None = None,
        opens: bool = True,
    ) -> None:
        """``opens``: the address that the page was opened with is followed, and the tab owns what is kept."""
        self.screen, self.timer, self.address, self.device = screen or Screen(), Timer(), Address(), Device()
        usual = {} if newcomer else {"learn/golf": "1"}
        self.store = Store({**usual, **(kept or {})})
        self.searchers: list[Searcher] = []
        self.address.stack = [fragment]

        def searcher() -> Searcher:
            self.searchers.append(Searcher(self.do, searches))
            return self.searchers[-1]

        handed = Ports(
            self.screen,
            self.address,
            self.store,
            self.timer,
            calendar or Calendar(),
            chance or Chance(),
            self.device,
            searcher,
        )
        self.app = App(handed)
        self.device.tell = self.store.tell = self.do
        self.app.begin(words or Words())
        if opens:
            self.device.claim(steal=False)
            self.app.open_address()

    def do(self, *intents: Intent) -> None:
        """Let things happen, one after the other, and the address with them."""
        for intent in intents:
            self.app.dispatch(intent)
            while self.address.told:
                self.app.dispatch(Follow(self.address.told.pop(0)))
        self.timer.finish()

    def act(self, name: str, arg: str = "", value: str = "", **fields: str) -> None:
        """Use a control."""
        self.do(Act(name, arg, value, {key.replace("_", "-"): text for key, text in fields.items()}))

    def key(self, key: str, *, shift: bool = False, command: bool = False) -> None:
        """Press a key."""
        self.do(Key(key, shift, command, loose=not self.app.desk.on_table))

    def tap(self, pile: str) -> None:
        """Tap a pile's top card."""
        self.do(Tap(self.top(pile)))

    def top(self, pile: str) -> Slot:
        """A pile's top slot."""
        assert self.app.desk.view is not None
        return (pile, len(self.app.desk.view.piles[pile].slots) - 1)

    def tick(self, most: int = 10_000) -> None:
        """Let every timer go off, but for the toast's, until none is set."""
        for _ in range(most):
            names = [name for name in self.timer.named if name != "toast"]
            if not names:
                return
            self.timer.clear(names[0])
            self.do(Ticked(names[0]))

    def answer(self) -> None:
        """Let every search be answered."""
        for searcher in list(self.searchers):
            searcher.answer()

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.app.desk.round

    @property
    def text(self) -> Callable[[str], str]:
        """A text or a part of the page, by its id."""

        def found(name: str) -> str:
            if name in self.screen.texts:
                return self.screen.texts[name]
            part = self.screen.parts.get(name)
            return part.text() if part is not None else ""

        return found

    @property
    def said(self) -> str:
        """What was said last."""
        return self.screen.said[-1] if self.screen.said else ""

    def saved(self, game: str = "golf") -> dict[str, object]:
        """A game's saved round."""
        found: dict[str, object] = json.loads(self.store.texts[f"round/{game}"])
        return found
