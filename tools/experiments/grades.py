"""Cut points of solve.solvers: the terciles of the quick player's mean over many deals, for each set of rules.

python3 dev.py experiment grades [DEALS [PLAYOUTS]]    by default 400 deals of 100 playouts each
"""

from __future__ import annotations

import sys
from typing import Any

from patience.deals import LAST_MICROSOFT, Deal
from patience.families.one_waste import FamilyGame
from patience.games import GAMES
from patience.solve.playout import rules, scores


def main(deals: int = 400, count: int = 100) -> None:
    """Print the table as it stands in the module."""
    for game in GAMES.values():
        if isinstance(game, FamilyGame):
            print(f'    "{game.id}": {{', flush=True)
            starts: dict[Any, list[float]] = {}
            for options in game.options.combinations():
                key = rules(game, game.start(Deal("1"), options))
                if key not in starts:
                    starts[key] = sorted(_means(game, options, deals, count))
                    easy, medium = starts[key][deals // 3], starts[key][2 * deals // 3]
                    print(f"        (King.{key[0].name}, {key[1]}, {key[2]}): ({easy:.1f}, {medium:.1f}),", flush=True)
            print("    },")


def _means(game: FamilyGame[Any, Any], options: Any, deals: int, count: int) -> list[float]:
    numbers = range(LAST_MICROSOFT + 1, LAST_MICROSOFT + 1 + deals)
    return [sum(scores(game, game.start(Deal(str(n)), options), count)) / count for n in numbers]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
