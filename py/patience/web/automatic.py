"""Moves that are made for the player: Clock by itself, Klondike's way to the foundations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from patience.game import Move, Status
from patience.games.klondike import Klondike
from patience.table.preferences import Foundations, Speed
from patience.web import shell

if TYPE_CHECKING:
    from patience.web.page import Page

STEP = {Speed.CALM: 1400, Speed.NORMAL: 700, Speed.FAST: 250, Speed.NONE: 700}  # milliseconds from card to card
FINISHING = 90  # milliseconds between the cards that are carried up at the end


class Automatic:
    """What is running, if anything is; whatever the player does stops it."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page = page
        self._timer = 0
        self._ahead: Iterator[Move] | None = None
        self._pace = 0
        self._as_one = False  # all are undone together
        self._waits = False  # for a panel to be closed
        self._left: Any = None  # the state that the last one led to
        self._on_time = proxy(lambda *_: self._next())

    @property
    def running(self) -> bool:
        """Whether cards are being moved now; not any more after undo, or on another deal."""
        return self._ahead is not None and self._page.round.session.state is self._left

    def run(self) -> None:
        """Let Clock run by itself, or pause it."""
        if self.running:
            self.stop()
        else:
            self._begin(self._legal(), STEP[self._page.preferences.speed])

    def to_end(self) -> None:
        """Clock at once to its end; Klondike's last cards one after the other."""
        page, session = self._page, self._page.round.session
        if isinstance(session.game, Klondike):
            if not self.running:
                self._begin(session.game.finishing_moves(session.state), FINISHING, as_one=True)
            return
        self.stop()
        if page.allowed():
            session.together(self._legal())
            page.changed("turn")

    def follow(self) -> None:
        """After a move of the player's in Klondike: what goes to the foundations by itself, as they wish."""
        page, session = self._page, self._page.round.session
        wish = page.preferences.foundations
        if not isinstance(session.game, Klondike) or wish is Foundations.OFF or page.learn.on:
            return
        while moves := session.game.foundation_moves(session.state, only_safe=wish is Foundations.SAFE):
            session.auto(moves[0])

    def stop(self) -> None:
        """Stop what runs."""
        if self._ahead is not None:
            self._ahead = None
            self._page.window.clearTimeout(self._timer)
            shell.show_tools(self._page)

    def _legal(self) -> Iterator[Move]:
        session = self._page.round.session
        while moves := session.position.moves:
            yield moves[0]

    def _begin(self, ahead: Iterator[Move], pace: int, *, as_one: bool = False) -> None:
        self.stop()
        if self._page.allowed():
            self._ahead, self._pace, self._as_one = ahead, pace, as_one
            self._make(next(ahead, None), auto=False)

    def go_on(self) -> None:
        """The panel is closed that lay over what runs."""
        if self._waits:
            self._waits = False
            self._next()

    def _next(self) -> None:
        self._waits = bool(self._page.panels.open_name)
        if self._waits:
            return
        if self._ahead is not None and self.running:
            self._make(next(self._ahead, None), auto=self._as_one)
        else:
            self.stop()

    def _make(self, move: Move | None, *, auto: bool) -> None:
        page, session = self._page, self._page.round.session
        page.later.now()
        if move is None or (session.auto if auto else session.attempt)(move) is not None:
            self.stop()
            return
        self._left = session.state
        if session.status is not Status.PLAYING:
            self._ahead = None
        page.changed("play")
        if self.running:
            self._timer = page.window.setTimeout(self._on_time, self._pace)
