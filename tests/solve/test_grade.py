"""Grading, the quick player under it, and its cut points."""

import random
from collections.abc import Callable

import pytest

from patience.deals import Deal
from patience.families.adjacency import King
from patience.families.one_waste import FamilyGame
from patience.game import AnyGame, Move, Status
from patience.games import GAMES
from patience.games.golf import GolfOptions, GolfState
from patience.solve.answer import Budget
from patience.solve.grade import Difficulty, grade
from patience.solve.known import SOLVED
from patience.solve.playout import Player, heights, scores
from patience.solve.solvers import SOLVERS, solve
from patience.solve.spread import spread_of
from tests.solve.boards import GOLF, cards, exhausted, small_golf

FAMILY = [game for game in GAMES.values() if isinstance(game, FamilyGame)]


def slowly(state: GolfState, draw: Callable[[], float], looks_ahead: bool) -> int:
    """The same player through the rules alone."""
    while GOLF.status(state) is Status.PLAYING:
        moves = [move for move in GOLF.legal_moves(state) if move.source != "s"]
        if not moves:
            state = GOLF.apply(state, GOLF.legal_moves(state)[0])
            continue

        def is_followed(move: Move, state: GolfState = state) -> bool:
            after = GOLF.apply(state, move)
            return any(each.source != "s" for each in GOLF.legal_moves(after))

        if looks_ahead and len(moves) > 1:
            moves = [move for move in moves if is_followed(move)] or moves
        height = {move: len(state.tableau[int(move.source[1:]) - 1]) for move in moves}
        moves = [move for move in moves if height[move] == max(height.values())]
        state = GOLF.apply(state, moves[int(draw() * len(moves))] if len(moves) > 1 else moves[0])
    return GOLF.score(state)[0]


@pytest.mark.parametrize("looks_ahead", [False, True])
def test_the_quick_player_plays_by_the_rules(looks_ahead: bool) -> None:
    """Ties are drawn among the fitting cards in another order, so whole distributions are compared."""
    for seed in range(30):
        state = small_golf(GolfOptions(king=King.QUEEN_ON_KING, jokers=1), seed)
        spread = spread_of(GOLF, state)
        player = Player(spread, looks_ahead=looks_ahead)
        ranks, stock = [card.rank for card in spread.cards], [card.rank for card in spread.stock]
        draw = random.Random(seed).random
        quick = {player.finish(ranks, spread.waste_rank, stock, draw) for _ in range(120)}
        assert quick == {slowly(state, draw, looks_ahead) for _ in range(120)}
        assert min(quick) >= exhausted(GOLF, state)


def test_a_first_card_is_played_first() -> None:
    state = GolfState(GolfOptions(), (cards(["3S", "9H"]), cards(["7C"])), cards(["8D"]))
    spread = spread_of(GOLF, state)
    finish = Player(spread, looks_ahead=False).finish
    ranks = [card.rank for card in spread.cards]
    assert finish(ranks, 8, [], random.Random(1).random, first=1) == 2
    assert finish(ranks, 8, [], random.Random(1).random, first=2) == 2
    assert finish(ranks, 8, [8], random.Random(1).random, first=1) == 1


def test_heights() -> None:
    assert heights(((1,), (2,), (), (4,), ())) == [1, 2, 3, 1, 2]
    assert heights(((1, 2), (3, 4), (4, 5), (), (), ())) == [1, 2, 2, 3, 4, 3]


def test_a_grade_is_always_the_same_and_fair() -> None:
    start = GOLF.start(Deal("12345"), GolfOptions())
    assert grade(GOLF, start) == grade(GOLF, start)
    found = scores(GOLF, start)
    assert len(found) == 200
    best = solve(GOLF, start, Budget()).value
    assert best is not None
    assert min(found) >= best
    assert grade(GOLF, start).mean == sum(found) / 200
    assert grade(GOLF, start).cleared == sum(score <= 0 for score in found) / 200


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
def test_every_set_of_rules_has_cut_points(game: AnyGame) -> None:
    for options in game.options.combinations():
        assert grade(game, game.start(Deal("7"), options)).difficulty in Difficulty
    grading = SOLVERS[game.id].grading
    assert grading is not None
    for easy, medium in grading.cuts.values():
        assert easy < medium


@pytest.mark.parametrize("options", [GolfOptions(), GolfOptions(king=King.PUTT_PUTT, jokers=1)], ids=str)
def test_thirds(options: GolfOptions) -> None:
    graded = [grade(GOLF, GOLF.start(Deal(str(n)), options)).difficulty for n in range(50_001, 50_061)]
    assert all(8 <= graded.count(each) <= 32 for each in Difficulty)


def test_the_games_that_are_said_to_have_a_solver_have_one() -> None:
    assert set(SOLVED) == set(SOLVERS)


def test_the_games_that_have_a_solver_are_known() -> None:
    assert set(SOLVED) == SOLVERS.keys()
