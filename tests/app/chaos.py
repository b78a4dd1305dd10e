"""Somebody who does anything that can be done, and looks after each thing whether all is as it must be.

All is drawn from one ``Random``, so that a seed tells it all.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from patience.app import intents as happens
from patience.app.intents import Act, File, Intent
from patience.app.modes.lesson import LessonMode
from patience.app.registry import BY_PANEL
from patience.app.saves import key
from patience.app.scene import Size
from patience.cards import Card
from patience.deals import Deal
from patience.families.card_golf import LOOK
from patience.game import Move, Reason, Refusal
from patience.games import GAMES
from patience.options import Options
from patience.play import questions
from patience.play.analysis import answered
from patience.play.questions import Place, Question
from patience.play.record import dumps, read
from patience.play.round import HOLES, Round
from patience.solve.answer import Verdict
from patience.table import keys, routes
from patience.table.drawing.changes import changes
from patience.table.drawing.markup import Node
from patience.table.faces import FACES
from patience.table.preferences import Preferences
from patience.table.words import LANGUAGES, speech
from tests.app.plain import Player, speaking

T = TypeVar("T")

EVERY = 50  # intents, after which the record is replayed
PAGE = (Path(__file__).parents[2] / "index.html").read_text("utf-8")
BAR = [
    Act(name, arg) for name, arg in re.findall(r'<button [^>]*data-act="([^"]+)"(?: data-arg="([^"]*)")?', PAGE)
]  # the buttons that always stand on the page
IDS = set(re.findall(r' id="([^"]+)"', PAGE))
TEACHING = {
    "rules",
    "words",
    "search",
    "help",
    "sheets",
    "sheet",
    "report",
    "trial",
    "review",
    "log",
}  # other deals too
JUNK = (
    "", " ", "-", "−3", "+5", "007", "²", "１２", "٣", "1e9", "9" * 40, "Kari", "kari", "Ola Nordmann", "{n}", "%s",
    "<b>x</b>", "\u202e\u0000", "'\"\\", "../..", "a\nb", "😀" * 70, "x" * 2000, "no such thing", "12345", "1", "4",
)  # fmt: skip
ADDRESSES = (
    "", "#", "#/", "##", "#/nowhere", "#/golf?deal=7", "#/golf?deal=0", "#/golf?deal=x&king=y", "#/klondike?draw=3",
    "#/clock?deal==", "#/six-card-golf?deal=5", "#/round/", "#/round/1abc", "#/learn", "#/learn/golf/3", "#/learn/99",
    "#/learn/nothing/1", "#/learn/clock", "#/search/king", "#/rules/clock", "#/rules/x", "#/sheet/x", "#/friends/new",
    "#/friends/x", "#/golf?king=putt-putt&jokers=1&deal=33000", "#/%00%FF", "#/menu?x=1", "#/golf/golf",
    "#/pyramid-golf?deal=12345", "#/tripeaks?deal=2", "#/black-hole?deal=1",
)  # fmt: skip
CONTENTS = (b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"holes":1}', b'{"deals":[]}', b"x", b'{"format":99}', b"[" * 99)


def nodes(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def attribute(node: Node, name: str) -> str | None:
    """An attribute as the page has it; None where it is left out."""
    value = dict(node.attributes).get(name)
    return None if value is None or value is False else "" if value is True else str(value)


@dataclass(frozen=True)
class Seen:
    """What is compared from one moment to the next."""

    table: tuple[Any, ...]
    said: int
    goal: int


class Chaos:
    """Uses a player's app."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.done: list[str] = []
        self._holding = ""
        self._files: list[str] = []
        kept = {"game": self._one(list(GAMES))}
        for game, rules in GAMES.items():
            kept[f"rules/{game}"] = self._options(rules.options()).text
        kept["preferences"] = self._options(Preferences()).text
        kept["holes"] = self._one([str(n) for n in HOLES])
        self._open(kept, newcomer=self._rarely())

    # -- drawing -----------------------------------------------------------

    def _one(self, many: Sequence[T]) -> T:
        return many[self.random.randrange(len(many))]

    def _rarely(self) -> bool:
        return self.random.randrange(8) == 7

    def _options(self, options: Options) -> Any:
        """Some options, here and there another value."""
        for option in options.declared():
            if self.random.randrange(4) == 3:
                options = options.with_text(option.name, option.value_text(self._one(option.values)))
        return options

    # -- the page ----------------------------------------------------------

    def _open(self, kept: dict[str, str], *, newcomer: bool = False) -> None:
        """The page is loaded."""
        fragment = self._one(ADDRESSES) if self._rarely() else ""
        self.done.append(f"open {fragment}")
        self._holding = ""
        self.player = Player(
            kept, searches=not self._rarely(), fragment=fragment, newcomer=newcomer, chance=self.random.randrange
        )
        self.player.device.words = lambda wanted: speaking(wanted if wanted in LANGUAGES else "en")
        self.player.device.can_share = not self._rarely()

    def step(self) -> None:
        """Do one thing, and look."""
        player = self.player
        before = self._seen()
        ways: list[tuple[int, Callable[[], Intent | None]]] = [
            (12, self._control),
            (2, self._key),
            (2, self._tick),
            (2, self._answer),
            (1, self._address),
            (1, self._around),
        ]
        if not player.app.scene.panel:
            ways += [(14, self._touch), (2, self._bar), (1, self._move)]
        else:
            ways += [(3, self._field), (1, happens.Close)]
        nth = self.random.randrange(sum(weight for weight, _ in ways))
        for weight, way in ways:
            nth -= weight
            if nth < 0:
                intent = way()
                break
        if intent is not None:
            self.do(intent)
        while player.address.told:
            player.app.dispatch(happens.Follow(player.address.told.pop(0)))
        self._follow_focus(before)
        (player.timer.now if self._rarely() else player.timer.finish)()
        self._files += [text for _, text in player.device.files]
        player.device.files.clear()
        if "reload" in player.device.did or (intent == happens.Leave() and self._rarely()):
            left = None if "reload" in player.device.did else self._kept_state()
            self._open(player.store.texts)
            assert left is None or left == self._kept_state(), "another table after the page was opened again"
        else:
            self._look(before)
        if len(self.done) % EVERY == 0:
            self.replay()

    def do(self, intent: Intent) -> None:
        """Let it happen."""
        self.done.append(repr(intent)[:300])
        self.player.app.dispatch(intent)

    def _follow_focus(self, before: Seen) -> None:
        """Where the focus is sent it goes, and the app is told whether that is on the table."""
        app = self.player.app
        goal = app.scene.goal
        if goal.number != before.goal and app.desk.on_table == bool(goal.what):
            app.dispatch(happens.Focused(None if goal.what else app.scene.focus))

    # -- what can be done --------------------------------------------------

    def _touch(self) -> Intent | None:
        """A slot, where a move can be made more often than not."""
        view = self.player.app.desk.view
        slots = list(view.slots()) if view is not None else []
        fitting = [slot for slot in slots if slot.fits]
        slot = self._one(fitting if fitting and self.random.randrange(3) else slots)
        at = slot.pile, slot.nth
        kind = self.random.randrange(8)
        if kind == 0:
            targets = sorted(self.player.app.targets(at))
            assert view is not None
            return happens.Drop(at, self._one(targets if targets and not self._rarely() else list(view.piles)))
        if kind == 1:
            return happens.Focused(at)
        return happens.Enter(at) if kind < 4 else happens.Tap(at)

    def _move(self) -> Intent | None:
        """The best move, as a round would never end otherwise."""
        moves = self.player.app.desk.mode.position.moves
        for move in moves[:1]:
            view = self.player.app.desk.view
            assert view is not None
            if move.source not in view.piles:
                return None
            slots = [slot for slot in view.piles[move.source].slots if slot.size == move.count]
            return happens.Drop((slots[0].pile, slots[0].nth), move.target) if slots else None
        return None

    def _bar(self) -> Intent:
        return self._one(BAR)

    def _parts(self) -> list[Node]:
        """The parts that can be reached: those of an open panel, or those around the table."""
        scene = self.player.app.scene
        return [
            each
            for name, part in scene.parts.items()
            if part is not None and name != "paper" and (name == "panel-content") == bool(scene.panel)
            for each in nodes(part)
        ]

    def _control(self) -> Intent | None:
        """A control that stands on the page, with what can be chosen or typed in it."""
        parts = self._parts()
        held = [node for node in parts if attribute(node, "data-hold")]
        if self._holding or (held and self._rarely()):
            what, self._holding = self._holding, "" if self._holding else attribute(held[0], "data-hold") or ""
            return happens.Hold(what or self._holding, not what)
        controls = [
            node for node in parts if attribute(node, "data-act") is not None and attribute(node, "disabled") is None
        ]
        if not controls:
            return None
        node = self._one(controls)
        name, arg, kind = attribute(node, "data-act") or "", attribute(node, "data-arg") or "", attribute(node, "type")
        value, file = "", None
        if node.tag == "select":
            value = self._one([attribute(each, "value") or "" for each in nodes(node) if each.tag == "option"])
        elif node.tag == "input" and kind == "file":
            file = self._file()
        elif node.tag == "input" and kind == "checkbox":
            value = self._one(["yes", "no"])
        elif node.tag == "input" and kind == "radio":
            value = attribute(node, "value") or ""
        elif node.tag == "input":
            value = self._text()
        return Act(name, arg, value, self._fields(parts) if self.player.app.scene.panel else {}, file)

    def _fields(self, parts: list[Node]) -> dict[str, str]:
        """What stands in the text fields: what stood there, a name of its own in each, or anything."""
        found = {}
        way = self.random.randrange(3)
        for node in parts:
            name = attribute(node, "id")
            if name and (node.tag == "textarea" or (node.tag == "input" and attribute(node, "type") == "text")):
                stood = node.text() if node.tag == "textarea" else attribute(node, "value") or ""
                found[name] = stood if way == 0 else f"{name} 7" if way == 1 else self._text()
        return found

    def _text(self) -> str:
        shared = [text for _, text in self.player.device.shared]
        return self._one(shared) if shared and self._rarely() else self._one(JUNK)

    def _file(self) -> File:
        if self._files and self.random.randrange(2):
            content = self._one(self._files).encode()
            return File(len(content), content)
        if self._rarely():
            return File(10**9, None)
        content = self._one(CONTENTS)
        return File(len(content), content)

    def _field(self) -> Intent | None:
        """A field that tells of each change."""
        fields = [attribute(node, "id") or "" for node in self._parts() if attribute(node, "data-typed") is not None]
        if not fields:
            return None
        field = self._one(fields)
        kind = self.random.randrange(4)
        if kind == 0:
            return happens.Entered(field)
        if kind == 1:
            return happens.Key(self._one(["Enter", "ArrowUp", "ArrowDown", "x"]), field=field)
        return happens.Typed(field, self._text() if self._rarely() else self._one(["3", "-2", "0", ""]), kind == 2)

    def _key(self) -> Intent:
        pressed = self._one([name for each in keys.KEYS for name in each.keys])
        name = pressed.rpartition("+")[2] or "+"
        names = {each.lower(): each for each in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")}
        names |= {"enter": "Enter", "escape": "Escape"}
        loose = not self.player.app.desk.on_table
        return happens.Key(names.get(name, name), "shift+" in pressed or self._rarely(), "ctrl+" in pressed, loose)

    def _tick(self) -> Intent | None:
        names = sorted(self.player.timer.named)
        if not names:
            return None
        name = self._one(names)
        self.player.timer.clear(name)
        return happens.Ticked(name)

    def _answer(self) -> Intent | None:
        """One of the searches that wait tells something, or is done."""
        waiting = [(searcher, each) for searcher in self.player.searchers for each in searcher.asked]
        if not waiting:
            return None
        searcher, (number, question) = self._one(waiting)
        if self._rarely():
            return happens.Progressed(number, self.random.randrange(3))
        searcher.asked.remove((number, question))
        return happens.Answered(number, None if self._rarely() else self._found(question))

    def _found(self, question: Question) -> object:
        """An answer that a search could give: a real one where it is cheap."""
        verdict = self._one(list(Verdict))
        match question:
            case questions.AskHint(place, False) if place.game != "klondike":
                return answered(question, lambda progress: None)
            case questions.AskHint(place):
                moves = self._line(place, 1)
                return questions.Hint(moves[0], (), None) if moves else questions.NoWay(verdict)
            case questions.AskOutlook():
                return questions.Outlook(verdict, 9)
            case questions.AskVerdict():
                return verdict
            case questions.AskMove(place):
                return self._line(place, 1)[0]
            case questions.AskReview(place):
                count = len(place.moves)
                places = [Place(place.game, place.options, place.deal, place.moves[:n]) for n in range(count + 1)]
                lines = tuple(self._line(each, 3) or None for each in places)
                values = tuple(self._one([None, 0, 5]) for _ in places)
                return questions.Review(values, lines, (verdict,) * len(places))
            case questions.AskDeals():
                return questions.Dealt(question.deals, ((),) * len(question.deals))
        return self._one([None, 0, 4, 30])

    def _line(self, place: Place, most: int) -> tuple[str, ...]:
        game = GAMES[place.game]
        state = game.start(Deal(place.deal), game.options.parse(place.options), dealer=place.dealer)
        for text in place.moves:
            state = game.apply(state, Move.parse(text))
        line: list[str] = []
        while len(line) < most and (moves := game.legal_moves(state)):
            move = self._one(moves)
            line.append(str(move))
            state = game.apply(state, move)
        return tuple(line)

    def _address(self) -> Intent | None:
        """Another address, or the way back."""
        address = self.player.address
        if self.random.randrange(3) == 0:
            address.back()
            return None
        panels, games = list(BY_PANEL), list(FACES)
        fragment = self._one([self._one(ADDRESSES), routes.address(self._one(panels)), f"#/{self._one(games)}"])
        address.stack.append(fragment)
        return happens.Follow(fragment)

    def _around(self) -> Intent:
        """What the browser and the device tell."""
        player = self.player
        kind = self.random.randrange(12)
        if kind == 0:
            sizes = [Size((390, 600), (390, 844), False), Size((1200, 700), (1400, 900), True),
                     Size((700, 250), (844, 390), False), Size((0, 0), (200, 100), False)]  # fmt: skip
            player.screen.measured = self._one(sizes)
            return happens.Resized()
        if kind == 1:
            player.store.lasting = not player.store.lasting
            return happens.Troubled()
        others: list[Intent] = [
            happens.Leave(),
            happens.Leave(),
            happens.Print(True),
            happens.Print(False),
            happens.Swipe(1),
            happens.Swipe(-1),
            happens.Owned(False),
            happens.Owned(True),
            happens.Owned(True),
            happens.Focused(None),
            happens.Mirrored(),
            happens.Updated(),
            happens.Damaged("[broken"),
        ]
        return self._one(others)

    # -- what must be ------------------------------------------------------

    def _seen(self) -> Seen:
        scene, mode = self.player.app.scene, self.player.app.desk.mode
        return Seen((mode.round.id, mode.round.turn, mode.position.state), scene.said.number, scene.goal.number)

    def _look(self, before: Seen) -> None:
        after, app = self._seen(), self.player.app
        scene, mode = app.scene, app.desk.mode
        assert scene.table is not None
        assert scene.table.slot(scene.focus) is not None, f"the focus is at {scene.focus}, which is no slot"
        assert self._is_there(scene.home), f"{scene.home} is nowhere"
        if after.goal != before.goal:
            assert self._is_there(scene.goal.what), f"the focus is sent to {scene.goal.what}, which is nowhere"
            inside = scene.goal.what.startswith("#panel ") or self._is_there(f"#panel {scene.goal.what}")
            assert not scene.panel or inside, f"the focus is sent to {scene.goal.what!r}, under the panel"
        if after.table != before.table and not mode.round.finished:
            assert after.said != before.said, "something happened, and nothing was said"
        drawn = {card.key: f"{card.cls} {card.style}" for card in changes(None, scene.table).cards}
        assert drawn == self.player.screen.cards, "the cards on the page are not those of the scene"
        self._look_for_secrets()

    def _is_there(self, selector: str) -> bool:
        """Whether a selector finds something on the page."""
        if not selector:
            return True
        parts = self.player.app.scene.parts
        ids = {name: part for name, part in parts.items() if part is not None}
        *above, last = selector.split(" ")
        if not last:
            return False
        within: list[Node] = []
        for name, part in ids.items():
            holder = {"panel-content": "#panel"}.get(name, f"#{name}")
            if not above or above == [holder]:
                within += nodes(part)
        wanted = re.fullmatch(r"(?:#([\w/-]+)|\.([\w-]+)|\[([\w-]+)='?([^'\]]*)'?\])", last)
        assert wanted is not None, f"what is {selector}?"
        name, cls, which, value = wanted.groups()
        if name:
            return any(attribute(node, "id") == name for node in within)
        if cls:
            return any(cls in (attribute(node, "class") or "").split() for node in within)
        return any(attribute(node, which) == value for node in within)

    def _look_for_secrets(self) -> None:
        """Nothing tells a card that those who look may not see."""
        app = self.player.app
        scene, mode, words = app.scene, app.desk.mode, app.desk.words
        game, state = mode.session.game, mode.position.state
        seat = (game.turn(state) if mode.is_in_turn else -1) if game.is_shared else 0
        may = [game.shown(state, seat)]
        if game.is_shared and mode.is_in_turn:
            if app.desk.preferences.memory:
                may.append(game.observe(state, seat))
            if self._holding and LOOK in game.legal_moves(state):
                may.append(game.observe(game.apply(state, LOOK), seat))
        seen = _names(*may)
        assert scene.table is not None
        there = {card.name for pile in scene.table.piles.values() for card in pile.contents if card.is_known}
        assert there <= seen, f"the table tells {there - seen}"
        faces = {f"face-{name}" for name in seen} | {f"face-{name.rstrip('2')}" for name in seen}
        told = {word for cls in self.player.screen.cards.values() for word in cls.split() if word.startswith("face-")}
        assert told <= faces, f"the page tells {told - faces}"
        if mode.is_kept and mode.is_painted and (painting := json.loads(self.player.store.texts.get("paint", "null"))):
            told = {word for _, cls, _ in painting["cards"] for word in cls.split() if word.startswith("face-")}
            once = _names(*(game.shown(each, 0) for each in mode.session.states))
            if painting["serial"] == app.desk.saves.serial(game.id) and painting["game"] == game.id:
                assert told <= {f"face-{name}" for name in once}, f"the first paint tells {told}"
        if isinstance(mode, LessonMode):
            return
        hidden = [card for pile in state.piles().values() for card in pile if card.name not in seen and card.suit]
        like = {name.rstrip("12") for name in seen}
        told_as = {card: self._written(card) for card in hidden if card.name.rstrip("12") not in like}
        labels = [slot.label for slot in scene.table.slots()]
        parts = [
            part.text()
            for name, part in scene.parts.items()
            if part is not None and not (name == "panel-content" and scene.panel.partition("/")[0] in TEACHING)
        ]
        text = "\n".join([*labels, *scene.texts.values(), *parts, scene.said.what]).lower()
        for card in told_as:  # which card is next follows from those that lie there
            text = text.replace(speech.refusal(words, Refusal(Reason.OUT_OF_ORDER, (card.face_up(),))).lower(), "")
        for card, names in told_as.items():
            at = max(text.find(name) for name in names)
            if at >= 0 and any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for name in names):
                before = (game.shown(each, -1 if game.is_shared else 0) for each in mode.session.states)
                assert card.name in _names(*before), f"{card} is told: {text[max(0, at - 60) : at + 60]}"

    def _written(self, card: Card) -> tuple[str, str]:
        """A card in words and in signs, in lower case."""
        words = self.player.app.desk.words
        assert card.suit is not None
        return (
            speech.card(words, card.face_up()).lower(),
            f"{speech.SIGNS[card.suit]}{speech.rank_letter(words, card.rank)}".lower(),
        )

    # -- what is kept ------------------------------------------------------

    def _kept_state(self) -> tuple[str, str] | None:
        """The round that a new start would find, and the state of its table; None where this tab keeps nothing."""
        desk = self.player.app.desk
        if not desk.owner:
            return None
        played = desk.mode.own
        return dumps(played.record()), played.session.state.text

    def replay(self) -> None:
        """The record leads to the same state, and is what is kept."""
        desk = self.player.app.desk
        played = desk.mode.own
        text = dumps(played.record())
        again = Round.load(read(text), played.policy)
        assert again.session.state == played.session.state
        assert again.record() == played.record()
        if desk.owner and desk.mode.is_kept:
            assert self.player.store.texts[key(played.game.id)] == text, "the save is another"


def _names(*states: Any) -> set[str]:
    """All cards that are known in a state."""
    return {card.name for state in states for pile in state.piles().values() for card in pile if card.is_known}


def fire(seed: int, count: int) -> None:
    """So many intents at a new app, always the same ones; what went before a failure is noted with it."""
    chaos = Chaos(Random(seed))
    try:
        for _ in range(count):
            chaos.step()
        chaos.replay()
    except Exception as error:
        error.add_note("\n".join([f"seed {seed}; what was done last:", *chaos.done[-20:]]))
        raise
