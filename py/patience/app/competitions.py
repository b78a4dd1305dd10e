"""What is kept of rounds with friends, and the rounds that were put aside: the store's side of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from patience.game import UndoPolicy
from patience.play import competition, shelf
from patience.play.competition import Shared
from patience.play.record import BadRecord, clean_name
from patience.play.round import Round

if TYPE_CHECKING:
    from patience.app.ports import Store

FRIENDS, SHELF, NAMES, TITLES = "friends", "shelf", "names", "titles"  # keys
_ID = re.compile(r'"id":"([0-9a-f]{16})"')


class Competitions:
    """Rounds with friends, by their ids."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, str] | None = None
        self._read: dict[str, Shared] = {}  # by the line it was read from

    def lines(self) -> dict[str, str]:
        """The lines of the store by their competition's id; one that has none stays under itself."""
        if self._known is None:  # asked at every move, and written by nobody else
            lines = (self._store.read(FRIENDS) or "").split("\n")
            self._known = {(found[1] if (found := _ID.search(line)) else line): line for line in lines if line}
        return self._known

    def write(self, text: str) -> None:
        """Let these lines be all."""
        self._known = None
        self._store.write(FRIENDS, text)

    def forget_what_was_read(self) -> None:
        """Another tab may have written meanwhile."""
        self._known = None

    def get(self, identity: str) -> Shared | None:
        """What is known of a competition; None if nothing is."""
        line = self.lines().get(identity)
        if line is None:
            return None
        if line not in self._read:
            try:
                self._read[line] = competition.loads(line, replay=False)
            except BadRecord:
                return None
        return self._read[line]

    def known(self) -> list[Shared]:
        """All rounds with friends, the newest first."""
        return [each for identity in reversed(self.lines()) if (each := self.get(identity)) is not None]

    def of(self, played: Round) -> Shared | None:
        """The competition that a round belongs to."""
        shared = self.get(competition.competition_of(played.id))
        return shared if shared is not None and shared.competition.has(played) else None

    def policy(self, record_id: str) -> UndoPolicy:
        """What may be undone in a record."""
        shared = self.get(competition.competition_of(record_id))
        return shared.competition.undo if shared else UndoPolicy.FREE

    def keep(self, shared: Shared) -> None:
        """Keep a competition in the place of what was known of it."""
        self.write("\n".join((self.lines() | {shared.competition.id: shared.dumps()}).values()))

    def forget(self, identity: str) -> Callable[[], None]:
        """Throw a competition away; the answer brings it back."""
        before = "\n".join(self.lines().values())
        self.write("\n".join(line for name, line in self.lines().items() if name != identity))
        return lambda: self.write(before)

    def count(self, played: Round) -> None:
        """Enter the results of a round that is finished."""
        shared = self.of(played)
        if shared is None or not played.finished or shared.competition.challenge:
            return
        seats = range(len(played.players))
        if played.id == shared.competition.id:
            found = [competition.entry(played, seat, seat) for seat in seats]
        else:
            number = int(played.id.partition("-")[2])
            found = [competition.entry(played, number)]
        self.keep(shared.plus(each for each in found if each is not None))

    def names(self) -> list[str]:
        """The names that were used last."""
        names = (self._store.read(NAMES) or "").split("\n")
        return [clean_name(name) for name in names if name]

    def write_names(self, names: list[str]) -> None:
        """Remember names for the next round."""
        self._store.write(NAMES, "\n".join(name or " " for name in names).rstrip())


class Shelf:
    """The rounds that were left for others, to come back to."""

    def __init__(self, store: Store, competitions: Competitions) -> None:
        self._store, self._competitions = store, competitions

    def rounds(self) -> list[shelf.Kept]:
        """The newest first."""
        return shelf.loads(self._store.read(SHELF) or "")[0]

    def has(self, identity: str) -> bool:
        """Whether a round with this id was put aside."""
        return any(kept.record.id == identity for kept in self.rounds())

    def write(self, rounds: list[shelf.Kept]) -> None:
        """Let these be all; what cannot be read stays."""
        bad = shelf.loads(self._store.read(SHELF) or "")[1]
        self._store.write(SHELF, shelf.dumps(rounds) + bad)

    def put(self, played: Round, day: str) -> bool:
        """Keep a round that is left for another one, if there is something to come back to; whether there was."""
        begun = played.turn > 0 or played.session.cursor > 0
        worth = begun and not played.finished and bool(played.counted or self._competitions.of(played))
        if worth:
            self.write(shelf.put(self.rounds(), [shelf.Kept(day, played.record())]))
        return worth

    def take_out(self, identity: str) -> None:
        """A round lies on the table: it is not put aside any more."""
        if self.has(identity):
            self.write([kept for kept in self.rounds() if kept.record.id != identity])

    def load(self, kept: shelf.Kept) -> Round | None:
        """A round that was put aside; None if its moves do not replay."""
        try:
            return Round.load(kept.record, self._competitions.policy(kept.record.id))
        except BadRecord:
            return None

    def find(self, identity: str) -> Round | None:
        """The round with this id; None if there is none, or none that replays."""
        return next((self.load(kept) for kept in self.rounds() if kept.record.id == identity), None)

    def titles(self) -> dict[str, str]:
        """What players call their rounds, by the rounds' ids."""
        return shelf.names_of(self._store.read(TITLES) or "")

    def entitle(self, identity: str, name: str) -> None:
        """Call a round something, or nothing."""
        self._store.write(TITLES, shelf.named(self._store.read(TITLES) or "", identity, name))
