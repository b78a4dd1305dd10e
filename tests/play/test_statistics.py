import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from patience.deals import Deal
from patience.game import Move, Status
from patience.games.golf import GolfOptions
from patience.play.record import dumps as dump_record
from patience.play.record import loads as load_record
from patience.play.round import Round
from patience.play.statistics import (
    Finished,
    changed,
    deal_key,
    dumps,
    loads,
    loads_bests,
    over,
    summary,
    taken_in,
    unite,
    unite_bests,
)

NOW = datetime(2026, 2, 28, 14, 3, 22)
FIRST_FORMAT = Path("tests/data/finished-0.jsonl")


def entry(name: str, score: int | None, *, holes: int = 1, hole: int = 0, day: str = "2026-02-28") -> Finished:
    status = Status.WON if score is not None and score <= 0 else Status.LOST
    return Finished(f"{name}/{hole}/0", "golf", "", "12345", status, score, 40, 2, day, True, holes)


def round_of_two() -> Round:
    return Round.new("golf", GolfOptions(jokers=1), deals=[Deal("=6C,7C"), Deal("=6C,9C")])


def test_a_hole_counts_when_it_ends() -> None:
    played = round_of_two()
    assert over(played, NOW) == []
    for move in ("t1", "t2"):
        assert over(played, NOW) == []
        played.session.attempt(Move(move))
    first = Finished(
        f"{played.id}/0/0", "golf", "jokers=1", "=6C,7C", Status.WON, 0, 2, 0, "2026-02-28T14:03:22", True, 2
    )
    assert over(played, NOW) == [first]
    assert (first.round_id, first.player) == (played.id, 0)
    played.next_hole()
    assert over(played, NOW) == [first]
    played.give_up()
    _, second = over(played, NOW)
    assert (second.status, second.score, second.moves) == (Status.LOST, 2, 0)
    played.session.undo()
    assert over(played, NOW) == [first]
    played.session.attempt(Move("t1"))
    assert over(played, NOW)[1].score == 1
    played.next_hole()
    again = Round.load(load_record(dump_record(played.record())))
    assert over(again, NOW) == over(played, NOW)


def test_each_player_has_entries_of_their_own() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("=6C,9C")], players=("A", "B"))
    for move in ("t1", "t2"):
        played.session.attempt(Move(move))
        played.next_hole()
    entries = over(played, NOW)
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
        GOOD.replace('"a/0/0",1', '"a/0/0",-1'),
        GOOD.replace('"a/0/0",1', f'"a/0/0",{10**9 + 1}'),
        GOOD.replace('"a/0/0",1', '"a/0/0",1.0'),
        GOOD.replace('"a/0/0",1', '"a/0/0",true'),
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
        GOOD.replace("2026-02-28", "2026-02-28T25:00:00"),
        GOOD.replace("2026-02-28", "2026-02-28 12:00:00"),
        GOOD.replace("true", "1"),
        GOOD.replace('"golf"', '"chess"'),
        GOOD.replace('"golf",""', '"golf","jokers=9"'),
        GOOD.replace('"golf",""', '"golf","jokers=0"'),
        GOOD.replace('"12345"', '"012"'),
        GOOD.replace(",1]]", ",19]]"),
        GOOD.replace(",1]]", ",true]]"),
        "[" * 1000,
        GOOD.replace('"12345"', '"' + "1" * 3000 + '"'),
    ],
)
def test_a_line_that_is_no_entry_costs_only_itself(line: str) -> None:
    entries = [entry("b", 1), entry("c", 2)]
    text = dumps(entries[:1]) + line + "\n" + dumps(entries[1:])
    assert line != GOOD
    assert loads(text) == (entries, [line])


def test_what_is_over_is_entered_once_and_taken_back_when_it_is_not_any_more() -> None:
    one, two = entry("a", 3), entry("a", 5)
    text = changed("", [], [one])
    assert loads(text) == ([one], [])
    assert changed(text, [one], [replace(one, ended="2026-03-01T00:00:00")]) == text  # only seen again, later
    undone = changed(text, [one], [])
    assert loads(undone) == ([], [])
    assert loads(changed(undone, [], [two])) == ([two], [])
    assert loads(changed(text, [one], [two])) == ([two], [])  # another last move in the place of the first
    # All of these come together in any order, and the last one counts.
    for texts in ([text, undone], [undone, text], ["", undone, text, undone]):
        assert loads(unite(texts)[0]) == ([], [])


def test_what_another_device_or_an_earlier_play_entered_stays() -> None:
    """There is one daily round a day: to play it a second time changes nothing, nor does undo in it."""
    first, second = entry("daily-2026-02-28", 3), entry("daily-2026-02-28", -2)
    text = changed("", [], [first])
    assert changed(text, [], [second]) == text
    assert changed(text, [second], []) == text
    assert changed("", [second], []) == ""


def test_what_cannot_be_read_stays_where_it_is() -> None:
    text = GOOD + "\n[7]\nwhat is this"
    more = changed(text, [], [entry("b", 2)])
    assert more == text + "\n" + dumps([entry("b", 2)])
    assert "[7]\nwhat is this\n" in changed(more, [entry("b", 2)], [])


def test_the_first_format_is_read_for_ever_and_merged() -> None:
    """Its lines had no count."""
    text = FIRST_FORMAT.read_text("utf-8")
    holes, bad = loads(text)
    assert (len(holes), bad) == (6, [])
    assert [hole.ended for hole in holes] == sorted(hole.ended for hole in holes)
    assert unite([text]) == (text, [])
    kept = changed(text, holes[:1], [])
    assert loads(kept)[0] == holes[1:]
    for copies in ([kept, text], [text, kept]):
        assert loads(unite(copies)[0])[0] == holes[1:]
    assert sorted(loads(unite([text, GOOD])[0])[0], key=lambda hole: hole.id) == sorted(
        [*holes, entry("a", 3)], key=lambda hole: hole.id
    )


def test_a_file_brings_in_only_what_makes_sense() -> None:
    theirs = dumps([entry("b", 2)]) + "x\n" + GOOD.replace('"golf"', '"chess"')
    both, refused = taken_in(GOOD, theirs)
    assert (loads(both), refused) == (([entry("a", 3), entry("b", 2)], []), 2)


def test_holes_stand_in_the_order_they_ended_whichever_copy_they_come_from() -> None:
    holes = [entry(str(n), n % 2, day=(NOW + timedelta(seconds=n)).isoformat()) for n in range(6)]
    for ours, theirs in ((holes[::2], holes[1::2]), (holes[3:], holes[:3])):
        assert loads(unite([dumps(ours), dumps(theirs)])[0])[0] == holes


def test_best_scores_come_from_every_copy() -> None:
    a, b, c = (deal_key("golf", "", number) for number in "123")
    copies = [json.dumps(each) for each in ({a: 1, b: 2}, {b: 3, c: 4})]
    text, damage = unite_bests([*copies, copies[0][:-4]])
    assert (loads_bests(text), damage) == (({a: 1, b: 2, c: 4}, 0), [copies[0][:-4]])


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


@pytest.mark.parametrize(
    ("game", "options"),
    [("tripeaks", "classic=yes"), ("klondike", "scoring=standard"), ("klondike", "draw=3,scoring=vegas")],
)
def test_of_points_the_best_is_a_win_before_every_loss(game: str, options: str) -> None:
    def ended(name: str, status: Status, points: int) -> Finished:
        return replace(entry(name, points), game=game, options=options, status=status, counted=False)

    def best(*entries: Finished) -> Finished | None:
        return summary(entries, game, options, counted=False).best

    lost, more = ended("a", Status.LOST, 60), ended("b", Status.LOST, 90)
    won, better = ended("c", Status.WON, -5), ended("d", Status.WON, 40)
    assert best(lost, more) == more
    assert best(lost, won, more) == won
    assert best(more, better, won) == better


def test_of_strokes_the_best_is_the_lowest() -> None:
    entries = [entry(str(n), score) for n, score in enumerate([4, -1, -3, 7])]
    assert summary(entries, "golf", "").best == entries[2]


def test_a_streak_ends_with_a_hole_that_is_not_cleared() -> None:
    found = summary([entry(str(n), score) for n, score in enumerate([0, -1, 0, 4, -2])], "golf", "")
    assert (found.streak, found.best_streak) == (1, 3)


def test_a_summary_of_nothing() -> None:
    found = summary([], "golf", "")
    assert (found.holes, found.cleared, found.average, found.best, found.rounds) == (0, 0, None, None, 0)
    assert found.best_round is None
    assert (found.streak, found.best_streak, found.distribution) == (0, 0, {})


def test_single_holes_that_do_not_count_have_a_summary_of_their_own() -> None:
    entries = [replace(entry("a", 0), counted=False), entry("b", 5)]
    assert summary(entries, "golf", "", counted=False).cleared == 1
    assert summary(entries, "golf", "").average == 5
