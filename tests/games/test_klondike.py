"""Klondike, rule by rule."""

from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from patience.cards import Card, Rank, parse_card
from patience.deals import Deal
from patience.game import Move, Reason, Refusal, Status, UndoPolicy
from patience.games.klondike import STOCK, Klondike, KlondikeOptions, KlondikeState, Scoring
from patience.play.session import Played, Session
from patience.solve.answer import Budget
from patience.solve.klondike import clear
from tests.klondike_boards import board, small
from tests.klondike_reference import forward

KLONDIKE = Klondike()
STANDARD, VEGAS = Scoring.STANDARD, Scoring.VEGAS


def texts(state: KlondikeState) -> list[str]:
    return [str(move) for move in KLONDIKE.legal_moves(state)]


def after(state: KlondikeState, *moves: str) -> KlondikeState:
    for move in moves:
        state = KLONDIKE.apply(state, Move.parse(move))
    return state


def lies(state: KlondikeState, name: str) -> str:
    return " ".join(map(str, state.piles()[name]))


def refused(state: KlondikeState, move: str) -> Refusal | None:
    return KLONDIKE.why_not(state, Move.parse(move))


def card(name: str) -> Card:
    return parse_card(name)


def test_the_deal() -> None:
    state = KLONDIKE.start(Deal("12345"), KlondikeOptions())
    assert [len(column) for column in state.tableau] == [1, 2, 3, 4, 5, 6, 7]
    assert all([c.up for c in column] == [False] * (len(column) - 1) + [True] for column in state.tableau)
    assert len(state.stock) == 24
    assert not any(c.up for c in state.stock)
    assert state.waste == ()
    assert state.foundations == ((),) * 4


@pytest.mark.parametrize(("deal", "options"), [(70, "draw=3,scoring=vegas"), (8, "draw=3"), (1, "")])
def test_what_lies_open_tells_the_legal_moves_also_after_a_pass(deal: int, options: str) -> None:
    """Whether the deal is stuck included, which is looked for where no move brings it forward."""
    state = KLONDIKE.start(Deal(str(deal)), KlondikeOptions.parse(options))
    line = clear(state, Budget(nodes=20_000)).line
    assert line is not None
    for move in line:
        state = KLONDIKE.apply(state, move)
        assert KLONDIKE.legal_moves(KLONDIKE.observe(state, 0)) == KLONDIKE.legal_moves(state)
        assert KLONDIKE.legal_moves(KLONDIKE.shown(state, 0)) == KLONDIKE.legal_moves(state)


def test_cards_are_dealt_face_down_in_rows_then_a_row_face_up_then_the_stock() -> None:
    state = KLONDIKE.start(Deal("7"), KlondikeOptions())
    assert [c.key for c in state.tableau[6]] == [0, 6, 11, 15, 18, 20, 21]
    assert [column[-1].key for column in state.tableau] == list(range(27, 20, -1))
    assert (state.stock[-1].key, state.stock[0].key) == (28, 51)


def test_piles_are_built_down_in_alternating_colours() -> None:
    state = board("7H|8S|8C|8D|8H|9S|6S|TC|9D", "2S")
    assert [move for move in texts(state) if "t1" in move] == ["t1-t2", "t1-t3", "t7-t1"]
    assert "t9-t8" in texts(state)


def test_a_run_or_a_part_of_it_moves_together() -> None:
    state = board("9H 8S 7D|9D|8C|-2C TC", "2S")
    assert {"t1-t2x2", "t1-t3", "t1-t4x3"} <= set(texts(state))
    moved = after(state, "t1-t4x3")
    assert lies(moved, "t4") == "-2C TC 9H 8S 7D"
    assert lies(moved, "t1") == ""
    assert lies(after(state, "t1-t3"), "t1") == "9H 8S"


def test_an_uncovered_card_turns_by_itself() -> None:
    state = board("-5C -6D 7H|8S", "2S")
    assert lies(after(state, "t1-t2"), "t1") == "-5C 6D"
    assert lies(after(board("-5C -6D AH|8S"), "t1-f2"), "t1") == "-5C 6D"


@pytest.mark.parametrize(("tableau", "fits"), [("-2C KH QS|", True), ("-2C QS|", False)])
def test_only_a_king_fills_an_empty_place(tableau: str, fits: bool) -> None:
    state = board(tableau + "|5D", "KC", "3S")
    run = Move("t1", "t2", 2 if fits else 1)
    assert (str(run) in texts(state)) is fits
    assert "w-t2" in texts(state)
    if not fits:
        assert refused(state, "t1-t2") == Refusal(Reason.ONLY_KING, (), (Rank.KING,))


def test_foundations_go_up_by_suit_from_the_ace() -> None:
    state = board("-KD AH|-KH 2H|-KC 3S", "AD", heights=(2, 0, 0, 0))
    assert {move for move in texts(state) if "-f" in move} == {"t1-f2", "t3-f1", "w-f3"}
    assert lies(after(state, "t1-f2", "t2-f2"), "f2") == "AH 2H"


def test_a_foundations_top_card_may_come_back() -> None:
    state = board("6C|6S|-KH 4C", "2S", heights=(0, 5, 0, 0))
    assert {"f2-t1", "f2-t2"} <= set(texts(state))
    back = after(state, "f2-t2")
    assert lies(back, "t2") == "6S 5H"
    assert lies(back, "f2") == "AH 2H 3H 4H"


def test_a_king_comes_back_to_an_empty_place() -> None:
    assert "f1-t2" in texts(board("-2D QD||-KD 5H", heights=(13, 0, 0, 0)))


@pytest.mark.parametrize(("draw", "waste"), [(1, "2S"), (3, "2S 3S 4S")])
def test_the_stock_is_drawn(draw: int, waste: str) -> None:
    state = after(board("KH", "", "6S 5S 4S 3S 2S", draw=draw), "s")
    assert lies(state, "w") == waste
    assert len(state.stock) == 5 - draw


def test_with_draw_3_the_last_cards_come_as_they_are() -> None:
    state = after(board("KH", "", "6S 5S 4S 3S 2S", draw=3), "s", "s")
    assert lies(state, "w") == "2S 3S 4S 5S 6S"
    assert state.stock == ()


def test_only_the_top_of_the_waste_is_in_play() -> None:
    state = after(board("5H|7H|3H", "", "8C 4C 6C", draw=3), "s")
    assert [move for move in texts(state) if move[0] == "w"] == []
    state = after(board("5H|7H|9H", "", "8C 4C 6C", draw=3), "s")
    assert [move for move in texts(state) if move[0] == "w"] == ["w-t3"]
    assert [move for move in texts(after(state, "w-t3")) if move[0] == "w"] == ["w-t1"]


def test_the_waste_is_turned_over_and_never_shuffled() -> None:
    state = board("5H|-2C JD", "", "4C 9S 8C 7S", draw=1)
    over = after(state, "s", "s", "s", "s", "s")
    assert (lies(over, "s"), lies(over, "w"), over.passes) == ("-4C -9S -8C -7S", "", 1)
    again = after(over, "s", "s", "s", "s", "s")
    assert (again.stock, again.passes) == (over.stock, 2)


def test_the_waste_is_turned_over_as_often_as_wanted() -> None:
    state = board("5H|-2C JD", "", "4C 9S 8C 7S", draw=3)
    for _ in range(20):
        state = after(state, "s", "s", "s")
    assert state.passes == 20


def test_turning_over_nothing_is_no_move_and_costs_nothing() -> None:
    state = board("7H|8S", scoring=STANDARD)
    assert "s" not in texts(state)
    assert refused(state, "s") == Refusal(Reason.STOCK_EMPTY)
    assert KLONDIKE.score(state) == (0,)


@pytest.mark.parametrize(("draw", "passes"), [(1, 1), (3, 3)])
def test_vegas_limits_the_passes(draw: int, passes: int) -> None:
    state = board("5H|JD|6C|QC", "", "4C 9S 8C 7S", draw=draw, scoring=VEGAS)
    made = 1
    while not (state.stock == () and refused(state, "s")):
        made += state.stock == ()
        state = after(state, "s")
    assert made == passes
    assert refused(state, "s") == Refusal(Reason.NO_MORE_PASSES)
    assert KLONDIKE.status(state) is Status.PLAYING


def test_it_is_won_when_everything_lies_on_the_foundations() -> None:
    state = board("KS|KH|KD", "KC", heights=(12, 12, 12, 12))
    won = after(state, "t1-f1", "t2-f2", "w-f4", "t3-f3")
    assert KLONDIKE.status(won) is Status.WON
    assert KLONDIKE.legal_moves(won) == ()
    assert refused(won, "f1-t1") == Refusal(Reason.GAME_OVER)


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("t1-t2", Refusal(Reason.DOES_NOT_FIT, (card("9S"),), (Rank.EIGHT,))),
        ("t1-t3", Refusal(Reason.WRONG_COLOUR, (card("8D"),), (Rank.SEVEN,))),
        ("t1-t4", Refusal(Reason.NOTHING_ON_ACE, (card("AC"),))),
        ("t1-t5", Refusal(Reason.ONLY_KING, (), (Rank.KING,))),
        ("t1-t2x2", Refusal(Reason.FACE_DOWN)),
        ("t1-f1", Refusal(Reason.OUT_OF_ORDER, (card("3S"),))),
        ("t1-f2", Refusal(Reason.OUT_OF_ORDER, (card("AH"),))),
        ("t1-f4", Refusal(Reason.OUT_OF_ORDER)),
        ("t6-f3x2", Refusal(Reason.COVERED, (card("TD"),))),
        ("w-t1", Refusal(Reason.DOES_NOT_FIT, (card("7H"),), (Rank.SIX,))),
        ("w-t1x2", Refusal(Reason.COVERED, (card("5D"),))),
        ("f1-t1x2", Refusal(Reason.COVERED, (card("2S"),))),
        ("f1-t1", Refusal(Reason.DOES_NOT_FIT, (card("7H"),), (Rank.SIX,))),
        ("f2-t1", Refusal(Reason.EMPTY_PILE)),
        ("t5-t1", Refusal(Reason.EMPTY_PILE)),
        *((move, Refusal(Reason.NO_SUCH_MOVE)) for move in ("t1", "t1-t1", "t1-w", "t1-s", "f1-f2", "t9-t1", "t1-f5")),
        *((move, Refusal(Reason.NO_SUCH_MOVE)) for move in ("w", "s-w", "sx2", "knock", "t1-t2x9", "w-f", "t1-f")),
    ],
)
def test_a_refusal_says_why(move: str, refusal: Refusal) -> None:
    state = board("-KH 7H|9S|8D|AC||JS TD", "4D 5D", "3H", heights=(2, 0, 0, 13))
    got = refused(state, move)
    assert got is not None
    assert replace(got, cards=tuple(c._replace(key=-1) for c in got.cards)) == refusal


@pytest.mark.parametrize(
    ("move", "standard", "vegas"),
    [
        ("t2-f2", 10, 5),  # table to foundation
        ("w-f4", 10, 5),  # waste to foundation
        ("w-t4", 5, 0),  # waste to table
        ("t4-t5", 5, 0),  # a card turned
        ("t3-f1", 15, 5),  # up, and a card turned
        ("f3-t4", -15, -5),  # taken back
        ("t2-t3", 0, 0),  # nothing turned
        ("s", 0, 0),  # drawn
    ],
)
def test_points(move: str, standard: int, vegas: int) -> None:
    for scoring, start, points in ((STANDARD, 0, standard), (VEGAS, -52, vegas)):
        state = board(
            "KH|AH|-KD 2S|-KC 4S|5D", "3H AC" if move == "w-f4" else "3H", "9C", (1, 0, 3, 0), scoring=scoring
        )
        state = replace(state, points=start)
        assert KLONDIKE.score(after(state, move)) == (start + points,)
    assert KLONDIKE.score(after(replace(state, options=KlondikeOptions()), move)) == ()


@pytest.mark.parametrize(("draw", "cost"), [(1, -100), (3, -20)])
def test_standard_turning_the_waste_over_costs_from_the_first_time_on(draw: int, cost: int) -> None:
    state = board("5H|-2C JD", "", "4C 9S 8C 7S", draw=draw, scoring=STANDARD)
    for passes in (1, 2):
        while state.stock:
            state = after(state, "s")
        state = after(state, "s")
        assert KLONDIKE.score(state) == (passes * cost,)


def test_vegas_begins_with_the_price_of_the_pack() -> None:
    starts = {s: KLONDIKE.score(KLONDIKE.start(Deal("5"), KlondikeOptions(scoring=s))) for s in Scoring}
    assert starts == {Scoring.NONE: (), STANDARD: (0,), VEGAS: (-52,)}
    won = board("KC", heights=(13, 13, 13, 12), scoring=VEGAS)
    assert KLONDIKE.score(after(replace(won, points=-52 + 51 * 5), "t1-f4")) == (208,)


def test_undo_restores_score_and_stock_exactly() -> None:
    session = Session(KLONDIKE, Deal("2"), KlondikeOptions(draw=3, scoring=STANDARD))
    generator = Random(2)
    states = [session.state]
    while session.status is Status.PLAYING and session.cursor < 150:
        session.attempt(generator.choice(KLONDIKE.legal_moves(session.state)))
        states.append(session.state)
    assert states[-1].points != 0
    assert states[-1].passes > 0
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.state == state


def test_the_best_move_comes_first() -> None:
    safe = board("-KH AH|-KD 3S|4D|5S", "2D", "8C", (0, 0, 1, 0))
    assert texts(safe)[:2] == ["t1-f2", "w-f3"]
    longest = board("-2C 7H|-2D -3D 7D|8S|8C", "9C", "8D")
    assert texts(longest)[0] == "t2-t3"
    unsafe_up = board("-KS 7H|8S", "9C", "2D", heights=(0, 6, 0, 0))
    assert texts(unsafe_up)[:2] == ["t1-t2", "t1-f2"]
    assert texts(board("KH|", "9C", "2D"))[0] == "s"


def test_safe_moves_are_made_for_the_player_and_others_on_demand() -> None:
    state = board("-KH 2H|-KD 5S|4C|-KC 2C", "3D", "9C", (4, 1, 2, 1))
    safe = KLONDIKE.foundation_moves(state)
    assert set(map(str, safe)) == {"t1-f2", "t4-f4", "w-f3"}
    assert {str(move) for move in KLONDIKE.foundation_moves(state, only_safe=False)} == {*map(str, safe), "t2-f1"}
    drawn = replace(state, options=KlondikeOptions(draw=3))
    assert "w-f3" not in map(str, KLONDIKE.foundation_moves(drawn))


def test_no_automatic_move_returns_a_card_that_was_taken_back() -> None:
    state = board("3S|3C|-KD 5H", "", "9C", (1, 2, 2, 1))
    fetched = after(state, "f2-t1", "f3-t2")
    for only_safe in (True, False):
        assert KLONDIKE.foundation_moves(fetched, only_safe=only_safe) == ()
    by_hand = after(fetched, "t1-f2")
    assert by_hand.taken_back == ("2D",)
    again = after(replace(by_hand, taken_back=()), "s")
    assert "t2-f3" in map(str, KLONDIKE.foundation_moves(again))


def test_it_can_be_finished_when_nothing_is_face_down() -> None:
    state = board("KS QH|KH QS|KD QC|KC QD", "JD JC", "JH JS", (10, 10, 10, 10))
    assert KLONDIKE.can_finish(state)
    end = state
    for move in KLONDIKE.finishing_moves(state):
        end = KLONDIKE.apply(end, move)
    assert KLONDIKE.status(end) is Status.WON


@pytest.mark.parametrize(
    ("tableau", "waste", "options", "finishes"),
    [
        ("KS|KH|KD|KC", "", {"draw": 3, "scoring": VEGAS}, True),
        ("KS|KH|KD|-KC", "", {}, False),
        ("KS|KH|KD|", "KC", {}, True),
        ("KS|KH|KD|", "KC", {"draw": 3}, False),
        ("KS|KH|KD|", "KC", {"scoring": STANDARD}, False),
        ("|||", "", {}, False),
    ],
)
def test_what_can_be_finished(tableau: str, waste: str, options: dict[str, Any], finishes: bool) -> None:
    assert KLONDIKE.can_finish(board(tableau, waste, heights=(12, 12, 12, 12), **options)) is finishes


def test_after_one_pass_the_stock_is_known() -> None:
    state = board("5H|-2C JD", "", "4C 9S 8C 7S")
    drawn = after(state, "s", "s")
    assert lies(KLONDIKE.observe(drawn, 0), "s") == "-?? -??"
    over = after(drawn, "s", "s", "s")
    assert lies(KLONDIKE.observe(over, 0), "s") == "-4C -9S -8C -7S"
    assert lies(KLONDIKE.shown(over, 0), "s") == "-?? -?? -?? -??"
    assert lies(KLONDIKE.observe(over, 0), "t2") == "-?? JD"


def test_only_a_card_seen_for_the_first_time_stays_under_the_strict_policy() -> None:
    state = board("5H|-2C JD", "", "4C 9S")
    over = after(state, "s", "s", "s")
    policy = UndoPolicy.NO_HIDDEN
    assert not KLONDIKE.may_undo(state, STOCK, policy)
    assert KLONDIKE.may_undo(after(state, "s", "s"), STOCK, policy)
    assert KLONDIKE.may_undo(over, STOCK, policy)


@pytest.mark.parametrize(
    ("state", "stuck"),
    [
        (board("-2C 9S|-2D 9C", "", "5H"), False),  # the stock is not seen yet
        (board("-2C 9S|-2D 9C", "", "5H", passes=1), True),
        (board("-2C 9S|-2D 9C", "5H"), True),
        (board("-2C 9S|-2D 9C", "8H"), False),
        (board("-2C 9S|-2D 9C", "", "3H 8H 5H", passes=1, draw=3), True),  # the eight never comes to the top
        (board("-2C 9S|-2D 9C", "5H 3H 8H", "6H 4H 2H", passes=1, draw=3), False),
        (board("-2C 9S|-2D 9C", "5H", "3H 8H", passes=1, draw=3), True),  # the eight is passed over
        (board("-2C 9S|-2D 9C", "5H 3H", "8H 6H", passes=1, draw=3), False),  # it comes last
        (board("KH|-2C 9S|", "5H"), True),  # a king from place to place is nothing
        (board("-2C KH|-2C 9S|", "5H"), False),
        (board("9H 8S|9D|-2C 7C", "5H"), True),  # a run to and fro neither
        (board("9H 8S|9D|-2C 7C", "5H", heights=(0, 8, 0, 0)), False),  # but it lets the nine go up
        (board("6S|-2C 7C|-KD 4S", "9H", heights=(0, 5, 0, 0)), False),  # the five comes back and bears the four
        (board("6S|-2C 7C|-KD 3S", "9H", heights=(0, 5, 0, 0)), True),
        (board("4S|5S|-KC 2S|QC|QS", "9H", heights=(0, 4, 0, 0)), False),  # the four and the three come back
        (board("5S|-KC 2S|QC|QS", "9H", heights=(0, 4, 0, 0), scoring=VEGAS), True),
        (board("5S|6S|-KC 4S|QC|QS", "9H", heights=(0, 5, 0, 0)), False),
        (board("-2C 9S|-2D 9C", "8H", "5H", passes=1, scoring=VEGAS), False),
        (board("-2C 9S|-2D 9C", "8H 5C", "", passes=0, scoring=VEGAS), True),  # and no second pass
    ],
)
def test_a_game_is_lost_when_nothing_can_change_and_only_then(state: KlondikeState, stuck: bool) -> None:
    assert KLONDIKE.status(state) is (Status.LOST if stuck else Status.PLAYING)
    assert bool(KLONDIKE.legal_moves(state)) is not stuck


@pytest.mark.parametrize("options", list(KlondikeOptions.combinations()), ids=lambda o: o.text)
def test_stuck_is_what_a_search_of_all_moves_finds_stuck(options: KlondikeOptions) -> None:
    """Small boards played at random to their end; the reference knows nothing of kinds and counts."""
    found = {True: 0, False: 0}
    for seed in range(150):
        generator = Random(f"{options.text} {seed}")
        state = small(options, generator, left_out=2)
        for _ in range(40):
            if KLONDIKE.status(state) is Status.WON:
                break
            lost = KLONDIKE.status(state) is Status.LOST
            if state.passes or not state.stock:
                assert lost is not forward(state), state.text
                found[lost] += 1
            if lost:
                break
            state = KLONDIKE.apply(state, generator.choice(KLONDIKE.legal_moves(state)))
    assert found[True] > 40
    assert found[False] > 250


def test_20_000_random_moves_with_undo_and_redo_never_lose_a_card() -> None:
    generator, made = Random(7), 0
    variants = list(KlondikeOptions.combinations())
    for number in count(1):
        session = Session(KLONDIKE, Deal(str(number)), variants[number % len(variants)])
        whole = cards_of(session.start)
        for _ in range(400):
            if session.status is not Status.PLAYING:
                break
            what = generator.random()
            if what < 0.1:
                session.undo()
            elif what < 0.15:
                session.redo()
            else:
                assert session.play(Played(generator.choice(session.state.legal))) is None
            assert cards_of(session.state) == whole
            made += 1
        if made >= 20_000:
            break


def cards_of(state: KlondikeState) -> list[int]:
    return sorted(c.key for cards in state.piles().values() for c in cards)
