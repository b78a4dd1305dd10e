"""Forms made from declarations of options: one component for house rules and preferences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from patience.options import Option, Options
from patience.table.drawing.markup import Node, h
from patience.table.faces import FACES
from patience.table.words import LANGUAGES, Words, labels


def form(
    _: Words,
    options: Options,
    scope: str,
    offered: Callable[[object], bool] = lambda value: True,
    *,
    act: str = "option",
) -> Node:
    """A field for each declared option; a change acts as ``act`` with ``scope/name``.

    ``offered``: which values can be chosen; an option that leaves no choice is left out.
    """
    fields = [
        _field(_, option, options, f"{scope}/{option.name}", act, values)
        for option in options.declared()
        if len(values := [value for value in option.values if offered(value)]) > 1
    ]
    return h("div", *fields, cls="fields")


def _field(_: Words, option: Option, options: Options, name: str, act: str, values: Sequence[object]) -> Node:
    value, label = getattr(options, option.attribute), _(labels.OPTIONS[option.name])
    explained = labels.EXPLAINED.get(option.name) if len(values) == len(option.values) else None
    note = h("p", _(explained), cls="note") if explained else None
    if option.is_flag:
        box = h("input", type="checkbox", id=name, checked=bool(value), act=act, arg=name, role="switch")
        return h("div", h("label", h("span", label), box, cls="switch", for_=name), note, cls="field")
    choices = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=name,
                value=option.value_text(each),
                checked=each == value,
                act=act,
                arg=name,
            ),
            h("span", value_label(_, option, each)),
            cls="choice",
        )
        for each in values
    ]
    return h(
        "fieldset", h("legend", label), h("div", *choices, cls=f"choices choices-{option.name}"), note, cls="field"
    )


def value_label(_: Words, option: Option, value: object) -> str:
    """A value in words; numbers as they are, languages in their own."""
    text = option.value_text(value)
    if option.name == "language" and text in LANGUAGES:
        return LANGUAGES[text]
    message = labels.VALUES.get((option.name, text))
    return _(message) if message else text


def rules(_: Words, game: str, options: Options) -> str:
    """The house rules in words, also where they are the game's usual ones."""
    return summary(_, options) or _(FACES[game].usual)


def summary(_: Words, options: Options) -> str:
    """The house rules that differ from the default, in words: "Putt Putt, Jokers: 1"; or ""."""
    parts = []
    for option in options.declared():
        value = getattr(options, option.attribute)
        if value != option.default:
            label = _(labels.OPTIONS[option.name])
            named = (option.name, option.value_text(value)) in labels.VALUES
            parts.append(
                label if option.is_flag
                else value_label(_, option, value) if named
                else f"{label}: {value_label(_, option, value)}"
            )  # fmt: skip
    return ", ".join(parts)
