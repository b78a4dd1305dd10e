"""How long the searches take, in CPython and in Pyodide under Node.

It is processor time that counts, so that a busy machine matters less.

python3 dev.py experiment speed [DEALS]    by default 300 deals of each kind
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from patience.deals import Deal
from patience.game import Status
from patience.games import GAMES
from patience.solve.answer import Budget, Verdict
from patience.solve.hint import fair_hint
from patience.solve.redeal import impossible
from patience.solve.review import review
from patience.solve.solvers import solve

Clock = Callable[[], float]

SEARCHES = (
    ("golf", ""),
    ("golf", "king=queen-on-king"),
    ("golf", "king=putt-putt"),
    ("golf", "jokers=1"),
    ("golf", "jokers=2"),
    ("golf", "free-first=yes"),
    ("golf", "king=putt-putt,jokers=2,free-first=yes"),
    ("tripeaks", ""),
    ("tripeaks", "king=strict"),
    ("pyramid-golf", ""),
    ("pyramid-golf", "king=strict"),
)
HARD = (("black-hole", ""), ("klondike", ""), ("klondike", "draw=3"))  # not all are decided in the time there is
LIMITS = (1, 2, 5)  # seconds


def table(deals: int, clock: Clock = time.process_time) -> None:
    """Print median, 95 % and worst of the exact searches, of hints, reviews and proofs; what shares are decided."""
    for name, options in SEARCHES:
        starts = [_start(name, options, number) for number in range(1, deals + 1)]
        _report(f"{name}({options})", [_timed(clock, solve, GAMES[name], start, Budget()) for start in starts])
    _golf(max(1, deals // 10), clock)
    for name, options in HARD:
        spent = [_decided(name, options, number, clock) for number in range(1, max(1, deals // 3) + 1)]
        shares = (f"{sum(seconds <= limit for seconds in spent) / len(spent):.0%} in {limit} s" for limit in LIMITS)
        print(f"{name}({options}), {len(spent)} deals: decided", ", ".join(shares), flush=True)


def _golf(holes: int, clock: Clock) -> None:
    game, hints, reviews, proofs = GAMES["golf"], [], [], []
    for number in range(1, holes + 1):
        state = start = _start("golf", "", number)
        proofs.append(_timed(clock, impossible, game, start, Budget()))
        moves = []
        while game.status(state) is Status.PLAYING:
            before = clock()
            hint = fair_hint(game, state)
            hints.append(clock() - before)
            assert hint is not None
            moves.append(hint.move)
            state = game.apply(state, hint.move)
        reviews.append(_timed(clock, review, game, start, moves, Budget()))
    _report("golf() fair hint", hints)
    _report("golf() review of a fair player's hole", reviews)
    _report("golf() redeal proof", proofs)


def _start(name: str, options: str, number: int) -> Any:
    return GAMES[name].start(Deal(str(number)), GAMES[name].options.parse(options))


def _timed(clock: Clock, function: Callable[..., Any], *arguments: Any) -> float:
    before = clock()
    function(*arguments)
    return clock() - before


def _decided(name: str, options: str, number: int, clock: Clock) -> float:
    """The processor time to decide a deal, infinite if that is more than the last limit."""
    began = clock()
    budget = Budget(stop=lambda: clock() - began > LIMITS[-1])
    answer = solve(GAMES[name], _start(name, options, number), budget)
    return float("inf") if answer.verdict is Verdict.UNDECIDED else clock() - began


def _report(what: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    named = (("median", len(ordered) // 2), ("p95", len(ordered) * 95 // 100), ("worst", -1))
    print(f"{what}, ms:", ", ".join(f"{name} {1000 * ordered[k]:.1f}" for name, k in named), flush=True)


def main(deals: int = 300) -> None:
    """Both tables."""
    print("CPython")
    table(deals)
    print("Pyodide", flush=True)
    subprocess.run(["node", Path(__file__).with_suffix(".mjs"), str(deals)], check=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
