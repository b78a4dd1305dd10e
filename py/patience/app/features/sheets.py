"""Score sheets: what is typed, sums beside it, printing, and keeping it all.

All sheets lie under one key of the store, one a line.  It is read again before
each change, so that a sheet which another tab has changed is not lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date

from patience.app.desk import Desk
from patience.app.feature import Feature
from patience.app.intents import Act, Entered, Key, Meaningless, Typed, whole
from patience.play.record import new_id
from patience.play.sheet import (
    FEWEST_PLAYERS,
    HOLES,
    KINDS,
    MOST_PLAYERS,
    BadSheet,
    Sheet,
    SheetFault,
    Sheets,
    negated,
    parse_points,
)
from patience.table.drawing.markup import Node
from patience.table.panels import sheet as view

KEY = "sheets"
_WRITING = {"new", "delete", "undelete", "open", "name", "player", "sign"}  # what changes the sheets that are kept
EPOCH = date(1970, 1, 1).toordinal()


class ScoreSheets(Feature):
    """Owns the sheets' pages; while another tab may write they can only be read."""

    keeps = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._wanted = view.Wanted()
        self._deleted: tuple[Sheet, int] | None = None  # and where it stood
        self._complaint = ""  # why there is no new sheet
        self._unread = ""  # why a file was not opened
        self._open: Sheet | None = None
        self._filling = view.Filling()
        self._printed: Node | None = None  # instead of the open sheet as it stands

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """All sheets, and one of them."""
        return {"sheets": self._overview, "sheet": self._page}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What the controls of these pages do."""
        return {"sheet": self._act}

    def opened(self, name: str) -> None:
        """A sheet is opened, or the list."""
        self._open = self._read().get(name.partition("/")[2])
        self._filling = view.Filling()
        if self._open is not None:
            self._deleted = None

    def _overview(self, rest: str) -> Node:
        words = self.desk.words
        deleted = None if self._deleted is None else view.title(words, self._deleted[0])
        return view.overview(words, self._read(), self._wanted, deleted, self._complaint, self._unread)

    def _page(self, rest: str) -> Node:
        if self._open is None:
            return self._overview("")
        return view.page(self.desk.words, self._open, self._filling, locked=self.desk.owner is False)

    def _read(self) -> Sheets:
        return Sheets.parse(self.desk.ports.store.read(KEY) or "")

    def _keep(self, sheets: Sheets) -> None:
        self.desk.ports.store.write(KEY, sheets.text)

    def _act(self, act: Act) -> None:
        what, _slash, which = act.arg.partition("/")
        if what in _WRITING and not self.desk.allowed():
            return
        self._complaint = self._unread = ""
        everywhere: Mapping[str, Callable[[], None]] = {
            "new": self._begin,
            "delete": lambda: self._delete(which),
            "undelete": self._undelete,
            "open": lambda: self._open_file(act),
            "print-new": lambda: self._print(self._blank()),
        }
        sheet = self._open
        if what in everywhere:
            everywhere[what]()
        elif sheet is None:
            self._want(what, act.value)
        elif what == "name":
            self._change(sheet.with_name(act.value))
        elif what == "player":
            self._name(whole(which, range(len(sheet.players))), act.value)
        elif what == "sign":
            self._change_sign()
        elif what == "file":
            self.desk.ports.device.download(f"golfkabal-sheet-{sheet.id}.json", sheet.text)
        elif what == "copy":
            self._copy(sheet)
        elif what == "print":
            self._print(None)
        elif what == "print-empty":
            self._print(sheet)
        else:
            raise Meaningless

    def _want(self, what: str, value: str) -> None:
        if what == "kind" and value in KINDS:
            self._wanted = replace(self._wanted, kind=value)
        elif what == "players":
            self._wanted = replace(self._wanted, players=whole(value, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)))
        elif what == "holes" and value in map(str, HOLES):
            self._wanted = replace(self._wanted, holes=int(value))
        else:
            raise Meaningless

    def _blank(self) -> Sheet:
        wanted, day = self._wanted, self.desk.today
        chance = self.desk.ports.chance
        return Sheet.new(wanted.kind, wanted.players, wanted.holes, day.toordinal() - EPOCH, chance)

    def _begin(self) -> None:
        sheet = self._blank()
        try:
            self._keep(self._read().put(sheet))
        except BadSheet as error:
            self._complaint = view.fault(self.desk.words, error.fault)
        else:
            self.desk.panels.open(f"sheet/{sheet.id}")

    def _open_file(self, act: Act) -> None:
        """Put the sheet from the chosen file with the others; one that is here and not the same stays beside it."""
        if act.file is None:
            raise Meaningless
        try:
            if act.file.content is None:
                raise BadSheet(SheetFault.NOT_A_SHEET)
            sheet, kept = Sheet.parse(act.file.content.decode("utf-8", "replace")), self._read()
            if kept.get(sheet.id) not in (None, sheet):
                sheet = replace(sheet, id=new_id(self.desk.ports.chance))
            self._keep(kept.put(sheet))
        except BadSheet as error:
            self._unread = view.fault(self.desk.words, error.fault)
        else:
            self.desk.panels.open(f"sheet/{sheet.id}")

    def _delete(self, which: str) -> None:
        kept = self._read()
        sheet = kept.get(which)
        if sheet is not None:
            self._deleted = sheet, kept.sheets.index(sheet)
            self._keep(kept.without(which))
        self.desk.send_focus("#panel [data-arg=undelete]")

    def _undelete(self) -> None:
        if self._deleted is not None:
            (sheet, at), self._deleted = self._deleted, None
            self._keep(self._read().put(sheet, at))
            self.desk.send_focus(f"#panel [data-arg='sheet/{sheet.id}']")

    # -- filling in --------------------------------------------------------

    def typed(self, what: Typed) -> None:
        """Sums follow every key; a cell that is left says how it stands."""
        at = self._cell(what.field)
        if at is None or self._open is None or self.desk.owner is False:
            return
        if not what.left:
            self._take(at, what.value)
        elif at not in self._filling.raw:
            said = view.entered(self.desk.words, self._open, *at)
            self._filling = replace(self._filling, said=said)

    def entered(self, what: Entered) -> None:
        """The sign's key comes to the cell that has the focus."""
        at = self._cell(what.field)
        if at is not None:
            self._filling = replace(self._filling, at=at)

    def _cell(self, field: str) -> tuple[int, int] | None:
        """The hole and the player of a cell's field, from 0; None for anything else."""
        if self._open is None or not field.startswith("cell-"):
            return None
        hole, player = field.removeprefix("cell-").split("-")
        return int(hole), int(player)

    def _take(self, at: tuple[int, int], text: str) -> None:
        assert self._open is not None
        raw = {cell: typed for cell, typed in self._filling.raw.items() if cell != at}
        points, said = None, ""
        try:
            points = parse_points(text)
        except BadSheet as error:
            raw[at] = text
            said = view.fault(self.desk.words, error.fault)
        self._filling = replace(self._filling, raw=raw, said=said)
        if self._open.rows[at[0]][at[1]] != points:
            self._change(self._open.with_points(*at, points))

    def _change(self, sheet: Sheet) -> None:
        """Keep a sheet."""
        self._open = sheet
        self._keep(self._read().put(sheet))

    def _name(self, player: int, name: str) -> None:
        """Somebody is called otherwise; a name that another has is refused."""
        assert self._open is not None
        said, refused = "", dict(self._filling.names)
        refused.pop(player, None)
        try:
            self._change(self._open.with_player(player, name))
        except BadSheet as error:
            refused[player] = name
            said = view.fault(self.desk.words, error.fault)
        self._filling = replace(self._filling, names=refused, said=said)

    def _change_sign(self) -> None:
        at, sheet = self._filling.at, self._open
        if at is not None and sheet is not None:
            points = sheet.rows[at[0]][at[1]]
            text = self._filling.raw.get(at, "" if points is None else str(points))
            self._take(at, negated(text))
            self.desk.send_focus(f"#cell-{at[0]}-{at[1]}")

    def key(self, what: Key) -> bool:
        """Enter goes on to the next player's cell, the arrows to the next hole's."""
        at = self._cell(what.field)
        if at is None or self._open is None or what.key not in ("Enter", "ArrowDown", "ArrowUp"):
            return False
        players = len(self._open.players)
        step = {"Enter": 1, "ArrowDown": players, "ArrowUp": -players}[what.key]
        nth = at[0] * players + at[1] + step
        if 0 <= nth < players * len(self._open.rows):
            self.desk.send_focus(f"#cell-{nth // players}-{nth % players}")
        return True

    # -- out of the page ---------------------------------------------------

    def _copy(self, sheet: Sheet) -> None:
        desk, text = self.desk, view.plain(self.desk.words, sheet)

        def copied(done: bool) -> None:
            if done:
                desk.say(desk.words("Copied."))
            else:  # a file is as good
                desk.ports.device.download(f"golfkabal-sheet-{sheet.id}.txt", text)

        desk.ports.device.copy(desk.number(copied), text, "")

    def _print(self, empty: Sheet | None) -> None:
        self._printed = None if empty is None else view.paper(self.desk.words, empty, empty=True)
        self.desk.ports.device.print()

    def paper(self) -> Node | None:
        """On paper there are no fields: the sheet is drawn for it."""
        printed, self._printed = self._printed, None
        if printed is None and self._open is not None:
            return view.paper(self.desk.words, self._open, empty=False)
        return printed


FEATURE = ScoreSheets
