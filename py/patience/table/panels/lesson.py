"""Lessons on the real table: what each step says is read off the deal, by replaying its moves.

A lesson is one deal and its steps.  Each step begins after some moves that
lie behind it and asks the learner to make some more; its words are a function
of the tables in between, so they cannot say anything else than what lies there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any

from patience.cards import Card, Pile
from patience.deals import Deal
from patience.game import AnyGame, Move
from patience.games import GAMES
from patience.table.drawing.layout import Role
from patience.table.drawing.markup import Node, button, h
from patience.table.faces import FACES
from patience.table.words import Words, speech


@dataclass(frozen=True)
class Step:
    """One step: its title, its words, the moves that lie behind it, and those it asks for."""

    title: str
    tell: Callable[[Words, Scene], Sequence[str]]  # its paragraphs
    made: tuple[Move, ...] = ()
    asked: tuple[Move, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves from the deal to the end of the step."""
        return self.made + self.asked


@dataclass(frozen=True, eq=False)
class Lesson:
    """A game's lesson, under its usual rules: the deal and the steps.  Each is equal only to itself."""

    game_id: str
    deal: Deal
    steps: tuple[Step, ...]

    @property
    def game(self) -> AnyGame:
        """The game that is taught."""
        return GAMES[self.game_id]

    def scene(self, number: int) -> Scene:
        """The tables of a step, counted from 1."""
        return _scene(self, number)

    def clamp(self, number: int) -> int:
        """The nearest number of a step that there is."""
        return min(max(1, number), len(self.steps))


@lru_cache(maxsize=8)
def _scene(lesson: Lesson, number: int) -> Scene:
    return Scene(lesson, lesson.steps[number - 1])


def moves(text: str) -> tuple[Move, ...]:
    """Moves from their texts with blanks between: ``"t1 t1 s"``."""
    return tuple(map(Move.parse, text.split()))


class Scene:
    """What the words of a step may speak of; raises IllegalMove if the step's moves cannot be made."""

    def __init__(self, lesson: Lesson, step: Step) -> None:
        game, first = lesson.game, lesson.game.start(lesson.deal, lesson.game.options())
        self.game, self.step = game, step
        self.states: tuple[Any, ...] = tuple(accumulate(step.moves, game.apply, initial=first))

    @cached_property
    def before(self) -> Any:
        """The table when the step begins."""
        return self.states[len(self.step.made)]

    @property
    def after(self) -> Any:
        """The table when it is done."""
        return self.states[-1]

    def moved(self, first: int, last: int) -> list[Card]:
        """The cards of the moves from ``first`` up to ``last``, counted from the deal; negative: from the end."""
        places = range(len(self.step.moves))[first:last]
        return [self.card_of(place) for place in places]

    def card_of(self, place: int) -> Card:
        """The card that one move moves, the first of several, as it lies afterwards."""
        before, move = self.states[place], self.step.moves[place]
        key = before.piles()[move.source][-move.count].key
        target: Pile = self.states[place + 1].piles()[self.game.target(before, move)]
        return next(card for card in target if card.key == key)

    def fitting(self, state: Any) -> list[str]:
        """The piles of the tableau from which a card can be played."""
        return [move.source for move in self.game.legal_moves(state) if move.source.startswith("t")]


def waste(_: Words, state: Any) -> str:
    """The card on the waste, in words."""
    return speech.card(_, state.waste[-1])


def top(state: Any, pile: str, count: int = 1) -> Card:
    """The top card of a pile, or the first of its ``count`` top cards; IndexError where there is none."""
    piles: dict[str, Pile] = state.piles()
    return piles[pile][-count]


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
    scene = lesson.scene(number)
    if made >= len(scene.step.moves):
        last = number == len(lesson.steps)
        done = _("Well done. That was the last step.") if last else _("Well done. Go on to the next step.")
        return done if scene.step.asked else _("Go on to the next step.")
    move = scene.step.moves[made]
    if move.source == "s":
        return _("Tap {pile}.", pile=speech.pile(_, FACES[lesson.game_id].layout.wide.places["s"].role, "s"))
    return _("Tap the {card}.", card=named(_, lesson.game_id, scene.states[made], move.source, move.count))


def instead(_: Words, lesson: Lesson, number: int, made: int, move: Move) -> str:
    """Why another move than the one that is asked for is not made now."""
    scene = lesson.scene(number)
    state = scene.states[made]
    refusal = scene.game.why_not(state, move)
    if refusal is not None:
        why = speech.refusal(_, refusal)
    elif made >= len(scene.step.moves):
        why = ""
    elif move.source == "s":
        why = _("You may turn a card at any time, but look at the table first.")
    elif scene.fitting(scene.game.apply(state, move)):
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
        *(h("p", speech.capital(each)) for each in step.tell(_, lesson.scene(number))),
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
