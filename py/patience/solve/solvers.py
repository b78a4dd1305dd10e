"""What is made for each game: its solver, and what is its own beside what its family has. Found by the game's id."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from patience.families.adjacency import King
from patience.game import AnyGame, Status
from patience.solve import black_hole, klondike, klondike_grade, klondike_hint, playout
from patience.solve.adjacent import best
from patience.solve.answer import Answer, Budget, Verdict
from patience.solve.because import Hint
from patience.solve.known import has_solver
from patience.solve.playout import Rules
from patience.solve.spread import spread_of


class Guide(NamedTuple):
    """A game's own fair hint from what is seen, and what every such hint lowers."""

    hint: Callable[[Any], Hint | None]
    measure: Callable[[Any], tuple[int, ...]]


class Grading(NamedTuple):
    """How a game's deals are graded.

    ``scores`` are those of many quick plays of a first state; ``cuts`` are the means up to which a deal
    is easy, and medium, by what ``rules`` tells of the house rules.
    """

    scores: Callable[[AnyGame, Any], list[int]]
    rules: Callable[[AnyGame, Any], Any]
    cuts: Mapping[Any, tuple[float, float]]


class Solver(NamedTuple):
    """What is made for a game. ``guide`` is None where hints are its family's, or where there are none."""

    solve: Callable[[AnyGame, Any, Budget], Answer]
    grading: Grading | None = None
    guide: Guide | None = None


def solve(game: AnyGame, state: Any, budget: Budget) -> Answer:
    """What is known of a state, all cards open; KeyError for a game without a solver."""
    return SOLVERS[game.id].solve(game, state, budget)


def guide(game: AnyGame) -> Guide | None:
    """The game's own hints, None where it has none."""
    return SOLVERS[game.id].guide if has_solver(game) else None


def _fewest_strokes(game: AnyGame, state: Any, budget: Budget) -> Answer:
    answer = best(spread_of(game, state), budget)
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


FamilyCuts = Mapping[Rules, tuple[float, float]]

# The experiment ``grades`` prints these.
_GOLF: FamilyCuts = {
    (King.STRICT, 0, False): (8.1, 12.9),
    (King.STRICT, 0, True): (7.0, 10.6),
    (King.STRICT, 1, False): (5.3, 9.1),
    (King.STRICT, 1, True): (4.4, 7.5),
    (King.STRICT, 2, False): (3.8, 6.7),
    (King.STRICT, 2, True): (3.1, 5.3),
    (King.QUEEN_ON_KING, 0, False): (5.5, 9.6),
    (King.QUEEN_ON_KING, 0, True): (4.6, 7.8),
    (King.QUEEN_ON_KING, 1, False): (3.7, 6.5),
    (King.QUEEN_ON_KING, 1, True): (2.7, 5.1),
    (King.QUEEN_ON_KING, 2, False): (2.3, 4.3),
    (King.QUEEN_ON_KING, 2, True): (1.5, 3.4),
    (King.PUTT_PUTT, 0, False): (1.7, 4.6),
    (King.PUTT_PUTT, 0, True): (1.2, 3.5),
    (King.PUTT_PUTT, 1, False): (0.6, 2.7),
    (King.PUTT_PUTT, 1, True): (-0.4, 1.8),
    (King.PUTT_PUTT, 2, False): (-0.8, 1.4),
    (King.PUTT_PUTT, 2, True): (-1.5, 0.5),
}
_TRIPEAKS: FamilyCuts = {
    (King.PUTT_PUTT, 0, False): (-3.0, 0.9),
    (King.STRICT, 0, False): (2.0, 4.6),
    (King.QUEEN_ON_KING, 0, False): (1.0, 3.0),
}
_BLACK_HOLE: FamilyCuts = {
    (King.PUTT_PUTT, 0, False): (33.8, 39.9),
}
_PYRAMID_GOLF: FamilyCuts = {
    (King.PUTT_PUTT, 0, False): (5.0, 7.5),
    (King.STRICT, 0, False): (8.6, 12.0),
    (King.QUEEN_ON_KING, 0, False): (7.0, 10.5),
}


def _family(cuts: FamilyCuts) -> Grading:
    return Grading(playout.scores, playout.rules, cuts)


SOLVERS: Mapping[str, Solver] = {
    "golf": Solver(_fewest_strokes, _family(_GOLF)),
    "tripeaks": Solver(_fewest_strokes, _family(_TRIPEAKS)),
    "pyramid-golf": Solver(_fewest_strokes, _family(_PYRAMID_GOLF)),
    "black-hole": Solver(_black_hole, _family(_BLACK_HOLE)),
    "clock": Solver(_played_out),
    "klondike": Solver(
        lambda game, state, budget: klondike.clear(state, budget),
        Grading(lambda game, start: klondike_grade.scores(start), klondike_grade.rules, klondike_grade.CUTS),
        Guide(klondike_hint.careful, klondike_hint.measure),
    ),
}
