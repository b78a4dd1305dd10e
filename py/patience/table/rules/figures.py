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


_DAY = date(2026, 11, 30)


def _decided(game_id: str, options: str, solved: int) -> Figure:
    """A count of a thousand deals that were all decided."""
    return Figure(game_id, options, Counts(solved, 1000 - solved), _DAY)


FIGURES = (
    _decided("golf", "", 251),
    _decided("golf", "king=queen-on-king", 449),
    _decided("golf", "king=putt-putt", 924),
    _decided("golf", "jokers=1", 661),
    _decided("golf", "jokers=2", 896),
    _decided("golf", "free-first=yes", 551),
    _decided("tripeaks", "", 976),
    _decided("tripeaks", "king=strict", 600),
    _decided("tripeaks", "king=queen-on-king", 737),
    _decided("pyramid-golf", "", 146),
    _decided("pyramid-golf", "king=strict", 10),
    _decided("pyramid-golf", "king=queen-on-king", 28),
    Figure("black-hole", "", Counts(265, 31, 4), _DAY),
    Figure("klondike", "", Counts(226, 24, 0), _DAY),
    Figure("klondike", "draw=3", Counts(204, 41, 5), _DAY),
)
