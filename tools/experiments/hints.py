"""What comes of following the fair hints: whether that always ends, and how often the table is cleared.

Every hint must lower the measure that its game's hints name; one that does not
ends the experiment with an error.

python3 dev.py experiment hints [DEALS [JOBS]]    by default 1000 deals of each game, in 2 processes
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from patience.deals import Deal
from patience.game import Status
from patience.games import GAMES
from patience.solve.counts import wilson
from patience.solve.hint import followed, has_hints, measure

RULES = {"klondike": ("", "draw=3")}  # elsewhere those of the house


def played(game_id: str, options: str, number: int) -> tuple[Status, int]:
    """How following the hints ends, and after how many moves."""
    game = GAMES[game_id]
    state = game.start(Deal(str(number)), game.options.parse(options))
    status, moves, before = game.status(state), 0, measure(game, game.observe(state, 0))
    for move, after in followed(game, state):
        lowered = measure(game, game.observe(after, 0))
        if lowered >= before:
            raise AssertionError(f"{game_id}({options}), deal {number}, move {moves + 1}, {move}: {before}, {lowered}")
        status, moves, before = game.status(after), moves + 1, lowered
    return status, moves


def main(deals: int = 1000, jobs: int = 2) -> None:
    """A line for each game with hints."""
    with ProcessPoolExecutor(jobs) as pool:
        for game in filter(has_hints, GAMES.values()):
            for options in RULES.get(game.id, ("",)):
                ends = list(pool.map(partial(played, game.id, options), range(1, deals + 1), chunksize=10))
                _report(f"{game.id}({options})", Counter(status for status, _ in ends), max(moves for _, moves in ends))


def _report(what: str, ended: Counter[Status], longest: int) -> None:
    low, high = wilson(ended[Status.WON], ended.total())
    print(f"{what}: all {ended.total()} deals ended, the longest after {longest} moves;", end=" ")
    print(f"{ended[Status.WON] / ended.total():.1%} won (95 % interval {low:.1%} to {high:.1%}),", end=" ")
    print(f"{ended[Status.LOST]} lost, {ended[Status.PLAYING]} with no hint left", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
