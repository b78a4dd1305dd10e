"""For which games there is a solver, for whoever only asks that: the solvers themselves are many modules."""

from __future__ import annotations

from patience.game import AnyGame

SOLVED = ("golf", "tripeaks", "pyramid-golf", "black-hole", "clock", "klondike")


def has_solver(game: AnyGame) -> bool:
    """Whether ``solvers.solve`` can be asked about the game."""
    return game.id in SOLVED
