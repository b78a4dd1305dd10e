"""Undo, redo and the rest, for every game; where automatic moves matter, on a small board of Golf."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from patience.deals import Deal
from patience.game import AnyGame, Move, Reason, Refusal, Status, UndoPolicy
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.options import Options
from patience.play.session import Played, Session
from tests.samples import NAMES, VARIANTS, play_at_random
from tests.strategies import numbers, seeds

BOARD = "=6C,7C,8C,9C,TC,JC,QC"  # seven columns of one card, no starter, no stock
T = [Move(f"t{n}") for n in range(1, 8)]


def small(policy: UndoPolicy = UndoPolicy.FREE, room: int = 100) -> Session:
    return Session(GAMES["golf"], Deal(BOARD), GolfOptions(), policy=policy, room=room)


def dealt(policy: UndoPolicy = UndoPolicy.FREE) -> Session:
    return Session(GAMES["golf"], Deal("12345"), GolfOptions(), policy=policy)


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
@settings(max_examples=5)
@given(numbers, seeds)
def test_undo_leads_to_the_start_and_redo_back(variant: tuple[AnyGame, Options], number: int, seed: int) -> None:
    session = Session(variant[0], Deal(str(number)), variant[1])
    play_at_random(session, Random(seed))
    end, cursor, texts = session.state, session.cursor, [session.state.text]
    while session.undo():
        texts.append(session.state.text)
    assert [played.auto for played in session.moves[: session.cursor]] == [True] * session.cursor
    session.goto(0)
    assert session.state == session.start
    assert session.start == variant[0].start(Deal(str(number)), variant[1])
    while session.cursor < cursor:
        assert session.redo()
    assert session.state == end
    assert session.state.text == texts[0]


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
def test_what_was_foreseen_is_what_happens(variant: tuple[AnyGame, Options]) -> None:
    """To look ahead changes nothing, and nothing that was seen is worked out again."""
    game, options = variant
    session, plain = (Session(game, Deal("40000"), options) for _ in range(2))
    for _ in range(30):
        assert session.position.moves == tuple(game.legal_moves(session.state))
        foreseen = [session.position.after(move) for move in session.position.moves]
        if not foreseen:
            break
        assert session.state == plain.state
        move = session.position.moves[-1]
        assert session.attempt(move) is plain.attempt(move) is None
        assert session.position is foreseen[-1]
        assert (session.state, session.status) == (plain.state, game.status(plain.state))
        session.undo()
        assert session.position.moves == tuple(game.legal_moves(plain.states[plain.cursor - 1]))
        session.redo()


def test_a_move_drops_what_could_be_redone() -> None:
    session = small()
    assert [session.attempt(move) for move in T[:3]] == [None] * 3
    session.undo()
    session.undo()
    assert session.can_redo
    assert session.attempt(T[1]) is None
    assert [str(played) for played in session.moves] == ["t1", "t2"]
    assert not session.can_redo
    assert not session.redo()


def test_a_refused_move_changes_nothing() -> None:
    session = small()
    session.attempt(T[0])
    session.attempt(T[1])
    session.undo()
    before = (session.state, session.cursor, list(session.moves))
    assert session.attempt(T[4]) is not None
    assert session.attempt(Move("t1", "t2")) == Refusal(Reason.NO_SUCH_MOVE)
    assert (session.state, session.cursor, session.moves) == before
    assert session.can_redo


def test_automatic_moves_are_undone_and_redone_with_the_players_own() -> None:
    session = small()
    session.attempt(T[0])
    session.attempt(T[1])
    session.auto(T[2])
    session.auto(T[3])
    assert [str(played) for played in session.moves] == ["t1", "t2", "t3+", "t4+"]
    assert session.last == Played(T[3], auto=True)
    assert session.undo()
    assert session.cursor == 1
    assert session.redo()
    assert session.cursor == 4
    session.undo()
    session.undo()
    assert (session.cursor, session.undos) == (0, 3)
    assert not session.undo()
    assert session.undos == 3


def test_moves_made_together_are_one_step_for_undo() -> None:
    session = dealt()
    assert session.attempt(session.position.moves[0]) is None

    def rest() -> Iterator[Move]:
        while session.position.moves:
            yield session.position.moves[-1]

    session.together(rest())
    assert session.status is not Status.PLAYING
    assert session.undo()
    assert session.cursor == 1
    assert session.redo()
    assert session.cursor == len(session.moves)


def test_automatic_moves_without_one_of_the_players_own_stay() -> None:
    session = small()
    session.auto(T[0])
    assert not session.can_undo
    assert not session.undo()
    assert session.cursor == 1


def test_restart_is_one_undo_and_can_be_taken_back() -> None:
    session = dealt()
    assert not session.can_restart
    assert not session.restart()
    for _ in range(5):
        session.attempt(Move("s"))
    end = session.state
    assert session.can_restart
    assert session.restart()
    assert not session.can_restart
    assert session.state == session.start
    assert (session.undos, session.undos_of_hidden) == (1, 1)
    assert session.goto(5)
    assert session.state == end
    assert session.undos == 1


def test_undos_of_newly_seen_cards_are_counted_apart() -> None:
    session = dealt()
    session.attempt(Move("s"))
    session.undo()
    assert (session.undos, session.undos_of_hidden) == (1, 1)
    played = next(move for move in session.game.legal_moves(session.state) if move != Move("s"))
    session.attempt(played)
    session.undo()
    assert (session.undos, session.undos_of_hidden) == (2, 1)


def test_the_undo_policies() -> None:
    strict, never = dealt(UndoPolicy.NO_HIDDEN), dealt(UndoPolicy.NONE)
    open_card = next(move for move in strict.game.legal_moves(strict.state) if move != Move("s"))
    for session in (strict, never):
        session.attempt(open_card)
    assert strict.can_undo
    assert strict.undo()
    assert not never.can_undo
    assert not never.undo()
    assert never.cursor == 1
    strict.attempt(Move("s"))
    assert not strict.can_undo
    assert not strict.undo()
    assert not strict.restart()
    assert strict.cursor == 1


def test_a_hole_that_is_given_up_is_lost_until_that_is_undone() -> None:
    session = small()
    session.attempt(T[0])
    session.attempt(T[1])
    session.undo()
    assert session.give_up()
    assert not session.give_up()
    assert session.status is Status.LOST
    assert session.score == (6,)
    assert session.attempt(T[1]) == Refusal(Reason.GAME_OVER)
    assert not session.can_redo
    assert session.can_undo
    assert session.undo()
    assert session.status is Status.PLAYING
    assert (session.cursor, session.undos) == (1, 1)
    assert session.redo()


def test_a_hole_that_is_given_up_can_be_restarted() -> None:
    for moves in (0, 2):
        session = small()
        for move in T[:moves]:
            session.attempt(move)
        session.give_up()
        assert session.restart()
        assert (session.status, session.cursor) == (Status.PLAYING, 0)


def test_a_hole_that_is_over_cannot_be_given_up() -> None:
    session = small()
    for move in T:
        assert session.attempt(move) is None
    assert session.status is Status.WON
    assert not session.give_up()
    assert session.undo()
    assert session.status is Status.PLAYING


def test_a_record_holds_only_so_many_moves() -> None:
    session = small(room=2)
    session.attempt(T[0])
    session.attempt(T[1])
    assert session.attempt(T[2]) == Refusal(Reason.HISTORY_FULL)
    session.undo()
    assert session.attempt(T[1]) is None


@pytest.mark.parametrize("cursor", [-1, 2])
def test_there_is_no_going_where_no_move_was(cursor: int) -> None:
    session = small()
    session.attempt(T[0])
    with pytest.raises(ValueError, match="no move"):
        session.goto(cursor)
