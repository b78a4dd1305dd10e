"""The deals that a player wishes for, found by the solvers."""

from __future__ import annotations

from patience.deals import Deal
from patience.game import AnyGame, State
from patience.options import Options
from patience.play.wishes import Clearing, Demand, Wishes
from patience.solve.answer import Budget, Verdict
from patience.solve.grade import grade
from patience.solve.redeal import Impossible, impossible, next_deal
from patience.solve.solvers import solve

SECONDS = 5.0  # for one deal; what is not decided by then is not dealt


def granted(game: AnyGame, options: Options, wishes: Wishes, first: Deal) -> tuple[Deal, tuple[Impossible, ...]]:
    """The first deal from ``first`` on that is as wished, and the proofs for those that were dealt again."""
    proofs: list[Impossible] = []

    def wanted(state: State) -> bool:
        if wishes.clearing is Clearing.POSSIBLE:
            proof = impossible(game, state, Budget())
            if proof is not None:
                proofs.append(proof)
                return False
        if wishes.level is not Demand.ANY and grade(game, state).difficulty.value != wishes.level.value:
            return False
        if wishes.clearing is Clearing.CLEARABLE:
            return solve(game, state, Budget(SECONDS)).verdict is Verdict.SOLVED
        return True

    return next_deal(game, options, first, wanted), tuple(proofs)
