"""How many deals come out: our own counts, with their method and day, as the rules pages show them.

They are made by ``python -m patience winnability GAME --deals K --first F``,
which knows all cards and searches exactly; whatever it cannot decide in its
time is counted as undecided.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from patience.solve.counts import Counts

FIRST = 32_001  # the first deal that was counted: those of the new generator, in their order


@dataclass(frozen=True)
class Figure:
    """The counts under a set of options, written as in links."""

    options: str
    counts: Counts
    day: date


DAY = date(2026, 11, 30)


def decided(options: str, solved: int) -> Figure:
    """A count of a thousand deals that were all decided."""
    return Figure(options, Counts(solved, 1000 - solved), DAY)
