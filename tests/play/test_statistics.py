from dataclasses import replace
from datetime import date

import pytest

from patience.deals import Deal
from patience.game import Move, Status
from patience.games.golf import GolfOptions
from patience.play.record import dumps as dump_record
from patience.play.record import loads as load_record
from patience.play.round import Round
from patience.play.statistics import Finished, added, deal_key, dumps, loads, merge, settled, summary

DAY = date(2026, 2, 28)


def entry(name: str, score: int | None, *, holes: int = 1, hole: int = 0, day: str = "2026-02-28") -> Finished:
    status = Status.WON if score is not None and score <= 0 else Status.LOST
    return Finished(f"{name}/{hole}/0", "golf", "", "12345", status, score, 40, 2, day, True, holes)


def test_the_settled_holes_of_a_round() -> None:
    deals = [Deal("=6C,7C"), Deal("=6C,9C"), Deal("=6C")]
    played = Round.new("golf", GolfOptions(jokers=1), deals=deals)
    assert settled(played, DAY) == []
    for move in ("t1", "t2"):
        played.session.attempt(Move(move))
    assert settled(played, DAY) == []
    played.next_hole()
    played.session.attempt(Move("t2"))
    played.session.undo()
    played.session.attempt(Move("t1"))
    played.next_hole()
    first, second = settled(played, DAY)
    assert first == Finished(
        f"{played.id}/0/0", "golf", "jokers=1", "=6C,7C", Status.WON, 0, 2, 0, "2026-02-28", True, 3
    )
    assert (second.status, second.score, second.moves, second.undos) == (Status.LOST, 1, 1, 1)
    assert (first.round_id, first.player) == (played.id, 0)
    again = Round.load(load_record(dump_record(played.record())))
    assert settled(again, DAY) == [first, second]


def test_each_player_has_entries_of_their_own() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("=6C,9C")], players=("A", "B"))
    for move in ("t1", "t2"):
        played.session.attempt(Move(move))
        played.next_hole()
    entries = settled(played, DAY)
    assert [(e.player, e.score) for e in entries] == [(0, 1), (1, 1)]
    assert summary(entries, "golf", "").holes == 1


def test_entries_are_read_as_they_are_written() -> None:
    entries = [entry("a", -3), entry("b", None), replace(entry("c", 7), counted=False, options="jokers=1")]
    text = dumps(entries)
    assert text.count("\n") == 3
    assert loads(text) == (entries, [])
    assert loads("") == ([], [])


GOOD = dumps([entry("a", 3)]).strip()


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "[]",
        "{}",
        GOOD[:-1],
        GOOD + ",",
        GOOD.replace('"a/0/0"', '"a/0"'),
        GOOD.replace('"a/0/0"', '"a/1/0"'),
        GOOD.replace('"a/0/0"', '"a/٠/0"'),
        GOOD.replace('"a/0/0"', '"/0/0"'),
        GOOD.replace('"a/0/0"', '"a/0/9"'),
        GOOD.replace('"lost"', '"playing"'),
        GOOD.replace('"lost"', '["lost"]'),
        GOOD.replace(",3,", ",NaN,"),
        GOOD.replace(",3,", ",true,"),
        GOOD.replace(",3,", ",3.0,"),
        GOOD.replace(",3,", "," + "9" * 5000 + ","),
        GOOD.replace(",40,", ",-1,"),
        GOOD.replace("2026-02-28", "2026-02-30"),
        GOOD.replace("2026-02-28", "20260228"),
        GOOD.replace("true", "1"),
        GOOD.replace('"golf"', '"chess"'),
        GOOD.replace('"golf",""', '"golf","jokers=9"'),
        GOOD.replace('"golf",""', '"golf","jokers=0"'),
        GOOD.replace('"12345"', '"012"'),
        GOOD.replace(",1]", ",19]"),
        GOOD.replace(",1]", ",true]"),
        "[" * 1000,
        GOOD.replace('"12345"', '"' + "1" * 3000 + '"'),
    ],
)
def test_a_line_that_is_no_entry_costs_only_itself(line: str) -> None:
    entries = [entry("b", 1), entry("c", 2)]
    text = dumps(entries[:1]) + line + "\n" + dumps(entries[1:])
    assert line != GOOD
    assert loads(text) == (entries, [line])


def test_entries_are_added_once_and_what_cannot_be_read_stays() -> None:
    text = GOOD + "\nwhat is this"
    more = added(text, [entry("a", 9), entry("b", 2)])
    assert more == text + "\n" + dumps([entry("b", 2)])
    assert added(more, [entry("a", 9), entry("b", 2)]) == more
    assert added("", [entry("a", 3)]) == GOOD + "\n"
    assert loads(GOOD + "\n" + GOOD) == ([entry("a", 3)], [])


def test_a_hole_counts_once_whoever_brings_it() -> None:
    ours = [entry("a", 3, day="2026-01-01"), entry("c", 1, day="2026-01-03")]
    theirs = [entry("a", 9, day="2026-01-01"), entry("b", 2, day="2026-01-02")]
    merged = merge(ours, theirs)
    assert [(e.round_id, e.score) for e in merged] == [("a", 3), ("b", 2), ("c", 1)]
    assert merge(merged, theirs) == merge(merged, []) == merge([], merged) == merged


def test_a_summary() -> None:
    scores = [5, 0, -2, 7, -1, -1, -4, 2, 3]
    whole = [entry("nine", score, holes=9, hole=hole) for hole, score in enumerate(scores)]
    better = [entry("best", 0 if hole else 8, holes=9, hole=hole) for hole in range(9)]
    short = [entry("one", -16)]
    broken_off = [entry("off", -16, holes=9, hole=hole) for hole in range(8)]
    others = [replace(entry("x", 1), options="jokers=1"), replace(entry("y", 1), counted=False)]
    found = summary([*others, *whole, *better, *short, *broken_off, *others], "golf", "")
    assert (found.holes, found.cleared) == (9 + 9 + 1 + 8, 5 + 8 + 1 + 8)
    assert found.average == pytest.approx((9 + 8 - 16 - 128) / 27)
    assert (found.rounds, found.totals, found.best_round) == (3, (9, 8), 8)
    assert (found.streak, found.best_streak) == (17, 17)
    assert found.distribution == {-16: 9, -4: 1, -2: 1, -1: 2, 0: 9, 2: 1, 3: 1, 5: 1, 7: 1, 8: 1}
    assert list(found.distribution) == sorted(found.distribution)


def test_strokes_lost_are_counted_where_the_best_score_is_known() -> None:
    entries = [replace(entry(str(n), score), deal=str(n)) for n, score in ((1, 5), (2, -1), (3, 9))]
    bests = {deal_key("golf", "", "1"): 2, deal_key("golf", "", "2"): -1, deal_key("golf", "jokers=1", "3"): 0}
    found = summary(entries, "golf", "", bests=bests)
    assert (found.known, found.lost) == (2, 1.5)
    assert (summary(entries, "golf", "").known, summary(entries, "golf", "").lost) == (0, None)


def test_a_streak_ends_with_a_hole_that_is_not_cleared() -> None:
    found = summary([entry(str(n), score) for n, score in enumerate([0, -1, 0, 4, -2])], "golf", "")
    assert (found.streak, found.best_streak) == (1, 3)


def test_a_summary_of_nothing() -> None:
    found = summary([], "golf", "")
    assert (found.holes, found.cleared, found.average, found.rounds, found.best_round) == (0, 0, None, 0, None)
    assert (found.streak, found.best_streak, found.distribution) == (0, 0, {})


def test_single_holes_that_do_not_count_have_a_summary_of_their_own() -> None:
    entries = [replace(entry("a", 0), counted=False), entry("b", 5)]
    assert summary(entries, "golf", "", counted=False).cleared == 1
    assert summary(entries, "golf", "").average == 5
