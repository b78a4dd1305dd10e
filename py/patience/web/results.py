"""The list of finished holes in the store, from which every statistic is derived."""

from __future__ import annotations

import re
from datetime import date

from patience.games import GAMES
from patience.games.klondike import KlondikeOptions
from patience.options import Options
from patience.play import daily, statistics
from patience.play.round import Round
from patience.table import labels
from patience.table.points import Balance, is_vegas
from patience.web.store import Store

KEY = "finished"
BESTS = "best"
_KEPT = re.compile(r"([0-9]{1,9}) (-?[0-9]{1,9})")  # of a balance that was begun anew: the deals and points before


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

    def withdraw(self, round: Round) -> None:
        """Take a round out again that was counted as abandoned and is gone on with."""
        self._store.write(KEY, statistics.without(self._store.read(KEY) or "", round.id))

    def balance(self, options: Options) -> Balance | None:
        """What the deals under these rules come to since the last reset; None where no balance is kept."""
        if not is_vegas(options):
            return None
        sum_now = self._sum(options)
        kept = _KEPT.fullmatch(self._store.read(f"balance/{options.text}") or "")
        deals, points = map(int, kept.groups()) if kept else (0, 0)
        return Balance(sum_now.deals - deals, sum_now.points - points)

    def reset_balance(self, options: Options) -> None:
        """Begin the balance of these rules anew: what was counted until now is set off against it."""
        if is_vegas(options):
            sum_now = self._sum(options)
            self._store.write(f"balance/{options.text}", f"{sum_now.deals} {sum_now.points}")

    def _sum(self, options: KlondikeOptions) -> Balance:
        scores = [
            entry.score
            for entry in self._read()
            if (entry.game, entry.options) == ("klondike", options.text) and entry.score is not None
        ]
        return Balance(len(scores), sum(scores))

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
