"""What a search answers, and how much it may spend.

Answers have three values.  A search that ran out of its budget says what it
has proved so far and nothing more: "undecided" is never "impossible".
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from patience.game import Move


class Verdict(StrEnum):
    """Whether the table can be cleared from here."""

    SOLVED = "solved"
    UNSOLVABLE = "unsolvable"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Answer:
    """What is known of a position.

    ``value`` is the best score that can still be reached, None where it is not
    known (or the game is not scored); ``bound`` a score that is proved not to
    be beaten; ``line`` moves that end the hole with that value (or clear the
    table); ``nodes`` what the search spent, in its own unit.
    """

    verdict: Verdict
    nodes: int
    value: int | None = None
    bound: int | None = None
    line: tuple[Move, ...] | None = None


class OutOfBudget(RuntimeError):
    """A search has spent all it was given, or was told to stop."""


class Budget:
    """What one search may spend: seconds from now, nodes, and a wish to stop.

    ``stop`` is polled between the steps of a search (every few milliseconds)
    and ends it by returning True.  All limits are optional.  A search under a
    node limit gives the same answer everywhere; under a time limit it may not.
    """

    def __init__(
        self, seconds: float | None = None, nodes: int | None = None, stop: Callable[[], bool] | None = None
    ) -> None:
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._limit = nodes
        self._stop = stop
        self.nodes = 0

    def spend(self, nodes: int) -> None:
        """Count ``nodes`` more; raises OutOfBudget when nothing is left."""
        self.nodes += nodes
        if self._limit is not None and self.nodes > self._limit:
            raise OutOfBudget
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise OutOfBudget
        if self._stop is not None and self._stop():
            raise OutOfBudget
