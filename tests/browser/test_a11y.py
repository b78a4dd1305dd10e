"""What axe finds, and what a screen reader is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from patience.table.words import speech
from tests.browser.player import ENGLISH, Player, fresh_round, planned
from tests.browser.test_layout import DRAWN

MODES: dict[str, dict[str, Any]] = {
    "light": {"media": {"color_scheme": "light", "forced_colors": "none"}, "size": (390, 844)},
    "dark": {"media": {"color_scheme": "dark", "forced_colors": "none"}, "size": (390, 844)},
    "forced colours": {"media": {"color_scheme": "dark", "forced_colors": "active"}, "size": (390, 844)},
    "narrow": {"media": {"color_scheme": "light", "forced_colors": "none"}, "size": (320, 568)},
}
OPTIONS = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
PANELS = ("menu", "new", "score", "stats", "settings", "help", "log", "games", "friends", "friends/new")


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe has to complain about as the page is now; a page is given axe's script but once."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[dict[str, Any]] = page.evaluate("async (options) => (await axe.run(options)).violations", OPTIONS)
    return found


def found(page: Page, where: str) -> list[str]:
    """What axe has to complain about, in every mode."""
    complaints = []
    for mode, asked in MODES.items():
        page.emulate_media(**asked["media"])
        width, height = asked["size"]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for each in violations(page):
            nodes = [node["html"][:150] + " " + str(node.get("failureSummary"))[:300] for node in each["nodes"][:3]]
            complaints.append(f"{where}, {mode}: {each['id']}: {nodes}")
    return complaints


def test_axe_finds_nothing(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB", reduced_motion="reduce").new_page()
    player = Player(page, fresh_round((338,)))
    open_game(on=page)
    complaints = found(page, "table")
    for panel in PANELS:
        page.evaluate("(panel) => { location.hash = `#/${panel}`; }", panel)
        expect(page.locator("#panel-title")).to_be_visible()
        complaints += found(page, panel)
    page.keyboard.press("Escape")
    page.locator("#button-menu").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#end-title")).to_be_visible()
    complaints += found(page, "end of the hole")
    page.get_by_role("button", name="Finish the round").click()
    expect(page.locator("#end-title")).to_contain_text("Round finished")
    complaints += found(page, "end of the round")
    page.get_by_role("button", name="New round").click()
    page.evaluate("location.hash = '#/stats'")
    expect(page.locator(".figures").first).to_be_visible()
    complaints += found(page, "statistics with figures")
    assert not complaints, "\n".join(complaints)
    assert player.round.holes == 1


def test_names_and_messages(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB").new_page()
    player = Player(page)
    open_game(on=page)
    session = player.round.session
    grid = page.get_by_role("grid", name="Table")
    rows = grid.get_by_role("row")
    names = rows.evaluate_all("(rows) => rows.map((row) => row.ariaLabel)")
    assert names[:7] == [f"column {n}" for n in range(1, 8)]
    assert set(names[7:]) == {"the stock", "the waste"}
    for number in range(7):
        cells = rows.nth(number).get_by_role("gridcell").evaluate_all("(cells) => cells.map((each) => each.ariaLabel)")
        pile = session.state.piles()[f"t{number + 1}"]
        fits = any(move.source == f"t{number + 1}" for move in session.game.legal_moves(session.state))
        expected = [
            f"{speech.capital(speech.card(ENGLISH, card))}, column {number + 1}, card {place} of 5"
            for place, card in enumerate(pile, 1)
        ]
        assert cells == [*expected[:-1], expected[-1] + (", fits" if fits else "")]
    assert re.search(r'gridcell "Stock, 16 cards, turn one"', grid.aria_snapshot())
    assert grid.locator("[tabindex='0']").count() == 1
    assert page.locator("#cards").get_attribute("aria-hidden") == "true"
    assert page.locator("[aria-live]:visible").count() == 1

    message = page.locator("#message")
    while True:
        move = planned(player.round)
        card = session.state.piles()[move.source][-1]
        player.press(move)
        said = speech.capital(speech.card(ENGLISH, card.face_up())) + " to the waste."
        expect(message).to_contain_text(said)
        if move.source == "s":
            continue
        left = session.state.piles()[move.source]
        shows = f"now shows {speech.card(ENGLISH, left[-1])}." if left else "is empty."
        expect(message).to_contain_text(f"Column {move.source[1:]} {shows}")
        if not left:
            break
    empty = rows.nth(int(move.source[1:]) - 1).get_by_role("gridcell")
    assert empty.get_attribute("aria-label") == f"Column {move.source[1:]}, empty"
    page.evaluate("location.hash = '#/log'")
    expect(page.locator(".log li").first).to_have_text(message.text_content() or "")
