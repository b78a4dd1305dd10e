"""Whole rounds by touch, and touches that are not one plain tap."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from patience.table.panels.scorecard import as_text
from tests.browser.player import DEALS, ENGLISH, Player, stored


def test_a_round_by_taps(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB").new_page()
    player = Player(page)
    open_game(on=page)
    for hole in range(len(DEALS)):
        expect(page.locator("#place")).to_have_text(f"Hole {hole + 1} of 9")
        player.play_hole(player.tap)
        page.locator("#end .primary").tap()
        player.round.next_hole()
    page.locator("#button-menu").tap()
    player.check_result(lambda: page.get_by_role("button", name="Save as a file").tap())
    page.get_by_role("button", name="Close").tap()
    page.locator("#end").get_by_role("button", name="Statistics").tap()
    expect(page.get_by_role("row", name="Holes played 9")).to_be_visible()
    expect(page.get_by_role("row", name="Tables cleared 1")).to_be_visible()
    expect(page.get_by_role("row", name=f"Best round of nine {player.round.total}")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^From .* to .*, most often"))).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    page.evaluate("location.hash = '#/score'")
    expect(page.get_by_role("textbox", name="As text")).to_have_value(
        as_text(ENGLISH, "Golfkabal, Golf Solitaire", [player.round.strokes(hole) for hole in range(9)])
    )
    page.get_by_role("button", name="Close").tap()
    page.evaluate("location.hash = '#/report'")
    told = json.loads(page.get_by_role("textbox", name="Report").input_value())
    assert told.pop("record") == json.loads(stored(page))
    device = {"version", "browser", "screen", "language", "preferences", "start"}
    assert set(told) == {*device, "fault", "before", "intents", "answers"}
    page.evaluate("navigator.clipboard.writeText = (text) => Promise.resolve(window.copied = text)")
    page.get_by_role("button", name="Copy").tap()
    expect(page.locator("#panel-message")).to_have_text("Copied.")
    assert json.loads(page.evaluate("copied")).keys() == {*told, "record"}
