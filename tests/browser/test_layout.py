"""Everything fits, on every screen: nothing outside, nothing too small to touch, no scrolling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.player import Player, fresh_round, planned

_MEASURED = """() => {
  const box = (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { name: element.ariaLabel || element.id || element.textContent, left, top, right, bottom, width, height };
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map(box);
  const root = document.documentElement;
  return {
    cards: all(".card:not(.gone)"), slots: all(".slot"), strips: all(".slot.strip"),
    targets: all("button, a, input, summary"), bars: all("#top, #counters b, #message, #actions"),
    clipped: [...document.querySelectorAll("#top *, #actions *")]
      .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
      .map((each) => each.id || each.textContent),
    inside: [innerWidth, innerHeight], page: [root.scrollWidth, root.scrollHeight],
  };
}"""
PHONES = [(390, 844), (360, 640), (320, 568), (844, 390), (667, 375)]
LARGE = [(768, 1024), (1440, 900), (3840, 2160)]


def measured(page: Page) -> dict[str, Any]:
    """The boxes of what is on the page."""
    found: dict[str, Any] = page.evaluate(_MEASURED)
    return found


# The browser tells of a new size before it draws the next frame.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def outside(found: dict[str, Any]) -> list[Any]:
    """What lies beyond the edge of the window."""
    width, height = found["inside"]
    return [
        each
        for kind in ("cards", "slots", "targets", "bars")
        for each in found[kind]
        if each["left"] < -0.5 or each["top"] < -0.5 or each["right"] > width + 0.5 or each["bottom"] > height + 0.5
    ]


def test_every_screen(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(locale="en-GB", reduced_motion="reduce").new_page()
    player = Player(page)
    open_game(on=page)
    for _ in range(7):
        player.press(planned(player.round))
    for left_handed in (False, True):
        if left_handed:
            page.evaluate("location.hash = '#/settings'")
            page.get_by_role("switch", name="Left-handed").press("Space")
            page.keyboard.press("Escape")
        for width, height in PHONES + LARGE:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(DRAWN)
            found, size = measured(page), (width, height, left_handed)
            assert found["page"] == [width, height], size
            assert outside(found) == [], size
            assert found["clipped"] == [], size
            assert {slot["name"].split(",")[1] for slot in found["slots"]} >= {f" column {n}" for n in range(1, 8)}
            assert min(min(box["width"], box["height"]) for box in found["targets"]) >= 24, size
            assert min(strip["height"] for strip in found["strips"]) >= 24, size
            if (width, height) == (390, 844):
                assert min(card["width"] for card in found["cards"]) >= 48
                stock = next(slot for slot in found["slots"] if slot["name"].startswith("Stock"))
                assert stock["top"] > height / 2  # under the thumb
                assert min(box["width"] for box in found["targets"]) >= 44
            assert min(card["width"] for card in found["cards"]) >= 32, size


@pytest.mark.parametrize("language", ["nb", "da"])
def test_panels_at_400_percent(
    language: str, new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    """A window of 1280×1024 at 400 % has 320×256 pixels: panels scroll down, never sideways."""
    page = new_context(locale=language, viewport={"width": 320, "height": 256}).new_page()
    player = Player(page, fresh_round((338, *range(1, 18))))
    open_game(on=page)
    for panel in ("menu", "new", "score", "stats", "settings", "help", "log", "games"):
        page.evaluate("(panel) => { location.hash = `#/${panel}`; }", panel)
        expect(page.locator("#panel-title")).to_be_visible()
        wide = page.evaluate(
            """() => [...document.querySelectorAll("html, body, dialog, dialog *")]
              .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth
                && !each.classList.contains("hidden-text") && getComputedStyle(each).display !== "inline")
              .map((each) => each.outerHTML.slice(0, 200))"""
        )
        assert wide == [], panel
        close = page.locator(".close").bounding_box()
        assert close is not None
        assert close["y"] >= 0
        assert close["x"] + close["width"] <= 320
    page.keyboard.press("Escape")
    found = measured(page)
    assert found["page"][0] == 320
    assert all(box["left"] >= 0 and box["right"] <= 320.5 for box in found["slots"])
    player.page.keyboard.press("d")


def test_pulled_down_the_page_is_not_loaded_anew(page: Page, open_game: Callable[..., Page]) -> None:
    open_game()
    for element in ("html", "body"):
        assert page.locator(element).evaluate("(element) => getComputedStyle(element).overscrollBehavior") == "none"
