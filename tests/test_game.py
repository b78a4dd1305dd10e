"""What holds for every game there is, under all its options."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience.cards import Card, Pile
from patience.deals import BadDeal, Deal, written_deal
from patience.game import AnyGame, IllegalMove, InvalidMove, Move, State, Status, UndoPolicy
from patience.options import Options
from patience.play.session import Played
from tests.samples import NAMES, VARIANTS, playout
from tests.strategies import numbers, seeds

Variant = tuple[AnyGame, Options]
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
few = settings(max_examples=3)


def states(variant: Variant, number: int, seed: int) -> Iterator[tuple[State, Move | None]]:
    game, options = variant
    return playout(game, game.start(Deal(str(number)), options), Random(seed))


def laid(state: State) -> list[Card]:
    return [card for cards in state.piles().values() for card in cards]


@every_variant
@few
@given(numbers, seeds)
def test_the_same_deal_is_the_same_state(variant: Variant, number: int, seed: int) -> None:
    game, options = variant
    first, again = (game.start(Deal(str(number)), options) for _ in range(2))
    assert first == again
    assert first.text == again.text
    assert first != game.start(Deal(str(number - 1 or 2)), options)


@every_variant
@few
@given(numbers, seeds)
def test_cards_are_neither_lost_nor_made(variant: Variant, number: int, seed: int) -> None:
    game, options = variant
    dealt = Deal(str(number)).order(game.deck(options))
    names = Counter(card.name for card in dealt)
    for state, _ in states(variant, number, seed):
        cards = laid(state)
        assert Counter(card.name for card in cards) == names
        if game.seats(options) > 1:  # a card that goes out of sight gets another key
            assert len({card.key for card in cards}) == len(dealt)
        else:
            assert {card.key: card.name for card in cards} == {card.key: card.name for card in dealt}


@every_variant
def test_a_small_board_is_played_like_a_whole_one(variant: Variant) -> None:
    game, options = variant
    order = Deal("1").order(game.deck(options))
    for size in range(1, len(order), 5):
        try:
            state = game.start(written_deal(order[:size]), options)
        except BadDeal:
            continue
        for each, _ in playout(game, state, Random(size)):
            assert len(laid(each)) == size
            assert len(game.score(each)) in (0, game.seats(options))


def plausible(state: State) -> Iterator[Move]:
    """Moves that somebody might try: from and to every pile, of one card or more, and a few words.

    Where there are many piles, a sample of them.
    """
    names = [*state.piles(), "t99", "w9", "f1", "p1g1", "knock", "look"]
    tried = [*product(names, [""], (1, 2, 5)), *product(names, names, (1, 2, 5))]
    step = 1 + len(tried) // 400
    for source, target, count in tried[sum(map(len, state.piles().values())) % step :: step]:
        yield Move(source, target, count)


@every_variant
@few
@given(numbers, seeds)
def test_what_is_legal_can_be_done_and_nothing_else(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for place, (state, _) in enumerate(states(variant, number, seed)):
        legal = game.legal_moves(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (game.status(state) is Status.PLAYING)
        for move in legal:
            assert game.why_not(state, move) is None
            assert game.apply(state, move) != state
        if place % 16 == 0 or not legal:
            illegal = [move for move in plausible(state) if move not in legal]
            for move in Random(seed).sample(illegal, min(len(illegal), 500)):
                refusal = game.why_not(state, move)
                assert refusal is not None, move
                with pytest.raises(IllegalMove) as caught:
                    game.apply(state, move)
                assert caught.value.refusal == refusal


@every_variant
@few
@given(numbers, seeds)
def test_moves_are_read_as_they_are_written(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for state, _ in states(variant, number, seed):
        for move in game.legal_moves(state):
            assert Move.parse(str(move)) == move


@every_variant
@few
@given(numbers, seeds)
def test_what_is_shown_is_true_and_observed_too(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for state, _ in states(variant, number, seed):
        for seat in some_seats(game, state):
            shown, observed = game.shown(state, seat), game.observe(state, seat)
            assert list(shown.piles()) == list(observed.piles()) == list(state.piles())
            held = laid_in_hand(state, seat == game.turn(state))
            for true, seen, known in zip(laid(state), laid(shown), laid(observed), strict=True):
                assert seen in (true, true.unseen()) or (true in held and seen == true.face_up())
                assert known in (true, true.unseen())
                assert known.is_known or not seen.is_known
                assert seen.is_known or not true.up


def some_seats(game: AnyGame, state: State) -> set[int]:
    """The seat in turn, the next one and the first: the others are like them."""
    seat = game.turn(state)
    return {seat, (seat + 1) % game.seats(state.options), 0}


def laid_in_hand(state: State, holds: bool) -> Pile:
    """The card that a seat has drawn: to those who hold it, it lies open."""
    return state.piles().get("h", ()) if holds else ()


def swapped(state: State, generator: Random, held: Pile) -> State:
    """The state with its face-down cards exchanged among each other, but for those held; each place keeps its key."""
    down = [card for card in laid(state) if not card.up and card not in held]
    generator.shuffle(down)

    def pile(cards: Pile) -> Pile:
        return tuple(card if card.up or card in held else down.pop()._replace(key=card.key) for card in cards)

    changes: dict[str, Any] = {}
    for field in fields(state):
        if "pile" in field.metadata:
            changes[field.name] = pile(getattr(state, field.name))
        elif "piles" in field.metadata:
            changes[field.name] = tuple(map(pile, getattr(state, field.name)))
    return replace(state, **changes)


@every_variant
@few
@given(numbers, seeds)
def test_nothing_that_is_shown_depends_on_hidden_cards(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for state, _ in states(variant, number, seed):
        others = [swapped(state, Random(seed), laid_in_hand(state, holds)) for holds in (False, True)]
        for seat in some_seats(game, state):
            other = others[seat == game.turn(state)]
            assert Counter(card.name for card in laid(other)) == Counter(card.name for card in laid(state))
            assert game.shown(other, seat) == game.shown(state, seat)
            assert game.shown(other, seat).text == game.shown(state, seat).text


@every_variant
@few
@given(numbers, seeds)
def test_an_observer_sees_which_moves_are_legal(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for state, _ in states(variant, number, seed):
        observed = game.observe(state, game.turn(state))
        assert game.legal_moves(observed) == game.legal_moves(state)
        assert game.status(observed) is game.status(state)


@every_variant
@few
@given(numbers, seeds)
def test_a_move_that_shows_a_card_stays_under_the_strict_policy(variant: Variant, number: int, seed: int) -> None:
    game, _ = variant
    for state, move in states(variant, number, seed):
        if move is not None:
            showed: set[str] = set()
            for seat in some_seats(game, state):
                before, after = (game.observe(each, seat) for each in (state, game.apply(state, move)))
                showed |= {card.name for card in laid(after)} - {card.name for card in laid(before)} - {"??"}
            assert game.may_undo(state, move, UndoPolicy.NO_HIDDEN) is not bool(showed)
            assert not game.may_undo(state, move, UndoPolicy.NONE)


@every_variant
def test_a_move_names_the_pile_it_leads_to(variant: Variant) -> None:
    game, _ = variant
    for state, move in states(variant, 1, 1):
        if move is not None and (target := game.target(state, move)):
            moved = {card.name for card in state.piles()[move.source][-move.count :]}
            assert moved <= {card.name for card in game.apply(state, move).piles()[target]}


places = st.builds("{}{}{}".format, st.sampled_from("agstwz"), st.sampled_from(["", "1"]), st.sampled_from(["", "g12"]))


@given(st.builds(Move, places, places | st.just(""), st.integers(1, 13)), st.booleans())
def test_any_move_is_read_as_it_is_written(move: Move, auto: bool) -> None:
    assert Move.parse(str(move)) == move
    assert Played.parse(str(Played(move, auto))) == Played(move, auto)


@given(st.text(alphabet="tswfpgx0123456789-+ ", max_size=8))
def test_a_text_is_one_move_or_none(text: str) -> None:
    try:
        move = Move.parse(text)
    except InvalidMove:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    "text", ["", "3", "T3", "t3 ", "t-3", "t3-", "-t3", "t3x", "t3x1", "t3x0", "t3x100", "t٣", "sx2x3"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove):
        Move.parse(text)


def test_the_text_of_a_move_with_a_count_has_one_reading() -> None:
    assert Move.parse("sx4") == Move("s", count=4)
    assert Move.parse("t3-t5x4") == Move("t3", "t5", 4)
    assert Move.parse("p1g2") == Move("p1g2")
