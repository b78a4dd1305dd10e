"""Score sheets: sums, leaders, what can be typed, and their text."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience.play.record import clean_name
from patience.play.sheet import (
    HIGHEST,
    HOLES,
    KINDS,
    LOWEST,
    MAX_SHEETS,
    BadSheet,
    Sheet,
    SheetFault,
    Sheets,
    aligned,
    negated,
    parse_points,
    unite,
)

SIX_CARD, FOUR_CARD, SOLITAIRE = KINDS

FIRST_FORMAT = Path("tests/data/sheets-0.jsonl")

points = st.none() | st.integers(LOWEST, HIGHEST)
names = st.text(max_size=12).map(clean_name) | st.just("x" * 64)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    kind, players, holes = draw(st.sampled_from(KINDS)), draw(st.integers(2, 8)), draw(st.sampled_from(HOLES))
    sheet = Sheet.new(kind, players, holes, draw(st.integers(0, 100_000))).with_name(draw(names))
    for player in range(players):
        sheet = replace(sheet, players=(*sheet.players[:player], draw(names), *sheet.players[player + 1 :]))
    rows = st.lists(st.tuples(*[points] * players), min_size=holes, max_size=holes)
    for hole, row in enumerate(draw(rows)):
        for player, each in enumerate(row):
            sheet = sheet.with_points(hole, player, each)
    return sheet


def filled(kind: str, *rows: tuple[int | None, ...]) -> Sheet:
    sheet = Sheet.new(kind, len(rows[0]), 9, 20_000)
    for hole, row in enumerate(rows):
        for player, each in enumerate(row):
            sheet = sheet.with_points(hole, player, each)
    return sheet


@settings(max_examples=30)
@given(sheets())
def test_the_text_gives_the_sheet_again(sheet: Sheet) -> None:
    assert Sheet.parse(sheet.text) == sheet
    assert "\n" not in sheet.text


@settings(max_examples=30)
@given(sheets())
def test_sums_are_those_of_the_numbers(sheet: Sheet) -> None:
    for player in range(len(sheet.players)):
        column = [row[player] for row in sheet.rows]
        numbers = [each for each in column if each is not None]
        assert sheet.total(player) == (sum(numbers) if numbers else None)
        for hole, each in enumerate(column):
            upto = [n for n in column[: hole + 1] if n is not None]
            assert sheet.running(hole, player) == (None if each is None else sum(upto))


def test_blank_is_not_0() -> None:
    sheet = filled(SIX_CARD, (0, None), (5, 3))
    assert (sheet.total(0), sheet.total(1)) == (5, 3)
    assert sheet.running(0, 1) is None
    assert (sheet.played, sheet.leaders()) == (1, ((1,), 3))
    assert Sheet.new(SIX_CARD, 2, 9, 0).total(0) is None
    assert Sheet.new(SIX_CARD, 2, 9, 0).leaders() == ((), 0)


def test_the_lead_can_be_shared_and_is_of_the_holes_that_all_have_played() -> None:
    sheet = filled(FOUR_CARD, (4, 9, 4), (None, 0, 30))
    assert sheet.leaders() == ((0, 2), 4)
    assert sheet.with_points(1, 0, 4).leaders() == ((0,), 8)
    assert sheet.with_points(1, 0, 5).leaders() == ((0, 1), 9)
    assert not sheet.is_finished


def test_a_name_that_somebody_has_is_refused() -> None:
    sheet = Sheet.new(SIX_CARD, 3, 9, 20_000).with_player(0, "Ada B")
    for name in ("Ada B", " ada  b "):
        with pytest.raises(BadSheet) as caught:
            sheet.with_player(1, name)
        assert caught.value.fault is SheetFault.NAME_TAKEN
    assert sheet.with_player(0, "Ada b").players[0] == "Ada b"  # their own
    assert sheet.with_player(1, "").with_player(2, "").players == ("Ada B", "", "")  # who has none is told by place
    old = json.loads(sheet.text) | {"players": ["Ada", "Ada", ""]}
    assert Sheet.parse(json.dumps(old)).players == ("Ada", "Ada", "")  # was allowed once


def test_par_counts_for_the_holes_that_are_filled_in() -> None:
    sheet = filled(SOLITAIRE, (-2, 4), (None, 7))
    assert (sheet.to_par(0), sheet.to_par(1)) == (-6, 3)
    assert filled(SIX_CARD, (3, 3)).to_par(0) is None
    assert Sheet.new(SOLITAIRE, 2, 9, 0).to_par(0) is None


def test_what_can_be_typed() -> None:
    for text, number in {"": None, " 12 ": 12, "-2": -2, "−2": -2, "–2": -2, "-": None, "−": None, "007": 7}.items():
        assert parse_points(text) == number
    for text in ("1a", "x", "--2", "1.5", "1 2", "+3", "١٢", "²", "NaN", "-0x1"):
        with pytest.raises(BadSheet) as caught:
            parse_points(text)
        assert caught.value.fault is SheetFault.NOT_A_NUMBER
    for text in ("-100", "1000", "-1000", "−01000", "9" * 5_000):
        with pytest.raises(BadSheet) as caught:
            parse_points(text)
        assert caught.value.fault is SheetFault.OUT_OF_RANGE
    assert parse_points("0" * 20 + "999") == 999
    assert [negated(text) for text in ("", "-", "2", "-2", "−2")] == ["-", "", "-2", "2", "2"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": 0},
        {"format": True},
        {"id": "../x"},
        {"kind": "bridge"},
        {"kind": ["golf"]},
        {"day": -1},
        {"day": 1.5},
        {"players": ["A"]},
        {"players": "AB"},
        {"players": ["A", "\u202eB"]},
        {"players": ["A", 7]},
        {"players": ["x" * 65, "B"]},
        {"rows": [[1, 2]] * 8},
        {"rows": [[1, 2, 3]] * 9},
        {"rows": [[1, True]] * 9},
        {"rows": [[1, 2.0]] * 9},
        {"rows": [[1, 1000]] * 9},
        {"rows": {"0": [1, 2]}},
        {"name": None},
        {"extra": 1},
    ],
)
def test_what_is_no_sheet_is_refused(change: dict[str, Any]) -> None:
    good = json.loads(filled(SIX_CARD, (1, 2)).text)
    Sheet.parse(json.dumps(good))
    with pytest.raises(BadSheet) as caught:
        Sheet.parse(json.dumps(good | change))
    assert caught.value.fault is SheetFault.NOT_A_SHEET


def test_hostile_texts_are_refused() -> None:
    for text in ("", "[]", "null", "[" * 5000, "{" * 40, " " * 30_000, '{"format":1,"format":1}', '{"format":1}'):
        with pytest.raises(BadSheet):
            Sheet.parse(text)
    with pytest.raises(BadSheet) as caught:
        Sheet.parse('{"format":2}')
    assert caught.value.fault is SheetFault.NEWER_FORMAT


def test_one_bad_line_costs_no_other_sheet_and_is_kept() -> None:
    one, two = filled(SIX_CARD, (1, 2)), filled(SOLITAIRE, (3, 4))
    newer = '{"format":2,"more":"than we know"}'
    kept = Sheets.parse("\n".join([one.text, newer, two.text, one.text]))
    assert (kept.sheets, kept.unread) == ((one, two), (newer,))
    assert Sheets.parse(kept.without(two.id).text).unread == kept.unread
    assert Sheets.parse("") == Sheets()


def test_sheets_are_put_replaced_taken_away_and_had_back() -> None:
    one, two, three = (filled(SIX_CARD, (n, n)) for n in range(3))
    kept = Sheets().put(one).put(two).put(three)
    assert list(kept) == [three, two, one]
    changed = two.with_points(1, 0, 9)
    assert list(kept.put(changed)) == [three, changed, one]
    assert kept.put(two) == kept == kept.without("x")
    assert list(kept.without(two.id).put(two, 1)) == list(kept)
    assert Sheets.parse(kept.text) == kept
    full = Sheets()
    for _ in range(MAX_SHEETS):
        full = full.put(Sheet.new(SIX_CARD, 2, 9, 0))
    with pytest.raises(BadSheet) as caught:
        full.put(one)
    assert caught.value.fault is SheetFault.TOO_MANY
    assert Sheets.parse(full.text) == full


def test_copies_of_the_sheets_come_together_in_any_order() -> None:
    one, two, three = (filled(SIX_CARD, (n, n)) for n in range(3))
    old = Sheets().put(one).put(two)
    changed = two.with_points(1, 0, 9)
    new = old.put(changed).without(one.id).put(three)
    for copies in ([old.text, new.text], [new.text, old.text], [new.text[: len(new.text) // 2], new.text, old.text]):
        text, damage = unite(copies)
        assert {sheet.id: sheet for sheet in Sheets.parse(text)} == {two.id: changed, three.id: three}
        assert damage == []
    back = new.put(one)  # deleting was undone
    assert Sheets.parse(unite([back.text, new.text])[0]).get(one.id) == one
    text, damage = unite([new.text[:-50], old.text])
    assert list(Sheets.parse(text))[:1] == [three]
    assert len(damage) <= 1


def test_the_first_format_is_read_for_ever_and_merged() -> None:
    """Its lines were the sheets themselves, without a count."""
    text = FIRST_FORMAT.read_text("utf-8")
    kept = Sheets.parse(text)
    assert [(sheet.name, sheet.players[0], sheet.rows[0][0]) for sheet in kept] == [("", "", -2), ("Hytta", "Åse", 12)]
    assert unite([text]) == (text, [])
    newest = kept.sheets[0]
    for other in (kept.without(newest.id), kept.put(newest.with_points(0, 0, 7))):
        for copies in ([text, other.text], [other.text, text]):
            assert set(Sheets.parse(unite(copies)[0])) == set(other)


def test_columns_are_aligned() -> None:
    assert aligned([["Hole", "Åse", "B"], ["1", "−2", "10"]]) == "Hole  Åse   B\n1      −2  10"
