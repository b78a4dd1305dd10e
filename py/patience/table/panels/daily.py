"""The daily round, in words."""

from __future__ import annotations

from patience.play.daily import Days
from patience.table.drawing import plots
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.words import Words

SHOWN = 30  # days


def daily_panel(_: Words, days: Days, today: int | None, ends: int, *, begun: bool) -> Node:
    """The panel; ``today``: the strokes of today's round, None before it is played; ``begun``: it waits.

    ``ends``: when the next round takes its place, in seconds since 1970 began in UTC.
    """
    parts: list[Child] = [
        h("p", _("Three holes of Golf Solitaire, the same for everybody until {when}. "
                 "Every day has one round, and it counts once.", when=_.moment(ends))),
    ]  # fmt: skip
    if today is not None:
        parts.append(h("p", _.plural("You have played today's round: {n} stroke.",
                                     "You have played today's round: {n} strokes.", today), cls="figure"))  # fmt: skip
    else:
        label = _("Go on with today's round") if begun else _("Play today's round")
        parts.append(h("div", button(label, "daily", cls="primary"), cls="buttons"))
    if days.totals:
        rows = (
            (_("Days played"), _.number(len(days.totals))),
            (_("Days in a row, now and most"), f"{_.number(days.streak)} / {_.number(days.best)}"),
            (_("Best day"), _.number(min(days.totals.values()))),
        )
        parts.append(
            h("table", h("tbody", *(h("tr", h("th", label, scope="row"), h("td", value)) for label, value in rows)),
              cls="figures")
        )  # fmt: skip
    if len(days.totals) > 1:
        totals = list(days.totals.values())[-SHOWN:]
        words = _("The last {n} days; the last one took {last}.", n=_.number(len(totals)), last=_.number(totals[-1]))
        parts.append(plots.line(_, totals, words))
    return panel(_, _("Daily round"), *parts)
