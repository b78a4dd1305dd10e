"""The list of finished holes in the store, from which every statistic is derived."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import TYPE_CHECKING

from patience.games import GAMES
from patience.options import Options
from patience.play import daily, statistics
from patience.play.round import Round

if TYPE_CHECKING:
    from patience.app.ports import Store

KEY = "finished"
BESTS = "best"
_BEFORE = re.compile(r"([0-9]{1,9}) (-?[0-9]{1,9})")  # the deals and points before a reset, as it was kept at first


class Results:
    """Finished holes, kept: entries are only ever added."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: tuple[str, list[statistics.Finished]] = ("", [])  # the text that was read last, and its holes
        self._stage: tuple[object, ...] = ()  # how far the round on the table was when it was last entered
        self._over: list[statistics.Finished] = []  # and what of it was over

    def _read(self) -> list[statistics.Finished]:
        text = self._store.read(KEY) or ""
        if self._known[0] != text:
            self._known = text, statistics.loads(text)[0]
        return self._known[1]

    def days(self, today: date) -> daily.Days:
        """The daily rounds, as a day of UTC sees them."""
        return daily.days(self._read(), today)

    def enter(self, played: Round, now: datetime) -> None:
        """Enter the holes of a round that are over, and take back those that are not any more.

        To be called after every change: where no hole begins or ends, it costs nothing.
        """
        session = played.session
        stage = (played.id, played.turn, (session.cursor, session.last) if played.provisional else None)
        if stage != self._stage:
            before = self._over if self._stage[:1] == stage[:1] else []
            self._stage, self._over = stage, statistics.over(played, now)
            self._change(before, self._over)

    def forget(self) -> None:
        """Forget what was entered: what is kept was not known until now."""
        self._stage, self._over = (), []

    def withdraw(self, played: Round, now: datetime) -> None:
        """Take a round back that was counted as abandoned and is continued."""
        self._change(statistics.over(played, now), [])

    def _change(self, before: list[statistics.Finished], after: list[statistics.Finished]) -> None:
        if before or after:
            text = self._store.read(KEY) or ""
            changed = statistics.changed(text, before, after)
            if changed != text:
                self._store.write(KEY, changed)

    def bests(self) -> dict[str, int]:
        """The best possible scores that are known, by ``statistics.deal_key``."""
        return statistics.loads_bests(self._store.read(BESTS) or "")[0]

    def remember(self, key: str, best: int) -> None:
        """Keep what a deal's best possible score is; the newest are kept."""
        known = self.bests()
        if known.get(key) != best:
            known[key] = best
            self._store.write(BESTS, statistics.dumps_bests(known))

    def balance(self, game_id: str, options: Options) -> statistics.Balance | None:
        """What the deals under these rules come to since the last reset; None where no balance is kept."""
        if not GAMES[game_id].has_balance(options):
            return None
        kept = self._store.read(f"balance/{options.text}") or ""
        before = _BEFORE.fullmatch(kept)
        deals, points = map(int, before.groups()) if before else (0, 0)
        since = "" if before else kept
        scores = [
            entry.score
            for entry in self._read()
            if (entry.game, entry.options) == (game_id, options.text)
            and entry.score is not None
            and entry.ended > since
        ]
        return statistics.Balance(len(scores) - deals, sum(scores) - points)

    def reset_balance(self, played: Round, now: datetime) -> None:
        """Begin the balance of a round's rules anew: what has ended by now does not count."""
        if played.game.has_balance(played.options):
            self._store.write(f"balance/{played.options.text}", now.isoformat(timespec="seconds"))

    def summaries(self, game: str) -> list[tuple[Options, statistics.Summary]]:
        """A summary for each set of house rules that was played, the most played first."""
        entries = [entry for entry in self._read() if entry.game == game]
        kinds = {entry.options for entry in entries}
        rounds = GAMES[game].in_rounds
        bests = self.bests()
        found = [
            (
                GAMES[game].options.parse(kind),
                statistics.summary(entries, game, kind, counted=rounds, bests=bests),
            )
            for kind in kinds
        ]
        return sorted((pair for pair in found if pair[1].holes), key=lambda pair: -pair[1].holes)
