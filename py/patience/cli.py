"""The command line, in English: ``python -m patience`` for people at a terminal, with ``--json`` for scripts.

A subcommand is one function that takes the parsed arguments and prints; its
docstring is its help.  ``_of_game`` and ``_of_file`` give it its arguments.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from patience.deals import LAST, BadDeal, Deal
from patience.game import AnyGame, Status
from patience.games import GAMES
from patience.options import BadOptions, Options
from patience.play.record import MAX_SIZE, BadRecord, Record, read, replayed, turns_a_hole
from patience.solve import solvers
from patience.solve.answer import Budget
from patience.solve.counts import Counts
from patience.solve.hint import followed, has_hints
from patience.solve.known import has_solver
from patience.solve.review import review as reviewed
from patience.solve.winnability import BadState, NoScheduler
from patience.solve.winnability import winnability as count_deals


class BadInput(ValueError):
    """What was asked for cannot be done; the text is one clear sentence."""


def deal(given: Namespace) -> None:
    """Show how the cards of a deal lie."""
    game, options = game_and_options(given)
    state = game.start(Deal(given.deal), options)
    # A stock is listed in the order it is turned, and its next card is the last of the pile.
    piles = {
        name: [str(card) for card in (cards[::-1] if name == "s" else cards)] for name, cards in state.piles().items()
    }
    if given.json:
        print_json({"game": game.id, "options": options.text, "deal": given.deal, "piles": piles})
        return
    print(f"{_heading(game, options)}, deal {given.deal}")
    for name, cards in piles.items():
        print(f"{name:3}", *cards)


def replay(given: Namespace) -> None:
    """Replay a record and show how each hole went."""
    record = read_record(given.file)
    game = GAMES[record.game]
    options = game.options.parse(record.options)
    each = turns_a_hole(game, options, record.players)
    totals: list[int | None] = [None] * max(each, game.seats(options))
    holes: list[dict[str, Any]] = []
    for turn, session in enumerate(replayed(record)):
        score = session.score
        named = {"player": record.players[turn % each]} if each > 1 else {}
        holes.append(
            {
                "deal": session.deal.text,
                **named,
                "status": session.status.value,
                "score": _one_or_all(score),
                "moves": session.cursor,
            }
        )
        if session.status is not Status.PLAYING:
            for seat, points in enumerate(score, turn % each):
                totals[seat] = (totals[seat] or 0) + points
    total = _one_or_all(totals)
    if given.json:
        print_json({"game": game.id, "options": options.text, "holes": holes, "total": total})
        return
    print(_heading(game, options))
    for hole in holes:
        print(", ".join(f"{name} {value}" for name, value in hole.items() if value is not None))
    print(f"total {total}")


def solve(given: Namespace) -> None:
    """Find the best possible score of a deal, or of each deal N-M."""
    game, options = game_and_options(given)
    need_solver(game)
    for deal in deals_of(given.deals):
        started = time.perf_counter()
        answer = solvers.solve(game, game.start(deal, options), Budget(given.budget))
        seconds = time.perf_counter() - started
        line = None if answer.line is None else list(map(str, answer.line))
        if given.json:
            print_json(
                {
                    "game": game.id,
                    "options": options.text,
                    "deal": deal.text,
                    "status": answer.verdict,
                    "best": answer.value,
                    "line": line,
                    "seconds": round(seconds, 6),
                }
            )
            continue
        best = "" if answer.value is None else f", best score {answer.value}"
        print(f"{_heading(game, options)}, deal {deal}: {answer.verdict}{best}, {seconds:.2f} s", flush=True)
        if line and not given.deals.partition("-")[2]:
            print(*line)


def review(given: Namespace) -> None:
    """Say what each move of a record was worth, one hole after the other."""
    record = read_record(given.file)
    need_solver(GAMES[record.game])
    for session in replayed(record):
        moves = [played.move for played in session.moves[: session.cursor]]
        found = reviewed(session.game, session.start, moves, Budget(given.budget))
        steps = [vars(step) | {"move": str(step.move), "lost": step.lost} for step in found.judged]
        line = None if found.lines[0] is None else list(map(str, found.lines[0]))
        if given.json:
            print_json({"deal": session.deal.text, "moves": steps, "best": found.best, "line": line})
            continue
        print(f"deal {session.deal}: best possible score {_or_unknown(found.best)}")
        for step in steps:
            cost = f", {step['lost']} lost" if step["lost"] else ""
            print(f"{step['move']:5} {_or_unknown(step['after'])}{cost}")


def play(given: Namespace) -> None:
    """Play a deal by the fair hints, until it is over or no hint is left."""
    game, options = game_and_options(given)
    if not has_hints(game):
        raise BadInput(f"{game.id} has no hints")
    deal = Deal(given.deal)
    state = game.start(deal, options)
    moves = []
    for move, after in followed(game, state):
        moves.append(str(move))
        state = after
    status, score = game.status(state), _one_or_all(game.score(state))
    if given.json:
        played = {"moves": moves, "status": status.value, "score": score}
        print_json({"game": game.id, "options": options.text, "deal": deal.text, **played})
        return
    scored = "" if score is None else f", score {score}"
    print(f"{_heading(game, options)}, deal {deal}: {status.value}{scored}, {len(moves)} moves")
    print(*moves)


def winnability(given: Namespace) -> None:
    """Count how many of many deals can be cleared."""
    game, options = game_and_options(given)
    need_solver(game)
    numbers = range(given.first, given.first + given.deals)
    if numbers[-1] > LAST:
        raise BadInput(f"the last deal is {LAST}")
    started = time.monotonic()

    def show(counts: Counts) -> None:
        if sys.stderr.isatty():
            print(
                f"\r{_bar(counts.deals, given.deals, time.monotonic() - started)}", end="", file=sys.stderr, flush=True
            )

    try:
        counts = count_deals(
            game,
            options,
            numbers,
            seconds=given.budget,
            jobs=given.jobs,
            scheduler=given.scheduler,
            state=given.state,
            progress=show,
        )
    except OSError as error:
        raise BadInput(str(error)) from None
    if sys.stderr.isatty():
        print(file=sys.stderr)
    numbers_of = {name: getattr(counts, name) for name in ("deals", "solved", "unsolvable", "undecided")}
    if given.json:
        print_json(numbers_of)
        return
    low, high = counts.interval
    print(f"{_heading(game, options)}, deals {numbers[0]} to {numbers[-1]}")
    print(", ".join(f"{name} {number}" for name, number in numbers_of.items()))
    print(f"can be cleared: {counts.solved / counts.deals:.2%} (95 % interval {low:.2%} to {high:.2%})")


def game_and_options(given: Namespace) -> tuple[AnyGame, Options]:
    """The game that was named and its options, from their flags; raises BadOptions."""
    game = GAMES[given.game]
    values = ((option, getattr(given, option.attribute)) for option in game.options.declared())
    pairs = [(option.name, option.value_text(value)) for option, value in values if value is not None]
    return game, game.options.from_pairs(pairs)


def read_record(path: str) -> Record:
    """Read a record from a file, its moves not replayed yet; raises BadRecord, BadInput."""
    try:
        with open(path, "rb") as file:
            return read(file.read(MAX_SIZE + 1))
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def need_solver(game: AnyGame) -> None:
    """Raise BadInput for a game that has no solver."""
    if not has_solver(game):
        raise BadInput(f"{game.id} has no solver")


def deals_of(text: str) -> Iterator[Deal]:
    """The deals of ``12345``, ``=6C,TH,…`` or ``1-400``; raises BadDeal, BadInput."""
    first, dash, last = text.partition("-")
    numbers = [Deal(first).number, Deal(last).number] if dash else []
    if not numbers:
        yield Deal(text)
        return
    if numbers[0] is None or numbers[1] is None or numbers[1] < numbers[0]:
        raise BadInput(f"not a range of deals: {text!r}")
    yield from (Deal(str(number)) for number in range(numbers[0], numbers[1] + 1))


def print_json(data: Any) -> None:
    """Print one line of JSON."""
    print(json.dumps(data), flush=True)


def _heading(game: AnyGame, options: Options) -> str:
    return f"{game.id}({options.text})" if options.text else game.id


def _one_or_all(numbers: Sequence[int | None]) -> Any:
    """The number of a game for one, the list of a game for several, None where nothing is scored."""
    if not numbers:
        return None
    return numbers[0] if len(numbers) == 1 else list(numbers)


def _or_unknown(value: int | None) -> str:
    return "?" if value is None else str(value)


def _bar(done: int, total: int, seconds: float) -> str:
    """``[####......] 40 of 100, 12 s left``."""
    filled = 30 * done // total
    left = seconds / done * (total - done)
    return f"[{'#' * filled}{'.' * (30 - filled)}] {done} of {total}, {left:.0f} s left "


def _number(low: float, kind: Callable[[str], float]) -> Callable[[str], float]:
    """An argument's type: a number of at least ``low``."""

    def number(text: str) -> float:
        value = kind(text)
        if not low <= value < float("inf"):
            raise ValueError
        return value

    return number


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def _of_game(commands: Any, run: Callable[[Namespace], None]) -> list[ArgumentParser]:
    """A subcommand ``run GAME …``: one parser a game, with the flags of its options."""
    command = commands.add_parser(run.__name__, help=run.__doc__, description=run.__doc__)
    games = command.add_subparsers(dest="game", metavar="GAME", required=True)
    parsers = []
    for game in GAMES.values():
        parser = games.add_parser(game.id, help=f"one of {', '.join(GAMES)}", allow_abbrev=False)
        parser.set_defaults(run=run)
        parser.add_argument("--json", action="store_true", help="print JSON")
        for option in game.options.declared():
            if option.is_flag:
                parser.add_argument(f"--{option.name}", action=BooleanOptionalAction, default=None)
            else:
                texts = [option.value_text(value) for value in option.values]
                parser.add_argument(f"--{option.name}", choices=texts, help=f"default: {option.default}")
        parsers.append(parser)
    return parsers


def _of_file(commands: Any, run: Callable[[Namespace], None]) -> ArgumentParser:
    """A subcommand ``run FILE``."""
    parser: ArgumentParser = commands.add_parser(
        run.__name__, help=run.__doc__, description=run.__doc__, allow_abbrev=False
    )
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help="a record, as the page saves it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _with_budget(command: ArgumentParser) -> None:
    seconds = _number(0, float)
    command.add_argument("--budget", type=seconds, metavar="S", help="seconds for each deal (default: no limit)")


def parser() -> ArgumentParser:
    """The parser of all subcommands."""
    whole = _Parser(prog="patience", description="Deals and records of Golfkabal's games.", allow_abbrev=False)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for each in _of_game(commands, deal):
        each.add_argument("deal", metavar="DEAL", help="its number, or =card,card,... in dealing order")
    _of_file(commands, replay)
    for each in _of_game(commands, solve):
        each.add_argument("deals", metavar="DEAL", help="its number, a range N-M, or =card,card,... in dealing order")
        _with_budget(each)
    _with_budget(_of_file(commands, review))
    for each in _of_game(commands, play):
        each.add_argument("deal", metavar="DEAL", help="its number, or =card,card,... in dealing order")
    for each in _of_game(commands, winnability):
        count = _number(1, int)
        each.add_argument("--deals", type=count, metavar="K", default=1000, help="how many deals (default 1000)")
        each.add_argument("--first", type=count, metavar="F", default=1, help="the first deal (default 1)")
        each.add_argument("--jobs", type=count, metavar="J", default=1, help="how many processes (default 1)")
        each.add_argument("--scheduler", metavar="ADDRESS", help="search by the workers of this Dask scheduler")
        each.add_argument("--state", type=Path, metavar="FILE", help="keep verdicts here, and go on where it stopped")
        _with_budget(each)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command; 0, or 2 after a sentence on what is wrong with the input."""
    try:
        given = parser().parse_args(arguments)
        given.run(given)
    except (BadInput, BadDeal, BadOptions, BadRecord, BadState, NoScheduler) as error:
        print(f"patience: {error}", file=sys.stderr)
        return 2
    return 0
