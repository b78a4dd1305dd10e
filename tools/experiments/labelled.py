"""All of tests/data/golf_labelled.json: 400 deals under three king rules, of which the tests take a part.

python3 dev.py experiment labelled
"""

from __future__ import annotations

import json
from pathlib import Path

from patience.deals import Deal
from patience.families.adjacency import King
from patience.games.golf import Golf, GolfOptions
from patience.solve.answer import Budget
from patience.solve.solvers import solve

LABELLED = Path(__file__).parents[2] / "tests/data/golf_labelled.json"


def main() -> None:
    """Print what differs, and how many were compared."""
    game, compared, different = Golf(), 0, 0
    for row in json.loads(LABELLED.read_text()):
        for king in King:
            value = solve(game, game.start(Deal(str(row["deal"])), GolfOptions(king=king)), Budget()).value
            compared += 1
            if value != row[king.value]:
                different += 1
                print(f"deal {row['deal']}, {king.value}: {value} instead of {row[king.value]}")
    print(f"{compared} compared, {different} differ")


if __name__ == "__main__":
    main()
