"""How the computer players of the card game Golf compare: mean difference of points a hole, with its 95 % interval.

Half of the seats are one player's and half the other's, in turn.  Every deal is
played twice, with the players' seats changed, and the mean of the two holes is
one observation, so that the luck of the deal matters less; from deal to deal
the dealer's seat passes on.  Fewer points are better.

python3 dev.py experiment opponents [HOLES [FILE]]    by default 2000 of each kind

What is finished is added to the file at once, and what stands there is not done again.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from patience.deals import LAST_MICROSOFT, Deal
from patience.game import AnyGame, Status
from patience.games import GAMES
from patience.opponents import four_card, six_card
from patience.opponents.level import Level
from patience.opponents.levels import PLAYERS, Player

GREEDY: Mapping[str, Player] = {"six-card-golf": six_card.greedy, "four-card-golf": four_card.greedy}
SEATS = (2, 4, 8)
PAIRINGS = (  # None is the greedy one
    (Level.MEDIUM, None),
    (Level.HARD, None),
    (Level.HARD, Level.MEDIUM),
    (Level.MEDIUM, Level.EASY),
    (Level.EASY, None),
)


def difference(game: AnyGame, options: Any, first: Player, second: Player, hole: int) -> float:
    """The first player's mean points on a hole, minus the second's."""
    seats = game.seats(options)
    players = [(first, second)[(seat + hole) % 2] for seat in range(seats)]
    state = game.start(Deal(str(LAST_MICROSOFT + 1 + hole // 2)), options, dealer=hole // 2 % seats)
    while game.status(state) is Status.PLAYING:
        seat = game.turn(state)
        observed = game.observe(state, seat)
        state = game.apply(state, players[seat](observed, Random(observed.text).random))
    points = game.score(state)
    own, others = ([points[seat] for seat in range(seats) if players[seat] is player] for player in (first, second))
    return statistics.mean(own) - statistics.mean(others)


def compared(game: AnyGame, seats: int, first: Player, second: Player, holes: int) -> str:
    """The mean difference with its interval, and the processor time."""
    began, options = time.process_time(), game.options(players=seats)  # type: ignore[call-arg]
    found = [
        (difference(game, options, first, second, hole) + difference(game, options, first, second, hole + 1)) / 2
        for hole in range(0, holes, 2)
    ]
    mean, error = statistics.mean(found), statistics.stdev(found) / len(found) ** 0.5
    return (
        f"{mean:+.2f} ({mean - 1.96 * error:+.2f} to {mean + 1.96 * error:+.2f}), "
        f"{(time.process_time() - began) / holes * 1000:.0f} ms a hole"
    )


def main(holes: int, file: str = "") -> None:
    """Print a line for each pairing, the closest first."""
    done = Path(file).read_text().splitlines() if file and Path(file).exists() else []
    for (first, second), seats, (name, levels) in product(PAIRINGS, SEATS, PLAYERS.items()):
        title = f"{name}, {seats} seats, {first} against {second or 'greedy'}, {holes} holes: "
        line = next((line for line in done if line.startswith(title)), "")
        if not line:
            other = levels[second] if second else GREEDY[name]
            line = title + compared(GAMES[name], seats, levels[first], other, holes)
            if file:
                with Path(file).open("a") as added:
                    added.write(line + "\n")
        print(line, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 2000, *sys.argv[2:])
