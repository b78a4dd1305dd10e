"""Hole review: what a hole could have been worth, and what each move cost.

The value of a position is the best score that can still be reached.  No move
makes it better, so the strokes that a move lost are the value after it minus
the value before.  A position is searched only where that is needed: a move
that goes along the best line found so far keeps value and line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from patience.game import AnyGame, Move, State
from patience.solve.answer import Budget, Verdict
from patience.solve.solvers import solve


@dataclass(frozen=True)
class Judged:
    """A move with the value before and after it; None where the budget ran out before it was known."""

    move: Move
    before: int | None
    after: int | None

    @property
    def lost(self) -> int | None:
        """The strokes that the move cost, 0 for a best one."""
        return None if self.before is None or self.after is None else self.after - self.before


@dataclass(frozen=True)
class Review:
    """A hole, move by move.

    ``values[k]`` and ``lines[k]`` are the value and a best line after k moves,
    from 0 to all of them; None where the budget ran out, or where the game's
    solver only tells whether the table can be cleared: ``verdicts[k]`` does that.
    """

    moves: tuple[Move, ...]
    values: tuple[int | None, ...]
    lines: tuple[tuple[Move, ...] | None, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def best(self) -> int | None:
        """The best possible score of the hole."""
        return self.values[0]

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The moves with their values."""
        return tuple(map(Judged, self.moves, self.values, self.values[1:]))


def review(
    game: AnyGame,
    start: State,
    moves: Sequence[Move],
    budget: Budget,
    progress: Callable[[int, int | None], None] | None = None,
) -> Review:
    """Review a hole, finished or running; raises IllegalMove.

    ``progress`` is called with k and ``values[k]``, for k from 0 on, as soon as
    each is known.  The budget is for the whole review.
    """
    values: list[int | None] = []
    lines: list[tuple[Move, ...] | None] = []
    verdicts: list[Verdict] = []
    state = start
    for k in range(len(moves) + 1):
        if k and (line := lines[-1]) and line[0] == moves[k - 1]:
            values.append(values[-1])
            lines.append(line[1:])
            verdicts.append(verdicts[-1])
        elif k and verdicts[-1] is Verdict.UNSOLVABLE and values[-1] is None:
            values.append(None)
            lines.append(None)
            verdicts.append(Verdict.UNSOLVABLE)  # no move makes it better
        else:
            answer = solve(game, state, budget)
            values.append(answer.value)
            lines.append(answer.line)
            verdicts.append(answer.verdict)
        if progress is not None:
            progress(k, values[-1])
        if k < len(moves):
            state = game.apply(state, moves[k])
    return Review(tuple(moves), tuple(values), tuple(lines), tuple(verdicts))
