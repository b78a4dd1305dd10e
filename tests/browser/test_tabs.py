"""Two and three tabs: one plays, the others watch, and none writes over another."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.browser.conftest import Watch
from tests.browser.player import Player, planned, shown, stored


def test_one_tab_plays(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], watch: Watch
) -> None:
    context = new_context(locale="en-GB")
    first = Player(context.new_page())
    open_game(on=first.page)
    for _ in range(3):
        first.press(planned(first.round))
    second = Player(context.new_page(), first.round)
    open_game(on=second.page)
    elsewhere = "This round is open in another tab."
    expect(second.page.locator("#notice")).to_contain_text(elsewhere)
    assert shown(second.page)["cards"] == shown(first.page)["cards"]
    assert shown(second.page)["buttons"] == ["true", "true"]
    expect(first.page.locator("#notice")).to_be_hidden()

    saved = stored(first.page)
    refused = second.page.locator("#message")
    second.page.touchscreen.tap(*second.place("s"))
    expect(refused).to_contain_text(elsewhere)
    for key in ("d", "z", "Control+y"):
        second.page.keyboard.press(key)
    second.page.evaluate("location.hash = '#/golf?deal=5'")
    for name in ("Restart", "Give up"):
        second.page.locator("#button-menu").tap()
        second.page.get_by_role("button", name=name).tap()
    second.page.locator("#button-new").tap()
    second.page.get_by_role("button", name="Single hole").tap()
    third = context.new_page()
    open_game("#/golf?deal=5", on=third)  # a link opened beside the game must not take the round away
    expect(third.locator("#notice")).to_contain_text(elsewhere)
    third.close()
    assert stored(first.page) == saved
    assert shown(second.page)["cards"] == shown(first.page)["cards"]

    first.press(planned(first.round))
    second.page.get_by_role("button", name="Go on here").tap()
    expect(second.page.locator("#notice")).to_be_hidden()
    assert shown(second.page)["cards"] == shown(first.page)["cards"]
    expect(first.page.locator("#notice")).to_contain_text(elsewhere)
    saved = stored(second.page)
    first.page.keyboard.press("d")
    assert stored(first.page) == saved

    second.round = first.round
    second.press(planned(second.round))
    before = shown(second.page)
    with contextlib.suppress(Error):
        second.page.goto("chrome://crash")  # the tab that plays dies
    watch.faults = [fault for fault in watch.faults if "chrome://crash" not in fault]
    first.page.bring_to_front()
    first.page.get_by_role("button", name="Go on here").tap()
    expect(first.page.locator("#notice")).to_be_hidden()
    first.wait()
    assert shown(first.page)["cards"] == before["cards"]
    first.press(planned(first.round))
