"""How many of many deals can be cleared, and how sure that is."""

from __future__ import annotations

import math
from dataclasses import dataclass

_Z95 = 1.959964  # 95 of 100 values of a normal variable lie within so many standard deviations


@dataclass(frozen=True)
class Counts:
    """How many deals were solved, proved unsolvable, and left undecided."""

    solved: int = 0
    unsolvable: int = 0
    undecided: int = 0

    @property
    def deals(self) -> int:
        """All of them."""
        return self.solved + self.unsolvable + self.undecided

    @property
    def interval(self) -> tuple[float, float]:
        """A 95 % confidence interval of the share that can be cleared, each undecided deal counted the worse way."""
        return wilson(self.solved, self.deals)[0], wilson(self.solved + self.undecided, self.deals)[1]


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % score interval of a share (E. B. Wilson, JASA 22, 1927); (0, 1) without trials."""
    if not trials:
        return 0.0, 1.0
    share, z2 = successes / trials, _Z95**2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    reach = _Z95 / (1 + z2 / trials) * math.sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)
