"""Score sheets on the page: what is typed, sums beside it, printing, and keeping it all.

All sheets lie under one key of the store, one a line.  It is read again before
each change, so that a sheet which another tab has changed is not lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, Any

from patience.play.record import new_id
from patience.play.sheet import MAX_SIZE, BadSheet, Kind, Sheet, SheetFault, Sheets, negated, parse_points
from patience.table import sheet as view
from patience.table.markup import Node
from patience.web import dom, shell

if TYPE_CHECKING:
    from patience.web.page import Page

KEY = "sheets"
EPOCH = date(1970, 1, 1).toordinal()


class ScoreSheets:
    """Owns the sheets' pages."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page = page
        self._wanted = view.Wanted()
        self._deleted: tuple[Sheet, int] | None = None  # and where it stood
        self._complaint = ""  # why there is no new sheet
        self._unread = ""  # why a file was not opened
        self._open: Sheet | None = None
        self._shown: dict[str, str] = {}
        self._printed: Node | None = None  # instead of the open sheet as it stands
        window, document = page.window, page.document
        for target, event, handler in (
            (document, "input", self._typed),
            (document, "change", self._left),
            (document, "focusin", self._entered),
            (document, "keydown", self._key),
            (document, "mousedown", self._held),
            (window, "beforeprint", self._before_print),
            (window, "afterprint", self._after_print),
        ):
            target.addEventListener(event, proxy(handler))

    # -- pages -------------------------------------------------------------

    def describe(self, name: str) -> Node:
        """The panel ``sheets``, or ``sheet/ID``."""
        kept, _ = self._read(), self._page.words
        self._open = kept.get(name.partition("/")[2])
        if self._open is not None:
            self._deleted = None
            self._shown = view.figures(_, self._open)
            return view.page(_, self._open)
        deleted = None if self._deleted is None else view.title(_, self._deleted[0])
        return view.overview(_, kept, self._wanted, deleted, self._complaint, self._unread)

    def _read(self) -> Sheets:
        return Sheets.parse(self._page.store.read(KEY) or "")

    def _keep(self, sheets: Sheets) -> None:
        self._page.store.write(KEY, sheets.text)
        shell.show_notice(self._page)

    def act(self, arg: str, value: str) -> None:
        """A control of these pages was used."""
        what, _slash, which = arg.partition("/")
        self._complaint = self._unread = ""
        if what == "new":
            self._begin()
        elif what == "delete":
            self._delete(which)
        elif what == "undelete":
            self._undelete()
        elif what == "open":
            self._opening = asyncio.ensure_future(self._open_file())
        elif what == "print-new":
            self._print(self._blank())
        elif self._open is None:
            self._want(what, value)
        elif what == "name":
            self._change(self._open.with_name(value))
        elif what == "player":
            self._name(int(which), value)
        elif what == "sign":
            self._change_sign()
        elif what == "file":
            shell.download(self._page.window, f"golfkabal-sheet-{self._open.id}.json", self._open.text)
        elif what == "copy":
            self._copy()
        elif what == "print":
            self._print(None)
        elif what == "print-empty":
            self._print(self._open)

    def _want(self, what: str, value: str) -> None:
        if what == "kind":
            self._wanted = replace(self._wanted, kind=Kind(value))
        elif what == "players":
            self._wanted = replace(self._wanted, players=int(value))
        elif what == "holes":
            self._wanted = replace(self._wanted, holes=int(value))

    def _blank(self) -> Sheet:
        wanted, day = self._wanted, self._page.today()
        return Sheet.new(wanted.kind, wanted.players, wanted.holes, day.toordinal() - EPOCH)

    def _begin(self) -> None:
        sheet = self._blank()
        try:
            self._keep(self._read().put(sheet))
        except BadSheet as error:
            self._complaint = view.fault(self._page.words, error.fault)
            self._page.panels.refresh()
        else:
            self._page.panels.open(f"sheet/{sheet.id}")

    async def _open_file(self) -> None:
        """Put the sheet from the chosen file with the others; one that is here and not the same stays beside it."""
        page = self._page
        file = page.document.getElementById("sheet-file").files.item(0)
        try:
            if file.size > 4 * MAX_SIZE:  # bytes, of which a character has at most four
                raise BadSheet(SheetFault.NOT_A_SHEET)
            sheet, kept = Sheet.parse(str(await file.text())), self._read()
            if kept.get(sheet.id) not in (None, sheet):
                sheet = replace(sheet, id=new_id())
            self._keep(kept.put(sheet))
        except BadSheet as error:
            self._unread = view.fault(page.words, error.fault)
            page.panels.refresh_if("sheets")
        else:
            page.panels.open(f"sheet/{sheet.id}")

    def _delete(self, which: str) -> None:
        kept = self._read()
        sheet = kept.get(which)
        if sheet is not None:
            self._deleted = sheet, kept.sheets.index(sheet)
            self._keep(kept.without(which))
        self._page.panels.refresh()
        self._focus("[data-arg=undelete]")

    def _undelete(self) -> None:
        if self._deleted is not None:
            (sheet, at), self._deleted = self._deleted, None
            self._keep(self._read().put(sheet, at))
            self._page.panels.refresh()
            self._focus(f"[data-arg='sheet/{sheet.id}']")

    def _focus(self, selector: str) -> None:
        element = self._page.document.querySelector(f"#panel {selector}")
        if element:
            element.focus()

    # -- filling in --------------------------------------------------------

    def _typed(self, event: Any) -> None:
        """Sums follow every key."""
        at = self._cell(event.target)
        if at is not None:
            self._take(event.target, *at)

    def _cell(self, element: Any) -> tuple[int, int] | None:
        """The hole and the player of a cell's field, from 0; None for anything else."""
        name = str(element.id or "")
        if self._open is None or not name.startswith("cell-"):
            return None
        hole, player = name.removeprefix("cell-").split("-")
        return int(hole), int(player)

    def _take(self, field: Any, hole: int, player: int) -> None:
        assert self._open is not None
        try:
            points = parse_points(str(field.value))
        except BadSheet as error:
            self._refuse(field, error)
            points = None
        else:
            self._accept(field)
        field.setAttribute("value", "" if points is None else str(points))  # so that it is known again if redrawn
        if self._open.rows[hole][player] != points:
            self._change(self._open.with_points(hole, player, points))

    def _change(self, sheet: Sheet) -> None:
        """Keep a sheet, and write the sums that have changed."""
        self._open = sheet
        self._keep(self._read().put(sheet))
        shown = view.figures(self._page.words, sheet)
        for name, text in shown.items():
            if self._shown[name] != text:
                self._page.document.getElementById(name).textContent = text
        self._shown = shown

    def _name(self, player: int, name: str) -> None:
        """Somebody is called otherwise; a name that another has is refused."""
        assert self._open is not None
        field = self._page.document.getElementById(f"name-{player}")
        try:
            self._change(self._open.with_player(player, name))
        except BadSheet as error:
            self._refuse(field, error)
        else:
            self._accept(field)
            self._name_cells(self._open)

    def _refuse(self, field: Any, error: BadSheet) -> None:
        field.setAttribute("aria-invalid", "true")
        self._say(view.fault(self._page.words, error.fault))

    def _accept(self, field: Any) -> None:
        if field.hasAttribute("aria-invalid"):
            field.removeAttribute("aria-invalid")
            self._say("")

    def _name_cells(self, sheet: Sheet) -> None:
        element = self._page.document.getElementById
        for hole in range(len(sheet.rows)):
            for player in range(len(sheet.players)):
                label = view.cell_label(self._page.words, sheet, hole, player)
                element(f"cell-{hole}-{player}").setAttribute("aria-label", label)

    def _say(self, text: str) -> None:
        """The panel's own live line: the page's is out of reach while a panel is open."""
        self._page.document.getElementById("sheet-said").textContent = text

    def _left(self, event: Any) -> None:
        """A cell was filled in and left: say how it stands."""
        at = self._cell(event.target)
        if at is not None and self._open is not None and not event.target.hasAttribute("aria-invalid"):
            self._say(view.entered(self._page.words, self._open, *at))

    def _entered(self, event: Any) -> None:
        """A cell has the focus: what is typed replaces what stood there, and the sign's key comes to it."""
        if self._cell(event.target) is None:
            return
        document = self._page.document
        event.target.select()
        key = document.querySelector("#panel .sign") or dom.build(document, view.sign(self._page.words))
        event.target.parentElement.append(key)

    def _held(self, event: Any) -> None:
        """The sign's key leaves the focus in the cell, and the phone's keyboard open."""
        if event.target.closest(".sign"):
            event.preventDefault()

    def _change_sign(self) -> None:
        key = self._page.document.querySelector("#panel .sign")
        field = key.parentElement.querySelector("input")
        field.value = negated(str(field.value))
        field.focus()
        field.setSelectionRange(len(field.value), len(field.value))
        at = self._cell(field)
        if at is not None:
            self._take(field, *at)

    def _key(self, event: Any) -> None:
        """Enter goes on to the next player's cell, the arrows to the next hole's."""
        at = self._cell(event.target)
        if at is None or self._open is None or event.key not in ("Enter", "ArrowDown", "ArrowUp"):
            return
        event.preventDefault()
        players = len(self._open.players)
        step = {"Enter": 1, "ArrowDown": players, "ArrowUp": -players}[event.key]
        nth = at[0] * players + at[1] + step
        if 0 <= nth < players * len(self._open.rows):
            self._focus(f"#cell-{nth // players}-{nth % players}")

    # -- out of the page ---------------------------------------------------

    def _copy(self) -> None:
        assert self._open is not None
        text = view.plain(self._page.words, self._open)
        name = f"golfkabal-sheet-{self._open.id}.txt"
        shell.copy(self._page, text, lambda: shell.download(self._page.window, name, text))  # a file is as good

    def _print(self, empty: Sheet | None) -> None:
        _ = self._page.words
        self._printed = None if empty is None else view.paper(_, empty, empty=True)
        self._page.window.print()

    def _before_print(self, _event: Any) -> None:
        """On paper there are no fields: a score sheet is drawn for it; and the table has its scorecard below it."""
        shell.fill_side(self._page)
        node = self._printed
        if node is None and self._open is not None and self._page.panels.open_name.startswith("sheet/"):
            node = view.paper(self._page.words, self._open, empty=False)
        paper = self._page.document.getElementById("paper")
        paper.hidden = node is None
        dom.show(self._page.document, paper, node)

    def _after_print(self, _event: Any) -> None:
        self._printed = None
        paper = self._page.document.getElementById("paper")
        paper.hidden = True
        paper.replaceChildren()
