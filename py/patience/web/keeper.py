"""What is kept between visits: each game's round, its house rules, and the first paint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from patience.games import GAMES
from patience.options import Options
from patience.play.record import BadRecord, RecordFault, dumps, loads, read
from patience.play.round import Round
from patience.play.wishes import Wishes
from patience.table import labels
from patience.table.layouts import LAYOUTS
from patience.table.preferences import Preferences
from patience.web import shell

if TYPE_CHECKING:
    from patience.web.page import Page

FIRST_GAME = "golf"
LONGEST_THOUGHT = 60  # seconds: a longer pause does not count as time played


class Keeper:
    """Reads and writes the page's store, and knows its keys."""

    def __init__(self, page: Page) -> None:
        self._page, self._store = page, page.store
        self.unread = self._fault(self._store.read("quarantine"))  # why a save that is kept cannot be used
        self._ticked = page.window.performance.now()

    def game(self) -> str:
        """The game that was played last."""
        last = self._store.read("game")
        return last if last in LAYOUTS else FIRST_GAME

    def keep_game(self, game_id: str) -> None:
        """Remember which game to open with."""
        self._store.write("game", game_id)

    def begun(self) -> list[str]:
        """The games that have something to go on with."""
        return [game for game in LAYOUTS if self._store.read(f"round/{game}")]

    def preferences(self) -> Preferences:
        """The player's preferences."""
        return shell.read_options(Preferences, self._store.read("preferences"))

    def rules(self) -> Options:
        """The house rules that are set for the game on the table."""
        game = self._page.game_id
        options: Options = shell.read_options(GAMES[game].options, self._store.read(f"rules/{game}"))
        return options

    def wishes(self) -> Wishes:
        """The player's choice of deals."""
        return shell.read_options(Wishes, self._store.read("wishes"))

    def holes(self) -> int:
        """The length of a round."""
        text = self._store.read("holes") or ""
        return int(text) if text in ("1", "3", "9", "18") else 9

    @property
    def key(self) -> str:
        """Where the round on the table is saved."""
        return f"round/{self._page.game_id}"

    @property
    def serial(self) -> int:
        """How often that was written."""
        return self._store.serial(self.key)

    def restore(self) -> Round:
        """The saved round, from the newest copy that can be read, or a new one; what cannot be read is kept apart."""
        faults: list[tuple[str, RecordFault]] = []
        found = None
        for text in self._store.copies(self.key):
            try:
                record = read(text)
                found = Round.load(record, self._page.friends.policy(record.id))
                break
            except BadRecord as error:
                faults.append((text, error.fault))
        # One good copy is enough, but what a newer version wrote is never overwritten unkept.
        kept = faults if found is None else [each for each in faults if each[1] is RecordFault.NEWER_FORMAT]
        if kept:
            self.set_aside(*kept[0])
        return found or self._new_round()

    def set_aside(self, text: str, fault: RecordFault = RecordFault.NOT_JSON) -> None:
        """Keep what cannot be read, to be offered as a file."""
        self.unread, kept = fault, self.kept()
        if text not in kept:
            self._store.write("quarantine", "\n".join(filter(None, [kept, text])))

    def kept(self) -> str:
        """What could not be read."""
        return self._store.read("quarantine") or ""

    def let_go(self) -> None:
        """The player has what could not be read."""
        self._store.write("quarantine", "")
        self.unread = None

    @staticmethod
    def _fault(text: str | None) -> RecordFault | None:
        try:
            if text:
                loads(text)
        except BadRecord as error:
            return error.fault
        return None

    def _new_round(self) -> Round:
        page = self._page
        rounds = page.game_id in labels.ROUNDS
        if page.game_id in labels.MATCHES:
            return page.match.fresh(page.rules, page.holes)
        return Round.new(page.game_id, page.rules, holes=page.holes if rounds else 1, counted=rounds)

    def save(self) -> None:
        """Keep the round: localStorage now, the mirror right behind it, the first paint when there is time."""
        page, window = self._page, self._page.window
        now = window.performance.now()
        page.round.tick(min(LONGEST_THOUGHT, (now - self._ticked) / 1000))
        self._ticked = now
        if not page.owner or page.learn.on:
            return
        self._store.write(self.key, dumps(page.round.record()))
        page.later.soon(partial(page.enter_holes, page.round))
        page.later.idle(self._paint)

    def _paint(self) -> None:
        self._store.raw("paint", shell.painting(self._page))
