"""Records: read as they are written, and whatever is wrong with one is refused by name."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience.deals import Deal
from patience.game import Move, Reason
from patience.games.golf import GolfOptions
from patience.play import record as module
from patience.play.record import (
    MAX_SIZE,
    BadRecord,
    RecordFault,
    clean_name,
    dumps,
    loads,
    new_id,
    parse_json,
    read,
    replayed,
)
from patience.play.round import Round
from patience.play.session import MAX_MOVES
from tests.samples import final_states, sample_records, sample_rounds

DATA = Path(__file__).parents[1] / "data"
GOLDEN: dict[str, Any] = json.loads((DATA / "golden.json").read_text("utf-8"))


def example() -> str:
    """One hole settled, one given up with something undone, one not begun; a name with a letter beyond ASCII."""
    deals = [Deal("=6C,7C"), Deal("33000"), Deal("5")]
    played = Round.new("golf", GolfOptions(jokers=1), deals=deals, players=("Åse",))
    for move in ("t1", "t2"):
        played.session.attempt(Move(move))
    played.next_hole()
    for move in ("s", "s", "s"):
        played.session.attempt(Move(move))
    played.session.undo()
    played.give_up()
    return dumps(replace(played.record(), id="example"))


EXAMPLE = example()


def fault_of(text: str | bytes) -> RecordFault:
    with pytest.raises(BadRecord) as caught:
        loads(text)
    assert len(str(caught.value)) < 200
    return caught.value.fault


def holds(text: str | bytes) -> bool:
    """Whether the text is a record; anything but BadRecord or a record that can be played on is a failure."""
    try:
        record = loads(text)
    except BadRecord:
        return False
    assert loads(dumps(record)) == record
    assert Round.load(record).record() == record
    return True


# -- what is right ----------------------------------------------------------


@pytest.mark.parametrize("name", GOLDEN)
def test_records_of_every_format_are_read_for_ever(name: str) -> None:
    record = loads((DATA / name).read_bytes())
    for session, expected in zip(replayed(record), GOLDEN[name], strict=True):
        piles = {pile: " ".join(map(str, cards)) for pile, cards in session.state.piles().items()}
        assert {"status": session.status.value, "score": list(session.score), "piles": piles} == expected


def test_every_golden_record_is_looked_at() -> None:
    assert {path.name for path in DATA.glob("record-*.json")} == set(GOLDEN)


def test_a_golden_record_of_this_format_is_written_as_it_was() -> None:
    texts = [(DATA / name).read_text("utf-8").rstrip("\n") for name in GOLDEN if name.startswith("record-1-")]
    assert [dumps(loads(text)) for text in texts] == texts


def test_records_are_read_as_they_are_written() -> None:
    for text in sample_records(60):
        record = loads(text)
        assert dumps(record) == text
        assert dumps(Round.load(record).record()) == text


def test_samples_are_always_the_same_and_of_every_kind() -> None:
    rounds = list(sample_rounds(60))
    assert rounds == list(sample_rounds(60))
    assert [final_states(text) for text, _ in rounds] == [left for _, left in rounds]
    texts = [text for text, _ in rounds]
    whole = "".join(texts)
    for part in ('"ended":"played"', '"ended":"given-up"', '"ended":null', "+ ", "jokers=2", '"counted":false'):
        assert part in whole


def test_the_text_is_plain_and_in_the_declared_order() -> None:
    assert EXAMPLE == (
        '{"format":1,"id":"example","game":"golf","options":"jokers=1","holes":['
        '{"deal":"=6C,7C","results":['
        '{"player":0,"moves":"t1 t2","cursor":2,"ended":"played","undos":0,"undos_of_hidden":0}]},'
        '{"deal":"33000","results":['
        '{"player":0,"moves":"s s s","cursor":2,"ended":"given-up","undos":1,"undos_of_hidden":1}]},'
        '{"deal":"5","results":[]}],"players":["\\u00c5se"],"current":1,"elapsed":0,"counted":true}'
    )


def test_bytes_and_a_byte_order_mark_are_read_too() -> None:
    assert loads(EXAMPLE.encode()) == loads(b"\xef\xbb\xbf" + EXAMPLE.encode()) == loads(EXAMPLE)


def test_options_are_written_in_one_way() -> None:
    assert loads(EXAMPLE.replace('"jokers=1"', '"king=strict,jokers=1"')) == loads(EXAMPLE)


def test_ids_are_unique() -> None:
    assert len({new_id() for _ in range(100)}) == 100
    assert holds(EXAMPLE.replace("example", new_id()))


def test_migrations_are_applied_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def to_2(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "format": 2, "elapsed": data["elapsed"] + 10}

    def to_3(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "format": 3, "elapsed": data["elapsed"] * 2}

    monkeypatch.setattr(module, "MIGRATIONS", (to_2, to_3))
    monkeypatch.setattr(module, "FORMAT", 3)
    assert (loads(EXAMPLE).elapsed, loads(EXAMPLE).format) == (20, 3)
    assert loads(EXAMPLE.replace('"format":1', '"format":2').replace('"elapsed":0', '"elapsed":7')).elapsed == 14
    assert loads(EXAMPLE.replace('"format":1', '"format":3').replace('"elapsed":0', '"elapsed":7')).elapsed == 7
    assert fault_of(EXAMPLE.replace('"format":1', '"format":4')) is RecordFault.NEWER_FORMAT


# -- what is wrong ----------------------------------------------------------


def test_every_truncation_is_refused() -> None:
    assert holds(EXAMPLE)
    for end in range(len(EXAMPLE)):
        assert not holds(EXAMPLE[:end])


def test_every_single_bit_flip_is_refused_or_a_record_that_replays() -> None:
    data = bytearray(EXAMPLE.encode())
    held = 0
    for place in range(len(data)):
        for bit in range(8):
            data[place] ^= 1 << bit
            held += holds(bytes(data))
            data[place] ^= 1 << bit
    assert 0 < held < len(data)


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from paths(value, (*path, key))


def changed(path: tuple[Any, ...], value: Any) -> str:
    whole = {"": json.loads(EXAMPLE)}
    inner: Any = whole
    for key in ("", *path)[:-1]:
        inner = inner[key]
    inner[("", *path)[-1]] = value
    return json.dumps(whole[""])


WRONG_VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    2,
    -1,
    10**9 + 1,
    10**400,
    1.0,
    "",
    "0",
    "t1",
    "given-up",
    "x" * 99,
    [],
    [0],
    {},
]


@pytest.mark.parametrize("path", list(paths(json.loads(EXAMPLE))), ids=str)
def test_wrong_types_and_values_are_refused_or_replay(path: tuple[Any, ...]) -> None:
    held = [value for value in WRONG_VALUES if holds(changed(path, value))]
    assert len(held) < len(WRONG_VALUES) / 2


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=200)
@given(st.sampled_from(list(paths(json.loads(EXAMPLE)))), values)
def test_anything_anywhere_is_refused_or_replays(path: tuple[Any, ...], value: Any) -> None:
    holds(changed(path, value))


@settings(max_examples=200)
@given(st.text(max_size=30) | st.binary(max_size=30))
def test_any_text_is_refused(text: str | bytes) -> None:
    assert not holds(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[" * 10_000, RecordFault.TOO_DEEP),
        ('{"a":' * 10_000, RecordFault.TOO_DEEP),
        ('{"a":"' + "]" * 100 + '","b":' + "[" * 17, RecordFault.TOO_DEEP),
        ('{"a":"\\"' + "]" * 100 + '","b":' + "[" * 17, RecordFault.TOO_DEEP),
        ('["\\\\",' + "[" * 17, RecordFault.TOO_DEEP),
        ('"' + "[" * 100 + '"', RecordFault.WRONG_SHAPE),
        (" " * (MAX_SIZE + 1), RecordFault.TOO_LARGE),
        ('"' * MAX_SIZE, RecordFault.NOT_JSON),
        ('"\\' * (MAX_SIZE // 2), RecordFault.NOT_JSON),
        ("", RecordFault.NOT_JSON),
        (b"\xff", RecordFault.NOT_JSON),
        ("9" * 5000, RecordFault.NOT_JSON),
        ("NaN", RecordFault.WRONG_SHAPE),
        ("[]", RecordFault.WRONG_SHAPE),
        ("null", RecordFault.WRONG_SHAPE),
        ("{}", RecordFault.WRONG_SHAPE),
        ('{"format":1}', RecordFault.WRONG_SHAPE),
        ('{"format":true}', RecordFault.WRONG_SHAPE),
        ('{"format":0}', RecordFault.WRONG_SHAPE),
        ('{"format":2}', RecordFault.NEWER_FORMAT),
        ('{"format":2,"what":{"is":"new"}}', RecordFault.NEWER_FORMAT),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_text_that_is_no_record(text: str | bytes, fault: RecordFault) -> None:
    assert fault_of(text) is fault


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"elapsed":0', '"elapsed":NaN', RecordFault.WRONG_SHAPE),
        ('"elapsed":0', '"elapsed":Infinity', RecordFault.WRONG_SHAPE),
        ('"elapsed":0', '"elapsed":1e3', RecordFault.WRONG_SHAPE),
        ('"elapsed":0', '"elapsed":0,"elapsed":0', RecordFault.WRONG_SHAPE),
        ('"elapsed":0', '"elapsed":0,"more":0', RecordFault.WRONG_SHAPE),
        ('"elapsed":0,', "", RecordFault.WRONG_SHAPE),
        ('"example"', '"a/b"', RecordFault.WRONG_SHAPE),
        ('"example"', '"' + "a" * 33 + '"', RecordFault.WRONG_SHAPE),
        ('"golf"', '"chess"', RecordFault.UNKNOWN_GAME),
        ('"golf"', "[]", RecordFault.WRONG_SHAPE),
        ('"jokers=1"', '"jokers=7"', RecordFault.BAD_OPTIONS),
        ('"jokers=1"', '"jokers=1,jokers=1"', RecordFault.BAD_OPTIONS),
        ('"5"', '"05"', RecordFault.BAD_DEAL),
        ('"5"', '"=6C,6C"', RecordFault.BAD_DEAL),
        ('"5"', '"=X2"', RecordFault.BAD_DEAL),
        ('"5"', "5", RecordFault.WRONG_SHAPE),
        ('"=6C,7C"', '"=6C,7C,8C"', RecordFault.WRONG_ENDING),
        ('"t1 t2"', '"t1 t9"', RecordFault.ILLEGAL_MOVE),
        ('"t1 t2"', '"t1  t2"', RecordFault.NOT_A_MOVE),
        ('"t1 t2"', '" t1 t2"', RecordFault.NOT_A_MOVE),
        ('"t1 t2"', '"t1 T2"', RecordFault.NOT_A_MOVE),
        ('"t1 t2"', '"t1 t2++"', RecordFault.NOT_A_MOVE),
        ('"cursor":2,"ended":"played"', '"cursor":3,"ended":"played"', RecordFault.WRONG_SHAPE),
        ('"cursor":2,"ended":"played"', '"cursor":1,"ended":"played"', RecordFault.WRONG_ENDING),
        ('"cursor":2,"ended":"played"', '"cursor":2,"ended":null', RecordFault.WRONG_ENDING),
        ('"cursor":2,"ended":"played"', '"cursor":2,"ended":"given-up"', RecordFault.WRONG_ENDING),
        ('"ended":"given-up"', '"ended":"played"', RecordFault.WRONG_ENDING),
        ('"current":1', '"current":2', RecordFault.WRONG_SHAPE),
        ('"current":1', '"current":0', RecordFault.WRONG_SHAPE),
        ('"current":1', '"current":4', RecordFault.WRONG_SHAPE),
        ('"player":0', '"player":1', RecordFault.WRONG_SHAPE),
        ('"player":0', '"player":false', RecordFault.WRONG_SHAPE),
        ('"player":0', '"player":null', RecordFault.WRONG_SHAPE),
        ('["\\u00c5se"]', '["\\u00c5se","B"]', RecordFault.WRONG_SHAPE),
        ("\\u00c5se", "", RecordFault.WRONG_SHAPE),
        ("\\u00c5se", " A", RecordFault.WRONG_SHAPE),
        ("\\u00c5se", "a" * 65, RecordFault.WRONG_SHAPE),
        ("\\u00c5se", "a\\u202eb", RecordFault.WRONG_SHAPE),
        ("\\u00c5se", "a\\u0000b", RecordFault.WRONG_SHAPE),
        ("\\u00c5se", "a\\ud800b", RecordFault.WRONG_SHAPE),
        ('"counted":true', '"counted":1', RecordFault.WRONG_SHAPE),
        ('"s s s"', '"' + "s " * MAX_MOVES + 's"', RecordFault.WRONG_SHAPE),
        ('{"deal":"5","results":[]}', ",".join(['{"deal":"5","results":[]}'] * 17), RecordFault.WRONG_SHAPE),
    ],
)
def test_one_thing_wrong(old: str, new: str, fault: RecordFault) -> None:
    assert old in EXAMPLE
    assert fault_of(EXAMPLE.replace(old, new, 1)) is fault


def test_an_illegal_move_is_named_with_its_reason() -> None:
    with pytest.raises(BadRecord) as caught:
        loads(EXAMPLE.replace('"s s s"', '"s t1-t2 s"'))
    error = caught.value
    assert (error.hole, error.move) == (2, 2)
    assert error.refusal is not None
    assert error.refusal.reason is Reason.NO_SUCH_MOVE
    assert str(error) == "bad record, hole 2, move 2: illegal move: no such move"


def test_an_open_hole_is_not_settled_even_when_it_is_over() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("=6C")])
    played.session.attempt(Move("t1"))
    text = dumps(played.record())
    assert '"ended":null' in text
    assert fault_of(text.replace('"ended":null', '"ended":"played"')) is RecordFault.WRONG_ENDING


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(BadRecord) as caught:
        loads(EXAMPLE.replace('"t1 t2"', '"t1 t2 s"'))
    assert caught.value.refusal is not None
    assert caught.value.refusal.reason is Reason.GAME_OVER


def test_markup_in_a_name_is_only_text() -> None:
    assert loads(EXAMPLE.replace("\\u00c5se", "<img src=x>")).players == ("<img src=x>",)


def test_reading_alone_does_not_replay() -> None:
    text = EXAMPLE.replace('"t1 t2"', '"t1 t9"')
    assert read(text).holes[0].results[0].moves == ("t1", "t9")
    assert not holds(text)


def test_a_smaller_limit_can_be_set() -> None:
    assert parse_json("[1]", 3) == [1]
    with pytest.raises(BadRecord):
        parse_json("[11]", 3)


@given(st.text())
def test_a_cleaned_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= 64
    assert name == name.strip()


def test_names_keep_what_belongs_to_them() -> None:
    assert clean_name("  Ægir O'Hara-Ås 2 👩‍👧 ") == "Ægir O'Hara-Ås 2 👩‍👧"
    assert clean_name("a\u2066b\nc\u200f\x85d\ufeff") == "abcd"
