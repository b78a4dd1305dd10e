"""Klondike's fair hint: blind to what is hidden, sensible, with its reasons, and never in circles."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from patience.cards import Pile
from patience.deals import Deal
from patience.game import Move, Status
from patience.games.klondike import STOCK, Klondike, KlondikeOptions, KlondikeState, coming
from patience.solve.because import Because, Why
from patience.solve.hint import fair_hint, followed, measure
from tests.klondike_boards import board

KLONDIKE = Klondike()


def reshuffled(state: KlondikeState, draw: Random) -> KlondikeState:
    """A state that looks the same to the player: what lies face down, in other places."""
    known = state.stock if state.passes else ()
    hidden = [card for pile in (*state.tableau, state.stock) for card in pile if not card.up and card not in known]
    draw.shuffle(hidden)

    def anew(pile: Pile) -> Pile:
        return tuple(card if card.up or card in known else hidden.pop() for card in pile)

    return replace(state, tableau=tuple(anew(column) for column in state.tableau), stock=anew(state.stock))


@pytest.mark.parametrize(("draw", "deal"), [(1, 1), (3, 4)])
def test_whole_deals_without_a_look_at_hidden_cards(draw: int, deal: int) -> None:
    chance = Random(7)
    state = KLONDIKE.start(Deal(str(deal)), KlondikeOptions(draw=draw))
    for steps in count():
        hint = fair_hint(KLONDIKE, state)
        if hint is None:
            break
        assert hint.because
        if not steps % 10:
            assert fair_hint(KLONDIKE, reshuffled(state, chance)) == hint
        state = KLONDIKE.apply(state, hint.move)
    assert KLONDIKE.status(state) is Status.WON


# Deal 19 once went in a circle with draw 1.
@pytest.mark.parametrize(("draw", "deal"), [(1, 19), (3, 7)])
def test_every_hint_lowers_the_measure_and_none_undoes_the_one_before(draw: int, deal: int) -> None:
    state = KLONDIKE.start(Deal(str(deal)), KlondikeOptions(draw=draw))
    measured, before = measure(KLONDIKE, KLONDIKE.observe(state, 0)), None
    for move, after in followed(KLONDIKE, state):
        lowered = measure(KLONDIKE, KLONDIKE.observe(after, 0))
        assert lowered < measured, (move, measured, lowered)
        assert all(now <= then for now, then in zip(lowered[:4], measured[:4], strict=True))
        assert before is None or (after.tableau, after.foundations, after.waste) != before
        before = state.tableau, state.foundations, state.waste
        state, measured = after, lowered
    assert fair_hint(KLONDIKE, state) is None


def test_turns_to_a_card_that_comes_are_counted_over_the_end_of_the_stock() -> None:
    """The waste is turned over on the way, from its whole length as from any other."""
    for draw in (1, 3):
        state = board("KH", stock="2C 3D 9H 4S 5C 6D 7H", passes=1, draw=draw)
        for _ in range(8):
            after = KLONDIKE.moved(state, STOCK)
            turns = {card.name: n for n, card in coming(after)}
            assert all(turns[card.name] == n - 1 for n, card in coming(state) if n)
            state = after


def test_where_nothing_helps_it_says_so() -> None:
    *_, (_, state) = followed(KLONDIKE, KLONDIKE.start(Deal("12"), KlondikeOptions()))
    assert KLONDIKE.legal_moves(state)
    assert fair_hint(KLONDIKE, state) is None


@pytest.mark.parametrize(
    ("state", "move", "why"),
    [
        (board("-9C 2S|KD", "3H", heights=(1, 1, 1, 1)), "t1-f1", Why.SAFE),
        (board("-9C 8H|9S|KD", "QC"), "t1-t2", Why.TURNS_UP),
        (board("-4S -9C 8H|-2D 8D|9S"), "t1-t3", Why.TURNS_UP),  # the pile with more face-down cards
        (board("-9C 8H|TD 9S|KD", "QC"), "t1-t2", Why.TURNS_UP),
        (board("KD|-2H 4C", "QC", "3S"), "w-t1", Why.FROM_WASTE),
        (board("-9C 8H|KD|-2S JC", stock="2C"), "s", Why.NEW_CARDS),
    ],
)
def test_what_it_says_and_why(state: KlondikeState, move: str, why: Why) -> None:
    hint = fair_hint(KLONDIKE, state)
    assert hint is not None
    assert (hint.move, hint.because) == (Move.parse(move), (Because(why),))


def test_a_move_that_lets_another_turn_up_a_card_names_it() -> None:
    state = board("-9C 8H|9S 8D|9C|-4C KD", stock="2C 3C")
    hint = fair_hint(KLONDIKE, state)
    assert hint is not None
    assert hint.because[0].why is Why.TURNS_UP  # at once, onto the 9 of clubs
    state = board("-2C 9D|TC 9H 8S|TS|-4C KD", stock="2D 3C")
    hint = fair_hint(KLONDIKE, state)
    assert hint is not None
    assert (str(hint.move), hint.because[0].why) == ("t1-t3", Why.TURNS_UP)
    state = board("-2C 7D|9H 8S|9D 8C 7H|-4C KD|-3C 7S", stock="2D 3C", heights=(0, 5, 0, 0))
    hint = fair_hint(KLONDIKE, state)
    assert hint is not None
    assert (str(hint.move), hint.because[0].why) == ("t1-t2", Why.TURNS_UP)


def test_after_a_pass_it_knows_what_is_to_come() -> None:
    """Nothing on the table helps, but the 6 of clubs, seen before, will go on the 7 of hearts."""
    state = board("-9C KH|-2S 7H", stock="6C 3D 9H", passes=1)
    hint = fair_hint(KLONDIKE, state)
    assert hint is not None
    assert hint.move == STOCK
    ((why, cards),) = ((each.why, [card.name for card in each.cards]) for each in hint.because)
    assert (why, cards) == (Why.COMES, ["6C"])
