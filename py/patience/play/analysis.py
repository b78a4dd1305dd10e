"""The answers to all that the worker is asked; what is asked and answered stands in ``questions``."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import singledispatch
from typing import Any

from patience.deals import Deal
from patience.game import Move
from patience.games import GAMES
from patience.opponents.level import Level
from patience.opponents.levels import choose
from patience.play import questions, trial
from patience.play.granting import granted
from patience.play.questions import (
    AskBest,
    AskDeals,
    AskHint,
    AskMove,
    AskOutlook,
    AskReview,
    AskVerdict,
    Dealt,
    NoWay,
    Outlook,
    Place,
    Review,
    decode,
    encode,
)
from patience.play.wishes import Wishes
from patience.solve.answer import Budget, Verdict
from patience.solve.because import Hint
from patience.solve.hint import best_of, fair_hint
from patience.solve.review import review
from patience.solve.solvers import solve
from patience.solve.winnability import decide

Progress = Callable[[object], object]
SECONDS = 20.0  # for one answer


def answer(question: str, progress: Callable[[str], object]) -> str:
    """Answer an encoded question; ``progress`` is handed encoded values in between.

    Raises ValueError for what is no question.
    """
    return encode(answered(decode(question), lambda value: progress(encode(value))))


@singledispatch
def answered(asked: Any, progress: Progress) -> object:
    """The answer to a question."""
    raise ValueError(f"not a question: {asked}")


def _state(place: Place) -> Any:
    game = GAMES[place.game]
    state = game.start(Deal(place.deal), game.options.parse(place.options), dealer=place.dealer)
    for text in place.moves:
        state = game.apply(state, Move.parse(text))
    return state


@answered.register
def _(asked: AskHint, progress: Progress) -> questions.Hint | NoWay | None:
    game, state = GAMES[asked.place.game], _state(asked.place)
    if not asked.perfect:
        hint = fair_hint(game, state)
        return None if hint is None else _hint(hint)
    found = solve(game, state, Budget(SECONDS))
    hint = best_of(game, state, found)
    return NoWay(found.verdict) if hint is None else _hint(hint)


def _hint(hint: Hint) -> questions.Hint:
    because = tuple((each.why.value, tuple(str(card) for card in each.cards)) for each in hint.because)
    return questions.Hint(str(hint.move), because, hint.value)


@answered.register
def _(asked: AskOutlook, progress: Progress) -> Outlook:
    begun, told = time.monotonic(), 0

    def tell() -> bool:
        nonlocal told
        if time.monotonic() - begun > told + 1:
            told += 1
            progress(told)
        return False

    found = solve(GAMES[asked.place.game], _state(asked.place), Budget(asked.seconds, stop=tell))
    return Outlook(found.verdict, len(found.line or ()))


@answered.register
def _(asked: AskVerdict, progress: Progress) -> Verdict:
    return Verdict(decide(trial.GAME, asked.options, asked.seconds, asked.deal)[1])


@answered.register
def _(asked: AskReview, progress: Progress) -> Review:
    game, place = GAMES[asked.place.game], asked.place
    start = game.start(Deal(place.deal), game.options.parse(place.options))
    moves = [Move.parse(text) for text in place.moves]

    def known(k: int, value: int | None) -> None:
        progress(k)

    found = review(game, start, moves, Budget(SECONDS), known)
    lines = tuple(None if line is None else tuple(str(move) for move in line) for line in found.lines)
    return Review(tuple(found.values), lines, tuple(found.verdicts))


@answered.register
def _(asked: AskBest, progress: Progress) -> int | None:
    return solve(GAMES[asked.place.game], _state(asked.place), Budget(SECONDS)).value


@answered.register
def _(asked: AskDeals, progress: Progress) -> Dealt:
    game = GAMES[asked.game]
    options, wishes = game.options.parse(asked.options), Wishes.parse(asked.wishes)
    deals, locked = [], []
    for number, first in enumerate(asked.deals):
        progress(number)
        deal, proofs = granted(game, options, wishes, Deal(first))
        deals.append(deal.text)
        locked.append(tuple(tuple(str(lock.card) for lock in proof.locks) for proof in proofs))
    return Dealt(tuple(deals), tuple(locked))


@answered.register
def _(asked: AskMove, progress: Progress) -> str:
    game, state = GAMES[asked.place.game], _state(asked.place)
    return str(choose(game, game.observe(state, game.turn(state)), Level(asked.level)))
