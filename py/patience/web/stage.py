"""From the round to the drawn table, and what each possible move would make of it, worked out ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.game import Move, State, Status
from patience.play.session import Position
from patience.table.changes import Changes, changes
from patience.table.layout import Arrangement
from patience.table.layouts import LAYOUTS
from patience.table.view import Drawing, Marks
from patience.web import shell

if TYPE_CHECKING:
    from patience.web.page import Page

AHEAD = 10  # moves of which it is worked out what they lead to, the best first


class Stage:
    """Draws the table; in idle moments it draws what may come next, so that a tap finds it ready."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._drawing: Drawing | None = None
        self._here: Position | None = None  # on the table while its moves are looked at
        self._ahead: list[Move] = []  # those that were not yet
        self._foreseen: dict[Position, tuple[Marks, Changes]] = {}

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement that the table is drawn with."""
        assert self._drawing is not None
        return self._drawing.arrangement

    def rearrange(self) -> None:
        """Draw the next table anew: the language, the hand, the screen or the seat has changed."""
        self._drawing = self._here = None

    def show(self) -> None:
        """Draw the present state."""
        page, session = self._page, self._page.round.session
        like, prepared = page.table.view, None
        if self._drawing is None:
            like = None
            self._drawing = self._arranged()
            shell.show_captions(page)
        if page.match.on:
            shown = page.match.shown()
            moves = session.game.legal_moves(shown) if page.match.mine else ()
            view = self._drawing.view(shown, moves, self._marks(shown), like)
        else:
            stepping = page.advisor.stepping
            here = Position(session.game, page.advisor.line_state()) if stepping else session.position
            marks = self._marks(here.shown)
            expected, known = self._foreseen.get(here, (None, None))
            if known is not None and expected == marks:
                view, prepared = known.after, known
            else:
                moves = here.moves if shell.is_playing(page) else ()
                view = self._drawing.view(here.shown, moves, marks, like)
        page.learn.aim(view)
        page.table.show(view, prepared)

    def look_ahead(self) -> None:
        """Begin to work out what each possible move leads to, if that is not done."""
        page, here = self._page, self._page.round.session.position
        if self._here is not here and not page.match.on:
            self._here, self._ahead = here, list(here.moves[:AHEAD])
            self._foreseen.clear()
            page.later.idle(self._foresee)

    def _foresee(self) -> None:
        """Look at the next move, if the table is still the same."""
        page, here = self._page, self._here
        if here is None or self._drawing is None or not self._ahead or here is not page.round.session.position:
            return
        after = here.after(self._ahead.pop(0))
        marks = self._lasting(after.shown)
        moves = after.moves if after.status is Status.PLAYING else ()
        now = page.table.view
        self._foreseen[after] = marks, changes(now, self._drawing.view(after.shown, moves, marks, now))
        page.later.idle(self._foresee)

    def _arranged(self) -> Drawing:
        page, layout = self._page, LAYOUTS[self._page.round.game.id]
        tables = page.match.arrangements() if page.match.on else (layout.tall, layout.wide)
        return Drawing(shell.arrangement(page, tables), page.words, mirrored=page.preferences.left_handed)

    def _lasting(self, shown: State) -> Marks:
        """What is marked whatever happens: kings and aces, if the player wants that."""
        return shell.ends(shown) if self._page.preferences.mark_ends else {}

    def _marks(self, shown: State) -> Marks:
        page = self._page
        return {**self._lasting(shown), **page.advisor.marks, **page.learn.marks(), **page.hands.marks()}
