"""What the pages of rounds with friends say, and what they keep to themselves."""

from dataclasses import replace

import pytest

from patience.game import UndoPolicy
from patience.play.competition import Competition, Entry, Shared
from patience.play.record import BadRecord, RecordFault, Result
from patience.table.drawing.markup import Child, Node
from patience.table.panels import friends
from patience.table.words import Words
from tests.play.test_competition import agreed

_ = Words()


def entry(player: int, *scores: int, undos: int = 0) -> Entry:
    return Entry(player, tuple(Result(0, undos=undos) for _score in scores), scores)


def shared(undo: UndoPolicy = UndoPolicy.NONE) -> Shared:
    competition = agreed(players=("Kari", "Ola", "Siri", "Per"), undo=undo)
    entries = (entry(0, 4, 5, 6), entry(1, -2, 3, 1, undos=2), entry(3, 5, 5, 5))
    return Shared(competition).plus(entries)


def rows(node: Child) -> list[list[str]]:
    if isinstance(node, str):
        return []
    if node.tag == "tr":
        return [[child.text() for child in node.children if isinstance(child, Node)]]
    return [row for child in node.children for row in rows(child)]


def test_the_standing_has_places_totals_and_holes() -> None:
    head, *players = rows(friends.standings(_, shared()))
    assert head == ["Place", "Player", "Total", "1", "2", "3"]
    assert players == [
        ["1", "Ola", "2", "\N{MINUS SIGN}2", "3", "1"],
        ["2", "Kari", "15", "4", "5", "6"],
        ["2", "Per", "15", "5", "5", "5"],
        ["", "Siri", "has not played yet"],
    ]


def test_undos_are_shown_where_they_are_allowed() -> None:
    head, first, *_rest = rows(friends.standings(_, shared(UndoPolicy.NO_HIDDEN)))
    assert head[-1] == "Undos"
    assert first[-1] == "6"


def test_no_score_is_shown_to_one_who_still_plays() -> None:
    text = friends.standings(_, shared(), hidden=True).text()
    assert "15" not in text
    assert "has played" in text


def test_the_hand_over_tells_only_what_all_have_played() -> None:
    played = agreed(players=("Kari", "Ola")).begin(None)
    assert "Kari, it is your turn" in friends.hand_over(_, played).text()
    for _hole in range(2):
        played.give_up()
        played.next_hole()
        if played.player:
            assert rows(friends.hand_over(_, played)) == []
    assert rows(friends.hand_over(_, played)) == [
        ["Player", "Hole 1", "Total"],
        ["Kari", "35", "35"],
        ["Ola", "35", "35"],
    ]


def test_many_names_do_not_fill_the_title() -> None:
    competition = replace(agreed(), players=tuple(f"Player {n}" for n in range(8)))
    assert friends.name(_, competition) == "Player 0, Player 1, Player 2 and +5, 3 holes"


@pytest.mark.parametrize("fault", RecordFault)
def test_every_refusal_has_words(fault: RecordFault) -> None:
    assert friends.fault(_, BadRecord(fault))
    assert friends.fault(_, BadRecord(fault, hole=2)).startswith("Hole 2: ")


def test_one_name_is_a_challenge() -> None:
    lonely = Competition.new("golf", agreed().rules, ["Kari"], 1)
    assert friends.name(_, lonely) == "Challenge from Kari"
