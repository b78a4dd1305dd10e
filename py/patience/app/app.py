"""The app: an intent changes the state, and the page is written from one scene to the next, in this order only."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from math import inf

from patience.app import intents as happens
from patience.app import keys, routing, surroundings, telling
from patience.app.desk import Desk, Mode
from patience.app.feature import Feature
from patience.app.intents import Act, Intent, Meaningless, Slot
from patience.app.modes import lesson
from patience.app.outside import Ports
from patience.app.painting import painting
from patience.app.registry import BY_ACTION, BY_PANEL
from patience.app.scene import Once, Scene, Size, compare
from patience.app.stage import Stage
from patience.options import BadOptions
from patience.play.round import Round
from patience.table import routes
from patience.table.drawing.changes import Changes
from patience.table.drawing.markup import Node, complaining
from patience.table.panels.not_here import not_here, nothing_to_do
from patience.table.words import Words

DOUBLE_TAP = 300  # milliseconds in which a second tap on the same card is the same tap
NO_TAP: tuple[int | str, float] = ("", 0)


class App:
    """Holds the state, and is told what happens."""

    def __init__(self, ports: Ports) -> None:
        recent = telling.Recent()
        self.ports = telling.heard(ports, recent)
        self.desk = Desk(self.ports, mode_of, recent)
        self.scene = Scene()
        self._waiting: deque[Intent] = deque()  # the first one is happening
        self._features: dict[str, Feature] = {}
        self._stage = Stage(self.desk)
        self._size: Size | None = None
        self._dress: surroundings.Attributes = {}
        self._had_ending = False
        self._last_tap = NO_TAP
        self._had_panel = ("", 0)
        self._had_room: tuple[bool, ...] = ()
        self._goals = 0  # how often the focus had been sent somewhere before this intent
        self.desk.open_link = lambda text: self.feature("friends").open_text(text)  # type: ignore[attr-defined]
        self.desk.go_to = partial(routing.follow, self.desk)

    def begin(self, words: Words) -> None:
        """Show the table as it was left, but for what the last start failed at."""
        desk = self.desk
        desk.words = words
        desk.offers_lesson = lesson.is_offered(desk)
        if desk.saves.failed:
            self.ports.address.replace("#/")
            desk.say(words("The last start failed, so what was open is left out."))
        with self._opening(desk.game_id):
            desk.set_table(desk.restored())
            self._show(at_once=True)

    @contextmanager
    def _opening(self, what: str) -> Iterator[None]:
        """Let the next start know of it if this is not opened."""
        self.desk.saves.opening(what)
        yield
        self.desk.saves.opening("")

    def open_address(self) -> None:
        """Go where the address leads that the page was opened with."""
        fragment = self.ports.address.fragment()
        with self._opening(fragment):
            self.dispatch(happens.Follow(fragment))

    def missed_tap(self) -> None:
        """A tap was made on a picture of the table that is no longer true."""
        self.desk.say(self.desk.words("You tapped before the round was ready. Try again."))
        self._show(at_once=True)

    def targets(self, at: Slot) -> set[str]:
        """The piles that the cards from a slot may go to."""
        slot = self.desk.view.slot(at) if self.desk.view is not None else None
        return self.desk.mode.targets(slot) if slot is not None else set()

    def dispatch(self, intent: Intent) -> bool:
        """Let something happen; False if it means nothing here. What happens meanwhile comes after it."""
        self._waiting.append(intent)
        if len(self._waiting) > 1:
            return True
        try:
            with self.desk.faults:
                meant = self._happen(intent)
                while len(self._waiting) > 1:
                    self._waiting.popleft()
                    self._happen(self._waiting[0])
        finally:  # a fault in one must not keep the next from happening
            self._waiting.clear()
        return meant

    def _happen(self, intent: Intent) -> bool:
        self.ports.timer.now()  # what happened before is shown and said before
        self.desk.recent.note(intent, self.desk.mode.own, self._stands, self._longest())
        self._goals = self.desk.goal.number
        meant = self._handle(intent)
        if isinstance(intent, happens.Focused):
            self._write(replace(self.scene, focus=self.desk.focus))
            return meant
        self._show(at_once=isinstance(intent, happens.Key | happens.Enter))
        return meant

    def _longest(self) -> float:
        """After how many intents what is told for a replay may begin here: never where no address leads."""
        mode = self.desk.mode
        if mode.below is not mode:
            return inf
        return telling.STRETCH if mode.is_kept and not self.desk.panels.name else telling.LONGEST

    def _stands(self) -> telling.Stretch:
        """What a replay needs."""
        desk, store, device = self.desk, self.ports.store, self.ports.device
        stood: dict[str, object] = {
            "language": desk.words.language,
            "size": self._size or self.ports.screen.size(),
            "table": desk.mode.address,
            "panel": telling.page(desk.panels.name),
            "asked": desk.asked,
            "owner": desk.owner,
            "lasting": store.lasting,
            "offers_lesson": desk.offers_lesson,
            "update": desk.update,
            "searches": desk.searcher.exists,
            "can_share": device.can_share,
            "cores": device.cores,
        }
        kept = {key: store.read(key) or "" for key in store.names() if telling.is_told(key)}
        kept |= {"game": desk.game_id, f"rules/{desk.game_id}": desk.rules.text, "preferences": desk.preferences.text}
        return telling.Stretch(desk.mode.own.record(), kept, stood)

    # -- what happens ------------------------------------------------------

    def _handle(self, intent: Intent) -> bool:
        desk, mode = self.desk, self.desk.mode
        slot = None
        if isinstance(intent, happens.Tap | happens.Enter | happens.Drop):
            slot = desk.view.slot(intent.at) if desk.view is not None else None
            if slot is None or mode.covered:
                return False
        match intent:
            case happens.Tap(at, ms) if slot:
                if self._is_second(at, ms):
                    return False
                mode.tap(at, slot)
            case happens.Enter(at) if slot:
                mode.enter(at, slot)
            case happens.Drop(at, target) if slot:
                mode.drop(at, slot, target)
            case happens.Key():
                return self._key(intent)
            case Act():
                self._act(intent)
            case happens.Typed() | happens.Entered():
                feature = self._open_feature()
                if feature is not None:
                    feature.typed(intent) if isinstance(intent, happens.Typed) else feature.entered(intent)
            case happens.Hold(what, on):
                mode.hold(what, on)
            case happens.Swipe(by):
                mode.swipe(by)
            case happens.Focused(at):
                desk.on_table = at is not None
                desk.focus = desk.focus if at is None else at
            case happens.Follow(fragment):
                routing.changed(desk, routes.parse(fragment))
            case happens.Close():
                desk.panels.close()
            case happens.Resized():
                self._size = None
                desk.is_undressed = True
            case happens.Leave():
                self.ports.timer.finish()
            case happens.Print(on):
                desk.is_printing = on
            case happens.Ticked("toast"):
                desk.toast = ""
            case happens.Ticked(name):
                mode.ticked(name)
            case happens.Answered(number, answer):
                desk.answer(number, answer)
            case happens.Progressed(number, progress):
                desk.progress(number, progress)
            case happens.Owned(owner):
                self._owned(owner)
            case happens.Troubled():
                desk.recent.hear("lasting", self.ports.store.lasting)  # as the notice asks it
            case happens.Damaged(text):
                desk.saves.set_aside(text)
            case happens.Mirrored():
                self._mirror_came()
            case happens.Updated():
                desk.update = True
        return True

    def _is_second(self, at: Slot, ms: float | None) -> bool:
        """Whether a tap is the second half of a double tap: so soon on the same card, or the same empty pile."""
        key = self.desk.view.key_at(at) if self.desk.view is not None else -1
        card, (last, when) = at[0] if key < 0 else key, self._last_tap
        if ms is not None and card == last and ms - when < DOUBLE_TAP:
            return True
        self._last_tap = NO_TAP if ms is None else (card, ms)
        return False

    def _key(self, pressed: happens.Key) -> bool:
        if pressed.field:
            feature = self._open_feature()
            return feature is not None and feature.key(pressed)
        if self.desk.panels.name:  # it lies over the table
            return False
        if pressed.key in ("ArrowLeft", "ArrowRight") and not self.desk.on_table and self.desk.mode.lesson():
            self.desk.mode.swipe(-1 if pressed.key == "ArrowLeft" else 1)
            return True
        if keys.move_focus(self.desk, pressed):
            return True
        if pressed.key == "Enter" and pressed.shift and self.desk.on_table:
            return self._handle(happens.Tap(self.desk.focus))
        act = keys.meaning(self.desk, pressed)
        if act is not None:
            self._act(act)
        return act is not None

    def _act(self, act: Act) -> None:
        desk = self.desk
        self._last_tap = NO_TAP
        if act.name != "take-back":
            desk.toast = ""
        desk.panels.message = ""
        try:
            self._do(act)
        except (Meaningless, BadOptions):
            desk.say(nothing_to_do(desk.words, act.name))

    def _do(self, act: Act) -> None:
        desk = self.desk
        match act.name:
            case "open" if act.arg.partition("/")[0] in BY_PANEL:
                desk.panels.open(act.arg)
            case "close":
                desk.panels.close()
            case "back":
                desk.panels.back()
            case "take-back":
                desk.toast = ""
                desk.take_back()
            case "take-over" if desk.owner is False:
                self.ports.device.claim(steal=True)
            case "update":
                self.ports.device.update()
            case "turn":
                desk.turn_stock()
            case name:
                own = desk.mode.actions().get(name)
                if own is not None:
                    own(act)
                elif name in BY_ACTION:
                    self.feature(BY_ACTION[name]).actions()[name](act)
                else:
                    raise Meaningless

    def _owned(self, owner: bool) -> None:
        desk = self.desk
        if owner and desk.owner is False:
            self.ports.store.reopen(desk.number(self._take_over))
            return
        desk.owner = owner
        desk.unsaved = owner
        if owner:
            self.ports.timer.idle(self.ports.store.mend)

    def _mirror_came(self) -> None:
        """The mirror came late: what it holds is known only now."""
        desk = self.desk
        desk.competitions.forget_what_was_read()
        if desk.owner:
            self.ports.store.mend()
            desk.results.forget()
            desk.unsaved = True

    def _take_over(self, answer: object) -> None:
        """Go on where the other tab stopped."""
        desk = self.desk
        desk.competitions.forget_what_was_read()
        desk.owner = True
        desk.lay_out(desk.restored())
        self._had_panel = ("", 0)  # what stands on the open panel is read again

    # -- panels ------------------------------------------------------------

    def feature(self, name: str) -> Feature:
        """A feature, made at its first use."""
        if name not in self._features:
            made: Feature = import_module(f"patience.app.features.{name}").FEATURE(self.desk)
            self._features[name] = made
        return self._features[name]

    def _open_feature(self) -> Feature | None:
        name = self.desk.panels.name
        return self.feature(BY_PANEL[name.partition("/")[0]]) if name else None

    def _panel(self) -> Node | None:
        panels = self.desk.panels
        name = panels.name
        head, _slash, rest = name.partition("/")
        feature = self._open_feature()
        if feature is None:
            return None
        content = self._not_here() or feature.panels()[head](rest)
        warning = surroundings.warning(self.desk) if feature.keeps else None
        if warning is not None:
            head_row, body = content.children
            assert isinstance(body, Node)
            content = replace(content, children=(head_row, replace(body, children=(warning, *body.children))))
        return complaining(content, *panels.complaint) if panels.complaint else content

    def _not_here(self) -> Node | None:
        """What stands in the place of the open panel, if it means nothing for what is on the table."""
        return not_here(self.desk.words, self.desk.panels.name.partition("/")[0], self.desk.round)

    # -- what is shown -----------------------------------------------------

    def _show(self, *, at_once: bool) -> None:
        """Write the table; what stands around it follows behind the paint."""
        desk = self.desk
        if self._size is None:
            self._measure()
        drawn = self._draw()
        if desk.unsaved and desk.owner:
            self._save()
        if drawn and desk.happened and not at_once and not desk.mode.is_at_once:
            self.ports.timer.soon(self._later)
        else:
            self._follow_up()

    def _measure(self) -> None:
        """Find out how large the table is: what stands around it decides that, and goes by the window's size itself."""
        self._size_up()
        self._write_around(self._around())
        self._size_up()

    def _size_up(self) -> None:
        self._size = self.ports.screen.size()
        self.desk.recent.hear("size", self._size)
        self.desk.redraw()

    def _draw(self) -> bool:
        """Write the table; True if it has changed."""
        desk = self.desk
        assert self._size is not None
        if desk.is_new_table:
            self._write(replace(self.scene, table=None))
            desk.view, desk.is_new_table = None, False
        view, prepared = self._stage.draw(self._size)
        changed = view is not self.scene.table
        desk.view = view
        desk.focus = desk.mode.aim(view) or view.nearest(desk.focus)
        if changed:
            self._write(replace(self.scene, table=view, focus=desk.focus, sound=desk.sound), prepared)
        return changed

    def _later(self) -> None:
        with self.desk.faults:
            self._follow_up()

    def _follow_up(self) -> None:
        """Bring what stands around the table to where the table is, and say what happened."""
        desk = self.desk
        private = self._tell()
        turned = self._turn_to_panel()
        saying, desk.saying = desk.saying, []
        if saying and desk.panels.name:
            desk.panels.message = saying[-1]
        elif saying:
            desk.message = f"{saying[-1]} {private}".strip()
        after = self._around()
        if saying:
            said = " ".join([*saying, private]) if private and not desk.panels.name else " ".join(saying)
            after = replace(after, said=Once(self.scene.said.number + 1, said))
        had_ending, self._had_ending = self._had_ending, after.parts["end"] is not None
        if self._had_ending and not had_ending and not turned:
            desk.send_focus(after.home)
            after = replace(after, goal=desk.goal)
        if self._write_around(after):
            self._size_up()
            self._draw()
        desk.mode.rest()
        self._stage.look_ahead()

    def _write_around(self, after: Scene) -> bool:
        """Write what stands around the table; True if that leaves the table another size."""
        self._write(after)
        had, self._had_room = (
            self._had_room,
            tuple(after.parts[name] is None for name in ("side", "lesson-text", "aid")),
        )
        return had != self._had_room

    def _turn_to_panel(self) -> bool:
        """Lead the focus to a panel that has opened, or back to the game, if it was sent nowhere else; True if so."""
        desk, panel = self.desk, (self.desk.panels.name, len(self.desk.panels.trail))
        had, self._had_panel = self._had_panel, panel
        if panel == had:
            return False
        feature = self._open_feature()
        if feature is not None and self._not_here() is None:
            feature.opened(desk.panels.name)
        if desk.goal.number == self._goals:
            if feature is not None:
                desk.send_focus("#panel-title")
            else:
                desk.go_home()
        return True

    def _tell(self) -> str:
        """Put what happened to the table first among what is said; what is private is kept apart."""
        desk = self.desk
        if desk.happened is None or desk.view is None:
            return ""
        (before, made), desk.happened = desk.happened, None
        if before is None:
            return ""
        told, private = desk.mode.told(before, desk.view, made)
        later, desk.saying = desk.saying, []
        desk.say(told)
        desk.saying += later
        return private if not later else ""

    def _around(self) -> Scene:
        """The whole scene with the table as it is drawn."""
        desk = self.desk
        assert self._size is not None
        if desk.is_undressed:
            before, self._dress = self._dress, surroundings.dressed(desk, self._size)
            desk.is_undressed = False
            if self._dress != before:
                surroundings.keep_dress(desk, self._size)
        texts = surroundings.texts(desk)
        texts |= {"message": desk.message, "panel-message": desk.panels.message}
        parts = surroundings.parts(desk, self._stage.arrangement, self._size)
        feature = self._open_feature()
        parts |= {"panel-content": self._panel(), "paper": feature.paper() if feature and desk.is_printing else None}
        return replace(
            self.scene,
            focus=desk.focus,
            texts=texts,
            parts=parts,
            attributes={**self._dress, **surroundings.attributes(desk)},
            panel=desk.panels.name,
            depth=len(desk.panels.trail),
            goal=desk.goal,
            home=desk.mode.home(parts["end"]),
            sound=desk.sound,
            shaken=desk.shaken,
            buzz=desk.buzz,
        )

    def _save(self) -> None:
        desk = self.desk
        desk.unsaved = False
        if desk.mode.is_kept:
            desk.saves.tick(desk.round)
            desk.saves.save(desk.round)
            self.ports.timer.soon(partial(self._enter_holes, desk.round))
            self.ports.timer.idle(self._paint)

    def _enter_holes(self, played: Round) -> None:
        with self.desk.faults:
            self.desk.enter_holes(played)

    def _paint(self) -> None:
        with self.desk.faults:
            self.ports.store.raw("paint", painting(self.desk, self.scene))

    def _write(self, after: Scene, prepared: Changes | None = None) -> None:
        writes = compare(self.scene, after, prepared)
        self.scene = after
        self.ports.screen.write(writes)


def mode_of(desk: Desk, played: Round) -> Mode:
    """What it is to have this round on the table."""
    is_common = len(played.players) > 1 or desk.competitions.of(played) is not None
    name = "match" if played.game.is_shared else "with_friends" if is_common else "alone"
    made: Mode = import_module(f"patience.app.modes.{name}").MODE(desk, played)
    return made
