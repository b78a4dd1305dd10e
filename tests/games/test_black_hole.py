"""Black Hole, rule by rule; its deals are compared with pysol-cards' in tests/test_deals.py."""

from patience.cards import Pile, Rank, parse_card
from patience.deals import Deal
from patience.game import Move, Reason, Refusal, Status
from patience.games.black_hole import BlackHole, BlackHoleOptions, BlackHoleState

BLACK_HOLE = BlackHole()
START = BLACK_HOLE.start(Deal("12345"), BlackHoleOptions())


def pile(text: str) -> Pile:
    return tuple(parse_card(name) for name in text.split())


def board(fans: str, hole: str = "AS") -> BlackHoleState:
    """A small board: fans parted by ``|`` with the free card last."""
    laid = tuple(pile(fan) for fan in fans.split("|"))
    return BlackHoleState(BlackHoleOptions(), laid + ((),) * (17 - len(laid)), pile(hole))


def test_the_deal() -> None:
    assert [len(fan) for fan in START.tableau] == [3] * 17
    assert [card.name for card in START.waste] == ["AS"]
    assert all(card.up for cards in START.piles().values() for card in cards)
    assert list(START.piles()) == [f"t{n}" for n in range(1, 18)] + ["w"]


def test_the_others_keep_their_order_when_the_ace_of_spades_is_taken_out() -> None:
    order = Deal("12345").order(BLACK_HOLE.deck(BlackHoleOptions()))
    assert order[0].name == "AS"
    assert [fan[0].key for fan in START.tableau] == list(range(1, 18))
    assert [card.key for card in START.tableau[4]] == [5, 22, 39]


def test_the_ranks_always_turn_the_corner() -> None:
    assert BLACK_HOLE.legal_moves(board("KH|2C|QD|AD", "AS")) == (Move("t1"), Move("t2"))
    assert BLACK_HOLE.legal_moves(board("KH|2C|QD|AD", "KS")) == (Move("t3"), Move("t4"))
    assert list(BlackHoleOptions.combinations()) == [BlackHoleOptions()]


def test_there_is_no_stock_and_only_the_free_card_of_a_fan_is_in_play() -> None:
    state = board("2H 9C|KD")
    assert BLACK_HOLE.legal_moves(state) == (Move("t2"),)
    assert BLACK_HOLE.why_not(state, Move("s")) == Refusal(Reason.NO_SUCH_MOVE)
    assert BLACK_HOLE.why_not(state, Move("w")) == Refusal(Reason.NO_SUCH_MOVE)
    assert BLACK_HOLE.why_not(state, Move("t1", count=2)) == Refusal(Reason.COVERED, pile("9C"))
    assert BLACK_HOLE.why_not(state, Move("t1")) == Refusal(Reason.DOES_NOT_FIT, pile("AS"), (Rank.TWO, Rank.KING))
    assert BLACK_HOLE.why_not(state, Move("t3")) == Refusal(Reason.EMPTY_PILE)


def test_won_when_all_are_in_the_hole() -> None:
    state = board("2H KC|AD")
    for move in ("t1", "t2", "t1"):
        assert BLACK_HOLE.status(state) is Status.PLAYING
        state = BLACK_HOLE.apply(state, Move(move))
    assert (BLACK_HOLE.status(state), BLACK_HOLE.score(state)) == (Status.WON, (0,))
    assert [card.name for card in state.waste] == ["AS", "KC", "AD", "2H"]


def test_the_score_is_the_cards_left() -> None:
    state = board("5H 6H|9C")
    assert (BLACK_HOLE.status(state), BLACK_HOLE.score(state)) == (Status.LOST, (3,))
    assert BLACK_HOLE.lower_is_better(BlackHoleOptions())
