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
from patience.table.words import Words


@dataclass(frozen=True)
class Step:
    """One step: its title, its words, the moves that lie behind it, and those it asks for."""

    title: str
    tell: Callable[[Words, Passage], Sequence[str]]  # its paragraphs
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

    def passage(self, number: int) -> Passage:
        """The tables of a step, counted from 1."""
        return _passage(self, number)

    def clamp(self, number: int) -> int:
        """The nearest number of a step that there is."""
        return min(max(1, number), len(self.steps))


@lru_cache(maxsize=8)
def _passage(lesson: Lesson, number: int) -> Passage:
    return Passage(lesson, lesson.steps[number - 1])


def moves(text: str) -> tuple[Move, ...]:
    """Moves from their texts with blanks between: ``"t1 t1 s"``."""
    return tuple(map(Move.parse, text.split()))


class Passage:
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


def top(state: Any, pile: str, count: int = 1) -> Card:
    """The top card of a pile, or the first of its ``count`` top cards; IndexError where there is none."""
    piles: dict[str, Pile] = state.piles()
    return piles[pile][-count]
