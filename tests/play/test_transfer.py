"""Moving house: nothing is lost on the way, nothing here is overwritten, nothing false comes in."""

from __future__ import annotations

import json
from datetime import date
from random import Random

import pytest

from patience.deals import Deal
from patience.game import Move, Status
from patience.games.golf import GolfOptions
from patience.play import shelf, statistics
from patience.play.competition import Competition, Shared, entry
from patience.play.record import BadRecord, RecordFault
from patience.play.record import dumps as record_text
from patience.play.round import Round
from patience.play.sheet import KINDS, Sheet, Sheets
from patience.play.statistics import Finished, changed, dumps_bests
from patience.play.statistics import dumps as lines
from patience.play.transfer import Part, Plan, dumps, is_kept, loads, plan

DAY = date(2026, 11, 30)


def finished(name: str, score: int) -> Finished:
    return Finished(f"{name}/0/0", "golf", "", "7", Status.LOST, score, 40, 2, "2026-02-28", True, 9)


def begun(moves: int = 1) -> Round:
    played = Round.new("golf", GolfOptions(), holes=9)
    for _ in range(moves):
        played.session.attempt(Move("s"))
    return played


def of_friends() -> Shared:
    agreed = Competition.new("golf", GolfOptions(), ["Kari", "Ola"], [Deal("=6C,9C")])
    played = agreed.begin(0)
    played.session.attempt(Move("t2"))
    played.give_up()
    played.next_hole()
    found = entry(played, 0)
    assert found is not None
    return Shared(agreed, {0: found})


def household() -> dict[str, str]:
    """Something under every key that there is."""
    return {
        "finished": lines([finished("a", 3), finished("b", 5)]),
        "best": dumps_bests({"golf()#7": 2}),
        "friends": of_friends().dumps(),
        "shelf": shelf.dumps([shelf.Kept("2026-11-01", begun(2).record())]),
        "sheets": Sheets().put(Sheet.new(KINDS[0], 3, 9, 20_000).with_points(0, 1, -4)).text,
        "round/golf": record_text(begun(3).record()),
        "preferences": "theme=dark",
        "rules/golf": "jokers=1",
        "holes": "18",
    }


def moved(ours: dict[str, str], theirs: dict[str, str], *, settings: bool = False) -> tuple[dict[str, str], Plan]:
    made = plan(ours.get, theirs, DAY, settings=settings)
    return ours | made.values, made


def test_into_an_empty_house_comes_everything() -> None:
    there = household()
    text = dumps(there | {"paint": "{}", "quarantine": "x"})
    here, made = moved({}, loads(text))
    again = loads(dumps(here))
    assert again == loads(text)
    assert set(here) == set(there)
    assert made.new == dict.fromkeys(Part, 1) | {Part.HOLES: 2, Part.SETTINGS: 3}
    assert made.refused == 0
    same, nothing = moved(here, loads(text))
    assert (same, nothing.new, nothing.values) == (here, {}, {})


def test_the_file_can_be_read_by_people() -> None:
    data = json.loads(dumps(household()))
    assert data["values"]["finished"][0][:2] == ["a/0/0", 1]
    assert data["values"]["round/golf"][0]["game"] == "golf"
    assert data["values"]["preferences"] == "theme=dark"


def test_what_is_here_stays() -> None:
    ours, theirs = household(), household()
    ours["finished"] = lines([finished("a", 9)])
    ours["preferences"] = "theme=light"
    here, made = moved(ours, loads(dumps(theirs)))
    assert here["finished"] == lines([finished("a", 9), finished("b", 5)])  # 9 and 3 have the same count
    assert (here["round/golf"], here["preferences"], here["best"]) == (
        ours["round/golf"], ours["preferences"], ours["best"],
    )  # fmt: skip
    assert [len(shelf.loads(each["shelf"])[0]) for each in (ours, theirs, here)] == [1, 1, 3]
    assert len(Sheets.parse(here["sheets"]).sheets) == 2
    assert len(here["friends"].split("\n")) == 2
    assert made.settings == ["preferences"]
    assert made.new[Part.ROUNDS] == made.new[Part.ASIDE] == 1
    assert moved(ours, loads(dumps(theirs)), settings=True)[0]["preferences"] == "theme=dark"


def test_lists_of_both_devices_come_together_the_same_wherever_they_are_brought_in() -> None:
    """The newest entry of a hole or a sheet counts: a withdrawal, and the mark of one that was deleted, too."""
    one, two = (Sheet.new(KINDS[0], 2, 9, 20_000) for _ in range(2))
    first = {
        "finished": lines([finished("a", 3), finished("b", 5)]),
        "sheets": Sheets().put(one).put(two).text,
    }
    second = {
        "finished": changed(first["finished"], [finished("b", 5)], []),
        "sheets": Sheets.parse(first["sheets"]).without(one.id).put(two.with_points(0, 0, 7)).text,
    }
    for ours, theirs in ((first, second), (second, first)):
        here, made = moved(ours, loads(dumps(theirs)))
        assert statistics.loads(here["finished"])[0] == [finished("a", 3)]
        assert list(Sheets.parse(here["sheets"])) == [two.with_points(0, 0, 7)]
        assert made.new == ({Part.HOLES: 1, Part.SHEETS: 2} if ours is first else {})


def test_a_round_that_was_only_looked_at_since_is_the_same() -> None:
    played = begun()
    theirs = {"round/golf": record_text(played.record())}
    played.tick(7)
    ours = {"round/golf": record_text(played.record())}
    assert moved(ours, theirs)[0] == ours


def test_a_round_in_play_takes_the_place_of_one_that_has_not_begun() -> None:
    ours, theirs = {"round/golf": record_text(begun(0).record())}, {"round/golf": record_text(begun().record())}
    assert moved(ours, theirs)[0] == theirs
    assert moved(theirs, ours)[0] == theirs


def test_results_of_friends_are_replayed() -> None:
    shared = of_friends()
    made_up = shared.dumps().replace('"score":1', '"score":-1')
    assert made_up != shared.dumps()
    here, made = moved({}, {"friends": made_up})
    assert (here, made.refused) == ({}, 1)


def test_of_one_player_two_results_cannot_stand() -> None:
    shared = of_friends()
    other = shared.competition.begin(0)
    other.give_up()
    other.next_hole()
    found = entry(other, 0)
    assert found is not None
    theirs = Shared(shared.competition, {0: found}).dumps()
    ours = {"friends": shared.dumps()}
    here, made = moved(ours, {"friends": theirs})
    assert (here, made.refused) == (ours, 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", RecordFault.NOT_JSON),
        ("[]", RecordFault.WRONG_SHAPE),
        ('{"golfkabal":"everything","format":2,"values":{}}', RecordFault.NEWER_FORMAT),
        ('{"golfkabal":"everything","format":1,"values":[]}', RecordFault.WRONG_SHAPE),
        ('{"golfkabal":"everything","format":1,"values":{"finished":7}}', RecordFault.WRONG_SHAPE),
        ('{"golfkabal":"round","format":1,"values":{}}', RecordFault.WRONG_SHAPE),
    ],
)
def test_what_is_no_such_file_is_refused(text: str, fault: RecordFault) -> None:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    assert caught.value.fault is fault


def test_500_damaged_files_lose_nothing_that_is_here() -> None:
    dice, ours, text = Random(1), household(), dumps(household())
    read = 0
    for _ in range(500):
        at = dice.randrange(len(text))
        damaged = (
            text[:at]
            + dice.choice(["", "x", '"', "0", "}", text[dice.randrange(len(text)) :][:40]])
            + text[at + dice.randrange(3) :]
        )
        try:
            theirs = loads(damaged)
        except BadRecord:
            continue
        read += 1
        here, made = moved(ours, theirs)
        assert set(here) >= set(ours)
        assert here["finished"].startswith(ours["finished"])
        assert here["round/golf"] == ours["round/golf"]
        assert shelf.loads(here["shelf"])[0][:1] == shelf.loads(ours["shelf"])[0]
        assert all(is_kept(key) for key in made.values)
    assert read > 50
