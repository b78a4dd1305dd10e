"""The score sheet for play with real cards: as a table to fill in, as paper, and as plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from patience.play.round import PAR
from patience.play.sheet import FEWEST_PLAYERS, HOLES, KINDS, MOST_PLAYERS, Sheet, SheetFault, aligned
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.faces import FACES
from patience.table.words import N_, Words
from patience.table.words.names import drawn

FAULTS = {
    SheetFault.NOT_A_NUMBER: N_("Points are a whole number."),
    SheetFault.OUT_OF_RANGE: N_("Points are from −99 to 999."),
    SheetFault.NOT_A_SHEET: N_("This is not a score sheet."),
    SheetFault.NEWER_FORMAT: N_("This sheet was made by a newer version."),
    SheetFault.NAME_TAKEN: N_("Everyone needs a name of their own."),
    SheetFault.TOO_MANY: N_("There is no room for more sheets. Delete one first."),
}


@dataclass(frozen=True)
class Wanted:
    """What the next sheet will be."""

    kind: str = KINDS[0]
    players: int = 4
    holes: int = 9


def title(_: Words, sheet: Sheet) -> str:
    """What a sheet is called."""
    return sheet.name or _(FACES[sheet.kind].name)


def player(_: Words, sheet: Sheet, n: int) -> str:
    """What a player, from 0, is called."""
    return sheet.players[n] or _("Player {n}", n=_.number(n + 1))


def standing(_: Words, sheet: Sheet) -> str:
    """Who leads, after the holes that everyone has played."""
    if not sheet.played:
        return _("Who leads is shown as soon as a hole is filled in for everyone.")
    leaders, fewest = sheet.leaders()
    names = {"players": _.listed([player(_, sheet, n) for n in leaders]), "points": _.number(fewest)}
    if sheet.is_finished:
        return (
            _("{players} wins with {points}.", **names) if len(leaders) == 1
            else _("{players} share the win with {points}.", **names)
        )  # fmt: skip
    if len(leaders) == 1:
        return _.plural(
            "After {n} hole: {players} leads with {points}.",
            "After {n} holes: {players} leads with {points}.",
            sheet.played,
            **names,
        )
    return _.plural(
        "After {n} hole: {players} share the lead with {points}.",
        "After {n} holes: {players} share the lead with {points}.",
        sheet.played,
        **names,
    )


def figures(_: Words, sheet: Sheet) -> dict[str, str]:
    """Everything on the page that is worked out, by the id of its element."""
    found = {"sheet-standing": standing(_, sheet)}
    for n in range(len(sheet.players)):
        for hole in range(len(sheet.rows)):
            found[f"sum-{hole}-{n}"] = _number(_, sheet.running(hole, n))
        found[f"total-{n}"] = _number(_, sheet.total(n))
        to_par = sheet.to_par(n)
        found[f"to-par-{n}"] = "" if to_par is None else _.signed(to_par)
    return found


def cell_label(_: Words, sheet: Sheet, hole: int, n: int) -> str:
    """What a screen reader calls a cell."""
    return _("{player}, hole {n}", player=player(_, sheet, n), n=_.number(hole + 1))


def entered(_: Words, sheet: Sheet, hole: int, n: int) -> str:
    """What is said when a cell has been filled in."""
    points = sheet.rows[hole][n]
    where = cell_label(_, sheet, hole, n)
    if points is None:
        return _("{cell}: blank.", cell=where)
    total = _number(_, sheet.total(n))
    said = _("{cell}: {points}. Total {total}.", cell=where, points=_.number(points), total=total)
    return f"{said} {standing(_, sheet)}" if sheet.played else said


def fault(_: Words, fault: SheetFault) -> str:
    """Why something was refused."""
    return _(FAULTS[fault])


def _number(_: Words, value: int | None) -> str:
    return "" if value is None else _.number(value)


# -- pages -------------------------------------------------------------------


def overview(
    _: Words, sheets: Iterable[Sheet], wanted: Wanted, deleted: str | None, complaint: str, unread: str
) -> Node:
    """All sheets that are kept, and the ways to another.

    ``deleted``: what was just deleted and can be had back; ``complaint``: why
    there is no new one; ``unread``: why a file was not opened.
    """
    kept = [
        h("li",
          h("button", h("b", title(_, sheet)), h("span", _facts(_, sheet), cls="note"),
            type="button", act="open", arg=f"sheet/{sheet.id}", cls="button entry"),
          h("button", _("Delete"), h("span", " ", title(_, sheet), cls="hidden-text"),
            type="button", act="sheet", arg=f"delete/{sheet.id}", cls="button"))
        for sheet in sheets
    ]  # fmt: skip
    back: Child = ""
    if deleted is not None:
        back = h("p", h("span", _("“{name}” is deleted.", name=deleted)), button(_("Undo"), "sheet", "undelete"),
                 cls="inline", role="status")  # fmt: skip
    return panel(
        _,
        _("Score sheets"),
        h("p", _("For play with real cards: write down the points here, or print a sheet to write on."), cls="note"),
        back,
        h("ul", *kept, cls="sheets") if kept else "",
        h("h3", _("New sheet")),
        _choices(_("Game"), "kind", [(kind, _(FACES[kind].name)) for kind in KINDS], wanted.kind),
        _choices(_("Players"), "players",
                 [(str(n), _.number(n)) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)], str(wanted.players)),
        _choices(_("Length"), "holes", [(str(n), _.plural("{n} hole", "{n} holes", n)) for n in HOLES],
                 str(wanted.holes)),
        h("p", complaint, cls="complaint", role="alert") if complaint else "",
        h("div", button(_("Print empty"), "sheet", "print-new"), button(_("New sheet"), "sheet", "new", "primary"),
          cls="buttons"),
        h("h3", _("Open a file")),
        h("div", h("label", _("A sheet that was saved as a file"), for_="sheet-file"),
          h("input", type="file", id="sheet-file", name="sheet-file", accept=".json,application/json", act="sheet",
            arg="open"), cls="field"),
        h("p", unread, " ", _("Nothing on this device was changed."), cls="complaint", role="alert") if unread else "",
    )  # fmt: skip


def _facts(_: Words, sheet: Sheet) -> str:
    """A sheet in a line of the list: when, who, how it stands."""
    names = ", ".join(player(_, sheet, n) for n in range(len(sheet.players)))
    return " · ".join([_.date(sheet.day), names, *([standing(_, sheet)] if sheet.played else [])])


def _choices(legend: str, name: str, values: Iterable[tuple[str, str]], chosen: str) -> Node:
    choices = [
        h("label",
          h("input", type="radio", name=f"sheet-{name}", value=value, checked=value == chosen, act="sheet", arg=name),
          h("span", label), cls="choice")
        for value, label in values
    ]  # fmt: skip
    return h("fieldset", h("legend", legend), h("div", *choices, cls="choices"), cls="field")


@dataclass(frozen=True)
class Filling:
    """How far a sheet is filled in: texts and names that are refused, the cell that has the focus, what was said."""

    raw: Mapping[tuple[int, int], str] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    at: tuple[int, int] | None = None
    said: str = ""


def page(_: Words, sheet: Sheet, filling: Filling = Filling(), *, locked: bool = False) -> Node:
    """A sheet to fill in; one that is ``locked`` can only be read."""
    name = h("input", type="text", id="sheet-name", value=sheet.name, placeholder=_(FACES[sheet.kind].name),
             act="sheet", arg="name", maxlength=64, autocomplete="off", readonly=locked)  # fmt: skip
    return panel(
        _,
        _("Score sheet"),
        h("div", h("label", _("Name of the sheet"), for_="sheet-name"), name,
          h("span", f"{_(FACES[sheet.kind].name)} · {_.date(sheet.day)}", cls="note"), cls="inline"),
        h("div", _table(_, sheet, filling, locked), cls="sheet-scroll", tabindex=0, role="region",
          aria_label=title(_, sheet)),
        h("p", standing(_, sheet), id="sheet-standing"),
        h("div", button(_("All sheets"), "open", "sheets"), button(_("Copy as text"), "sheet", "copy"),
          button(_("Save as a file"), "sheet", "file"), button(_("Print empty"), "sheet", "print-empty"),
          button(_("Print"), "sheet", "print", "primary"), cls="buttons"),
        # Last: what is said when a cell is left must not move the button that is being pressed.
        h("p", filling.said, id="sheet-said", role="status", aria_live="polite", cls="complaint"),
    )  # fmt: skip


def _table(_: Words, sheet: Sheet, filling: Filling, locked: bool) -> Node:
    shown = figures(_, sheet)
    heads = [
        h("input", type="text", value=filling.names.get(n, sheet.players[n]),
          placeholder=_("Player {n}", n=_.number(n + 1)), act="sheet",
          arg=f"player/{n}", id=f"name-{n}", maxlength=64, autocomplete="off",
          aria_invalid="true" if n in filling.names else None, readonly=locked,
          aria_label=_("Name of player {n}", n=_.number(n + 1)))
        for n in range(len(sheet.players))
    ]  # fmt: skip
    return _grid(
        _,
        sheet,
        heads,
        lambda hole, n: [
            h(
                "div",
                _cell(_, sheet, hole, n, filling, locked),
                _shown(shown, f"sum-{hole}-{n}"),
                sign(_) if filling.at == (hole, n) and not locked else None,
                cls="cell",
            )
        ],
        {f"{row}-{n}": _shown(shown, f"{row}-{n}") for row in ("total", "to-par") for n in range(len(heads))},
        "sheet",
    )


def _cell(_: Words, sheet: Sheet, hole: int, n: int, filling: Filling, locked: bool) -> Node:
    value, raw = sheet.rows[hole][n], filling.raw.get((hole, n))
    text = raw if raw is not None else "" if value is None else str(value)
    return h("input", type="text", inputmode="numeric", enterkeyhint="next", autocomplete="off", maxlength=4,
             id=f"cell-{hole}-{n}", value=text, aria_invalid="true" if raw is not None else None, data_typed=True,
             readonly=locked, aria_label=cell_label(_, sheet, hole, n))  # fmt: skip


def _shown(shown: Mapping[str, str], name: str) -> Node:
    return h("span", shown[name], id=name, cls="running")


def _grid(
    _: Words,
    sheet: Sheet,
    heads: Sequence[Child],
    cell: Callable[[int, int], Sequence[Child]],
    sums: Mapping[str, Child],
    cls: str,
) -> Node:
    """The table of a sheet, on the page and on paper: holes downward, players across."""
    players, has_par = range(len(sheet.players)), sheet.has_par

    def par(text: str, tag: str = "td", **attributes: str) -> Node | None:
        return h(tag, text, cls="par", **attributes) if has_par else None

    rows = [
        h(
            "tr",
            h("th", _.number(hole + 1), scope="row"),
            par(_.number(PAR)),
            *(h("td", *cell(hole, n)) for n in players),
        )
        for hole in range(len(sheet.rows))
    ]
    total = [h("td", sums[f"total-{n}"]) for n in players]
    to_par = [h("td", sums[f"to-par-{n}"]) for n in players]
    return h(
        "table",
        h("caption", h("span", _("Points by hole and player"), cls="hidden-text")),
        h("thead", h("tr", h("th", _("Hole"), scope="col"), par(_("Par"), "th", scope="col"),
                     *(h("th", head, scope="col") for head in heads))),
        h("tbody", *rows),
        h("tfoot", h("tr", h("th", _("Total"), scope="row"), par(_.number(PAR * len(rows))), *total),
          h("tr", h("th", _("To par"), scope="row"), par(""), *to_par) if has_par else None),
        cls=cls,
    )  # fmt: skip


def sign(_: Words) -> Node:
    """The key that phones' number pads lack; it stands at the cell that is being filled in."""
    return h("button", "±", type="button", act="sheet", arg="sign", tabindex=-1, aria_label=_("Change the sign"),
             cls="button sign")  # fmt: skip


# -- on paper, and as text ---------------------------------------------------


def paper(_: Words, sheet: Sheet, *, empty: bool) -> Node:
    """A sheet for A4: as it stands, or ``empty``, to be filled in by hand."""
    shown = figures(_, sheet.emptied() if empty else sheet)

    def cell(hole: int, n: int) -> Sequence[Child]:
        return () if empty else (_number(_, sheet.rows[hole][n]), h("small", shown[f"sum-{hole}-{n}"]))

    called = [player(_, sheet, n) for n in range(len(sheet.players))]
    heads = [""] * len(called) if empty else drawn(called, 22)
    about = h("span", _("Date:")) if empty else h("span", f"{_.date(sheet.day)} · {standing(_, sheet)}")
    return h(
        "div",
        h("h1", _(FACES[sheet.kind].name) if empty else title(_, sheet)),
        h("p", about),
        _grid(_, sheet, heads, cell, shown, f"paper-sheet holes-{len(sheet.rows)}"),
        h("p", _("The small number is the sum so far."), cls="note") if not empty else None,
    )


def plain(_: Words, sheet: Sheet) -> str:
    """A sheet as text for a message."""
    players = range(len(sheet.players))
    rows = [
        [_("Hole"), *(player(_, sheet, n) for n in players)],
        *([_.number(hole + 1), *(_number(_, row[n]) for n in players)] for hole, row in enumerate(sheet.rows)),
        [_("Total"), *(_number(_, sheet.total(n)) for n in players)],
    ]
    if sheet.has_par:
        rows.append([_("To par"), *(figures(_, sheet)[f"to-par-{n}"] for n in players)])
    return "\n".join([f"{title(_, sheet)}, {_.date(sheet.day)}", "", aligned(rows), "", standing(_, sheet)])
