"""A best line shown on the table, step by step, in the place of the hole as it was played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.desk import Desk, Mode
from patience.app.intents import Act, Slot, whole
from patience.game import Move
from patience.play.round import Round
from patience.play.session import Position
from patience.table.drawing import told
from patience.table.drawing.markup import Node
from patience.table.drawing.view import SlotView, View
from patience.table.panels import advice
from patience.table.panels.not_here import nothing_to_do


class Stepping(Mode):
    """Over the mode of the hole that was reviewed; the cards only show, they are not played."""

    ending_class = "stepping"
    sees_ahead = False

    def __init__(self, desk: Desk, under: Mode, reviewed: advice.Reviewed, begin: int) -> None:
        """Show the line from the position after ``begin`` moves."""
        super().__init__(desk, under.round)
        self._under, self._reviewed, self._begin, self._at = under, reviewed, begin, 0

    @property
    def below(self) -> Mode:
        """The hole as it was played."""
        return self._under

    @property
    def own(self) -> Round:
        """As under it."""
        return self._under.own

    @property
    def _line(self) -> tuple[Move, ...]:
        return self._reviewed.lines[self._begin] or ()

    @property
    def position(self) -> Position:
        """After the moves of the line that have been shown."""
        here = Position(self._reviewed.game, self._reviewed.states[self._begin])
        for move in self._line[: self._at]:
            here = here.after(move)
        return here

    @property
    def is_playing(self) -> bool:
        """Nothing is played."""
        return False

    def place(self) -> str:
        """As under it."""
        return self._under.place()

    def tools(self) -> Node | None:
        """None."""
        return None

    def ending(self) -> Node | None:
        """Where in the line it is, and the way on."""
        return advice.stepping(self.desk.words, self._reviewed, self._begin, self._at)

    def side(self) -> Node | None:
        """As under it."""
        return self._under.side()

    def told(self, before: View, after: View, made: bool) -> tuple[str, str]:
        """What the step does."""
        return told.happened(self.desk.words, before, after), ""

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Nothing, which is said."""
        self.desk.say(nothing_to_do(self.desk.words, ""))

    def enter(self, at: Slot, slot: SlotView) -> None:
        """As a tap."""
        self.tap(at, slot)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """As a tap."""
        self.tap(at, slot)

    def attempt(self, move: Move) -> str | None:
        """Never."""
        return nothing_to_do(self.desk.words, "")

    def _step(self, act: Act) -> None:
        """Go on or back by one move of the line."""
        self._at = min(max(0, self._at + whole(act.arg)), len(self._line))
        self.desk.shows_otherwise()

    def _end(self, act: Act) -> None:
        """Back to the hole as it was played."""
        self.desk.mode = self._under
        self.desk.shows_otherwise()

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """The way through the line."""
        return {"step-by": self._step, "step-end": self._end}
