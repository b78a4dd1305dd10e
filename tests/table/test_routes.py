"""The page's addresses, with all that comes with a link on its way."""

import pytest

from patience.app.registry import BY_PANEL
from patience.table.routes import Route, address, parse, pasted

SEVEN = Route("klondike", {"draw": "3", "deal": "7"})
BEHIND = (".", ")", ").", "!", "?", "…", "”", "»", "', she said", " and see you", "%20and%20see%20you", "\u200b",
          "%E2%80%8B", "\n\nYours", "%0A", ",", ";", ">", "*", "&", "/")  # fmt: skip


@pytest.mark.parametrize("behind", ["", *BEHIND])
def test_what_stands_behind_an_address_is_no_part_of_it(behind: str) -> None:
    assert parse(f"#/rules/golf{behind}").page == "rules/golf"
    assert parse(f"#/klondike?draw=3&deal=7{behind}") == SEVEN
    assert parse(f"#/golf?deal==6C,TH{behind}") == Route("golf", {"deal": "=6C,TH"})


def test_a_link_in_the_middle_of_a_letter() -> None:
    letter = "Hi!\nTry this (https://example.org/play/?fbclid=IwAR0#/klondike?draw=3&deal=7), it is hard.\n– K."
    assert pasted(letter) == SEVEN
    assert pasted("#/klondike?draw=3&deal=7") == SEVEN
    for none in ("", "Hi!", "/golf", "https://example.org/golf", "#golf"):
        assert pasted(none) == Route()


@pytest.mark.parametrize(
    "page", [*BY_PANEL, "rules/golf", "sheet/a-B_9", "search/what's 8.5 & more?", "search/~.", "search/blå"]
)
def test_our_own_addresses_are_read_whole(page: str) -> None:
    assert parse(address(page)).page == page
    assert parse(f"{address(page)}.").page == page


@pytest.mark.parametrize("text", ["", "#", "#golf", "#/", "/", "#?", "# /golf", "#\u200b/golf"])
def test_what_is_no_address_is_the_empty_one(text: str) -> None:
    assert parse(text) == Route()
