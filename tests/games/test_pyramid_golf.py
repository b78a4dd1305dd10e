"""Pyramid Golf, rule by rule."""

from typing import Any

import pytest

from patience.cards import Pile, Rank, parse_card
from patience.deals import Deal
from patience.families.adjacency import King
from patience.families.covers import PYRAMID, row_of
from patience.game import Move, Reason, Refusal, Status
from patience.games.pyramid_golf import PyramidGolf, PyramidGolfOptions, PyramidGolfState
from patience.play.session import Session

PYRAMID_GOLF = PyramidGolf()
START = PYRAMID_GOLF.start(Deal("12345"), PyramidGolfOptions())


def pile(text: str) -> Pile:
    return tuple(parse_card(name) for name in text.split())


def board(places: dict[int, str], waste: str = "", stock: str = "", **options: Any) -> PyramidGolfState:
    """A small board: cards by the numbers of their places; the stock's next card last."""
    tableau = tuple(pile(places.get(place, "")) for place in range(1, 29))
    hidden = tuple(card.face_down() for card in pile(stock))
    return PyramidGolfState(PyramidGolfOptions(**options), tableau, pile(waste), hidden)


def test_the_deal() -> None:
    assert [len(row) for row in PYRAMID] == [1, 2, 3, 4, 5, 6, 7]
    assert [len(cards) for cards in START.tableau] == [1] * 28
    assert all(card.up for cards in START.tableau for card in cards)
    assert (len(START.waste), len(START.stock)) == (1, 23)
    assert [card.key for cards in START.tableau for card in cards] == list(range(28))
    assert (START.waste[0].key, START.stock[-1].key) == (28, 29)


def test_the_upper_rows_may_lie_face_down() -> None:
    hidden = PYRAMID_GOLF.start(Deal("12345"), PyramidGolfOptions(hidden=True))
    assert [cards[0].up for cards in hidden.tableau] == [False] * 21 + [True] * 7
    assert [cards[0].name for cards in hidden.tableau] == [cards[0].name for cards in START.tableau]
    assert hidden.stock == START.stock


@pytest.mark.parametrize(("place", "on"), [(1, {2, 3}), (2, {4, 5}), (3, {5, 6}), (16, {22, 23}), (21, {27, 28})])
def test_two_cards_of_the_next_row_cover_a_card(place: int, on: set[int]) -> None:
    assert {each + 1 for each in PYRAMID_GOLF.covers[place - 1]} == on


def test_the_lowest_row_is_free() -> None:
    rows = [row_of(PYRAMID, place) for place in (0, 1, 2, 20, 21, 27)]
    assert rows == [
        (0, 0),
        (1, 0),
        (1, 1),
        (5, 5),
        (6, 0),
        (6, 6),
    ]
    assert [not on for on in PYRAMID_GOLF.covers] == [False] * 21 + [True] * 7


def test_a_card_is_free_when_both_below_it_are_gone() -> None:
    state = board({16: "6C", 22: "5S", 23: "4H"}, "6S", "2C")
    assert PYRAMID_GOLF.why_not(state, Move("t16")) == Refusal(Reason.COVERED, pile("5S 4H"))
    state = PYRAMID_GOLF.apply(state, Move("t22"))
    assert PYRAMID_GOLF.why_not(state, Move("t16")) == Refusal(Reason.COVERED, pile("4H"))
    state = PYRAMID_GOLF.apply(state, Move("t23"))
    assert PYRAMID_GOLF.why_not(state, Move("t16")) == Refusal(Reason.DOES_NOT_FIT, pile("4H"), (Rank.THREE, Rank.FIVE))


@pytest.mark.parametrize(
    ("king", "fitting"), [(King.PUTT_PUTT, "t22 t23 s"), (King.QUEEN_ON_KING, "t22 s"), (King.STRICT, "s")]
)
def test_the_king_rule(king: King, fitting: str) -> None:
    state = board({22: "QS", 23: "AH", 24: "2C"}, "KD", "5S", king=king)
    assert " ".join(map(str, PYRAMID_GOLF.legal_moves(state))) == fitting
    assert PyramidGolfOptions().king is King.PUTT_PUTT


def test_the_score_is_golfs() -> None:
    cleared = PYRAMID_GOLF.apply(board({1: "QS"}, "KC", "2C 3C"), Move("t1"))
    assert (PYRAMID_GOLF.status(cleared), PYRAMID_GOLF.score(cleared)) == (Status.WON, (-2,))
    lost = board({1: "5S", 2: "6S"}, "KC")
    assert (PYRAMID_GOLF.status(lost), PYRAMID_GOLF.score(lost)) == (Status.LOST, (2,))
    assert PYRAMID_GOLF.lower_is_better(PyramidGolfOptions())


def test_undo_turns_cards_back() -> None:
    session = Session(PYRAMID_GOLF, Deal("7"), PyramidGolfOptions(hidden=True))
    states = [session.state]
    while moves := PYRAMID_GOLF.legal_moves(session.state):
        session.attempt(moves[0])
        states.append(session.state)
    turned = [[card.up for cards in state.tableau for card in cards].count(False) for state in states]
    assert turned[0] == 21 > turned[-1]
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.state == state
