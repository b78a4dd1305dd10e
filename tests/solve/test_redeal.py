"""Honest redeals: the proof is sound, looks at nothing hidden, and never renames a deal."""

import random
from dataclasses import replace

import pytest

from patience.deals import LAST, LAST_MICROSOFT, BadDeal, Deal
from patience.families.adjacency import King
from patience.games.golf import GolfOptions, GolfState
from patience.games.tripeaks import TriPeaks, TriPeaksOptions
from patience.solve.answer import Budget, OutOfBudget, Verdict
from patience.solve.redeal import Impossible, impossible, next_clearable, next_deal, next_possible
from patience.solve.solvers import solve
from patience.solve.spread import spread_of
from tests.solve.boards import GOLF, cards, small_golf


def locked(proof: Impossible | None) -> dict[str, tuple[tuple[str, ...], set[str]]]:
    assert proof is not None
    return {
        lock.card.name: (tuple(r.letter for r in lock.ranks), {c.name for c in lock.needed}) for lock in proof.locks
    }


def under_a_king() -> GolfState:
    """Every queen lies under a king."""
    columns = ("QS KS", "QH KH", "QD KD", "QC KC", "2S 3S 4S", "AS 5S", "7S 8S")
    named = cards(" ".join(columns).split())
    keyed = iter(named)
    tableau = tuple(tuple(next(keyed) for _ in column.split()) for column in columns)
    rest = [
        c for c in GOLF.deck(GolfOptions()).in_start_order(microsoft=False) if c.name not in {n.name for n in named}
    ]
    rest = [card._replace(key=40 + k, up=False) for k, card in enumerate(rest)]
    return GolfState(GolfOptions(), tableau, (rest.pop().face_up(),), tuple(rest))


def test_every_queen_under_a_king() -> None:
    proof = impossible(GOLF, under_a_king(), Budget())
    queens = {"QS", "QH", "QD", "QC"}
    assert locked(proof) == dict.fromkeys(("KS", "KH", "KD", "KC"), (("Q",), queens))
    assert impossible(GOLF, replace(under_a_king(), options=GolfOptions(king=King.PUTT_PUTT)), Budget()) is None
    assert impossible(GOLF, replace(under_a_king(), options=GolfOptions(jokers=1)), Budget()) is None


def test_one_queen_in_the_stock_frees_them_all() -> None:
    state = under_a_king()
    tableau = (state.tableau[0][1:], *state.tableau[1:])
    queen = state.tableau[0][0].face_down()
    assert impossible(GOLF, replace(state, tableau=tableau, stock=(*state.stock, queen)), Budget()) is None


@pytest.mark.parametrize("king", King, ids=str)
def test_sound_on_small_boards(king: King) -> None:
    """A pack of few ranks, so that the whole table is often blocked."""
    proved = 0
    for seed in range(700):
        state = small_golf(GolfOptions(king=king), seed)
        if not any(state.tableau):
            continue
        seen = {c.name for c in (*sum(state.tableau, ()), *state.waste)}
        stock = tuple(c for c in state.stock if c.name not in seen)
        state = replace(state, stock=stock)
        proof = impossible(GOLF, state, Budget()) if not stock else _among(state)
        if proof is not None:
            proved += 1
            assert solve(GOLF, state, Budget()).verdict is Verdict.UNSOLVABLE, state.text
            table = {card.name for column in state.tableau for card in column}
            assert table.issuperset(locked(proof))
    assert proved > 60


def _among(state: GolfState) -> Impossible | None:
    """The proof where the observer knows which cards the stock holds, but not their order."""
    known = replace(state, stock=tuple(card.face_up() for card in state.stock))
    return impossible(GOLF, known, Budget())


def test_sound_on_numbered_deals() -> None:
    proved = []
    for number in range(90, 180):
        state = GOLF.start(Deal(str(number)), GolfOptions())
        if impossible(GOLF, state, Budget()) is not None:
            proved.append(number)
            assert solve(GOLF, state, Budget()).verdict is Verdict.UNSOLVABLE
    assert proved == [134]


def test_the_order_of_the_stock_is_not_looked_at() -> None:
    draw = random.Random(1)
    state = under_a_king()
    for _ in range(5):
        shuffled = replace(state, stock=tuple(draw.sample(state.stock, len(state.stock))))
        assert impossible(GOLF, shuffled, Budget()) == impossible(GOLF, state, Budget())


def test_hidden_cards_on_the_table_may_be_anything() -> None:
    game = TriPeaks()
    for number in range(1, 30):
        assert impossible(game, game.start(Deal(str(number)), TriPeaksOptions(king=King.STRICT)), Budget()) is None


def test_a_proof_needs_its_budget() -> None:
    with pytest.raises(OutOfBudget):
        impossible(GOLF, under_a_king(), Budget(nodes=1))


def test_next_possible_keeps_what_a_number_means() -> None:
    deal, (proof,) = next_possible(GOLF, GolfOptions(), Deal("134"))
    assert deal == Deal("135")
    assert {"KH", "KC", "QD"} <= set(locked(proof))
    assert next_possible(GOLF, GolfOptions(), deal) == (deal, ())


def test_next_clearable() -> None:
    deal = next_clearable(GOLF, GolfOptions(), Deal("3"))
    assert deal == Deal("5")  # 3 and 4 leave a card at best
    assert next_clearable(GOLF, GolfOptions(), Deal("4"), seconds=60.0) == Deal("5")


def test_after_the_last_number_come_those_above_microsofts() -> None:
    first = GOLF.start(Deal(str(LAST)), GolfOptions())
    assert next_deal(GOLF, GolfOptions(), Deal(str(LAST)), lambda state: state != first) == Deal(
        str(LAST_MICROSOFT + 1)
    )


def test_a_written_deal_has_no_next() -> None:
    with pytest.raises(BadDeal):
        next_deal(GOLF, GolfOptions(), Deal("=2C"), lambda state: False)
    assert next_deal(GOLF, GolfOptions(), Deal("=2C"), lambda state: True) == Deal("=2C")


def test_other_games_are_not_of_the_family() -> None:
    with pytest.raises(TypeError):
        spread_of(type("Other", (), {"id": "other"})(), under_a_king())
