from dataclasses import replace

import pytest

from patience.deals import Deal
from patience.game import Move, Reason, Refusal, Status
from patience.games.golf import GolfOptions
from patience.play import round as module
from patience.play.record import BadRecord, Hole, RecordFault, Result, dumps, loads
from patience.play.round import HOLES, Round, ScoreWord, score_word

CLEARED = "=6C,7C,8C"  # three columns of one card: cleared in order, 0 strokes
STUCK = "=6C,9C,KC"  # whatever is played first, two stay


def small(*deals: str, players: tuple[str, ...] = ()) -> Round:
    return Round.new("golf", GolfOptions(), deals=[Deal(deal) for deal in deals], players=players)


def play(played: Round, *moves: str) -> None:
    for move in moves:
        assert played.session.attempt(Move.parse(move)) is None


@pytest.mark.parametrize("holes", HOLES)
def test_a_new_round_has_fresh_deals(holes: int) -> None:
    played = Round.new("golf", GolfOptions(), holes=holes)
    assert played.holes == holes
    assert len({deal.text for deal in played.deals}) == holes
    assert played.id != Round.new("golf", GolfOptions()).id
    assert (played.current, played.finished, played.counted) == (0, False, True)


def test_a_round_from_the_first_hole_to_the_last() -> None:
    played = small(STUCK, CLEARED, STUCK)
    assert [played.strokes(hole) for hole in range(3)] == [None] * 3
    play(played, "t1")
    assert played.provisional
    assert played.strokes(0) == 2
    assert (played.total, played.standing) == (2, -2)
    assert played.session.undo()
    assert not played.provisional
    assert (played.strokes(0), played.total, played.standing) == (None, 0, 0)
    play(played, "t3")
    played.next_hole()
    assert (played.current, played.provisional, played.strokes(0)) == (1, False, 2)
    assert played.session.cursor == 0
    play(played, "t1", "t2", "t3")
    assert played.session.status is Status.WON
    played.next_hole()
    assert [played.strokes(hole) for hole in range(3)] == [2, 0, None]
    assert (played.total, played.standing) == (2, 2 - 8)
    play(played, "t1")
    played.finish()
    assert played.finished
    assert (played.current, played.total, played.standing) == (2, 4, 4 - 12)
    assert not played.provisional


def test_a_hole_that_is_not_over_cannot_be_left() -> None:
    played = small(STUCK, STUCK)
    with pytest.raises(ValueError, match="not over"):
        played.next_hole()
    play(played, "t1")
    with pytest.raises(ValueError, match="not the last"):
        played.finish()
    played.next_hole()
    with pytest.raises(ValueError, match="not over"):
        played.finish()
    play(played, "t1")
    played.finish()
    with pytest.raises(ValueError, match="not over"):
        played.next_hole()


def test_giving_up_counts_what_lies_there_and_can_be_undone() -> None:
    played = small(CLEARED, CLEARED)
    play(played, "t1")
    assert played.give_up()
    assert (played.provisional, played.strokes(0)) == (True, 2)
    again = Round.load(loads(dumps(played.record())))
    assert again.session.given_up
    assert again.session.undo()
    assert not again.provisional
    played.next_hole()
    assert played.strokes(0) == 2
    outcome = played.settled(0)
    assert outcome is not None
    assert (outcome.status, outcome.result.ended) == (Status.LOST, "given-up")


def test_a_round_is_loaded_as_it_was_left_at_any_move() -> None:
    played = small(STUCK, CLEARED, "12345")

    def same() -> None:
        text = dumps(played.record())
        again = Round.load(loads(text))
        assert dumps(again.record()) == text
        assert again.session.state == played.session.state
        assert again.session.moves == played.session.moves
        assert again.session.can_redo == played.session.can_redo
        assert (again.total, again.standing, again.current) == (played.total, played.standing, played.current)
        assert (again.provisional, again.finished) == (played.provisional, played.finished)

    same()
    for moves in (["t1"], ["t1", "t2", "t3"], ["s", "s", "s"]):
        for move in moves:
            play(played, move)
            same()
            played.session.undo()
            same()
            played.session.redo()
        played.give_up()
        same()
        played.next_hole()
        same()
    assert played.finished


def test_players_take_turns_at_the_same_deals() -> None:
    played = small(STUCK, CLEARED, players=("Åse", "Bo"))
    where = []
    for moves in (["t1"], ["t2"], ["t1", "t2", "t3"], ["t2", "t1"]):
        where.append((played.current, played.player))
        play(played, *moves)
        played.give_up()
        played.next_hole()
        assert dumps(Round.load(loads(dumps(played.record()))).record()) == dumps(played.record())
    assert where == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [[played.strokes(hole, player) for hole in range(2)] for player in range(2)] == [[2, 0], [2, 1]]
    assert played.finished


def test_names_are_cleaned_and_wrong_rounds_refused() -> None:
    assert small(STUCK, players=("  A\x00\u202eb ", "x" * 99)).players == ("Ab", "x" * 64)
    with pytest.raises(BadRecord):
        small(STUCK, "=6C,6C")


def test_a_round_makes_no_record_that_could_not_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_MOVES", 2)
    played = small(STUCK, "12345")
    play(played, "t1")
    played.next_hole()
    play(played, "s")
    assert played.session.attempt(Move("s")) == Refusal(Reason.HISTORY_FULL)


def test_time_only_grows() -> None:
    played = small(STUCK)
    played.tick(1.5)
    played.tick(-3)
    played.tick(1.5)
    assert played.record().elapsed == 3
    played.tick(1e300)
    assert loads(dumps(played.record())).elapsed == 1_000_000_000


def test_score_words() -> None:
    words = [score_word(strokes) for strokes in range(-16, 37)]
    assert words[:17] == [ScoreWord.CLEARED] * 17
    assert words[17:24] == list(ScoreWord)[1:]
    assert set(words[24:]) == {None}
    assert score_word(4) is ScoreWord.PAR
    assert (score_word(1), score_word(7)) == (ScoreWord.ALBATROSS, ScoreWord.TRIPLE_BOGEY)


def test_par_is_4_under_every_rule() -> None:
    played = Round.new("golf", GolfOptions(jokers=2), holes=18)
    assert [played.par(hole) for hole in range(18)] == [4] * 18


def test_a_record_that_does_not_replay_makes_no_round() -> None:
    record = small(STUCK).record()
    broken = replace(record, holes=(Hole(STUCK, (Result(0, moves=("t4",)),)),))
    with pytest.raises(BadRecord):
        Round.load(broken)


def test_a_deal_that_is_none_is_refused_also_where_nobody_has_been_yet() -> None:
    record = Round.new("golf", GolfOptions(), holes=3).record()
    broken = replace(record, holes=(*record.holes[:2], replace(record.holes[2], deal="1x")))
    with pytest.raises(BadRecord) as caught:
        Round.load(broken)
    assert (caught.value.fault, caught.value.hole) == (RecordFault.BAD_DEAL, 3)
