"""What a lesson says, and the buttons that lead through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from patience.game import Move
from patience.table.drawing.markup import Node, button, h
from patience.table.faces import FACES
from patience.table.lesson import Lesson, top
from patience.table.roles import Role
from patience.table.words import Words, speech


def waste(_: Words, state: Any) -> str:
    """The card on the waste, in words."""
    return speech.card(_, state.waste[-1])


def named(_: Words, game_id: str, state: Any, pile: str, count: int = 1) -> str:
    """The ``top`` card of a pile and where it lies, after "the": "7 of spades in column 1"."""
    role = FACES[game_id].layout.wide.places[pile].role
    card = speech.card(_, top(state, pile, count))
    if role in (Role.COLUMN, Role.FAN):
        return _("{card} in {pile}", card=card, pile=speech.pile(_, role, pile))
    return card


def these(_: Words, names: Sequence[str]) -> str:
    """Known cards in a row: "the 7 of spades and the 5 of hearts"."""
    return _.listed([_("the {card}", card=name) for name in names])


# -- what the learner is told ----------------------------------------------


def task(_: Words, lesson: Lesson, number: int, made: int) -> str:
    """What to do next, after so many moves from the deal; that the step is done, where it is."""
    passage = lesson.passage(number)
    if made >= len(passage.step.moves):
        last = number == len(lesson.steps)
        done = _("Well done. That was the last step.") if last else _("Well done. Go on to the next step.")
        return done if passage.step.asked else _("Go on to the next step.")
    move = passage.step.moves[made]
    if move.source == "s":
        return _("Tap {pile}.", pile=speech.pile(_, FACES[lesson.game_id].layout.wide.places["s"].role, "s"))
    return _("Tap the {card}.", card=named(_, lesson.game_id, passage.states[made], move.source, move.count))


def instead(_: Words, lesson: Lesson, number: int, made: int, move: Move) -> str:
    """Why another move than the one that is asked for is not made now."""
    passage = lesson.passage(number)
    state = passage.states[made]
    refusal = passage.game.why_not(state, move)
    if refusal is not None:
        why = speech.refusal(_, refusal)
    elif made >= len(passage.step.moves):
        why = ""
    elif move.source == "s":
        why = _("You may turn a card at any time, but look at the table first.")
    elif passage.fitting(passage.game.apply(state, move)):
        why = _("It would fit too.")
    else:
        why = _("It would fit too, but nothing could follow it.")
    return f"{why} {task(_, lesson, number, made)}".strip()


def text(_: Words, lesson: Lesson, number: int) -> Node:
    """A step's title and paragraphs."""
    step = lesson.steps[number - 1]
    return h(
        "div",
        h("h2", _(step.title), id="lesson-title", tabindex=-1),
        *(h("p", speech.capital(each)) for each in step.tell(_, lesson.passage(number))),
    )


def steps(_: Words, lesson: Lesson, number: int, done: bool) -> Node:
    """The way through: a dot for each step, and buttons; ``done``: the step has been carried out."""
    dots = [
        h("li", h("a", h("span", _("Step {n}: {title}", n=_.number(n), title=_(step.title)), cls="hidden-text"),
                  href=f"#/learn/{lesson.game_id}/{n}", act="learn", arg=f"{lesson.game_id}/{n}",
                  aria_current="step" if n == number else None))
        for n, step in enumerate(lesson.steps, 1)
    ]  # fmt: skip
    last = number == len(lesson.steps)
    onward = "primary" if done else ""
    return h(
        "div",
        h("div",
          button(_("Previous"), "learn-by", "-1") if number > 1 else None,
          None if last else button(_("Leave"), "learn-end"),
          button(_("Play a game"), "learn-end", cls=onward) if last
          else button(_("Next"), "learn-by", "1", onward), cls="buttons"),
        h("ol", *dots, cls="dots"),
    )  # fmt: skip


def place(_: Words, lesson: Lesson, number: int) -> str:
    """Where in the lesson the learner is."""
    return _("Lesson, step {n} of {total}", n=_.number(number), total=_.number(len(lesson.steps)))
