"""Who sits at the table in the next match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.options import Options
from patience.play.round import Round
from patience.table.panels import match
from patience.table.words import Words

if TYPE_CHECKING:
    from patience.app.ports import Chance, Store

KEY = "seats"


class Seats:
    """Each seat's name and kind of player."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.chosen = match.read_seats(store.read(KEY))

    def choose(self, seat: int, *, name: str | None = None, kind: str | None = None) -> None:
        """Another name, or another kind of player, for the next match."""
        before = self.chosen[seat]
        self.chosen[seat] = (before[0] if name is None else name, before[1] if kind is None else kind)
        self.chosen = match.read_seats(match.seats_text(self.chosen))
        self._store.write(KEY, match.seats_text(self.chosen))

    def _wanted(self, options: Options) -> list[match.Seat]:
        return self.chosen[: options.players]  # type: ignore[attr-defined]

    def namesake(self, words: Words, options: Options) -> int | None:
        """The first seat whose player is called like another; None if everyone has a name of their own."""
        return match.namesake(words, self._wanted(options))

    def fresh(self, words: Words, game_id: str, options: Options, holes: int, chance: Chance) -> Round:
        """A match between these players."""
        seats = self._wanted(options)
        if match.namesake(words, seats) is not None:  # the form refuses it: nobody has typed this just now
            seats = [("", kind) for _, kind in seats]
        levels = [str(kind) for _, kind in seats]
        names = match.players(words, seats)
        levels = levels if any(levels) else []
        return Round.new(game_id, options, holes, players=names, levels=levels, chance=chance)
