"""The page on which Klondike's experiment is repeated."""

from __future__ import annotations

from patience.play.trial import Trial
from patience.solve.counts import Counts
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.panels import forms
from patience.table.words import Words


def trial_panel(_: Words, trial: Trial, counts: Counts, workers: int, running: bool) -> Node:
    """What is searched and how far it is; ``workers``: how many searches run side by side, 0: none can."""
    done = counts.deals == trial.deals
    parts: list[Child] = [
        h("p", _("How many deals of Klondike come out? Search them yourself, all cards known. A well-known experiment "
                 "solved 78% of 250 deals with draw 1 and left 20% undecided, and with draw 3 it solved 68% and left "
                 "19% undecided.")),
    ]  # fmt: skip
    if not running:
        parts.append(forms.form(_, trial, "trial", act="trial-option"))
    if not workers:
        parts.append(h("p", _("This browser cannot search in the background.")))
        return panel(_, _("Try it yourself"), *parts)
    if running or counts.deals:
        parts += _progress(_, trial, counts)
    if running:
        parts.append(h("p", _.plural("{n} search at a time.", "{n} searches side by side.", workers), cls="note"))
        parts.append(h("div", button(_("Stop"), "trial-stop"), cls="buttons"))
    else:
        onward = _("Start again") if done else _("Go on") if counts.deals else _("Start")
        parts.append(h("div", button(onward, "trial", cls="primary"), cls="buttons"))
    parts.append(h("p", _("The same at the command line:"), " ", h("code", trial.command, translate="no"), cls="note"))
    return panel(_, _("Try it yourself"), *parts)


def _progress(_: Words, trial: Trial, counts: Counts) -> list[Child]:
    low, high = counts.interval
    rows = [
        (_("Solved"), counts.solved),
        (_("Proved unsolvable"), counts.unsolvable),
        (_("Undecided"), counts.undecided),
    ]
    share = _("{n}%", n=_.number(round(100 * counts.solved / counts.deals))) if counts.deals else "–"
    interval = _("{low} to {high}%", low=_.number(round(100 * low)), high=_.number(round(100 * high)))
    figures = [(label, _.number(n)) for label, n in rows] + [
        (_("Come out"), share),
        (_("95% interval"), interval if counts.deals else "–"),
    ]
    return [
        h("p", _("{n} of {total} deals searched", n=_.number(counts.deals), total=_.number(trial.deals)),
          id="trial-progress"),
        h("progress", value=counts.deals, max=trial.deals, aria_labelledby="trial-progress"),
        h("table", h("tbody", *(h("tr", h("th", label, scope="row"), h("td", n)) for label, n in figures)),
          cls="figures"),
        h("p", _("The interval counts every undecided deal the worse way."), cls="note"),
    ]  # fmt: skip
