"""What deals a player wishes for: a choice of deals, which never changes what a deal's number means."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from patience.families.one_waste import FamilyGame
from patience.game import AnyGame
from patience.options import Options, choice


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
