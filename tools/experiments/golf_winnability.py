"""The share of deals that can be cleared and the mean best score, for Golf's house rules and its relatives.

python3 dev.py experiment golf_winnability [DEALS]    by default 2000 deals of each kind
"""

from __future__ import annotations

import statistics
import sys

from patience.deals import LAST_MICROSOFT, Deal
from patience.games import GAMES
from patience.solve.answer import Budget
from patience.solve.counts import wilson
from patience.solve.solvers import solve

VARIANTS = (
    ("golf", ""),
    ("golf", "king=queen-on-king"),
    ("golf", "king=putt-putt"),
    ("golf", "jokers=1"),
    ("golf", "jokers=2"),
    ("golf", "free-first=yes"),
    ("golf", "king=queen-on-king,free-first=yes"),
    ("golf", "king=putt-putt,free-first=yes"),
    ("tripeaks", "king=strict"),
    ("tripeaks", "king=queen-on-king"),
    ("tripeaks", ""),
    ("pyramid-golf", "king=strict"),
    ("pyramid-golf", "king=queen-on-king"),
    ("pyramid-golf", ""),
)


def main(deals: int = 2000) -> None:
    """Print a line for each variant."""
    for name, text in VARIANTS:
        game = GAMES[name]
        options = game.options.parse(text)
        values = []
        for number in range(LAST_MICROSOFT + 1, LAST_MICROSOFT + 1 + deals):
            value = solve(game, game.start(Deal(str(number)), options), Budget()).value
            assert value is not None
            values.append(value)
        cleared = sum(value <= 0 for value in values)
        low, high = wilson(cleared, deals)
        print(
            f"{name}({text}): {cleared / deals:.1%} can be cleared ({low:.1%} to {high:.1%}), "
            f"mean best score {statistics.mean(values):.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
