"""Hostile links and stored texts: nothing is believed, nothing breaks, nothing turns into markup."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.deals import Deal
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.play.record import dumps, loads
from tests.browser.player import PREFIX, ROUND, fresh_round, shown, stored

MARKUP = "<img src=x onerror=alert(1)>"
BAD_LINKS = (
    f"deal={MARKUP}",
    "deal=5&king=<b>strict</b>",
    "deal=0",
    "deal=1000000000",
    "deal=%D9%A1%D9%A2",  # digits, but not ours
    "deal=",
    "deal=5&deal=",
    "deal=5&jokers=3",
    "deal=5&jokers=1&wonders=yes",
    "deal==2C,2C",
    "deal==" + MARKUP,
    "deal=%zz%00%ff",
    "king=putt-putt",
)


def test_links(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB").new_page()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.on("dialog", lambda dialog: dialog.dismiss())
    open_game("#/golf?deal=12345&king=putt-putt", on=page)
    record = loads(stored(page))
    assert (record.options, record.holes[0].deal, record.counted) == ("king=putt-putt", "12345", False)
    start = GAMES["golf"].start(Deal("12345"), GolfOptions.parse("king=putt-putt"))
    names = page.locator("[data-pile^=t].slot").evaluate_all("(slots) => slots.map((slot) => slot.ariaLabel)")
    assert len(names) == 35
    assert sum(name.endswith(", fits") for name in names) == len(GAMES["golf"].legal_moves(start)) - 1
    before, saved = shown(page), stored(page)
    for link in BAD_LINKS:
        page.evaluate("document.getElementById('said').textContent = ''")
        page.evaluate("(link) => { location.hash = `#/golf?${link}`; }", link)
        expect(page.locator("#said")).to_have_text("This link cannot be read.")  # each time anew
        assert stored(page) == saved, link
    for fragment in (
        "#/" + "x" * 100_000,
        "#" + MARKUP,
        "#/" + MARKUP,
        "#/settings?" + MARKUP,
        "#/%E2%80%AE%00",
        "#//",
    ):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        page.evaluate("history.replaceState(null, '', '#/golf')")
        if page.locator("#panel").is_visible():
            page.keyboard.press("Escape")
    assert shown(page) == before
    assert stored(page) == saved
    page.evaluate("location.hash = '#/golf?deal=7'")  # and a good one still works
    expect(page.locator("#place")).to_have_text("Deal 7")
    assert page.locator("img").count() == 0
    assert dialogs == []


@pytest.mark.parametrize("kind", ["hostile", "of another shape", "empty"])
def test_stored_texts(kind: str, new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    context = new_context(locale="en-GB")
    texts, lines = wrong_texts(kind)
    context.add_init_script(
        f"""if (location.protocol === "http:" && !localStorage.length) {{
          for (const [key, text] of Object.entries({json.dumps(texts)}))
            localStorage.setItem({json.dumps(PREFIX)} + key, text);
        }}"""
    )
    page = context.new_page()
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.on("dialog", lambda dialog: dialog.dismiss())
    open_game(on=page)
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#place")).to_have_text("Hole 1 of 1" if kind == "hostile" else "Hole 1 of 9")
    assert page.locator(".slot[data-pile^=t]:not([hidden])").count() == 35
    for panel in ("menu", "settings", "stats", "new", "score", "log", "help"):
        page.evaluate("(panel) => { location.hash = `#/${panel}`; }", panel)
        expect(page.locator("#panel-title")).to_be_visible()
        if panel == "stats" and kind == "hostile":
            expect(page.get_by_role("row", name="Holes played 1")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator("#counter-2")).to_have_text("15")
    if kind == "hostile":  # what cannot be read is not thrown away either
        page.locator("#button-menu").tap()
        page.get_by_role("button", name="Give up").tap()
        page.get_by_role("button", name="Finish the round").tap()
        expect(page.locator("#end-title")).to_contain_text("Round finished")
        assert all(line in stored(page, "finished") for line in lines)
    assert page.locator("img").count() == 0
    assert dialogs == []


def wrong_texts(kind: str) -> tuple[dict[str, str], list[str]]:
    """A good round and wrong texts by key; and the lines among them that tell of finished holes."""
    hole = ["golf", "", "7", "won", -2, 40, 0, "2026-01-31", True, 1]
    wrong = [[*hole[:at], MARKUP, *hole[at + 1 :]] for at in range(len(hole))]
    lines: list[Any] = [["an-id/0/0", 1, each] for each in (*wrong, hole, MARKUP)]
    lines += [[MARKUP, 1, hole], [], {}, None, MARKUP]
    finished = [json.dumps(line, separators=(",", ":")) for line in lines]
    painting = {
        "game": "golf",
        "key": ROUND,
        "serial": 1,
        "language": MARKUP,
        "frame": f"--width:{MARKUP};background:red",
        "texts": [["title", MARKUP], ["no-such", MARKUP], [MARKUP, 1]],
        "cards": [[MARKUP, MARKUP, f"--x:{MARKUP}"], [1, 'card" onclick="alert(1)', {}], []],
    }
    texts = {
        ROUND: "1 " + dumps(fresh_round((338,)).record()),
        "preferences": f"1 {MARKUP}",
        "rules/golf": "1 king=<b>,jokers=9",
        "wishes": "1 clearing=NaN",
        "holes": "1 1e9",
        "game": f"1 {MARKUP}",
        "finished": "1 " + "\n".join(finished),
        "paint": json.dumps(painting),
        "looks": json.dumps({"theme": MARKUP, "felt": 1}),
        "language": MARKUP,
        "deck": "../../../evil",
    }
    if kind == "hostile":
        return texts, finished
    return dict.fromkeys(texts, '{"a": [1, null, "' + "[" * 2000 + '"]}' if kind == "of another shape" else ""), []
