"""What a player may wish of a game's deals, and that it is granted."""

import pytest

from patience.deals import Deal
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.games.klondike import KlondikeOptions
from patience.play import granting
from patience.play.granting import granted
from patience.play.wishes import Clearing, Demand, Wishes, fitting
from patience.solve.answer import Budget, Verdict
from patience.solve.grade import Difficulty, grade
from patience.solve.klondike_grade import scores
from patience.solve.solvers import solve

GOLF, KLONDIKE = GAMES["golf"], GAMES["klondike"]


def test_wishes_fit_the_game() -> None:
    hard = Wishes(Clearing.POSSIBLE, Demand.HARD)
    assert fitting(GOLF, hard) == hard
    assert fitting(KLONDIKE, hard) == Wishes(level=Demand.HARD)
    assert fitting(KLONDIKE, Wishes(Clearing.CLEARABLE)) == Wishes(Clearing.CLEARABLE)


def test_a_klondike_deal_that_cannot_be_cleared_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(granting, "SECONDS", 120.0)  # a slow machine finds out too
    options = KlondikeOptions()
    assert solve(KLONDIKE, KLONDIKE.start(Deal("36"), options), Budget()).verdict is Verdict.UNSOLVABLE
    deal, proofs = granted(KLONDIKE, options, Wishes(Clearing.CLEARABLE), Deal("36"))
    assert (deal.text, proofs) == ("37", ())
    assert solve(KLONDIKE, KLONDIKE.start(deal, options), Budget()).verdict is Verdict.SOLVED


@pytest.mark.parametrize(
    ("draw", "level", "difficulty"), [(1, Demand.HARD, Difficulty.HARD), (3, Demand.EASY, Difficulty.EASY)]
)
def test_a_klondike_deal_as_hard_as_wished_for(draw: int, level: Demand, difficulty: Difficulty) -> None:
    options = KlondikeOptions(draw=draw)
    deal, _ = granted(KLONDIKE, options, Wishes(level=level), Deal("32001"))
    start = KLONDIKE.start(deal, options)
    assert grade(KLONDIKE, start).difficulty is difficulty
    assert scores(start) == scores(start)


def test_a_golf_deal_as_hard_as_wished_for() -> None:
    deal, _ = granted(GOLF, GolfOptions(), Wishes(level=Demand.HARD), Deal("1"))
    assert grade(GOLF, GOLF.start(deal, GolfOptions())).difficulty is Difficulty.HARD
