"""How many deals come out: our own counts, with their method and day, as the rules pages show them.

They are made by ``python -m patience winnability GAME --deals K --first F``,
which knows all cards and searches exactly; whatever it cannot decide in its
time is counted as undecided.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from patience.solve.winnability import Counts

FIRST = 32_001  # the first deal that was counted: those of the new generator, in their order


@dataclass(frozen=True)
class Figure:
    """The counts for a game under a set of options, written as in links."""

    game_id: str
    options: str
    counts: Counts
    day: date


FIGURES: tuple[Figure, ...] = ()
