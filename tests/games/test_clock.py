"""Clock, rule by rule, and over many deals."""

from collections import Counter

import pytest

from patience.cards import Rank
from patience.deals import Deal
from patience.game import Move, Reason, Refusal, Status, UndoPolicy
from patience.games.clock import EXAMPLE, Clock, ClockOptions, ClockState, hidden
from patience.play.session import Session

CLOCK = Clock()
START = CLOCK.start(Deal("12345"), ClockOptions())


def step(state: ClockState) -> ClockState:
    (move,) = CLOCK.legal_moves(state)
    return CLOCK.apply(state, move)


def names(state: ClockState, hour: int) -> list[str]:
    return [str(card) for card in state.tableau[hour - 1]]


def test_the_deal_goes_round_the_clock_and_ends_in_the_middle() -> None:
    assert [[card.key for card in cards] for cards in START.tableau] == [[n, 13 + n, 26 + n, 39 + n] for n in range(13)]
    assert START.turned == "t13"
    assert [card.up for card in START.tableau[12]] == [False, False, False, True]
    assert hidden(START) == 51


def test_the_seven_cards_of_the_rules() -> None:
    """The sevens of spades, diamonds and clubs go to seven, one king to the middle; the queen is twelve."""
    state = CLOCK.start(EXAMPLE, ClockOptions())
    steps = []
    for _ in range(7):
        (move,) = CLOCK.legal_moves(state)
        steps.append(f"{state.tableau[int(state.turned[1:]) - 1][-1]} {move}")
        state = CLOCK.apply(state, move)
    assert steps == [
        "7S t13-t7", "3H t7-t3", "TD t3-t10", "KC t10-t13", "7D t13-t7", "7C t7-t7", "QH t7-t12",
    ]  # fmt: skip
    seven = state.tableau[6]
    assert [card.name for card in seven if card.up] == ["7C", "7D", "7S"]
    assert [card.up for card in seven] == [True, True, True, False]
    assert [card.name for card in state.tableau[12] if card.up] == ["KC"]
    assert (state.turned, names(state, 12)[0]) == ("t12", "QH")


def test_the_example_is_a_whole_turn() -> None:
    state = CLOCK.start(EXAMPLE, ClockOptions())
    while CLOCK.status(state) is Status.PLAYING:
        state = step(state)
    assert CLOCK.status(state) is Status.WON


def test_the_card_goes_face_up_under_its_pile_whose_top_card_is_turned() -> None:
    before = START.tableau[int(CLOCK.legal_moves(START)[0].target[1:]) - 1]
    state = step(START)
    after = state.tableau[int(state.turned[1:]) - 1]
    assert (after[0].key, after[0].up) == (START.tableau[12][-1].key, True)
    assert [card.key for card in after[1:]] == [card.key for card in before]
    assert [card.up for card in after] == [True, False, False, False, True]
    assert hidden(state) == 50


def test_a_wrong_place_says_which_card_it_is_for() -> None:
    state = CLOCK.start(EXAMPLE, ClockOptions())
    seven = state.tableau[12][-1]
    assert CLOCK.why_not(state, Move("t13", "t11")) == Refusal(Reason.WRONG_PLACE, (seven,), (Rank.JACK,))
    assert CLOCK.why_not(state, Move("t13", "t13")) == Refusal(Reason.WRONG_PLACE, (seven,), (Rank.KING,))
    assert CLOCK.why_not(state, Move("t13", "t7")) is None


def test_no_other_card_is_in_play() -> None:
    state = CLOCK.start(EXAMPLE, ClockOptions())
    turned = state.tableau[12][-1:]
    assert CLOCK.why_not(state, Move("t5", "t7")) == Refusal(Reason.NOT_TURNED, turned)
    assert CLOCK.why_not(state, Move("t5")) == Refusal(Reason.NOT_TURNED, turned)
    for move in (Move("t13"), Move("t13", "t14"), Move("t13", "t7", 2), Move("s")):
        assert CLOCK.why_not(state, move) == Refusal(Reason.NO_SUCH_MOVE)


@pytest.mark.parametrize(
    ("deal", "status", "steps"),
    [
        ("=" + ",".join(f"{rank}S" for rank in "A23456789TJQK"), Status.LOST, 1),
        ("=" + ",".join(f"{rank}S" for rank in "23456789TJQKA"), Status.WON, 13),
        ("=2S,3S", Status.LOST, 0),
    ],
)
def test_a_clock_of_few_cards_stops_where_nothing_is_hidden(deal: str, status: Status, steps: int) -> None:
    options = ClockOptions()
    state = CLOCK.deal(Deal(deal).order(CLOCK.deck(options)), options)
    made = 0
    while CLOCK.legal_moves(state):
        state = step(state)
        made += 1
    assert (CLOCK.status(state), made) == (status, steps)
    assert CLOCK.why_not(state, Move("t1", "t2")) == Refusal(Reason.GAME_OVER)


def test_nothing_is_scored() -> None:
    assert CLOCK.score(START) == ()


def test_the_fourth_king_ends_every_game_and_only_a_full_turn_wins() -> None:
    """10,000 deals: what stops the clock, and that about one in 13 comes out."""
    results: Counter[Status] = Counter()
    for number in range(100_001, 110_001):
        state = CLOCK.start(Deal(str(number)), ClockOptions())
        turned, kings = 1, 0
        while moves := CLOCK.legal_moves(state):
            assert kings < 4
            kings += moves[0].target == "t13"
            state = CLOCK.moved(state, moves[0])
            turned += bool(state.turned)
        assert kings == 4
        assert turned == 52 - hidden(state)
        status = CLOCK.status(state)
        assert status is (Status.WON if turned == 52 else Status.LOST)
        if turned == 52:
            assert [[card.rank for card in cards] for cards in state.tableau] == [[n] * 4 for n in range(1, 14)]
        results[status] += 1
    expected, deviation = 10_000 / 13, (10_000 * 12 / 169) ** 0.5
    assert abs(results[Status.WON] - expected) < 3 * deviation


def test_undo_and_redo_by_step() -> None:
    session = Session(CLOCK, Deal("12345"), ClockOptions())
    states = [session.state]
    while moves := CLOCK.legal_moves(session.state):
        session.attempt(moves[0])
        states.append(session.state)
    for state in reversed(states[:-1]):
        assert session.undo()
        assert session.state == state
    for state in states[1:]:
        assert session.redo()
        assert session.state == state
    assert not CLOCK.may_undo(states[0], session.moves[0].move, UndoPolicy.NO_HIDDEN)
