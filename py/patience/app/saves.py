"""What is kept between visits: each game's round, its house rules, the preferences, and the first paint."""

from __future__ import annotations

from typing import TypeVar

from patience.app.competitions import Competitions
from patience.app.outside import Ports
from patience.games import GAMES
from patience.options import BadOptions, Options
from patience.play.record import BadRecord, RecordFault, dumps, read
from patience.play.round import HOLES, ROUND, Round
from patience.play.wishes import Wishes
from patience.table.faces import FACES, FIRST_GAME
from patience.table.preferences import Preferences

O = TypeVar("O", bound=Options)  # noqa: E741

LONGEST_THOUGHT = 60  # seconds: a longer pause does not count as time played
QUARANTINE = "quarantine"
OPENING = "opening"


def read_options(kind: type[O], text: str | None) -> O:
    """Stored options, or the defaults where the text is missing or not ours any more."""
    try:
        return kind.parse(text or "")
    except BadOptions:
        return kind()


def key(game_id: str) -> str:
    """Where the round of a game is saved."""
    return f"round/{game_id}"


class Saves:
    """Reads and writes the store, and knows its keys."""

    def __init__(self, ports: Ports, competitions: Competitions) -> None:
        self._store, self._timer, self._competitions = ports.store, ports.timer, competitions
        self.unread = self._fault(self._store.read(QUARANTINE))  # why a save that is kept cannot be used
        self.failed = self._store.read(OPENING) or ""  # what the last start was opening when it failed
        if self.failed in FACES:
            self._leave_out(self.failed)
        self._ticked = self._timer.seconds()

    def opening(self, what: str) -> None:
        """Keep in mind what is being opened: a game, or an address with its ``#``; ``""``: all is shown."""
        self._store.write(OPENING, what)

    def _leave_out(self, game_id: str) -> None:
        """Let the next thing to open be an empty table, and keep apart what lay on the game's."""
        if text := self._store.read(key(game_id)):
            self.set_aside(text, RecordFault.WRONG_SHAPE)
            self._store.write(key(game_id), "")
        self.keep_game(FIRST_GAME)

    def game(self) -> str:
        """The game that was played last."""
        last = self._store.read("game")
        return last if last is not None and last in FACES else FIRST_GAME

    def keep_game(self, game_id: str) -> None:
        """Remember which game to open with."""
        self._store.write("game", game_id)

    def begun(self) -> list[str]:
        """The games that have something to go on with."""
        return [game for game in FACES if self._store.read(key(game))]

    def preferences(self) -> Preferences:
        """The player's preferences."""
        return read_options(Preferences, self._store.read("preferences"))

    def rules(self, game_id: str) -> Options:
        """The house rules that are set for a game."""
        options: Options = read_options(GAMES[game_id].options, self._store.read(f"rules/{game_id}"))
        return options

    def wishes(self) -> Wishes:
        """The player's choice of deals."""
        return read_options(Wishes, self._store.read("wishes"))

    def holes(self) -> int:
        """The length of a round."""
        text = self._store.read("holes") or ""
        return int(text) if text in map(str, HOLES) else ROUND

    def serial(self, game_id: str) -> int:
        """How often the round of a game was written."""
        return self._store.serial(key(game_id))

    def restore(self, game_id: str) -> Round | None:
        """The saved round, from the newest copy that can be read; what cannot be read is kept apart."""
        faults: list[tuple[str, RecordFault]] = []
        found = None
        for text in filter(None, self._store.copies(key(game_id))):
            try:
                record = read(text, game_id)
                found = Round.load(record, self._competitions.policy(record.id))
                break
            except BadRecord as error:
                faults.append((text, error.fault))
        # One good copy is enough, but what a newer version wrote is never overwritten unkept.
        kept = faults if found is None else [each for each in faults if each[1] is RecordFault.NEWER_FORMAT]
        if kept:
            self.set_aside(*kept[0])
        return found

    def set_aside(self, text: str, fault: RecordFault = RecordFault.NOT_JSON) -> None:
        """Keep what cannot be read, to be offered as a file."""
        self.unread, kept = fault, self.kept()
        if text not in kept:
            self._store.write(QUARANTINE, "\n".join(filter(None, [kept, text])))

    def kept(self) -> str:
        """What could not be read."""
        return self._store.read(QUARANTINE) or ""

    def let_go(self) -> None:
        """The player has what could not be read."""
        self._store.write(QUARANTINE, "")
        self.unread = None

    @staticmethod
    def _fault(text: str | None) -> RecordFault | None:
        """What is wrong with what is kept; a good record can have been in a wrong place."""
        try:
            if text:
                read(text)
        except BadRecord as error:
            return error.fault
        return RecordFault.WRONG_SHAPE if text else None

    def tick(self, played: Round) -> None:
        """Count the time since this was last called as played."""
        now = self._timer.seconds()
        played.tick(min(LONGEST_THOUGHT, now - self._ticked))
        self._ticked = now

    def save(self, played: Round) -> None:
        """Keep a round."""
        self._store.write(key(played.game.id), dumps(played.record()))
