"""From what lies on the table to its drawing; in idle moments what each possible move would make of it."""

from __future__ import annotations

from patience.app.desk import Desk
from patience.app.scene import Size
from patience.game import Move, Status
from patience.play.session import Position
from patience.table.drawing.changes import Changes, changes
from patience.table.drawing.layout import Arrangement
from patience.table.drawing.view import Drawing, Marks, View

AHEAD = 10  # moves of which it is worked out what they lead to, the best first


class Stage:
    """Draws the table, so that a tap finds the next drawing ready."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._drawing: Drawing | None = None
        self._here: Position | None = None  # on the table while its moves are looked at
        self._ahead: list[Move] = []  # those that were not yet
        self._foreseen: dict[Position, tuple[Marks, Changes]] = {}

    @property
    def arrangement(self) -> Arrangement | None:
        """The arrangement that the table is drawn with; None before it was drawn."""
        return self._drawing.arrangement if self._drawing is not None else None

    def draw(self, size: Size) -> tuple[View, Changes | None]:
        """The table as it stands, and what is to be written for it, where that has been worked out."""
        desk, mode = self._desk, self._desk.mode
        like = desk.view
        if self._drawing is None or desk.is_new_arrangement:
            like = self._here = None
            best = _best(mode.arrangements(), size)
            self._drawing = Drawing(best, desk.words, mirrored=desk.preferences.left_handed)
            desk.is_new_arrangement = False
        here, marks = mode.position, mode.marks()
        expected, known = self._foreseen.get(here, (None, None))
        if known is not None and expected == marks and known.before is like:
            return known.after, known
        shown, moves = mode.drawn()
        view = self._drawing.view(shown, moves, marks, like)
        if like is not None and (view.arrangement, view.piles) == (like.arrangement, like.piles):
            return like, None
        return view, None

    def look_ahead(self) -> None:
        """Begin to work out what each possible move leads to, if that is not done."""
        mode = self._desk.mode
        here = mode.position
        if self._here is not here and mode.sees_ahead:
            self._here, self._ahead = here, list(here.moves[:AHEAD])
            self._foreseen.clear()
            self._desk.ports.timer.idle(self._foresee)

    def _foresee(self) -> None:
        """Look at the next move, if the table is still the same."""
        desk, here, drawing = self._desk, self._here, self._drawing
        if here is None or drawing is None or not self._ahead or here is not desk.mode.position:
            return
        with desk.faults:
            after = here.after(self._ahead.pop(0))
            marks = desk.mode.lasting_marks(after)
            moves = after.moves if after.status is Status.PLAYING else ()
            now = desk.view
            self._foreseen[after] = marks, changes(now, drawing.view(after.shown, moves, marks, now))
        desk.ports.timer.idle(self._foresee)


def _best(tables: tuple[Arrangement, ...], size: Size) -> Arrangement:
    """The arrangement that uses the table's space best, the first of equals."""
    width, height = size.table
    return max(tables, key=lambda a: min(width / a.width, height / (a.height + 0.45 * a.strips)))
