"""The browser's own Print: what is on the screen and worth paper, on one sheet where it fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from patience.play.record import dumps
from patience.play.sheet import KINDS, Sheet
from tests.browser.conftest import wait_ready
from tests.browser.player import PREFIX, fresh_round, seed, settled
from tests.browser.test_keyboard import DESKTOP
from tests.table.test_match import finished

_MM = 96 / 25.4
SHEET = {"width": round(182 * _MM), "height": round(269 * _MM)}  # A4 within its margins
# What stands on paper and is not as dark as words in print are.
_PALE = """() => [...document.querySelectorAll("#app *, #paper *")].filter((each) => {
  const own = [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
  const [red, green, blue] = getComputedStyle(each).color.match(/[0-9.]+/g).map(Number);
  return own && each.checkVisibility({ visibilityProperty: true }) && (red + green + blue) / 3 > 128;
}).map((each) => each.outerHTML)"""
# What reaches over the edge of the paper, so that a browser would shrink the whole.
_WIDE = """() => [...document.querySelectorAll("#app *, #paper *")].filter((each) =>
  each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().right > innerWidth + 1
).map((each) => [each.outerHTML.slice(0, 300), each.getBoundingClientRect().right])"""


def sheets(page: Page) -> int:
    """How many sheets of paper it takes."""
    return page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")


def on_paper(page: Page) -> None:
    """See the page as it is printed."""
    page.set_viewport_size(SHEET)  # type: ignore[arg-type]
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(_PALE) == []
    assert page.evaluate(_WIDE) == []
    expect(page.locator("#actions")).to_be_hidden()
    expect(page.locator("#message")).to_be_hidden()


def whole(part: Locator) -> None:
    """Nothing of it lies outside the sheet, and it covers nothing else that is printed."""
    box = part.bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= SHEET["width"] + 1
    assert box["y"] + box["height"] <= SHEET["height"]


def below(lower: Locator, upper: Locator) -> None:
    low, high = lower.bounding_box(), upper.bounding_box()
    assert low is not None
    assert high is not None
    assert low["y"] >= high["y"] + high["height"] - 1


@pytest.mark.parametrize("device", [{}, {**DESKTOP, "color_scheme": "dark"}], ids=["phone", "desktop in the dark"])
def test_the_table_and_the_scorecard(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], device: dict[str, object]
) -> None:
    context = new_context(**{"locale": "en-GB", **device})
    seed(context, dumps(fresh_round(tuple(range(1, 19))).record()))
    page = open_game("#/golf", on=context.new_page())
    settled(page)
    assert sheets(page) == 1
    on_paper(page)
    cards = page.locator(".card:not(.gone)")
    for n in range(cards.count()):
        whole(cards.nth(n))
    whole(page.locator("#side"))
    below(page.locator("#side"), page.locator("#table"))
    expect(page.locator("#side td")).to_have_count(2 * 2 * 10)

    page.emulate_media(media="screen")
    page.evaluate("location.hash = '#/menu'")
    page.get_by_role("button", name="Give up").click()
    expect(page.locator("#end")).to_be_visible()
    assert sheets(page) == 1
    on_paper(page)
    whole(page.locator("#end"))
    below(page.locator("#end"), page.locator("#table"))
    expect(page.locator("#end td").first).to_be_visible()
    expect(page.locator("#side")).to_be_hidden()  # it would say the same
    expect(page.locator("#end button").first).to_be_hidden()


@pytest.mark.parametrize("path", ["#/klondike?deal=11", "#/clock?deal=3", "#/black-hole?deal=2", "#/learn"])
def test_a_table_without_a_scorecard(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], path: str
) -> None:
    page = open_game(path, on=new_context(locale="en-GB").new_page())
    settled(page)
    assert sheets(page) == 1
    on_paper(page)
    cards = page.locator(".card:not(.gone)")
    expect(cards.first).to_be_visible()
    whole(page.locator("#table"))


def test_the_open_page_as_long_as_it_is(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = open_game("#/rules/golf", on=new_context(locale="en-GB", color_scheme="dark").new_page())
    expect(page.locator("#panel[open]")).to_be_visible()
    assert 2 <= sheets(page) <= 5
    on_paper(page)
    expect(page.locator("#table")).to_be_hidden()
    last = page.locator("#panel li").last.bounding_box()
    assert last is not None
    assert last["y"] > SHEET["height"]  # nothing scrolls
    page.emulate_media(media="screen")
    page.evaluate("location.hash = '#/stats'")
    expect(page.locator("#panel-title")).to_have_text("Statistics")
    assert sheets(page) == 1
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#panel-title")).to_have_text("Settings")
    on_paper(page)


def test_the_end_of_a_match(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    context = new_context(locale="en-GB")
    seed(context, dumps(finished("six-card-golf", 5, 9).record()), "round/six-card-golf")
    page = open_game("#/six-card-golf", on=context.new_page())
    expect(page.locator("#end")).to_be_visible()
    assert sheets(page) == 1
    on_paper(page)
    whole(page.locator("#end"))
    expect(page.locator("#end .standing")).to_be_visible()


def test_a_full_score_sheet_is_one_sheet(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = open_game("#/golf", on=new_context(locale="en-GB").new_page())
    names = tuple(f"{n} Grandmother Anna Wilhelmina of the Northern Islands and beyond" for n in range(1, 9))
    for kind, name in ((KINDS[0], "W" * 64), (KINDS[-1], "")):
        blank = Sheet.new(kind, 8, 18, 20_000)
        full = replace(blank, name=name, players=names, rows=((-12,) * 8,) * 18)  # all share the win
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + "sheets", "1 " + full.text])
        page.evaluate("id => { location.hash = `#/sheet/${id}` }", full.id)
        page.reload()
        wait_ready(page)
        expect(page.locator("#sheet-standing")).to_be_visible()
        assert sheets(page) == 1
        on_paper(page)
        whole(page.locator("#paper"))
        expect(page.locator("#app")).to_be_hidden()
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        page.emulate_media(media="screen")
