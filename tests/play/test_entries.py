"""Lists that are merged: in any order, as often as one likes, and whatever is damaged, nothing whole is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.play import sheet, statistics
from patience.play.entries import Entries, Entry, mended, merged, read, united
from patience.play.record import MAX_COUNT

values = st.none() | st.integers() | st.lists(st.text(max_size=3), max_size=2)
entries = st.builds(Entry, st.sampled_from(["a", "b", "c", "æ"]), st.integers(0, 3), values)
lists = st.lists(entries, max_size=6).map(lambda found: "".join(f"{entry.line}\n" for entry in found))


def anything(_entry: Entry) -> bool:
    return True


def known(*texts: str) -> dict[str, Entry]:
    return dict(merged(texts, anything).known)


@given(entries)
def test_a_line_gives_the_entry_again(entry: Entry) -> None:
    assert read(entry.line) == entry
    assert "\n" not in entry.line


@given(lists, lists, lists)
def test_lists_are_merged_in_any_order_and_as_often_as_one_likes(one: str, two: str, three: str) -> None:
    def both(ours: str, theirs: str) -> str:
        return merged([ours, theirs], anything).text

    assert known(both(one, two)) == known(both(two, one))
    assert known(both(both(one, two), three)) == known(both(one, both(two, three)))
    assert known(both(one, one)) == known(one)
    assert known(both(both(one, two), two)) == known(both(one, two)) == known(one, two)
    for texts in permutations([one, two, three]):
        assert known(united(texts, anything)[0]) == known(one, two, three)


@given(lists, lists)
def test_the_highest_count_wins_and_a_withdrawal_among_equals(one: str, two: str) -> None:
    lines = [read(line) for text in (one, two) for line in text.split("\n") if line]
    for id, entry in known(one, two).items():
        rivals = [each for each in lines if each.id == id and each.count == entry.count]
        assert entry.count == max(each.count for each in lines if each.id == id)
        assert (entry.value is None) == any(each.value is None for each in rivals)


@given(lists, st.data())
def test_a_copy_that_was_cut_short_costs_nothing_beside_a_whole_one(text: str, data: st.DataObject) -> None:
    cut = text[: data.draw(st.integers(0, len(text)))]
    for copies in ([cut, text], [text, cut]):
        whole, lost = united(copies, anything)
        assert (known(whole), lost) == (known(text), [])


@pytest.mark.parametrize("junk", ["\0" * 500, "[1,2", 'x["a",1,7]', '["a",1,"' + "y" * 50])
@pytest.mark.parametrize("unite", [partial(united, makes_sense=anything), partial(mended, id_of=lambda _: None)])
def test_what_is_damaged_is_told_and_the_rest_goes_on(
    junk: str, unite: Callable[[list[str]], tuple[str, list[str]]]
) -> None:
    good = ['["b",1,2]', '["c",0,null]']
    text, lost = unite([junk + "\n" + good[0], "\n".join(good)])
    assert (text.split(), lost) == (good, [junk])
    assert unite([text]) == (text, [])


def test_an_entry_that_makes_no_sense_beats_none_that_does_and_stays() -> None:
    """A flipped bit can leave JSON behind; and what a newer version wrote is read by it some day."""
    found = merged(['["a",2,"?"]', '["a",1,1]', "[]", '{"wonders":1}'], lambda entry: type(entry.value) is int)
    assert found == Entries({"a": Entry("a", 1, 1)}, ('["a",2,"?"]', "[]", '{"wonders":1}'))
    assert merged([found.text], lambda entry: type(entry.value) is int) == found


def test_a_count_at_its_end_stays_readable() -> None:
    last = Entry("a", MAX_COUNT, 1)
    assert read(last.next().line) == Entry("a", MAX_COUNT)
    assert last.next().beats(last)


def test_without_counts_the_newest_copy_is_taken_and_damage_mended_from_the_others() -> None:
    def first(line: str) -> str:
        return line[:4]

    assert mended(['["a"]', '["b"]'], first) == ('["a"]', [])  # it was taken out of the newer one
    text, lost = mended(['["a",2]\n["b"', '["a",1]\n["b",1]\n["c",1]'], first)
    assert (text.split(), lost) == (['["a",2]', '["b",1]', '["c",1]'], [])


@pytest.mark.parametrize("unite", [statistics.unite, sheet.unite])
def test_a_long_list_that_is_whole_is_not_even_read(
    unite: Callable[[list[str]], tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("patience.play.entries.parse_json", None)
    assert unite(['["a",1,null]\n' * 1000]) == ('["a",1,null]\n' * 1000, [])
