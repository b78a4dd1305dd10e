"""Score sheets for play with real cards: who plays, what is played, and the points of each hole.

A cell is a number or blank, and blank is not 0.  The text of a sheet, and of
all that are kept, may come from anyone: its size is checked before it is
parsed, and types and ranges are exact.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Self

from patience.deals import Chance
from patience.games import GAMES
from patience.play import entries as lists
from patience.play.entries import Entries, Entry
from patience.play.record import BadRecord, clean_name, is_id, is_taken, new_id, parse_json
from patience.play.round import PAR

FORMAT = 1
HOLES = (9, 18)
FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
LOWEST, HIGHEST = -99, 999  # points of a hole
MAX_DAY = 100_000  # days since 1970-01-01
MAX_SHEETS = 100
MAX_SIZE = 20_000  # characters of one sheet
# What is played, those first that have no par.
KINDS = tuple(
    sorted((id for id, game in GAMES.items() if game.is_shared or game.in_rounds), key=lambda id: GAMES[id].in_rounds)
)

_NUMBER = re.compile(r"([-\N{MINUS SIGN}\N{EN DASH}]?)0*([0-9]+)")
_SIGNS = ("-", "\N{MINUS SIGN}", "\N{EN DASH}")


class SheetFault(Enum):
    """Why something was refused."""

    NOT_A_NUMBER = "not a number"
    OUT_OF_RANGE = "out of range"
    NOT_A_SHEET = "not a sheet"
    NEWER_FORMAT = "of a newer version"
    TOO_MANY = "too many sheets"
    NAME_TAKEN = "name taken"


class BadSheet(ValueError):
    """What was typed, or the text, is refused."""

    def __init__(self, fault: SheetFault, detail: str = "") -> None:
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault


def parse_points(text: str) -> int | None:
    """What was typed into a cell; None for nothing, or for a minus alone, which is only begun.  Raises BadSheet."""
    text = text.strip()
    if not text or text in _SIGNS:
        return None
    found = _NUMBER.fullmatch(text)
    if not found:
        raise BadSheet(SheetFault.NOT_A_NUMBER, text[:40])
    sign, digits = found.groups()
    points = int(digits[:9]) * (-1 if sign else 1)  # more than nine are out of range as nine are
    if not LOWEST <= points <= HIGHEST:
        raise BadSheet(SheetFault.OUT_OF_RANGE, text[:40])
    return points


def negated(text: str) -> str:
    """What was typed into a cell with the other sign; also where the number is still to come."""
    text = text.strip()
    return text[1:] if text[:1] in _SIGNS else f"-{text}"


@dataclass(frozen=True)
class Sheet:
    """One sheet.  ``rows`` holds the points by hole and player; names may be ``""``; ``day`` counts from 1970-01-01."""

    id: str
    kind: str
    day: int
    players: tuple[str, ...]
    rows: tuple[tuple[int | None, ...], ...]
    name: str = ""

    def __post_init__(self) -> None:
        names = (self.name, *self.players)
        cells = [cell for row in self.rows for cell in row]
        for holds, what in (
            (is_id(self.id), "id"),
            (type(self.kind) is str and self.kind in KINDS, "kind"),
            (type(self.day) is int and 0 <= self.day <= MAX_DAY, "day"),
            (FEWEST_PLAYERS <= len(self.players) <= MOST_PLAYERS, "players"),
            (all(type(name) is str and name == clean_name(name) for name in names), "names"),
            (len(self.rows) in HOLES, "holes"),
            (all(len(row) == len(self.players) for row in self.rows), "rows"),
            (all(cell is None or (type(cell) is int and LOWEST <= cell <= HIGHEST) for cell in cells), "points"),
        ):
            if not holds:
                raise BadSheet(SheetFault.NOT_A_SHEET, what)

    @classmethod
    def new(cls, kind: str, players: int, holes: int, day: int, chance: Chance = secrets.randbelow) -> Self:
        """An empty sheet; raises BadSheet."""
        return cls(new_id(chance), kind, day, ("",) * players, ((None,) * players,) * holes)

    # -- changes -----------------------------------------------------------

    def with_points(self, hole: int, player: int, points: int | None) -> Self:
        """With another number in a cell (both from 0), or none; raises BadSheet."""
        row = self.rows[hole]
        row = (*row[:player], points, *row[player + 1 :])
        return replace(self, rows=(*self.rows[:hole], row, *self.rows[hole + 1 :]))

    def with_player(self, player: int, name: str) -> Self:
        """With another name for a player, from 0, or none; raises BadSheet if somebody has it already."""
        name = clean_name(name)
        players = (*self.players[:player], name, *self.players[player + 1 :])
        if name and is_taken(players, player):
            raise BadSheet(SheetFault.NAME_TAKEN, name)
        return replace(self, players=players)

    def with_name(self, name: str) -> Self:
        """With another name of the sheet itself."""
        return replace(self, name=clean_name(name))

    def emptied(self) -> Self:
        """The same sheet with nothing on it, to be filled in by hand."""
        blank = ("",) * len(self.players)
        return replace(self, name="", players=blank, rows=((None,) * len(blank),) * len(self.rows))

    # -- sums --------------------------------------------------------------

    def column(self, player: int) -> tuple[int | None, ...]:
        """A player's points by hole."""
        return tuple(row[player] for row in self.rows)

    def total(self, player: int) -> int | None:
        """A player's sum; None as long as there is nothing to add up."""
        filled = [points for points in self.column(player) if points is not None]
        return sum(filled) if filled else None

    def running(self, hole: int, player: int) -> int | None:
        """A player's sum up to a hole; None where that hole is blank."""
        if self.rows[hole][player] is None:
            return None
        return sum(points for points in self.column(player)[: hole + 1] if points is not None)

    def to_par(self, player: int) -> int | None:
        """How far a player is over par on the holes that are filled in; None where there is no par, or nothing yet."""
        total = self.total(player)
        if not self.has_par or total is None:
            return None
        return total - PAR * sum(points is not None for points in self.column(player))

    @property
    def has_par(self) -> bool:
        """Whether it is played against par."""
        return GAMES[self.kind].in_rounds

    @property
    def played(self) -> int:
        """The number of holes that are filled in for everyone."""
        return sum(None not in row for row in self.rows)

    @property
    def is_finished(self) -> bool:
        """Whether every cell is filled in."""
        return self.played == len(self.rows)

    def leaders(self) -> tuple[tuple[int, ...], int]:
        """The players with the fewest points on the holes that everyone has played, and these points; none before."""
        rows = [row for row in self.rows if None not in row]
        sums = [sum(points or 0 for points in column) for column in zip(*rows, strict=True)]
        fewest = min(sums, default=0)
        return tuple(player for player, each in enumerate(sums) if each == fewest), fewest

    # -- text --------------------------------------------------------------

    @property
    def text(self) -> str:
        """The sheet as JSON; ``parse`` reads it."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))

    @property
    def data(self) -> dict[str, Any]:
        """What stands in the text."""
        return {"format": FORMAT} | vars(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a sheet's text; raises BadSheet."""
        try:
            return cls.read(parse_json(text, MAX_SIZE))
        except BadRecord as error:
            raise BadSheet(SheetFault.NOT_A_SHEET, str(error)) from None

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read what stands in a text; raises BadSheet."""
        if type(data) is not dict or type(data.get("format")) is not int or data["format"] < 1:
            raise BadSheet(SheetFault.NOT_A_SHEET, "format")
        if data["format"] > FORMAT:
            raise BadSheet(SheetFault.NEWER_FORMAT)
        if set(data) != {"format", "id", "kind", "day", "players", "rows", "name"}:
            raise BadSheet(SheetFault.NOT_A_SHEET, "fields")
        kind, rows = data["kind"], data["rows"]
        if type(rows) is not list or not all(type(each) is list for each in (*rows, data["players"])):
            raise BadSheet(SheetFault.NOT_A_SHEET, "rows")
        return cls(data["id"], kind, data["day"], tuple(data["players"]), tuple(map(tuple, rows)), data["name"])


# -- all that are kept -------------------------------------------------------


@dataclass(frozen=True)
class Sheets:
    """The sheets that are kept, the newest first.

    ``counts`` says by id how often a sheet was changed, of those that were
    deleted too (see ``entries``).  ``unread`` lines stay as they are, for a
    version that reads them.
    """

    sheets: tuple[Sheet, ...] = ()
    unread: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Sheet]:
        return iter(self.sheets)

    def get(self, id: str) -> Sheet | None:
        """The sheet with this id, or None."""
        return next((sheet for sheet in self.sheets if sheet.id == id), None)

    def put(self, sheet: Sheet, at: int = 0) -> Self:
        """With this sheet in the place of the one with its id, or else as the ``at``-th; raises BadSheet."""
        before = self.get(sheet.id)
        if before == sheet:
            return self
        if before is not None:
            sheets = tuple(sheet if each is before else each for each in self.sheets)
        elif len(self.sheets) >= MAX_SHEETS:
            raise BadSheet(SheetFault.TOO_MANY)
        else:
            sheets = (*self.sheets[:at], sheet, *self.sheets[at:])
        return replace(self, sheets=sheets, counts=self._counted(sheet.id))

    def without(self, id: str) -> Self:
        """Without the sheet with this id, and with the mark that it is deleted."""
        kept = tuple(each for each in self.sheets if each.id != id)
        return replace(self, sheets=kept, counts=self._counted(id)) if kept != self.sheets else self

    def _counted(self, id: str) -> Mapping[str, int]:
        return {**self.counts, id: Entry(id, self.counts.get(id, 0)).next().count}

    @property
    def text(self) -> str:
        """One sheet a line, then the marks of those that were deleted; ``parse`` reads it."""
        sheets = {each.id: Entry(each.id, self.counts[each.id], each.data) for each in self.sheets}
        marks = {id: Entry(id, count) for id, count in self.counts.items() if id not in sheets}
        return Entries(sheets | marks, self.unread).text

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``text`` wrote; a line that cannot be read is kept as ``unread``."""
        found = lists.merged([text], _makes_sense)
        sheets = tuple(_sheet(entry) for entry in found.known.values() if entry.value is not None)
        return cls(sheets, found.unread, {id: entry.count for id, entry in found.known.items()})


def unite(copies: Sequence[str]) -> tuple[str, list[str]]:
    """The copies of all that are kept as one, and what of them is damaged."""
    return lists.united(copies, _makes_sense)


def taken_in(ours: str, theirs: str) -> tuple[str, int]:
    """Our list with what can be read of another device's, and how many lines of that cannot."""
    return lists.taken_in(ours, theirs, _makes_sense)


def _sheet(entry: Entry) -> Sheet:
    sheet = Sheet.read(entry.value)
    if sheet.id != entry.id:
        raise BadSheet(SheetFault.NOT_A_SHEET, "id")
    return sheet


def _makes_sense(entry: Entry) -> bool:
    try:
        return _sheet(entry) is not None
    except BadSheet:
        return False


def aligned(rows: Iterable[Sequence[str]]) -> str:
    """Rows of a table as plain text: the first column to the left, the others to the right."""
    table = [list(row) for row in rows]
    first, *widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    lines = [
        [head.ljust(first), *(text.rjust(width) for text, width in zip(rest, widths, strict=True))]
        for head, *rest in table
    ]
    return "\n".join("  ".join(line).rstrip() for line in lines)
