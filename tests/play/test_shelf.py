"""Rounds that were put aside: side by side, by form, and never lost with a line that cannot be read."""

from dataclasses import replace

from patience.deals import Deal
from patience.games.golf import GolfOptions
from patience.play import shelf
from patience.play.round import Round
from patience.play.shelf import Kept


def kept(number: int, day: str = "2026-03-01") -> Kept:
    record = Round.new("golf", GolfOptions(), deals=[Deal(str(number))]).record()
    return Kept(day, replace(record, id=f"round-{number}"))


def test_rounds_are_read_as_they_are_written_and_what_is_none_stays() -> None:
    rounds = [kept(1), kept(2, "2026-02-28")]
    bad = ["[]", "{", '["yesterday","{}"]', '["2026-01-01","{}"]', "[1,2]"]
    text = "\n".join([bad[0], shelf.dumps(rounds).strip(), *bad[1:]])
    found, left = shelf.loads(text)
    assert found == rounds
    assert left.split() == bad
    assert shelf.loads("") == ([], "")


def test_a_round_can_have_a_name_and_lose_it_again() -> None:
    text = shelf.named("", "round-1", "  Hytta \u202e i fjellet ")
    text = shelf.named(text, "round-2", "Second")
    assert shelf.names_of(text) == {"round-1": "Hytta  i fjellet", "round-2": "Second"}
    assert shelf.names_of(shelf.named(text, "round-1", "")) == {"round-2": "Second"}
    assert shelf.names_of("\n\nround-3\nno!id x\n\u2028 y") == {}


def test_each_round_lies_there_once_and_the_oldest_go() -> None:
    rounds = [kept(n) for n in range(1, shelf.ROOM + 1)]
    newer = kept(7, "2026-03-09")
    after = shelf.put(rounds, [newer])
    assert after[0] == newer
    assert len(after) == shelf.ROOM
    assert rounds[6] not in after
    assert shelf.put(after, [kept(999)])[1:] == after[:-1]
