"""Moving to another device, in words: what is kept here, what a file would bring, and the ways out and in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.play.record import RecordFault
from patience.play.transfer import Part, Plan
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.words import Words


def _parts(_: Words, counts: Mapping[Part, int]) -> Node:
    """How many there are of each thing, as a list."""
    said: Mapping[Part, Callable[[int], str]] = {
        Part.ROUNDS: lambda n: _.plural("{n} round in play", "{n} rounds in play", n),
        Part.ASIDE: lambda n: _.plural("{n} round put aside", "{n} rounds put aside", n),
        Part.HOLES: lambda n: _.plural("{n} finished hole", "{n} finished holes", n),
        Part.FRIENDS: lambda n: _.plural("{n} round with friends", "{n} rounds with friends", n),
        Part.SHEETS: lambda n: _.plural("{n} score sheet", "{n} score sheets", n),
        Part.BESTS: lambda n: _.plural("{n} best possible score", "{n} best possible scores", n),
        Part.SETTINGS: lambda n: _.plural("{n} setting", "{n} settings", n),
    }
    return h("ul", *(h("li", say(counts[part])) for part, say in said.items() if counts.get(part)))


def transfer_panel(
    _: Words, here: Mapping[Part, int], plan: Plan | None, fault: RecordFault | None, *, forgetful: bool
) -> Node:
    """The panel.

    ``here`` counts what is kept, ``plan`` is what the chosen file would bring,
    ``fault`` why it cannot be used; ``forgetful``: the browser may throw away
    what is kept.
    """
    parts: list[Child] = [
        h("p", _("On this device are kept:"), cls="note"),
        _parts(_, here),
        h("p", _("A match at one table stays on its device, because a file would show its hidden cards."), cls="note"),
    ]
    if forgetful:
        parts.append(h("p", _("This browser may forget it when space is short, or when you have not been here for "
                              "long. Save it as a file now and then.")))  # fmt: skip
    choose = h("input", type="file", id="house-file", name="house-file", accept=".json,application/json",
               act="house-choose")  # fmt: skip
    parts += [
        h("div", button(_("Save everything as a file"), "house-save", cls="primary" if plan is None else ""),
          cls="buttons"),
        h("h3", _("Bring in a file")),
        h("p", _("What is here stays. You see what will change before anything is done."), cls="note"),
        h("div", h("label", _("A file that was saved here or on another device"), for_="house-file"), choose,
          cls="field"),
    ]  # fmt: skip
    if fault is not None:
        newer = fault is RecordFault.NEWER_FORMAT
        words = (
            _("This file was made by a newer version.")
            if newer
            else _("This file cannot be read: it was not saved here, or it is damaged.")
        )
        parts.append(h("p", words, cls="complaint", role="alert", id="house-plan", tabindex=-1))
    if plan is not None:
        parts += _planned(_, plan)
    return panel(_, _("Moving house"), *parts)


def _planned(_: Words, plan: Plan) -> list[Child]:
    parts: list[Child] = [h("h3", _("What the file brings"), id="house-plan", tabindex=-1)]
    if plan.new:
        parts.append(_parts(_, plan.new))
    else:
        parts.append(h("p", _("Nothing that is not here already.")))
    if plan.refused:
        parts.append(h("p", _.plural("{n} thing cannot be used, and is left out.",
                                     "{n} things cannot be used, and are left out.", plan.refused)))  # fmt: skip
    if plan.settings:
        box = h("input", type="checkbox", id="house-settings", checked=plan.takes_settings, act="house-settings",
                role="switch")  # fmt: skip
        label = _("Use the file's settings and house rules instead of those here")
        parts.append(h("div", h("label", h("span", label), box, cls="switch", for_="house-settings"), cls="field"))
    if plan.new:
        parts.append(h("div", button(_("Bring it in"), "house-bring", cls="primary"), cls="buttons"))
    return parts
