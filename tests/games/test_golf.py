"""Golf Solitaire, rule by rule."""

from random import Random
from statistics import mean
from typing import Any

import pytest

from patience.cards import Rank, parse_card
from patience.deals import Deal
from patience.families.adjacency import King
from patience.game import IllegalMove, Move, Reason, Refusal, Status
from patience.games.golf import Golf, GolfOptions, GolfState
from patience.play.round import Round

GOLF = Golf()
STOCK = Move("s")


def pile(text: str) -> tuple[Any, ...]:
    return tuple(parse_card(name) for name in text.split())


def board(columns: str, waste: str = "", stock: str = "", **options: Any) -> GolfState:
    """A small board: columns parted by ``|`` with the free card last, the stock's next card last."""
    laid = tuple(pile(column) for column in columns.split("|"))
    hidden = tuple(card.face_down() for card in pile(stock))
    return GolfState(GolfOptions(**options), laid + ((),) * (7 - len(laid)), pile(waste), hidden)


def fitting(state: GolfState) -> set[str]:
    """The names of the free cards that may be played."""
    named = state.piles()
    return {named[move.source][-1].name for move in GOLF.legal_moves(state) if move != STOCK}


def ranks_on(waste: str, **options: Any) -> str:
    """The ranks that go on a card, joker last, in the order ace to king."""
    cards = [*(f"{rank.letter}H" for rank in Rank if Rank.ACE <= rank <= Rank.KING), "X1"]
    return "".join(name[0] for name in cards if fitting(board(name, waste, jokers=2, **options)))


def test_the_deal() -> None:
    state = GOLF.start(Deal("12345"), GolfOptions())
    assert [len(column) for column in state.tableau] == [5] * 7
    assert (len(state.waste), len(state.stock)) == (1, 16)
    assert all(card.up for column in state.tableau for card in column)
    assert state.waste[0].up
    assert not any(card.up for card in state.stock)


def test_cards_are_dealt_in_rows_then_the_starter_then_the_stock() -> None:
    order = Deal("7").order(GOLF.deck(GolfOptions()))
    state = GOLF.start(Deal("7"), GolfOptions())
    assert [column[2].key for column in state.tableau] == list(range(14, 21))
    assert state.waste[0].name == order[35].name
    assert state.stock[-1].key == 36


@pytest.mark.parametrize("suit", "SHDC")
def test_one_up_or_one_down_in_any_suit(suit: str) -> None:
    assert ranks_on(f"6{suit}", king=King.STRICT) == "57X"


def test_a_run_may_turn_as_often_as_wanted() -> None:
    state = board("6S|7H|8D|7S|6C|5H", "6H")
    for move in ("t2", "t3", "t4", "t5", "t6"):
        state = GOLF.apply(state, Move(move))
    assert [card.rank for card in state.waste] == [6, 7, 8, 7, 6, 5]


@pytest.mark.parametrize(
    ("king", "on_king", "on_ace", "on_queen"),
    [(King.STRICT, "X", "2X", "JKX"), (King.QUEEN_ON_KING, "QX", "2X", "JKX"), (King.PUTT_PUTT, "AQX", "2KX", "JKX")],
)
def test_the_king_rule(king: King, on_king: str, on_ace: str, on_queen: str) -> None:
    assert ranks_on("KS", king=king) == on_king
    assert ranks_on("AS", king=king) == on_ace
    assert ranks_on("QS", king=king) == on_queen


def test_only_the_free_card_of_a_column_is_in_play() -> None:
    state = board("5C KC|5D 9H", "6H", "2S")
    assert fitting(state) == set()
    assert GOLF.why_not(state, Move("t1", count=2)) == Refusal(Reason.COVERED, pile("KC"))


def test_a_card_that_does_not_fit_says_what_would() -> None:
    state = board("KC", "6H", "2S")
    assert GOLF.why_not(state, Move("t1")) == Refusal(Reason.DOES_NOT_FIT, pile("6H"), (Rank.FIVE, Rank.SEVEN))
    with_joker = board("KC", "6H", "2S", jokers=1)
    expected = Refusal(Reason.DOES_NOT_FIT, pile("6H"), (Rank.FIVE, Rank.SEVEN, Rank.JOKER))
    assert GOLF.why_not(with_joker, Move("t1")) == expected


def test_on_a_king_the_reason_is_the_king() -> None:
    assert GOLF.why_not(board("QC", "KH", "2S"), Move("t1")) == Refusal(Reason.NOTHING_ON_KING, pile("KH"))
    refusal = GOLF.why_not(board("2C", "KH", "2S", king=King.QUEEN_ON_KING), Move("t1"))
    assert refusal == Refusal(Reason.DOES_NOT_FIT, pile("KH"), (Rank.QUEEN,))


def test_never_from_column_to_column_nor_back_from_the_waste() -> None:
    state = board("6S|7H", "6H", "2S")
    for text in ("t1-t2", "t2-w", "w", "w-t1", "s-w", "t8", "knock"):
        assert GOLF.why_not(state, Move.parse(text)) == Refusal(Reason.NO_SUCH_MOVE)


def test_an_empty_column_stays_empty() -> None:
    state = GOLF.apply(board("6S|7H KC", "5H", "2S"), Move("t1"))
    assert state.tableau[0] == ()
    assert GOLF.why_not(state, Move("t1")) == Refusal(Reason.EMPTY_PILE)


def test_the_stock_may_be_turned_while_cards_fit() -> None:
    state = board("6S|9C", "5H", "2S 3S")
    assert GOLF.legal_moves(state) == (Move("t1"), STOCK)
    after = GOLF.apply(state, STOCK)
    assert [str(card) for card in after.waste] == ["5H", "3S"]
    assert [str(card) for card in after.stock] == ["-2S"]


def test_the_stock_is_gone_through_once() -> None:
    state = GOLF.apply(board("6S|4C", "5H", "5S"), STOCK)
    assert GOLF.why_not(state, STOCK) == Refusal(Reason.STOCK_EMPTY)
    with pytest.raises(IllegalMove):
        GOLF.apply(state, STOCK)


def test_a_hole_ends_by_itself_when_nothing_fits_and_the_stock_is_out() -> None:
    state = board("6S 9C|KD", "5H")
    assert GOLF.status(state) is Status.LOST
    assert GOLF.legal_moves(state) == ()
    assert GOLF.score(state) == (3,)
    assert GOLF.why_not(state, Move("t1")) == Refusal(Reason.GAME_OVER)


def test_a_hole_ends_with_the_last_card_and_the_leftover_stock_stays() -> None:
    state = GOLF.apply(board("6S", "5H", "2S 3S 4S"), Move("t1"))
    assert GOLF.status(state) is Status.WON
    assert GOLF.score(state) == (-3,)
    assert GOLF.legal_moves(state) == ()
    assert GOLF.why_not(state, STOCK) == Refusal(Reason.GAME_OVER)
    assert len(state.stock) == 3


def test_cleared_with_the_last_card_of_the_stock_is_no_stroke() -> None:
    state = GOLF.apply(board("6S", "5H"), Move("t1"))
    assert (GOLF.status(state), GOLF.score(state)) == (Status.WON, (0,))


def test_a_king_as_starter_leaves_only_turning() -> None:
    state = board("QS|AC|KD", "KH", "2S")
    assert GOLF.status(state) is Status.PLAYING
    assert GOLF.legal_moves(state) == (STOCK,)


@pytest.mark.parametrize(("jokers", "stock"), [(0, 16), (1, 17), (2, 18)])
@pytest.mark.parametrize("free_first", [False, True])
def test_jokers_and_a_free_first_card_lengthen_the_stock(jokers: int, stock: int, free_first: bool) -> None:
    state = GOLF.start(Deal("5"), GolfOptions(jokers=jokers, free_first=free_first))
    assert len(state.stock) == stock + free_first
    assert len(state.waste) == (0 if free_first else 1)
    names = [card.name for cards in state.piles().values() for card in cards]
    assert sum(name.startswith("X") for name in names) == jokers


def test_a_joker_goes_on_anything_and_anything_goes_on_a_joker() -> None:
    for king in King:
        for rank in "A23456789TJQK":
            assert ranks_on(f"{rank}S", king=king)[-1] == "X"
        assert ranks_on("X2", king=king) == "A23456789TJQKX"


def test_a_joker_as_starter_takes_any_card() -> None:
    assert fitting(board("2S|9H|KD", "X1", "3S", jokers=1)) == {"2S", "9H", "KD"}


def test_a_joker_left_on_the_table_is_one_stroke() -> None:
    assert GOLF.score(board("X1 2S", "9H", jokers=1)) == (2,)


def test_jokers_can_lie_in_columns() -> None:
    deals = (GOLF.start(Deal(str(n)), GolfOptions(jokers=2)) for n in range(1, 30))
    assert any(card.is_joker for state in deals for column in state.tableau for card in column)


def test_a_free_first_card_may_be_any_or_be_drawn() -> None:
    state = board("2S|9H|KD", "", "3S", free_first=True)
    assert fitting(state) == {"2S", "9H", "KD"}
    assert STOCK in GOLF.legal_moves(state)
    assert [card.name for card in GOLF.apply(state, STOCK).waste] == ["3S"]
    assert [card.name for card in GOLF.apply(state, Move("t3")).waste] == ["KD"]


def test_with_a_free_first_card_the_starter_is_the_next_to_be_turned() -> None:
    bound = GOLF.start(Deal("5"), GolfOptions())
    free = GOLF.start(Deal("5"), GolfOptions(free_first=True))
    assert free.tableau == bound.tableau
    assert GOLF.apply(free, STOCK) == GolfState(free.options, bound.tableau, bound.waste, bound.stock)


def test_giving_up_costs_the_cards_on_the_table() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("12345")])
    played.session.attempt(STOCK)
    played.session.attempt(GOLF.legal_moves(played.session.state)[0])
    assert played.give_up()
    assert played.strokes(0) == sum(len(column) for column in played.session.state.tableau)


def test_a_player_at_random_needs_11_strokes() -> None:
    """Any fitting card, turning only when nothing fits; strict rules: 11.1 strokes, as measured before."""
    strokes = []
    generator = Random(11)
    for number in range(40_001, 42_001):
        state = GOLF.start(Deal(str(number)), GolfOptions())
        while moves := GOLF.legal_moves(state):
            fits = [move for move in moves if move != STOCK] or moves
            state = GOLF.moved(state, generator.choice(list(fits)))
        strokes.append(GOLF.score(state)[0])
    assert mean(strokes) == pytest.approx(11.1, abs=0.3)
