"""The list of finished holes in the store, from which every statistic is derived."""

from __future__ import annotations

from datetime import date

from patience.games import GAMES
from patience.options import Options
from patience.play import daily, statistics
from patience.play.round import Round
from patience.table import labels
from patience.web.store import Store

KEY = "finished"
BESTS = "best"


class Results:
    """Finished holes, kept: entries are only ever added."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def _read(self) -> list[statistics.Finished]:
        return statistics.loads(self._store.read(KEY) or "")[0]

    def days(self, today: date) -> daily.Days:
        """The daily rounds, as a day of UTC sees them."""
        return daily.days(self._read(), today)

    def add(self, round: Round, day: date) -> None:
        """Count the settled holes of a round that are not counted yet."""
        before = self._store.read(KEY) or ""
        after = statistics.added(before, statistics.settled(round, day))
        if after != before:
            self._store.write(KEY, after)

    def bests(self) -> dict[str, int]:
        """The best possible scores that are known, by ``statistics.deal_key``."""
        return statistics.loads_bests(self._store.read(BESTS) or "")

    def remember(self, key: str, best: int) -> None:
        """Keep what a deal's best possible score is; the newest are kept."""
        known = self.bests()
        if known.get(key) != best:
            known[key] = best
            self._store.write(BESTS, statistics.dumps_bests(known))

    def summaries(self, game: str) -> list[tuple[Options, statistics.Summary]]:
        """A summary for each set of house rules that was played, the most played first."""
        entries = [entry for entry in self._read() if entry.game == game]
        kinds = {entry.options for entry in entries}
        rounds = game in labels.ROUNDS
        bests = self.bests()
        found = [
            (
                GAMES[game].options.parse(kind),
                statistics.summary(entries, game, kind, counted=rounds, bests=bests),
            )
            for kind in kinds
        ]
        return sorted((pair for pair in found if pair[1].holes), key=lambda pair: -pair[1].holes)
