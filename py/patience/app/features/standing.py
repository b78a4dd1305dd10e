"""How it stands: the scorecard, the statistics, the account of a deal's points."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.options import Options
from patience.table.drawing.markup import Node
from patience.table.faces import FACES
from patience.table.panels import pages


class Standing(Feature):
    """Numbers, derived from what was played."""

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """Scores, statistics, points."""
        return {"score": self._score, "stats": self._stats, "points": self._points}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To begin a balance anew."""
        return {"reset-balance": self._reset_balance}

    def _reset_balance(self, act: Act) -> None:
        """What has ended by now does not count any more."""
        played = self.desk.round
        if not played.game.has_balance(played.options):
            raise Meaningless
        self.desk.results.reset_balance(played, self.desk.now)

    def _score(self, rest: str) -> Node:
        desk = self.desk
        if desk.round.game.is_shared:
            return pages.match_panel(desk.words, desk.round)
        return pages.scorecard_panel(desk.words, desk.round, shares=desk.ports.device.can_share)

    def _stats(self, rest: str) -> Node:
        desk, game_id = self.desk, self.desk.game_id

        def balance(rules: Options) -> str:
            found = desk.results.balance(game_id, rules)
            return FACES[game_id].balance(desk.words, found) if found else ""

        return pages.statistics(desk.words, game_id, desk.results.summaries(game_id), balance)

    def _points(self, rest: str) -> Node:
        desk, played = self.desk, self.desk.round
        return FACES[played.game.id].points(desk.words, played, desk.results.balance(played.game.id, played.options))


FEATURE = Standing
