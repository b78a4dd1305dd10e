"""The share of deals that can be cleared, over many deals and several processes, resumable.

Every deal is decided on its own, so what is kept is the verdict of each deal by
its number, and it does not matter in which order they come.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from patience.deals import Deal
from patience.game import AnyGame
from patience.games import GAMES
from patience.options import Options
from patience.solve.answer import Budget, Verdict
from patience.solve.counts import Counts
from patience.solve.solvers import solve


class BadState(ValueError):
    """The file holds the verdicts of another run."""


class NoScheduler(ValueError):
    """Dask's distributed executor is not installed."""


def decide(game_id: str, options_text: str, seconds: float | None, number: int) -> tuple[int, Verdict]:
    """The verdict on one deal, with its number; what a process is sent is plain text."""
    game = GAMES[game_id]
    start = game.start(Deal(str(number)), game.options.parse(options_text))
    return number, solve(game, start, Budget(seconds)).verdict


def winnability(
    game: AnyGame,
    options: Options,
    numbers: Sequence[int],
    *,
    seconds: float | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    state: Path | None = None,
    progress: Callable[[Counts], None] | None = None,
) -> Counts:
    """Decide these deals, each with so many seconds, and count the verdicts.

    ``state`` is a file to which each verdict is added at once; deals that it
    has already are not decided again.  ``scheduler`` is the address of a Dask
    scheduler whose workers, which must have this package, do the work instead
    of ``jobs`` processes here.  ``progress`` is called after each deal.  Raises
    BadState, NoScheduler, OSError.
    """
    header = json.dumps({"game": game.id, "options": options.text, "seconds": seconds})
    known = _resumed(state, header) if state is not None else {}
    counted = {verdict: sum(known.get(number) is verdict for number in numbers) for verdict in Verdict}
    task = partial(decide, game.id, options.text, seconds)
    rest = [number for number in numbers if number not in known]
    results = _spread(task, rest, jobs) if scheduler is None else _scheduled(task, rest, scheduler)
    with ExitStack() as stack:
        file = stack.enter_context(state.open("a", encoding="ascii")) if state is not None else None
        for number, verdict in results:
            counted[verdict] += 1
            if file is not None:
                file.write(f"{number} {verdict.value}\n")
                file.flush()
            if progress is not None:
                progress(_counts(counted))
    return _counts(counted)


def _counts(counted: dict[Verdict, int]) -> Counts:
    return Counts(counted[Verdict.SOLVED], counted[Verdict.UNSOLVABLE], counted[Verdict.UNDECIDED])


def _spread(
    task: Callable[[int], tuple[int, Verdict]], numbers: Sequence[int], jobs: int
) -> Iterator[tuple[int, Verdict]]:
    """The task's results in any order, from this process or from as many others as there are jobs."""
    if jobs == 1:
        yield from map(task, numbers)
        return
    import multiprocessing  # only here, for browsers have no processes and need not carry it

    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(task, numbers, chunksize=1 + len(numbers) // (jobs * 50))


def _scheduled(
    task: Callable[[int], tuple[int, Verdict]], numbers: Sequence[int], address: str
) -> Iterator[tuple[int, Verdict]]:
    """The task's results in any order, from the workers of a Dask scheduler."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NoScheduler("a scheduler needs Dask: pip install distributed") from None
    with Client(address) as client:
        for future in as_completed(client.map(task, numbers)):
            yield future.result()


def _resumed(state: Path, header: str) -> dict[int, Verdict]:
    """The verdicts in a file, which is made or tidied: a killed run may have cut off its last line."""
    first, *lines = state.read_text(encoding="ascii").split("\n") if state.exists() else (header, "")
    pairs = [line.partition(" ")[::2] for line in lines[:-1]]
    if first != header or not all(number.isdigit() and verdict in set(Verdict) for number, verdict in pairs):
        raise BadState(f"{state} holds the verdicts of another run")
    state.write_text("\n".join([header, *lines[:-1], ""]), encoding="ascii")
    return {int(number): Verdict(verdict) for number, verdict in pairs}
