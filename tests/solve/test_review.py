"""Hole review: its sums agree with itself, with the rules and with exhaustive play."""

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from patience.deals import Deal
from patience.families.one_waste import STOCK, FamilyGame
from patience.game import AnyGame, IllegalMove, Move, Status
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.solve.answer import Budget
from patience.solve.review import Judged, Review, review
from tests.solve.boards import DATA, GOLF, exhausted, lesson, replayed, small_golf


def random_play(game: AnyGame, state: Any, draw: random.Random) -> tuple[list[Move], Any]:
    moves: list[Move] = []
    while game.status(state) is Status.PLAYING:
        moves.append(draw.choice(game.legal_moves(state)))
        state = game.apply(state, moves[-1])
    return moves, state


def check(game: AnyGame, start: Any, moves: Sequence[Move], found: Review) -> None:
    assert found.moves == tuple(moves)
    assert len(found.values) == len(found.lines) == len(moves) + 1
    state = start
    for value, line, move in zip(found.values, found.lines, [*moves, None], strict=True):
        assert game.score(replayed(game, state, line)) == (value,)
        if move is not None:
            state = game.apply(state, move)
    losses = [step.lost for step in found.judged if step.lost is not None]
    assert len(losses) == len(moves)
    assert found.best is not None
    assert found.values[-1] == found.best + sum(losses)
    assert all(lost >= 0 for lost in losses)


def test_small_holes_as_exhaustive_play() -> None:
    draw = random.Random(3)
    for seed in range(150):
        start = small_golf(GolfOptions(), seed)
        moves, end = random_play(GOLF, start, draw)
        found = review(GOLF, start, moves, Budget())
        check(GOLF, start, moves, found)
        assert found.values[-1] == GOLF.score(end)[0]
        states = [start]
        for move in moves:
            states.append(GOLF.apply(states[-1], move))
        known: dict[tuple[object, ...], int] = {}
        assert found.values == tuple(exhausted(GOLF, state, known) for state in states)


@pytest.mark.parametrize("game", [GAMES["golf"], GAMES["tripeaks"], GAMES["pyramid-golf"]], ids=lambda game: game.id)
def test_whole_holes(game: AnyGame) -> None:
    start = game.start(Deal("20"), game.options())
    moves, end = random_play(game, start, random.Random(1))
    known: list[tuple[int, int | None]] = []
    found = review(game, start, moves, Budget(), lambda k, value: known.append((k, value)))
    check(game, start, moves, found)
    assert found.values[-1] == game.score(end)[0]
    assert known == list(enumerate(found.values))


def test_the_lesson() -> None:
    start = lesson()
    data = json.loads((DATA / "tutorial.json").read_text())
    for ending, score in (("endingA_noMoves", 3), ("endingB_cleared", -2)):
        done = data["prefix"] + data[ending]["actions"]
        moves = [STOCK if each["do"] == "draw" else Move(f"t{each['col']}") for each in done]
        found = review(GOLF, start, moves, Budget())
        assert (found.best, found.values[-1]) == (-2, score)
        assert [step.lost for step in found.judged if step.lost] == ([] if score == -2 else [3, 2])


def test_a_running_hole_and_no_move_at_all() -> None:
    start = GOLF.start(Deal("5"), GolfOptions())
    assert review(GOLF, start, [], Budget()).values == (-2,)
    running = review(GOLF, start, [STOCK], Budget())
    assert running.judged == (Judged(STOCK, -2, running.values[1]),)


def test_illegal_moves_are_refused() -> None:
    with pytest.raises(IllegalMove):
        review(GOLF, lesson(), [Move("t4")], Budget())


def test_out_of_budget_leaves_values_open() -> None:
    start = GOLF.start(Deal("8"), GolfOptions())
    moves, _ = random_play(GOLF, start, random.Random(1))
    found = review(GOLF, start, moves, Budget(nodes=500))
    assert None in found.values
    assert found.judged[0].lost is None or found.judged[-1].lost is None


def test_every_family_game_has_a_solver() -> None:
    for game in GAMES.values():
        if isinstance(game, FamilyGame):
            start = game.start(Deal("1"), game.options())
            assert review(game, start, [], Budget(nodes=50_000)).lines
