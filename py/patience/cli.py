"""The command line, in English: ``python -m patience`` for people at a terminal, with ``--json`` for scripts.

A subcommand is one function that takes the parsed arguments and prints; its
docstring is its help.  ``_of_game`` and ``_of_file`` give it its arguments.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from patience.deals import BadDeal, Deal
from patience.game import AnyGame, Status
from patience.games import GAMES
from patience.options import BadOptions, Options
from patience.play.record import MAX_SIZE, BadRecord, Record, read, replayed, turns_a_hole


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


def parser() -> ArgumentParser:
    """The parser of all subcommands."""
    whole = _Parser(prog="patience", description="Deals and records of Golfkabal's games.", allow_abbrev=False)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for each in _of_game(commands, deal):
        each.add_argument("deal", metavar="DEAL", help="its number, or =card,card,... in dealing order")
    _of_file(commands, replay)
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command; 0, or 2 after a sentence on what is wrong with the input."""
    try:
        given = parser().parse_args(arguments)
        given.run(given)
    except (BadInput, BadDeal, BadOptions, BadRecord) as error:
        print(f"patience: {error}", file=sys.stderr)
        return 2
    return 0
