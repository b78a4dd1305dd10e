"""The table as it was left is painted before Python runs, and one tap on it is kept."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, StorageState, expect

from tests.browser.conftest import DEVICE, Watch, wait_ready
from tests.browser.player import seed, until
from tests.browser.server import FaultyServer

CARDS = """async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    return [...document.querySelectorAll("#cards > :not(.gone)")].map((card) => {
        const { left, top, width } = card.getBoundingClientRect();
        return [Number(card.dataset.key), card.className.replace(/ (turned|hint)/g, ""), left, top, width];
}).sort((a, b) => a[0] - b[0]);
}"""
PAINTED = """() => JSON.parse(localStorage.getItem("golfkabal/golfkabal/#paint") ?? "{}").serial
    === parseInt(localStorage.getItem("golfkabal/golfkabal/#round/golf"))"""
RECORD = "() => JSON.parse(localStorage.getItem('golfkabal/golfkabal/#round/golf').replace(/^[0-9]+ /, ''))"


@dataclass(frozen=True)
class Left:
    """A round that was begun (two cards turned) and left: what the browser keeps of it, and what was to be seen."""

    kept: StorageState
    cards: Any
    bar: str


class Held:
    """A page that opens where a round was left, while its start image is held back."""

    def __init__(self, page: Page, address: str, left: Left) -> None:
        self.page, self.left, self._address = page, left, address
        self._routes: list[Route] = []
        self._holds = True
        page.route("**/python/heap.bin", self._asked)
        page.goto(f"{address}404.html")  # what is kept can be looked at, and nothing has started

    def _asked(self, route: Route) -> None:
        if self._holds:
            self._routes.append(route)
        else:
            route.continue_()

    def open(self, *, painted: bool = True) -> None:
        """Open the page; Python cannot start yet."""
        self._holds = True
        self.page.goto(self._address)
        if painted:
            self.page.locator("html[data-painted]").wait_for(state="attached")

    def release(self) -> None:
        """Let Python start, also if its image is asked for only now, and wait for it."""
        self._holds = False
        for route in self._routes:
            route.continue_()
        self._routes.clear()
        wait_ready(self.page)


@pytest.fixture(scope="module")
def left(browser: Browser, session_server: FaultyServer) -> Left:
    """The round that all of these tests go on with."""
    context = browser.new_context(**DEVICE)
    watch = Watch(session_server.address)
    watch.follow(context)
    seed(context, "1", "learn/golf")  # the lesson is offered at the first visit only
    page = context.new_page()
    page.goto(f"{session_server.address}#/golf?deal=12345")
    wait_ready(page)
    for _ in range(2):
        page.keyboard.press("d")
    expect(page.locator("#slots [data-pile=s]").last).to_have_accessible_name(re.compile("14 kort"))
    until(lambda: page.evaluate(PAINTED), "the painting is stored, when there is time")
    left = Left(context.storage_state(indexed_db=True), page.evaluate(CARDS), page.locator("#top").inner_text())
    context.close()
    assert not watch.faults
    return left


@pytest.fixture
def held(left: Left, new_context: Callable[..., BrowserContext], server: FaultyServer) -> Held:
    """The page will open anew."""
    return Held(new_context(storage_state=left.kept).new_page(), server.address, left)


def moves(page: Page) -> Any:
    """The moves of the round's current hole, as they are saved."""
    record = page.evaluate(RECORD)
    return record["holes"][record["current"]]["results"][0]["moves"]


def tap_stock(page: Page) -> None:
    """Tap where the stock lies, whether or not Python listens yet."""
    back = page.locator("#cards .back").last.bounding_box()
    assert back is not None
    page.mouse.click(back["x"] + back["width"] / 2, back["y"] + back["height"] / 2)


def test_the_first_paint_is_the_table_as_it_was_left(held: Held) -> None:
    page, before = held.page, held.left.cards
    held.open()
    assert page.evaluate(CARDS) == before
    assert page.locator("#top").inner_text() == held.left.bar
    page.evaluate("() => { for (const card of document.getElementById('cards').children) card.first = true; }")
    held.release()
    assert page.evaluate(CARDS) == before
    assert page.evaluate("() => [...document.getElementById('cards').children].every((card) => card.first)")


def test_a_tap_before_python_runs_is_made(held: Held) -> None:
    page = held.page
    before = moves(page)
    held.open()
    tap_stock(page)
    tap_stock(page)  # at most one is kept
    held.release()
    expect(page.locator("#slots [data-pile=s]").last).to_have_accessible_name(re.compile("13 kort"))
    assert moves(page) == f"{before} s"


def test_a_tap_on_another_state_is_dropped_and_said(held: Held) -> None:
    page = held.page
    before = moves(page)
    held.open()
    tap_stock(page)
    page.evaluate("""() => {
        const [, serial, text] = localStorage.getItem("golfkabal/golfkabal/#round/golf").match(/^([0-9]+) (.*)$/s);
        localStorage.setItem("golfkabal/golfkabal/#round/golf", `${Number(serial) + 7} ${text}`);
    }""")
    held.release()
    expect(page.locator("#message")).to_contain_text("Prøv igjen")
    assert moves(page) == before


@pytest.mark.parametrize("painting", ["nothing", "[]", '{"serial": SERIAL, "frame": 1, "texts": [1]}'])
def test_a_damaged_painting_never_breaks_a_start(painting: str, held: Held) -> None:
    page = held.page
    page.evaluate(
        """(painting) => localStorage.setItem("golfkabal/golfkabal/#paint",
            painting.replace("SERIAL", parseInt(localStorage.getItem("golfkabal/golfkabal/#round/golf"))))""",
        painting,
    )
    held.open(painted=False)
    held.release()
    assert page.evaluate(CARDS) == held.left.cards


def test_what_stands_in_a_painting_is_text(held: Held) -> None:
    page = held.page
    markup = "<img src=x onerror=alert(1)>"
    page.evaluate(
        """(markup) => {
            const painting = JSON.parse(localStorage.getItem("golfkabal/golfkabal/#paint"));
            painting.texts = painting.texts.map(([id]) => [id, markup]);
            localStorage.setItem("golfkabal/golfkabal/#paint", JSON.stringify(painting));
        }""",
        markup,
    )
    held.open()
    expect(page.locator("#place")).to_have_text(markup)
    held.release()
