"""The daily round."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act
from patience.play import daily
from patience.table.drawing.markup import Node
from patience.table.panels.daily import daily_panel


class Daily(Feature):
    """The same round for all, each day another."""

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The days that were played."""
        return {"daily": self._days}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To play today's."""
        return {"daily": self._play}

    def _days(self, rest: str) -> Node:
        desk, today = self.desk, self.desk.ports.calendar.utc_day()
        days, identity = desk.results.days(today), daily.round_id(today)
        begun = desk.round.id == identity or desk.shelf.has(identity)
        return daily_panel(desk.words, days, days.totals.get(today), daily.ends(today), begun=begun)

    def _play(self, act: Act) -> None:
        """Today's round: go on with it, or begin it."""
        desk, today = self.desk, self.desk.ports.calendar.utc_day()
        identity = daily.round_id(today)
        desk.panels.close()
        desk.open_game(daily.GAME)
        if desk.round.id == identity:
            return
        kept = desk.shelf.find(identity)
        if kept is not None:
            desk.go_on_with(kept)
        else:
            desk.start(daily.begin(today))


FEATURE = Daily
