"""The solver of each game, by the game's id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from patience.game import AnyGame, Status
from patience.solve import black_hole, klondike
from patience.solve.adjacent import best
from patience.solve.answer import Answer, Budget, Verdict
from patience.solve.position import position_of


def solve(game: AnyGame, state: Any, budget: Budget) -> Answer:
    """What is known of a state, all cards open; KeyError for a game without a solver."""
    return _SOLVERS[game.id](game, state, budget)


def has_solver(game: AnyGame) -> bool:
    """Whether ``solve`` can be asked about the game."""
    return game.id in _SOLVERS


def _fewest_strokes(game: AnyGame, state: Any, budget: Budget) -> Answer:
    answer = best(position_of(game, state), budget)
    # Where points are counted instead of strokes, the best score is another question.
    return answer if game.lower_is_better(state.options) else replace(answer, value=None, bound=None)


def _black_hole(game: AnyGame, state: Any, budget: Budget) -> Answer:
    return black_hole.clear([[card.rank for card in fan] for fan in state.tableau], state.waste[-1].rank, budget)


def _played_out(game: AnyGame, state: Any, budget: Budget) -> Answer:
    """A game without choices is solved by playing it."""
    moves = []
    while legal := game.legal_moves(state):
        budget.spend(1)
        moves.append(legal[0])
        state = game.moved(state, legal[0])
    won = game.status(state) is Status.WON
    return Answer(Verdict.SOLVED if won else Verdict.UNSOLVABLE, len(moves), line=tuple(moves) if won else None)


_SOLVERS: dict[str, Callable[[AnyGame, Any, Budget], Answer]] = {
    "golf": _fewest_strokes,
    "tripeaks": _fewest_strokes,
    "pyramid-golf": _fewest_strokes,
    "black-hole": _black_hole,
    "clock": _played_out,
    "klondike": lambda game, state, budget: klondike.clear(state, budget),
}
