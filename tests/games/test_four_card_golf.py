"""Four-card Golf with knocking, rule by rule."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.cards import Pile, parse_card
from patience.deals import Deal
from patience.families.card_golf import DISCARD, DRAW, KNOCK, LOOK, TURNS
from patience.game import Move, Reason, Refusal, Status, UndoPolicy
from patience.games.four_card_golf import FourCardGolf, FourCardGolfOptions, FourCardGolfState
from tests.samples import below
from tests.strategies import numbers, seeds

GOLF = FourCardGolf()
players = st.integers(2, 8)


def opened(number: int = 7, count: int = 3, dealer: int = 0) -> FourCardGolfState:
    """A hole after everyone has looked."""
    state = GOLF.start(Deal(str(number)), FourCardGolfOptions(players=count), dealer=dealer)
    for _ in range(count):
        state = GOLF.apply(state, LOOK)
    return state


def play(state: FourCardGolfState, *moves: str) -> FourCardGolfState:
    for text in moves:
        state = GOLF.apply(state, Move.parse(text))
    return state


def known(state: FourCardGolfState, seat: int) -> set[str]:
    """The places whose cards a seat knows."""
    observed = GOLF.observe(state, seat).piles()
    return {name for name, cards in observed.items() if name[0] == "p" and cards[0].is_known}


def pile(text: str) -> Pile:
    return tuple(parse_card(name) for name in text.split())


@pytest.mark.parametrize("count", range(2, 9))
def test_four_cards_each_from_one_pack(count: int) -> None:
    state = GOLF.start(Deal("12345"), FourCardGolfOptions(players=count))
    assert [len(cards) for cards in state.seats] == [4] * count
    assert (len(state.discard), len(state.stock)) == (1, 52 - 4 * count - 1)
    assert not any(card.up for cards in (*state.seats, state.stock) for card in cards)


def test_each_looks_once_at_the_two_nearest_in_the_order_of_the_seats() -> None:
    state = GOLF.start(Deal("7"), FourCardGolfOptions(players=3), dealer=1)
    for seat in (2, 0, 1):
        assert GOLF.turn(state) == seat
        assert GOLF.legal_moves(state) == (LOOK,)
        assert GOLF.why_not(state, DRAW) == Refusal(Reason.LOOK_FIRST)
        assert GOLF.why_not(state, KNOCK) == Refusal(Reason.LOOK_FIRST)
        assert known(state, seat) == set()
        state = GOLF.apply(state, LOOK)
        assert known(state, seat) == {f"p{seat + 1}g3", f"p{seat + 1}g4"}
    assert GOLF.turn(state) == 2
    assert GOLF.why_not(state, LOOK) == Refusal(Reason.NO_SUCH_MOVE)


def test_nothing_of_the_look_lies_open() -> None:
    state = opened()
    for seat in range(3):
        assert not any(card.is_known for cards in GOLF.shown(state, seat).seats for card in cards)


def test_only_its_holder_sees_a_drawn_card() -> None:
    state = play(opened(), "s")
    holder = GOLF.turn(state)
    for seat in range(3):
        assert GOLF.shown(state, seat).hand[0].is_known is (seat == holder)
        assert GOLF.observe(state, seat).hand[0].is_known is (seat == holder)


def test_a_drawn_card_that_is_swapped_in_lies_face_down_and_its_owner_knows_it() -> None:
    before = play(opened(), "s")
    old = before.seats[1][0]
    state = play(before, "h-p2g1")
    assert state.discard[-1] == old.face_up()
    assert not state.seats[1][0].up
    assert state.seats[1][0].name == before.hand[0].name
    assert known(state, 1) == {"p2g1", "p2g3", "p2g4"}
    assert known(state, 0) == {"p1g3", "p1g4"}


def test_a_card_of_the_discard_pile_that_is_swapped_in_was_seen_by_all() -> None:
    before = opened()
    state = play(before, "w-p2g3")
    assert state.seats[1][2].name == before.discard[-1].name
    assert not state.seats[1][2].up
    for seat in range(3):
        assert "p2g3" in known(state, seat)


def test_a_swapped_in_card_cannot_be_told_by_its_key() -> None:
    state = opened()
    seen: set[int] = {card.key for cards in state.piles().values() for card in cards}
    for moves in (("w-p2g3",), ("w-p3g1",), ("s", "h-p1g2"), ("w-p2g3",), ("w-p3g1",)):
        state = play(state, *moves)
        seat, place = state.place_of(moves[-1].split("-")[1])
        assert state.seats[seat][place].key not in seen
        seen |= {card.key for cards in state.piles().values() for card in cards}


def test_knowledge_goes_with_the_card() -> None:
    state = play(opened(), "s", "h-p2g3")
    assert known(state, 1) == {"p2g3", "p2g4"}
    state = play(state, "s", "h-w", "s", "h-w", "w-p2g3")
    assert all("p2g3" in known(state, seat) for seat in range(3))


def test_whoever_knocks_gives_all_others_one_turn() -> None:
    state = play(opened(), "s", "h-w", "knock")
    assert (GOLF.turn(state), GOLF.status(state)) == (0, Status.PLAYING)
    assert KNOCK not in GOLF.legal_moves(state)
    assert GOLF.why_not(state, KNOCK) == Refusal(Reason.LAST_TURNS)
    state = play(state, "s", "h-p1g1")
    assert (GOLF.turn(state), GOLF.status(state)) == (1, Status.PLAYING)
    state = play(state, "w-p2g1")
    assert GOLF.status(state) is Status.OVER
    assert all(card.up for cards in state.seats for card in cards)


def test_nobody_knocks_with_a_drawn_card_or_when_it_is_over() -> None:
    state = play(opened(count=2), "s")
    assert GOLF.why_not(state, KNOCK) == Refusal(Reason.HAND_FULL)
    over = play(state, "h-w", "knock", "s", "h-w")
    assert GOLF.why_not(over, KNOCK) == Refusal(Reason.GAME_OVER)


def test_a_hole_without_a_knock_ends_and_its_last_turns_are_last_turns() -> None:
    state = opened(count=2)
    while GOLF.status(state) is Status.PLAYING and state.turns < 2 * TURNS - 1:
        assert (KNOCK in GOLF.legal_moves(state)) is (state.turns <= 2 * TURNS - 2)
        state = play(state, "w-p1g1" if GOLF.turn(state) == 0 else "w-p2g1")
    assert GOLF.status(state) is Status.PLAYING
    assert GOLF.why_not(state, KNOCK) == Refusal(Reason.LAST_TURNS)
    assert GOLF.status(play(state, "s", "h-w")) is Status.OVER


@pytest.mark.parametrize(
    ("text", "points"),
    [("7S 7H 7D 7C", 28), ("2S 2H KS KH", 4), ("AS KS JS QS", 21), ("TS 3S 4S 5S", 22), ("6S 8S 9S KD", 23)],
)
def test_what_cards_cost(text: str, points: int) -> None:
    assert GOLF.points(pile(text)) == points


@given(numbers, seeds, players)
def test_any_hole_ends_and_knowledge_is_of_what_was_seen(number: int, seed: int, count: int) -> None:
    """A model that follows the seats' eyes knows exactly what the observations know."""
    generator = Random(seed)
    state = GOLF.start(Deal(str(number)), FourCardGolfOptions(players=count))
    seen: list[dict[str, str]] = [{} for _ in range(count)]
    while moves := GOLF.legal_moves(state):
        move, seat = moves[below(generator, len(moves))], GOLF.turn(state)
        before, state = state, GOLF.moved(state, move)
        if move == LOOK:
            for place in (3, 4):
                name = f"p{seat + 1}g{place}"
                seen[seat][name] = before.piles()[name][0].name
        elif move.target and move != DISCARD:
            taken = before.piles()[move.source][-1].name
            for eyes in range(count):
                seen[eyes].pop(move.target, None)
                if move.source == "w" or eyes == seat:
                    seen[eyes][move.target] = taken
        if moves and GOLF.status(state) is Status.PLAYING:
            for eyes in range(count):
                observed: dict[str, Any] = GOLF.observe(state, eyes).piles()
                known = {n: cards[0].name for n, cards in observed.items() if n[0] == "p" and cards[0].is_known}
                assert known == seen[eyes]
    assert GOLF.status(state) is Status.OVER
    assert all(card.up for hand in state.seats for card in hand)


def test_a_card_once_seen_is_not_taken_back() -> None:
    state = opened()
    held = play(state, "s")
    assert not GOLF.may_undo(state, DRAW, UndoPolicy.NO_HIDDEN)
    assert not GOLF.may_undo(held, DISCARD, UndoPolicy.NO_HIDDEN)  # the others have not seen it
    assert not GOLF.may_undo(state, Move("w", "p2g3"), UndoPolicy.NO_HIDDEN)  # nor the owner's old card
    assert GOLF.may_undo(state, KNOCK, UndoPolicy.NO_HIDDEN)
