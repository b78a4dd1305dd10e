"""How many Klondike deals are left undecided after how many seconds of computing, and whether labels are met.

python3 dev.py experiment klondike [DEALS [SECONDS [FIRST]]]    by default 200 deals from 1 on, 30 seconds each

Deals that tests/data/klondike_labelled.json knows are compared with it.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from patience.deals import Deal
from patience.games.klondike import Klondike, KlondikeOptions
from patience.solve.answer import Budget, Verdict
from patience.solve.counts import wilson
from patience.solve.solvers import solve

LABELLED = Path(__file__).parents[2] / "tests/data/klondike_labelled.json"
LIMITS = (0.5, 1, 2, 5, 10, 30)


def main(deals: int = 200, seconds: int = 30, first: int = 1) -> None:
    """Print a line for each draw."""
    labels = {row["deal"]: row for row in json.loads(LABELLED.read_text())}
    game = Klondike()
    for draw in (1, 3):
        spent, verdicts, nodes, compared, different = [], [], 0, 0, 0
        for number in range(first, first + deals):
            begun = time.process_time()
            end = begun + seconds
            budget = Budget(stop=lambda end=end: time.process_time() > end)  # type: ignore[misc]
            answer = solve(game, game.start(Deal(str(number)), KlondikeOptions(draw=draw)), budget)
            undecided = answer.verdict is Verdict.UNDECIDED
            spent.append(float("inf") if undecided else time.process_time() - begun)
            verdicts.append(answer.verdict)
            nodes += answer.nodes
            if number in labels and not undecided:
                compared += 1
                if answer.verdict.value != labels[number][f"draw{draw}"]:
                    different += 1
                    print(f"deal {number}, draw {draw}: {answer.verdict} is not what the label says")
        solved = verdicts.count(Verdict.SOLVED)
        low, high = wilson(solved, deals)[0], wilson(solved + verdicts.count(Verdict.UNDECIDED), deals)[1]
        shares = ", ".join(
            f"{limit} s {sum(took > limit for took in spent) / deals:.1%}" for limit in LIMITS if limit <= seconds
        )
        print(
            f"draw {draw}, {deals} deals: solved {solved}, unsolvable {verdicts.count(Verdict.UNSOLVABLE)}; "
            f"can be cleared {low:.1%} to {high:.1%}\n"
            f"  undecided after {shares}\n"
            f"  median {sorted(spent)[deals // 2]:.3f} s, {nodes} nodes; "
            f"{compared} compared with labels, {different} differ",
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
