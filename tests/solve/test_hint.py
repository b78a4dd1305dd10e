"""Hints: blind to what is hidden, the same for equal observations, with true reasons."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from patience.cards import Pile
from patience.deals import Deal
from patience.families.adjacency import King
from patience.families.one_waste import STOCK, FamilyGame
from patience.game import AnyGame, Move, Status
from patience.games import GAMES
from patience.games.golf import GolfOptions, GolfState
from patience.solve.answer import Budget
from patience.solve.because import Because, Hint, Why
from patience.solve.hint import fair_hint, has_hints, measure, perfect_hint, unseen_cards
from tests.solve.boards import GOLF, cards, exhausted, small_golf

FAMILY = [game for game in GAMES.values() if isinstance(game, FamilyGame)]


def golf(columns: Iterable[str], waste: str, stock: str = "", king: King = King.STRICT) -> GolfState:
    options = GolfOptions(king=king)
    keyed = iter(cards(" ".join([*columns, waste, stock]).split()))

    def take(names: str) -> Pile:
        return tuple(next(keyed) for _ in names.split())

    return GolfState(options, tuple(map(take, columns)), take(waste), tuple(c.face_down() for c in take(stock)))


def test_equal_observations_equal_hints() -> None:
    draw = random.Random(1)
    for number in range(1, 7):
        state = GOLF.start(Deal(str(number)), GolfOptions())
        while state.stock and GOLF.status(state) is Status.PLAYING:
            other = replace(state, stock=tuple(draw.sample(state.stock, len(state.stock))))
            hint = fair_hint(GOLF, state, samples=5)
            assert hint is not None
            assert hint == fair_hint(GOLF, other, samples=5)
            state = GOLF.apply(state, hint.move)


@pytest.mark.parametrize("game", FAMILY, ids=lambda game: game.id)
def test_hints_play_whole_holes(game: AnyGame) -> None:
    for options in game.options.combinations():
        state = game.start(Deal("7"), options)
        while game.status(state) is Status.PLAYING:
            hint = fair_hint(game, state, samples=1)
            assert hint is not None
            assert hint.because
            after = game.apply(state, hint.move)
            assert measure(game, game.observe(after, 0)) < measure(game, game.observe(state, 0))
            state = after
        assert fair_hint(game, state) is None
        assert perfect_hint(game, state, Budget()) is None


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_without_hints_gives_none_from_the_first_card_on(game: AnyGame) -> None:
    assert (fair_hint(game, game.start(Deal("1"), game.options())) is not None) == has_hints(game)


def test_fair_hints_play_much_better_than_chance() -> None:
    """The fair player needs about 6 strokes a hole, one who plays any card 11."""
    strokes = 0
    for number in range(40_001, 40_013):
        state = GOLF.start(Deal(str(number)), GolfOptions())
        while GOLF.status(state) is Status.PLAYING:
            hint = fair_hint(GOLF, state, samples=20)
            assert hint is not None
            state = GOLF.apply(state, hint.move)
        strokes += GOLF.score(state)[0]
    assert strokes / 12 < 8.5


def test_what_is_unseen_is_the_stock() -> None:
    state = GOLF.start(Deal("12345"), GolfOptions(jokers=2))
    seen = GOLF.observe(state, 0)
    assert {card.name for card in unseen_cards(GOLF, seen)} == {card.name for card in state.stock}


def test_perfect_hint_keeps_the_best_score() -> None:
    for seed in range(150):
        state = small_golf(GolfOptions(), seed)
        if GOLF.status(state) is Status.PLAYING:
            hint = perfect_hint(GOLF, state, Budget())
            assert hint is not None
            assert hint.value == exhausted(GOLF, state) == exhausted(GOLF, GOLF.apply(state, hint.move))
    assert perfect_hint(GOLF, GOLF.start(Deal("1"), GolfOptions()), Budget(nodes=1)) is None


def test_with_nothing_hidden_a_fair_hint_is_perfect() -> None:
    state = golf(("3S 5H 4H", "6C 4C", "3D"), "5D")
    hint = fair_hint(GOLF, state)
    assert hint == perfect_hint(GOLF, state, Budget())
    assert hint is not None
    assert isinstance(hint.value, int)


def best(state: GolfState) -> Hint:
    hint = perfect_hint(GOLF, state, Budget())
    assert hint is not None
    return hint


def reasons(state: GolfState) -> tuple[Move, dict[Why, str]]:
    hint = best(state)
    return hint.move, {each.why: " ".join(card.name for card in each.cards) for each in hint.because}


def test_reasons_uncovers_and_follows() -> None:
    move, why = reasons(golf(("TC 9D", "TH KC", "2S"), "8D"))
    assert move == Move("t1")
    assert why == {Why.ONLY_MOVE: "", Why.UNCOVERS: "TC", Why.FOLLOWS: "TC"}
    move, why = reasons(golf(("KS 9D", "TH", "7S"), "8D"))
    assert why == {Why.UNCOVERS: "KS", Why.FOLLOWS: "TH"}


def test_reasons_only_the_stock() -> None:
    assert reasons(golf(("2D",), "8D", "9S 3C")) == (STOCK, {Why.ONLY_MOVE: ""})


def test_reasons_the_last_card() -> None:
    assert reasons(golf(("9D",), "8D", "9S")) == (Move("t1"), {Why.CLEARS: ""})


def test_reasons_turning_keeps_the_queen_for_the_king() -> None:
    # The jack takes the queen only to leave the king behind; the next card is a king's queen's neighbour.
    move, why = reasons(golf(("KS", "QD"), "JD", "JC"))
    assert (move, why.get(Why.KEEPS_QUEEN)) == (Move("t2"), None)
    state = golf(("KS TH", "QD"), "JD", "JC")
    assert reasons(state)[0] == Move("t1")
    state = golf(("QH KS 9C", "QD"), "JD", "JC 8H")
    assert reasons(state) == (STOCK, {Why.TURN: "QD", Why.KEEPS_QUEEN: "QD"})


def test_reasons_keep_the_two_for_the_ace() -> None:
    state = golf(("AS 9C", "2D"), "3D", "3C 8H")
    assert reasons(state) == (STOCK, {Why.TURN: "2D", Why.KEEPS_TWO: "2D"})
    assert Why.KEEPS_TWO not in reasons(replace(state, options=GolfOptions(king=King.PUTT_PUTT)))[1]


def test_reasons_there_is_always_one() -> None:
    state = golf(("9D", "KS"), "8D", "2C")
    assert best(state).because == (Because(Why.FEWER),)
