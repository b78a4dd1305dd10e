"""What deals a player wishes for: a choice of deals, which never changes what a deal's number means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from patience.deals import Deal
from patience.families.one_waste import FamilyGame
from patience.game import AnyGame, State
from patience.options import Options, choice
from patience.solve.answer import Budget, Verdict
from patience.solve.grade import grade
from patience.solve.redeal import Impossible, impossible, next_deal
from patience.solve.solvers import solve

SECONDS = 5.0  # for one deal; what is not decided by then is not dealt


class Clearing(StrEnum):
    """Which holes are dealt."""

    ANY = "any"
    POSSIBLE = "possible"  # not those that what lies open proves impossible
    CLEARABLE = "clearable"  # only those that the solver clears


class Demand(StrEnum):
    """How difficult the holes are; see solve.grade."""

    ANY = "any"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Wishes(Options):
    """The player's choice of deals."""

    clearing: Clearing = choice(Clearing.ANY)
    level: Demand = choice(Demand.ANY)


def can_grant(game: AnyGame, wish: object) -> bool:
    """Whether a value of a wish can be granted for a game: only the golf family is proved impossible."""
    return isinstance(game, FamilyGame) or wish is not Clearing.POSSIBLE


def fitting(game: AnyGame, wishes: Wishes) -> Wishes:
    """The wishes as far as they can be granted for a game."""
    return wishes if can_grant(game, wishes.clearing) else replace(wishes, clearing=Clearing.ANY)


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
