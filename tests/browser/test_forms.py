"""Fields in which something is typed: Enter does what the button beside them does, and what is refused is said."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from patience.app.registry import BY_PANEL
from patience.play.competition import Competition, Shared
from tests.browser.player import fresh_round, stored

# Fields for which Enter means nothing: neither in a form, nor do they act when they are changed, nor keys of their own.
_DEAF = """() => [...document.querySelectorAll("#panel input:is([type=text], [type=search])")]
  .filter((each) => !each.readOnly && !each.form && !each.dataset.act && !each.id.startsWith("cell-"))
  .map((each) => each.id)"""


def enter(page: Page, panel: str, field: str, text: str) -> None:
    """Type a text into a panel's field, and press Enter."""
    page.evaluate("name => { location.hash = `#/${name}` }", panel)
    page.locator(f"#{field}").fill(text)
    page.keyboard.press("End")
    page.keyboard.press("Enter")


def test_enter_does_what_the_button_does(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    open_game("#/golf?deal=3", on=page)
    enter(page, "new", "deal", "1234567890")  # one digit more is no other deal
    expect(page.get_by_role("alert")).to_have_text("A deal is a number from 1 to 999999999.")
    enter(page, "new", "deal", "27")
    expect(page.locator("#place")).to_have_text("Deal 27")
    expect(page.locator("#panel")).to_be_hidden()

    enter(page, "words", "search", "par")
    expect(page.locator("#panel")).to_contain_text("places found.")
    page.get_by_role("button", name="Back", exact=True).click()  # it was opened once
    expect(page.locator("#panel-title")).to_have_text("Words")

    agreed = Competition.new("golf", fresh_round().options, ["Kari", "Ola"], 1)
    enter(page, "friends", "link", Shared(agreed).packed())
    expect(page.locator("#panel")).to_contain_text("Kari and Ola, 1 hole")

    page.evaluate("location.hash = '#/menu'")
    page.get_by_role("button", name="Give up").click()
    enter(page, "challenge", "player-1", "Kari")
    expect(page.locator("#panel-title")).to_have_text("Challenge from Kari")


def test_equal_names_are_refused_in_words(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    open_game("#/six-card-golf", on=page)
    dealt = stored(page, "round/six-card-golf")
    page.evaluate("location.hash = '#/new'")
    page.locator("label.choice", has_text=re.compile("^2$")).click()
    page.get_by_label("Name of player 1").fill("Kari")
    page.get_by_label("Name of player 2").fill("kari")
    page.get_by_role("button", name="Begin the match").click()
    expect(page.get_by_role("alert")).to_have_text("Everyone needs a name of their own.")
    expect(page.get_by_label("Name of player 2")).to_be_focused()
    assert stored(page, "round/six-card-golf") == dealt
    page.get_by_label("Name of player 2").fill("Ola")
    page.get_by_role("button", name="Begin the match").click()
    expect(page.locator("#panel")).to_be_hidden()
    assert '"players":["Kari","Ola"]' in stored(page, "round/six-card-golf")

    page.evaluate("location.hash = '#/sheets'")
    page.get_by_role("button", name="New sheet").click()
    page.get_by_label("Name of player 1").fill("Kari")
    page.get_by_label("Name of player 2").fill("Kari")
    page.locator("#cell-0-0").focus()
    expect(page.locator("#sheet-said")).to_have_text("Everyone needs a name of their own.")
    expect(page.get_by_label("Name of player 2")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Name of player 2").fill("Ola")
    page.locator("#cell-0-0").focus()
    expect(page.locator("#sheet-said")).to_have_text("")
    expect(page.locator("#cell-0-1")).to_have_attribute("aria-label", "Ola, hole 1")


def test_no_field_is_deaf_to_enter(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB").new_page()
    for game, panels in (("golf", (*BY_PANEL, "friends/new")), ("six-card-golf", ("new", "score"))):
        open_game(f"#/{game}", on=page)
        for panel in panels:
            page.evaluate("name => { location.hash = `#/${name}` }", panel)
            expect(page.locator("#panel[open]")).to_be_visible()
            assert page.evaluate(_DEAF) == [], panel


def test_a_score_out_of_range_is_told_the_range(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    open_game("#/sheets", on=page)
    page.get_by_role("button", name="New sheet").click()
    page.locator("#cell-0-0").fill("1000")
    expect(page.locator("#sheet-said")).to_have_text("Points are from −99 to 999.")
    expect(page.locator("#total-0")).to_have_text("")
