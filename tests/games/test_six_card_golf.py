"""Six-card Golf, the card game, rule by rule; the examples are those of the rules it was written from."""

from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.cards import Card, Pile, Rank, parse_card
from patience.deals import BadDeal, Deal
from patience.families.card_golf import DISCARD, DRAW, RESHUFFLES, TURNS
from patience.game import IllegalMove, Move, Reason, Refusal, Status, UndoPolicy
from patience.games.six_card_golf import SixCardGolf, SixCardGolfOptions, SixCardGolfState, column
from tests.samples import below
from tests.strategies import numbers, seeds

GOLF = SixCardGolf()
players = st.integers(2, 8)


def pile(text: str) -> Pile:
    return tuple(parse_card(name) for name in text.split())


def table(*seats: str, discard: str = "5S", stock: str = "9S 8S", **fields: Any) -> SixCardGolfState:
    """The turn of seat 1 after the opening: each seat's cards by rows, the stock's next card last."""
    cards = [pile(text) for text in (*seats, stock, discard)]
    keys = count()
    *laid, down, up = [tuple(card._replace(key=next(keys)) for card in each) for each in cards]
    options = SixCardGolfOptions(players=len(seats), **fields)
    state = SixCardGolfState(options, tuple(laid), tuple(card.face_down() for card in down), up)
    return SixCardGolfState(**vars(state) | {"dealer": len(seats) - 1, "ends_at": TURNS * len(seats), "entropy": "7"})


def play(state: SixCardGolfState, *moves: str) -> SixCardGolfState:
    for text in moves:
        state = GOLF.apply(state, Move.parse(text))
    return state


def finished(number: int, generator: Random, **options: Any) -> tuple[SixCardGolfState, int]:
    """A hole played at random to its end, and its moves."""
    state, made = GOLF.start(Deal(str(number)), SixCardGolfOptions(**options)), 0
    while moves := GOLF.legal_moves(state):
        state, made = GOLF.moved(state, moves[below(generator, len(moves))]), made + 1
    return state, made


UNTOUCHED = "-AS -3S -4S -5C -6C -8C"
OTHER = "-AH -3H -4H -5H -6H -8H"


# -- the deal and the opening ------------------------------------------------


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2)])
def test_six_cards_each_from_one_pack_or_two(seats: int, packs: int) -> None:
    state = GOLF.start(Deal("12345"), SixCardGolfOptions(players=seats))
    assert [len(cards) for cards in state.seats] == [6] * seats
    assert len(state.discard) == 1
    assert len(state.stock) == 52 * packs - 6 * seats - 1
    assert [card.up for cards in (*state.seats, state.stock) for card in cards].count(True) == 0
    names = {card.name for cards in state.piles().values() for card in cards}
    assert len(names) == 52 * packs
    assert not any(name.startswith("X") for name in names)


def test_cards_are_dealt_one_at_a_time_from_the_dealer_s_left() -> None:
    state = GOLF.start(Deal("7"), SixCardGolfOptions(players=3), dealer=1)
    keys = [[card.key for card in cards] for cards in state.seats]
    assert keys == [[1, 4, 7, 10, 13, 16], [2, 5, 8, 11, 14, 17], [0, 3, 6, 9, 12, 15]]
    assert state.discard[0].key == 18
    assert state.stock[-1].key == 19


def test_too_few_cards_are_no_deal() -> None:
    names = [card.name for card in Deal("7").order(GOLF.deck(SixCardGolfOptions()))]
    with pytest.raises(BadDeal):
        GOLF.start(Deal("=" + ",".join(names[:13])), SixCardGolfOptions(players=2))
    assert GOLF.start(Deal("=" + ",".join(names[:14])), SixCardGolfOptions(players=2)).stock


def test_everyone_turns_two_of_their_own_then_the_dealer_s_left_begins() -> None:
    state = GOLF.start(Deal("7"), SixCardGolfOptions(players=3), dealer=1)
    assert GOLF.turn(state) == 2
    assert [str(move) for move in GOLF.legal_moves(state)] == [f"p3g{n}" for n in range(1, 7)]
    assert GOLF.why_not(state, Move("p1g1")) == Refusal(Reason.NOT_YOURS)
    assert GOLF.why_not(state, DRAW) == Refusal(Reason.TURN_FIRST)
    state = play(state, "p3g5")
    assert GOLF.turn(state) == 2
    assert GOLF.why_not(state, Move("p3g5")) == Refusal(Reason.TURN_FIRST)
    state = play(state, "p3g1", "p1g1", "p1g2", "p2g6", "p2g3")
    assert GOLF.turn(state) == 2
    assert [[card.up for card in cards].count(True) for cards in state.seats] == [2, 2, 2]
    assert DRAW in GOLF.legal_moves(state)


# -- turns -------------------------------------------------------------------


def test_the_turn_with_the_seven_of_clubs_and_the_queen_of_diamonds() -> None:
    before = table("-AS KS -QD -5C -6C 7H", OTHER, "-AC -3C -4C -5D -6D -8D", discard="2C 7C", stock="2D 3D 9S")
    state = play(before, "w-p1g3")
    assert [str(card) for card in state.seats[0]] == ["-AS", "KS", "7C", "-5C", "-6C", "7H"]
    assert column(state.seats[0][2], state.seats[0][5]) == 0
    assert [card.name for card in state.discard] == ["2C", "QD"]
    assert GOLF.turn(state) == 1
    state = play(state, "s", "h-w")
    assert state.seats[1] == before.seats[1]
    assert [card.name for card in state.discard] == ["2C", "QD", "9S"]
    assert GOLF.turn(state) == 2


def test_a_card_of_the_discard_pile_has_to_be_swapped_in() -> None:
    state = table(UNTOUCHED, OTHER)
    assert [str(move) for move in GOLF.legal_moves(state)] == ["s", *(f"w-p1g{n}" for n in range(1, 7))]
    for text in ("w", "w-w", "w-s", "h-w"):
        assert GOLF.why_not(state, Move.parse(text)) is not None


def test_a_drawn_card_is_swapped_for_any_card_or_discarded() -> None:
    state = play(table("KS -3S -4S -5C -6C QC", OTHER), "s")
    assert [card.name for card in state.hand] == ["8S"]
    assert [str(move) for move in GOLF.legal_moves(state)] == [*(f"h-p1g{n}" for n in range(1, 7)), "h-w"]
    assert GOLF.why_not(state, DRAW) == Refusal(Reason.HAND_FULL)
    assert GOLF.why_not(state, Move("w", "p1g1")) == Refusal(Reason.HAND_FULL)
    swapped = play(state, "h-p1g1")
    assert (str(swapped.seats[0][0]), swapped.discard[-1].name, swapped.hand) == ("8S", "KS", ())
    assert play(state, "h-w").discard[-1].name == "8S"


def test_what_cannot_be_done_says_why() -> None:
    state = table(UNTOUCHED, OTHER)
    reasons = {
        "p1g1": Reason.TAKE_FIRST,
        "p2g1": Reason.NOT_YOURS,
        "w-p2g1": Reason.NOT_YOURS,
        "h-p1g1": Reason.EMPTY_PILE,
        "h-w": Reason.EMPTY_PILE,
        "w-p1g7": Reason.NO_SUCH_MOVE,
        "p1g1-p1g2": Reason.NO_SUCH_MOVE,
        "knock": Reason.NO_SUCH_MOVE,
        "look": Reason.NO_SUCH_MOVE,
        "s-p1g1": Reason.NO_SUCH_MOVE,
        "w-p1g1x2": Reason.NO_SUCH_MOVE,
    }
    assert {text: GOLF.why_not(state, Move.parse(text)) for text in reasons} == {
        text: Refusal(reason) for text, reason in reasons.items()
    }


def test_nothing_is_turned_for_a_discard() -> None:
    state = table(UNTOUCHED, OTHER)
    assert play(state, "s", "h-w").seats == state.seats


# -- the end -----------------------------------------------------------------


def test_the_hole_stops_at_once_when_six_lie_face_up() -> None:
    state = play(table("AS 3S 4S 5C 6C -8C", OTHER), "w-p1g6")
    assert GOLF.status(state) is Status.OVER
    assert GOLF.legal_moves(state) == ()
    assert all(card.up for cards in state.seats for card in cards)
    assert GOLF.score(state) == (1 + 3 + 4 + 5 + 6 + 5, 1 + 3 + 4 + 5 + 6 + 8)
    with pytest.raises(IllegalMove) as caught:
        GOLF.apply(state, DRAW)
    assert caught.value.refusal == Refusal(Reason.GAME_OVER)


def test_in_the_variant_all_others_have_one_more_turn() -> None:
    last = "-AC -3C -4C -5D -6D -8D"
    state = play(table("AS 3S 4S 5C 6C -8C", OTHER, last, last_turn=True), "w-p1g6")
    assert (GOLF.status(state), GOLF.turn(state)) == (Status.PLAYING, 1)
    state = play(state, "w-p2g1")
    assert (GOLF.status(state), GOLF.turn(state)) == (Status.PLAYING, 2)
    state = play(state, "s", "h-w")
    assert GOLF.status(state) is Status.OVER
    assert all(card.up for cards in state.seats for card in cards)


def test_in_the_variant_a_second_finisher_changes_nothing() -> None:
    nearly, last = "AH 3H 4H 5H 6H -8H", "-AC -3C -4C -5D -6D -8D"
    state = play(table("AS 3S 4S 5C 6C -8C", nearly, last, last_turn=True), "w-p1g6", "w-p2g6", "w-p3g1")
    assert GOLF.status(state) is Status.OVER


def test_an_empty_stock_is_made_of_the_discards_but_for_the_top_one() -> None:
    state = play(table(UNTOUCHED, OTHER, discard="5S 7S TS", stock="9S"), "s", "h-w")
    assert [card.name for card in state.discard] == ["9S"]
    assert sorted(card.name for card in state.stock) == ["5S", "7S", "TS"]
    assert not any(card.up for card in state.stock)
    assert state.reshuffles == 1


def test_reshuffled_cards_cannot_be_told_by_their_keys() -> None:
    before = table(UNTOUCHED, OTHER, discard="5S 7S TS", stock="9S")
    keys = {card.key for cards in before.piles().values() for card in cards}
    state = play(before, "s", "h-w")
    assert not {card.key for card in state.stock} & keys
    assert [card.key for card in state.stock] == sorted(card.key for card in state.stock)


def test_reshuffles_follow_from_the_deal_s_text() -> None:
    piles = [play(table(UNTOUCHED, OTHER, discard="5S 7S TS JS QS KS", stock="9S"), "s", "h-w") for _ in range(2)]
    assert piles[0] == piles[1]
    other = table(UNTOUCHED, OTHER, discard="5S 7S TS JS QS KS", stock="9S")
    texts = {play(SixCardGolfState(**vars(other) | {"entropy": str(n)}), "s", "h-w").text for n in range(20)}
    assert len(texts) == 20


def test_after_three_reshuffles_the_hole_ends_with_the_stock() -> None:
    state = table(UNTOUCHED, OTHER, discard="5S", stock="9S")
    for time in range(1, RESHUFFLES + 1):
        state = play(state, "s", "h-w")
        assert (state.reshuffles, GOLF.status(state)) == (time, Status.PLAYING)
    state = play(state, "s", "h-w")
    assert (state.reshuffles, GOLF.status(state)) == (RESHUFFLES, Status.OVER)
    assert all(card.up for cards in state.seats for card in cards)


def test_the_hole_ends_when_every_seat_has_had_forty_turns() -> None:
    state = table(KINGS, OTHER, stock=" ".join(["9S 8S"] * 60))
    for turn in range(2 * TURNS):
        assert GOLF.status(state) is Status.PLAYING, turn
        state = play(state, "s", "h-w")
    assert GOLF.status(state) is Status.OVER


KINGS = "KS KH -4S -5C -6C -8C"


# -- the score ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("7S KS KH 7H KD KC", 0),  # sevens in one column
        ("7S 7H KS KH KD KC", 14),  # and apart
        ("2S KH 5S KC KD 5H", -2),
        ("2S 2H 5S KS KD 5H", -4),  # a two and a king in two columns, a pair in the third
        ("2S KS KH 2H KD KC", 0),  # twos in one column
        ("JS QS TS QH JH 9H", 59),
        ("AS 3S 4S 5S 6S 8S", 27),
    ],
)
def test_what_cards_cost(text: str, points: int) -> None:
    assert GOLF.points(pile(text)) == points


def test_identical_cards_of_two_packs_are_a_pair() -> None:
    assert GOLF.points(pile("TH KS KH TH2 KD KC")) == 0


def test_each_rank_alone() -> None:
    king = parse_card("KS")
    costs = [GOLF.points((Card(rank, king.suit), king, king, king, king, king)) for rank in Rank if 0 < rank < 13]
    assert costs == [1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]


# -- any hole ----------------------------------------------------------------


@given(numbers, seeds, players, st.booleans())
def test_any_hole_ends_and_is_counted(number: int, seed: int, seats: int, last_turn: bool) -> None:
    state, made = finished(number, Random(seed), players=seats, last_turn=last_turn)
    assert made <= 2 * seats + 2 * TURNS * seats
    assert GOLF.status(state) is Status.OVER
    assert GOLF.score(state) == tuple(GOLF.points(hand) for hand in state.seats)
    assert all(card.up for hand in state.seats for card in hand)
    assert state.turns <= TURNS * seats


def test_a_card_once_seen_is_not_taken_back() -> None:
    state = play(table(UNTOUCHED, OTHER), "s")
    assert not GOLF.may_undo(table(UNTOUCHED, OTHER), DRAW, UndoPolicy.NO_HIDDEN)
    assert GOLF.may_undo(state, DISCARD, UndoPolicy.NO_HIDDEN)
    assert not GOLF.may_undo(state, Move("h", "p1g1"), UndoPolicy.NO_HIDDEN)
