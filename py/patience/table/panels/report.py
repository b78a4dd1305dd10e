"""Telling us what is wrong: all that a report contains, as text, for the player to read and to send."""

from __future__ import annotations

import json
from collections.abc import Mapping

from patience.play.record import Record, dumps
from patience.table.drawing.markup import Node, button, h, panel
from patience.table.words import Words


def text(facts: Mapping[str, str], record: Record | None, recent: Mapping[str, object]) -> str:
    """The report: facts about page and device, settings, the game's record, what happened and failed last, as JSON.

    None for a record that would tell the cards of a match that is not over.
    """
    told = None if record is None else json.loads(dumps(record))
    return json.dumps({**facts, "record": told, **recent}, ensure_ascii=False, indent=1)


def report_panel(_: Words, content: str) -> Node:
    """The panel: what to do with the text, and the text itself."""
    return panel(
        _,
        _("Tell us what is wrong"),
        h("p", _("Copy this text or save it, add what happened and what you expected, and send it to those who run "
                 "this site. Nothing is sent by itself.")),
        h("p", _("It holds the version of the game, your browser, your settings, the rounds you have begun, with their "
                 "moves and cards, what you did last and when, and where the program last failed, but nothing that you "
                 "typed. There is nothing else in it:")),
        h("textarea", content, id="report", name="report", rows=12, readonly=True, spellcheck="false",
          translate="no", aria_label=_("Report")),
        h("div", button(_("Copy"), "copy", "report"), button(_("Save as a file"), "save-report"), cls="buttons"),
    )  # fmt: skip
