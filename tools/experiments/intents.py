"""Random intents at the whole app, as in tests/app/test_random.py, for as long as there is time.

python3 dev.py experiment intents [--minutes N] [--seed S]    by default 10 minutes from seed 0
"""

from __future__ import annotations

import argparse
import time

from tests.app.chaos import EVERY, fire

TOGETHER = 4 * EVERY  # at one app


def main(minutes: float, seed: int) -> int:
    """Fire until the time is over or something fails, and tell how many."""
    until, fired = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < until:
        try:
            fire(seed, TOGETHER)
        except Exception:
            print(f"{fired} intents were well; then --seed {seed} fails:", flush=True)
            raise
        seed, fired = seed + 1, fired + TOGETHER
    print(f"{fired} intents, all well; the next seed is {seed}.")
    return fired


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="dev.py experiment intents")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    main(given.minutes, given.seed)
