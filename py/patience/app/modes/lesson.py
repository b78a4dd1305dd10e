"""A lesson on the table: a round of its own, which is never saved, over the player's."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.desk import Desk, Mode
from patience.app.gestures import Gestures
from patience.app.intents import Act, Meaningless, Slot, whole
from patience.game import Move
from patience.play.round import Round
from patience.table.drawing import told
from patience.table.drawing.markup import Node
from patience.table.drawing.view import Marks, SlotView, View
from patience.table.faces import FIRST_GAME, LESSONS
from patience.table.lesson import Lesson
from patience.table.panels import lesson as taught


def progress_key(game_id: str) -> str:
    """Where it is kept how far a lesson has come."""
    return f"learn/{game_id}"


def find(desk: Desk, where: str) -> tuple[Lesson, int]:
    """The lesson and the step that an address names: "golf/3", "golf", "3" or nothing."""
    parts = where.split("/")
    known = LESSONS
    game = parts.pop(0) if parts[0] in known else desk.game_id if desk.game_id in known else FIRST_GAME
    text = parts[0] if parts and parts[0] else desk.ports.store.read(progress_key(game)) or ""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1
    return known[game], known[game].clamp(number)


class LessonMode(Mode):
    """One step of a lesson; ``under`` is what lay on the table before."""

    is_kept = False
    may_move_instead = False
    sees_ahead = True

    def __init__(self, desk: Desk, under: Mode, lesson: Lesson, number: int) -> None:
        super().__init__(desk, _laid(lesson, number))
        self.under, self.taught, self.number = under, lesson, number
        self._gestures = Gestures(desk, self, picks=False)

    @property
    def address(self) -> str:
        """The fragment that names this step."""
        return f"#/learn/{self.taught.game_id}/{self.number}"

    @property
    def own(self) -> Round:
        """What lies under it."""
        return self.under.own

    # -- what is seen and said ---------------------------------------------

    @property
    def _wanted(self) -> Move | None:
        moves = self.taught.steps[self.number - 1].moves
        return moves[self.session.cursor] if self.session.cursor < len(moves) else None

    def task(self) -> str:
        """What to do next."""
        return taught.task(self.desk.words, self.taught, self.number, self.session.cursor)

    def place(self) -> str:
        """Where in the lesson the learner is."""
        return taught.place(self.desk.words, self.taught, self.number)

    def marks(self) -> Marks:
        """The card that is asked for."""
        if self._wanted is None:
            return {}
        cards = self.session.state.piles()[self._wanted.source][-self._wanted.count :]
        return {card.key: frozenset({"hint"}) for card in cards}

    def aim(self, view: View) -> Slot | None:
        """The card that is asked for."""
        if self._wanted is None:
            return None
        pile = self._wanted.source
        return pile, len(view.piles[pile].slots) - self._wanted.count

    def tools(self) -> Node | None:
        """The lesson has its own."""
        return None

    def ending(self) -> Node | None:
        """The lesson says it."""
        return None

    def side(self) -> Node | None:
        """Nothing beside it."""
        return None

    def lesson(self) -> tuple[Node, Node] | None:
        """The step's words and the way on."""
        words, number = self.desk.words, self.number
        steps = taught.steps(words, self.taught, number, self._wanted is None)
        return taught.text(words, self.taught, number), steps

    def told(self, before: View, after: View, made: bool) -> tuple[str, str]:
        """What happened, and what comes next."""
        happened = told.happened(self.desk.words, before, after)
        return " ".join(filter(None, [happened, self.task()])), ""

    # -- what can be done --------------------------------------------------

    @property
    def can_undo(self) -> bool:  # type: ignore[override]
        """Whether there is something to take back."""
        return self.session.can_undo

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        """Whether something was taken back."""
        return self.session.can_redo

    @property
    def can_hint(self) -> bool:  # type: ignore[override]
        """What to do is always told."""
        return self.is_playing

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Play the card, if it is the one."""
        self._gestures.tap(at, slot)

    def enter(self, at: Slot, slot: SlotView) -> None:
        """As a tap."""
        self._gestures.tap(at, slot)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """Put the card there, if it is the one."""
        self._gestures.drop(at, slot, target)

    def attempt(self, move: Move) -> str | None:
        """Make the move if it is the one that is asked for."""
        wanted, session = self._wanted, self.session
        meant = wanted is not None and (move.source, move.count) == (wanted.source, wanted.count)
        if wanted is not None and meant and session.game.why_not(session.state, move) is None:
            session.attempt(wanted)
            return ""
        return taught.instead(self.desk.words, self.taught, self.number, session.cursor, move)

    def made(self, move: Move) -> None:
        """When it was the step's last, the focus goes from the table to the button for the next."""
        if self._wanted is None and self.desk.on_table:
            self.desk.send_focus("#lesson-steps .primary")

    def _undo(self, act: Act) -> None:
        if not self.session.undo():
            raise Meaningless
        self.desk.changed("undo")

    def _redo(self, act: Act) -> None:
        if not self.session.redo():
            raise Meaningless
        self.desk.changed("play")

    def _hint(self, act: Act) -> None:
        self.desk.say(self.task())

    def swipe(self, by: int) -> None:
        """Go on or back by a step."""
        number = self.taught.clamp(self.number + by)
        if number != self.number:
            self._show(number)
            self.desk.ports.address.replace(self.address)

    def turns_to(self, game_id: str, number: int) -> bool:
        """Show another step, if it is of this lesson."""
        if game_id != self.taught.game_id:
            return False
        if number != self.number:
            self._show(number)
        return True

    def _show(self, number: int) -> None:
        """Lay the table as another step needs it: the deal is the same, its cards go to their new places."""
        desk = self.desk
        self.number, self.round = number, _laid(self.taught, number)
        desk.ports.store.write(progress_key(self.taught.game_id), str(number))
        desk.hinted, desk.happened = {}, None
        desk.say(self.task())
        if desk.on_table:
            desk.go_home()

    def _go(self, act: Act) -> None:
        """Go on or back by a step, the focus going along to the card that is asked for."""
        self.swipe(whole(act.arg))
        if self._wanted is not None:
            self.desk.go_home()

    def left(self) -> None:
        """Put the player's round back on the table."""
        desk = self.desk
        if desk.mode is self:
            desk.put(self.under)
            desk.unsaved = True  # it may have come to the table together with the lesson
            if not self.under.round.finished:
                desk.say(self.under.place())

    def _end(self, act: Act) -> None:
        """Leave, and leave the lesson's address too."""
        self.left()
        self.desk.ports.address.replace(f"#/{self.desk.game_id}")

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """The lesson's controls."""
        return {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "learn-by": self._go,
            "learn-end": self._end,
        }


def _laid(lesson: Lesson, number: int) -> Round:
    """The table at the beginning of a step."""
    game = lesson.game
    fresh = Round.new(game.id, game.options(), counted=False, deals=[lesson.deal], id="lesson")
    for move in lesson.steps[number - 1].made:
        fresh.session.attempt(move)
    return fresh


def is_offered(desk: Desk) -> bool:
    """Whether a newcomer is offered the lesson of the first game."""
    return desk.ports.store.read(progress_key(FIRST_GAME)) is None and not desk.saves.begun()


def begin(desk: Desk, where: str) -> None:
    """Begin a lesson, or go on with it, where an address says."""
    found, number = find(desk, where)
    if desk.mode.turns_to(found.game_id, number):
        return
    desk.open_game(found.game_id)  # which leaves another lesson
    desk.ports.store.write(progress_key(found.game_id), str(number))
    desk.offers_lesson = False
    fresh = LessonMode(desk, desk.mode, found, number)
    desk.mode.left()
    desk.put(fresh)
    desk.say(fresh.task())
    desk.send_focus("#lesson-title")
