"""TriPeaks, rule by rule."""

from typing import Any

import pytest

from patience.cards import Pile, Rank, parse_card
from patience.deals import Deal
from patience.families.adjacency import King
from patience.families.covers import PEAKS, row_of
from patience.families.one_waste import STOCK
from patience.game import Move, Reason, Refusal, Status
from patience.games.tripeaks import TriPeaks, TriPeaksOptions, TriPeaksState
from patience.play.session import Session

TRIPEAKS = TriPeaks()
START = TRIPEAKS.start(Deal("12345"), TriPeaksOptions())


def pile(text: str) -> Pile:
    return tuple(parse_card(name) for name in text.split())


def board(places: dict[int, str], waste: str = "", stock: str = "", **options: Any) -> TriPeaksState:
    """A small board: cards by the numbers of their places; the stock's next card last."""
    tableau = tuple(pile(places.get(place, "")) for place in range(1, 29))
    hidden = tuple(card.face_down() for card in pile(stock))
    return TriPeaksState(TriPeaksOptions(**options), tableau, pile(waste), hidden)


def after(state: TriPeaksState, *moves: str) -> TriPeaksState:
    for move in moves:
        state = TRIPEAKS.apply(state, Move.parse(move))
    return state


def test_the_deal() -> None:
    assert [len(row) for row in PEAKS] == [3, 6, 9, 10]
    assert [len(cards) for cards in START.tableau] == [1] * 28
    assert [cards[0].up for cards in START.tableau] == [False] * 18 + [True] * 10
    assert (len(START.waste), len(START.stock)) == (1, 23)
    assert START.waste[0].up
    assert not any(card.up for card in START.stock)


def test_the_peaks_are_dealt_row_by_row_then_the_starter_then_the_stock() -> None:
    keys = [card.key for cards in START.tableau for card in cards]
    assert keys == list(range(28))
    assert (START.waste[0].key, START.stock[-1].key, START.stock[0].key) == (28, 29, 51)


@pytest.mark.parametrize(
    ("place", "on"),
    [(1, {4, 5}), (3, {8, 9}), (4, {10, 11}), (6, {13, 14}), (9, {17, 18}), (10, {19, 20}), (18, {27, 28})],
)
def test_two_cards_cover_each_card_above_the_lowest_row(place: int, on: set[int]) -> None:
    assert {each + 1 for each in TRIPEAKS.covers[place - 1]} == on


def test_every_card_of_the_lowest_row_is_free_and_each_covers_one_or_two() -> None:
    assert all(not TRIPEAKS.covers[place] for place in range(18, 28))
    lies_on = [sum(place in on for on in TRIPEAKS.covers) for place in range(28)]
    assert lies_on == [0, 0, 0] + [1] * 6 + [1, 2, 1] * 3 + [1] + [2] * 8 + [1]
    assert [row_of(PEAKS, place) for place in (0, 3, 9, 27)] == [(0, 0), (1, 0), (2, 0), (3, 9)]


def test_a_card_turns_when_both_that_cover_it_are_gone() -> None:
    state = board({10: "-9S", 19: "5S", 20: "6H"}, "4C", "2C")
    one = after(state, "t19")
    assert not one.tableau[9][0].up
    assert after(one, "t20").tableau[9][0].up


def test_one_card_can_turn_two() -> None:
    state = board({10: "-9S", 11: "-KS", 20: "6H"}, "5C", "2C")
    turned = after(state, "t20")
    assert [str(turned.tableau[place][0]) for place in (9, 10)] == ["9S", "KS"]


def test_a_covered_card_is_refused_and_what_is_hidden_stays_hidden() -> None:
    state = board({1: "-5S", 4: "-2S", 5: "6H"}, "4C", "2C")
    refusal = TRIPEAKS.why_not(state, Move("t1"))
    assert refusal is not None
    assert (refusal.reason, [str(card) for card in refusal.cards]) == (Reason.COVERED, ["-??", "6H"])


def test_a_card_that_does_not_fit_says_what_would() -> None:
    state = board({1: "9S"}, "KC", "2C")
    assert TRIPEAKS.why_not(state, Move("t1")) == Refusal(Reason.DOES_NOT_FIT, pile("KC"), (Rank.ACE, Rank.QUEEN))
    strict = board({1: "QS"}, "KC", "2C", king=King.STRICT)
    assert TRIPEAKS.why_not(strict, Move("t1")) == Refusal(Reason.NOTHING_ON_KING, pile("KC"))


def test_the_ranks_turn_the_corner_by_default() -> None:
    assert TriPeaksOptions().king is King.PUTT_PUTT
    assert TRIPEAKS.legal_moves(board({1: "AS", 2: "KS", 3: "2D"}, "KC")) == (Move("t1"),)


def test_the_stock_is_gone_through_once() -> None:
    state = after(board({1: "9S"}, "KC", "2C"), "s")
    assert TRIPEAKS.status(state) is Status.LOST
    assert TRIPEAKS.score(state) == (1,)


def test_cleared_is_minus_the_cards_left_in_the_stock() -> None:
    state = after(board({1: "QS"}, "KC", "2C 3C"), "t1")
    assert (TRIPEAKS.status(state), TRIPEAKS.score(state)) == (Status.WON, (-2,))
    assert TRIPEAKS.why_not(state, STOCK) == Refusal(Reason.GAME_OVER)


# -- classic scoring -------------------------------------------------------


def test_a_run_counts_one_two_three_and_turning_ends_it() -> None:
    state = board({19: "5S", 21: "6H", 23: "7C", 25: "9C", 27: "TC"}, "4C", "2C 8S", classic=True)
    points = []
    for move in ("t19", "t21", "t23", "s", "t25", "t27"):
        state = after(state, move)
        points.append(TRIPEAKS.score(state)[0])
    assert points == [1, 3, 6, 1, 2, 4]
    assert state.streak == 2


def test_peaks_are_worth_15_15_and_30() -> None:
    state = board({1: "5S", 2: "6H", 3: "7C", 19: "2D"}, "4C", "9S", classic=True)
    scores = [TRIPEAKS.score(after(state, *moves))[0] for moves in (["t1"], ["t1", "t2"], ["t1", "t2", "t3"])]
    assert scores == [1 + 15, 3 + 30, 6 + 60]


def test_turning_may_cost_more_than_there_is() -> None:
    state = board({1: "5S"}, "9C", "2C 3C", classic=True)
    assert TRIPEAKS.score(after(state, "s", "s")) == (-10,)


def test_many_points_but_few_strokes_are_good() -> None:
    assert TRIPEAKS.lower_is_better(TriPeaksOptions())
    assert not TRIPEAKS.lower_is_better(TriPeaksOptions(classic=True))


def test_undo_restores_turned_cards_points_and_the_streak() -> None:
    session = Session(TRIPEAKS, Deal("12345"), TriPeaksOptions(classic=True))
    states = [session.state]
    while moves := TRIPEAKS.legal_moves(session.state):
        session.attempt(moves[0])
        states.append(session.state)
    assert max(state.streak for state in states) > 1
    assert session.score != (0,)
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.state == state
    assert not session.can_undo
