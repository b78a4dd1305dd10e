"""Rounds played at random, the same everywhere: what other tests, and other Pythons, are compared by.

Nothing here needs more than the core, so that a browser can run it too.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from patience.deals import LAST, Deal
from patience.game import AnyGame, Move, State, Status
from patience.games import GAMES
from patience.options import Options
from patience.play.record import dumps, loads, replayed
from patience.play.round import Round
from patience.play.session import Session

VARIANTS: list[tuple[AnyGame, Options]] = [
    (game, options) for game in GAMES.values() for options in game.options.combinations()
]
NAMES = [f"{game.id}({options.text})" for game, options in VARIANTS]
LONGEST = 200  # moves of a game that may go on for ever


def below(generator: Random, n: int) -> int:
    """A number from 0 to n − 1; only ``random()`` is promised to stay the same between Pythons."""
    return int(generator.random() * n)


def playout(game: AnyGame, state: State, generator: Random) -> Iterator[tuple[State, Move | None]]:
    """Every state of a game played at random, with the move that is made in it; None in the last one."""
    for _ in range(LONGEST):
        moves = game.legal_moves(state)
        if not moves:
            break
        move = moves[below(generator, len(moves))]
        yield state, move
        state = game.apply(state, move)
    yield state, None


def play_at_random(session: Session, generator: Random) -> None:
    """Play on to the end, sometimes undoing and redoing; some moves are automatic."""
    while session.status is Status.PLAYING and session.cursor < LONGEST:
        what = below(generator, 12)
        if what == 0:
            session.undo()
        elif what == 1:
            session.redo()
        else:
            moves = session.game.legal_moves(session.state)
            move = moves[below(generator, len(moves))]
            assert (session.attempt if what > 2 else session.auto)(move) is None


def sample_rounds(n: int) -> Iterator[tuple[str, list[str]]]:
    """Texts of ``n`` records, and of the states in which their holes were left when they were played.

    All games and options in turn, finished and not, with what was undone.
    """
    for number in range(n):
        generator = Random(number)
        game, options = VARIANTS[number % len(VARIANTS)]
        deals = [Deal(str(1 + below(generator, (32_000, LAST)[below(generator, 2)]))) for _ in range(1 + number % 3)]
        counted = number % 2 == 0 and game.lower_is_better(options)
        played = Round.new(game.id, options, counted=counted, deals=deals)
        played.tick(number)
        left = []
        for hole in range(played.holes):
            play_at_random(played.session, generator)
            if below(generator, 4) == 0:
                played.session.goto(below(generator, played.session.cursor + 1))
                played.give_up()
            left.append(played.session.state.text)
            if not played.provisional or (hole == played.holes - 1 and below(generator, 2)):
                break
            played.next_hole()
        yield dumps(replace(played.record(), id=f"sample-{number}")), left


def sample_records(n: int) -> Iterator[str]:
    """The texts of ``n`` records alone."""
    return (text for text, _ in sample_rounds(n))


def final_states(text: str) -> list[str]:
    """The state in which each hole of a record was left, as text."""
    return [session.state.text for session in replayed(loads(text))]
