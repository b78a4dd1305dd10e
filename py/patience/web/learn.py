"""The lesson on the table: a round of its own, which is never saved, in the place of the player's."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience.game import Move
from patience.play.round import Round
from patience.table import lesson as taught
from patience.table.lesson import Lesson
from patience.table.lessons import LESSONS
from patience.table.markup import Node
from patience.table.view import View
from patience.web import dom, shell

if TYPE_CHECKING:
    from patience.web.page import Page

EDGE = 24  # CSS pixels: a swipe that begins so near to the screen's edge is the browser's
SWIPE = 50  # CSS pixels: shorter ones are none
TEXT, STEPS = "lesson-text", "lesson-steps"


class Learn:
    """Which step is being learnt, and the round that waits meanwhile."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page = page
        self._lesson: Lesson = LESSONS["golf"]
        self._number = 1
        self._round: Round | None = None  # the lesson's own
        self._kept: Round | None = None  # the player's
        self._shown: dict[str, Node] = {}
        self._swipe: tuple[float, float] | None = None
        self.offered = page.store.read(self._key) is None and not page.keeper.begun()
        document = page.window.document
        document.addEventListener("pointerdown", proxy(self._pointer_down))
        document.addEventListener("pointerup", proxy(self._pointer_up))

    @property
    def on(self) -> bool:
        """Whether the table shows the lesson."""
        return self._round is not None and self._page.round is self._round

    @property
    def _key(self) -> str:
        return f"learn/{self._lesson.game_id}"

    # -- coming, going, and the way through --------------------------------

    def open(self, where: str) -> None:
        """Begin or go on with a lesson: ``where`` is as in its address, "golf/3", "golf" or "3"."""
        self._find(where)
        self._page.panels.give_way(self._address, push=not self.on)
        self._begin()

    def follow(self, where: str) -> None:
        """The address names a lesson: show it."""
        before = self._lesson, self._number
        self._find(where)
        if not self.on or before != (self._lesson, self._number):
            self._begin()

    def _find(self, where: str) -> None:
        parts = where.split("/")
        game = parts.pop(0) if parts[0] in LESSONS else ""
        page = self._page
        self._lesson = LESSONS[game or (page.game_id if page.game_id in LESSONS else "golf")]
        text = parts[0] if parts and parts[0] else page.store.read(self._key) or ""
        self._number = self._lesson.clamp(int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1)

    @property
    def _address(self) -> str:
        return f"#/learn/{self._lesson.game_id}/{self._number}"

    def step(self, by: int) -> None:
        """Go on or back by a step."""
        number = self._lesson.clamp(self._number + by)
        if number != self._number:
            self._number = number
            self._page.window.history.replaceState(None, "", self._address)
            self._begin()

    def go(self, by: int) -> None:
        """Go on or back by a step, the focus going along to the card that is asked for."""
        self.step(by)
        if self._wanted is not None:
            self._page.focus_game()

    def _begin(self) -> None:
        """Lay the table as the step needs it."""
        page, game = self._page, self._lesson.game
        if page.game_id != game.id:
            page.open_game(game.id)  # which leaves another lesson
        fresh = Round.new(game.id, game.options(), counted=False, deals=[self._lesson.deal])
        for move in self._lesson.steps[self._number - 1].made:
            fresh.session.attempt(move)
        self.offered = False
        page.store.write(self._key, str(self._number))
        if self.on:  # the same deal: its cards go to their new places
            self._round = page.round = fresh
            page.refresh()
            if page.table.has_focus():
                page.focus_game()
        else:
            self._kept, self._round = page.round, fresh
            page.lay_out(fresh)
            page.document.getElementById("lesson-title").focus()
        shell.show_notice(page)
        page.say(self.task())

    def leave(self) -> None:
        """Put the player's round back on the table."""
        if self.on and self._kept is not None:
            kept, self._kept = self._kept, None
            self._page.lay_out(kept)

    def end(self) -> None:
        """Leave, and leave the lesson's address too."""
        self.leave()
        self._page.window.history.replaceState(None, "", f"#/{self._page.game_id}")

    def decline(self) -> None:
        """The offer is not taken."""
        self.offered = False
        self._page.store.write(self._key, "1")
        shell.show_notice(self._page)

    # -- while it is on the table ------------------------------------------

    @property
    def _made(self) -> int:
        return self._page.round.session.cursor

    @property
    def _wanted(self) -> Move | None:
        moves = self._lesson.steps[self._number - 1].moves
        return moves[self._made] if self._made < len(moves) else None

    def attempt(self, move: Move) -> str:
        """Make the move if it is the one that is asked for; ``""``, or why not."""
        wanted, session = self._wanted, self._page.round.session
        meant = wanted is not None and (move.source, move.count) == (wanted.source, wanted.count)
        if wanted is not None and meant and session.game.why_not(session.state, move) is None:
            session.attempt(wanted)
            return ""
        return taught.instead(self._page.words, self._lesson, self._number, self._made, move)

    def made(self) -> None:
        """A move was made; when it was the step's last, the focus goes from the table to the button for the next."""
        onward = self._page.document.querySelector("#lesson-steps .primary")
        if onward and self._page.table.has_focus():
            onward.focus(preventScroll=True)

    def task(self) -> str:
        """What to do next, in words."""
        return taught.task(self._page.words, self._lesson, self._number, self._made)

    def place(self) -> str:
        """Where in the lesson the learner is, in words."""
        return taught.place(self._page.words, self._lesson, self._number)

    def marks(self) -> dict[int, frozenset[str]]:
        """The card that is asked for."""
        if not self.on or self._wanted is None:
            return {}
        cards = self._page.round.session.state.piles()[self._wanted.source][-self._wanted.count :]
        return {card.key: frozenset({"hint"}) for card in cards}

    def aim(self, view: View) -> None:
        """Let the keyboard's focus on the table be at the card that is asked for."""
        if self.on and self._wanted is not None:
            pile = self._wanted.source
            self._page.table.focus = (pile, len(view.piles[pile].slots) - self._wanted.count)

    def show(self) -> None:
        """Write the step's words and buttons under the table, or take them away."""
        page, section = self._page, self._page.document.getElementById("lesson")
        if section.hidden == self.on:  # the table gets another size
            section.hidden = not self.on
            page.document.documentElement.toggleAttribute("data-learning", self.on)
            page.resized()
        if not self.on:
            return
        _, lesson, number = page.words, self._lesson, self._number
        done = self._wanted is None
        nodes = {TEXT: taught.text(_, lesson, number), STEPS: taught.steps(_, lesson, number, done)}
        for name, node in nodes.items():
            if node != self._shown.get(name):
                element = page.document.getElementById(name)
                dom.show(page.document, element, node)
                element.scrollTop = 0
        self._shown = nodes

    # -- swipes ------------------------------------------------------------

    def _pointer_down(self, event: Any) -> None:
        self._swipe = None
        if not self.on or not event.isPrimary or event.pointerType == "mouse":
            return
        inside = EDGE < event.clientX < self._page.window.innerWidth - EDGE
        if inside and event.target.closest("#lesson, #table") and not event.target.closest("[data-pile]"):
            self._swipe = (event.clientX, event.clientY)

    def _pointer_up(self, event: Any) -> None:
        if self._swipe is None or not event.isPrimary:
            return
        dx, dy = event.clientX - self._swipe[0], event.clientY - self._swipe[1]
        self._swipe = None
        if abs(dx) > max(SWIPE, 2 * abs(dy)):
            self.step(1 if dx < 0 else -1)
