"""How the computer players of the card game Golf compare: mean difference of points a hole, with its 95 % interval.

Half of the seats are one player's and half the other's, in turn; from hole to
hole they change places, and the deal passes on.  Fewer points are better.

python3 dev.py experiment opponents [HOLES]    by default 2000 of each kind
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from patience.deals import LAST_MICROSOFT, Deal
from patience.game import AnyGame, Status
from patience.games import GAMES
from patience.opponents import four_card, six_card
from patience.opponents.levels import PLAYERS, Level, Player

GREEDY: Mapping[str, Player] = {"six-card-golf": six_card.greedy, "four-card-golf": four_card.greedy}
SEATS = (2, 4, 8)


def difference(game: AnyGame, options: Any, first: Player, second: Player, hole: int) -> float:
    """The first player's mean points on a hole, minus the second's."""
    seats = game.seats(options)
    players = [(first, second)[(seat + hole) % 2] for seat in range(seats)]
    state = game.start(Deal(str(LAST_MICROSOFT + 1 + hole)), options, dealer=hole // 2 % seats)
    while game.status(state) is Status.PLAYING:
        seat = game.turn(state)
        observed = game.observe(state, seat)
        state = game.apply(state, players[seat](observed, Random(observed.text).random))
    points = game.score(state)
    own, others = ([points[seat] for seat in range(seats) if players[seat] is player] for player in (first, second))
    return statistics.mean(own) - statistics.mean(others)


def main(holes: int = 2000) -> None:
    """Print a line for each pairing."""
    for name, levels in PLAYERS.items():
        game, greedy = GAMES[name], GREEDY[name]
        pairings = {
            "medium against easy": (levels[Level.MEDIUM], levels[Level.EASY]),
            "hard against medium": (levels[Level.HARD], levels[Level.MEDIUM]),
            "easy against greedy": (levels[Level.EASY], greedy),
            "medium against greedy": (levels[Level.MEDIUM], greedy),
            "hard against greedy": (levels[Level.HARD], greedy),
        }
        for seats in SEATS:
            for words, (first, second) in pairings.items():
                began = time.process_time()
                options = game.options(players=seats)  # type: ignore[call-arg]
                found = [difference(game, options, first, second, hole) for hole in range(holes)]
                mean, error = statistics.mean(found), statistics.stdev(found) / holes**0.5
                print(
                    f"{name}, {seats} seats, {words}: {mean:+.2f} ({mean - 1.96 * error:+.2f} to "
                    f"{mean + 1.96 * error:+.2f}), {(time.process_time() - began) / holes * 1000:.0f} ms a hole",
                    flush=True,
                )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
