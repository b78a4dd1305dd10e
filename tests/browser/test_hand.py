"""What the hand means: quick taps, taps that slide, and cards held at their edge."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.game import Move
from patience.games.klondike import STOCK
from tests.browser.player import Player, moves_made, planned, settled
from tests.browser.test_klondike import DESKTOP, KLONDIKE
from tests.browser.test_klondike import Table as Klondike

# Taps that follow each other faster than any finger: only which cards they touch can tell them apart.
_TAPS = """([pile, times]) => {
  for (let n = 0; n < times; n++) {
    const slots = document.querySelectorAll(`.slot[data-pile="${pile}"]:not([hidden])`);
    slots[slots.length - 1].dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  }
}"""
_BOX = """([pile, nth]) => {
  const box = document.querySelector(`.slot[data-pile="${pile}"][data-index="${nth}"]`).getBoundingClientRect();
  return [box.left, box.top, box.width];
}"""


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A small phone that speaks English."""
    return new_context(locale="en-GB", viewport={"width": 320, "height": 568}).new_page()


# -- taps --------------------------------------------------------------------


def test_quick_taps_on_the_stock_turn_a_card_each(phone: Page, open_game: Callable[..., Page]) -> None:
    Player(phone)
    open_game(on=phone)
    phone.evaluate(_TAPS, ["s", 10])
    assert moves_made(phone) == ["s"] * 10


def test_quick_taps_on_klondikes_stock_too(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Klondike(phone, open_game, 102)
    phone.evaluate(_TAPS, ["s", 10])
    for _ in range(10):
        assert table.session.attempt(STOCK) is None
    table.wait()


def test_a_second_tap_on_the_same_card_is_the_same_tap(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Klondike(phone, open_game, 102)
    move, where = next(
        (move, KLONDIKE.target(table.session.state, move))
        for move in KLONDIKE.legal_moves(table.session.state)
        if move.source[0] == "t" and move.count == 1
    )
    phone.evaluate(_TAPS, [move.source, 1])
    phone.evaluate(_TAPS, [where, 2])  # else it would go on to its next place, or shake
    table.made(move)
    expect(phone.locator(".refused")).to_have_count(0)


@pytest.mark.parametrize("way", [(8, 0), (0, -8), (-6, 6)])
def test_a_tap_that_slides_a_little_is_a_tap(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], way: tuple[int, int]
) -> None:
    page = new_context(**DESKTOP).new_page()
    player = Player(page)
    open_game(on=page)
    for source in (lambda: "s", lambda: planned(player.round).source):
        pile = source()
        x, y = player.place(pile)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + way[0], y + way[1], steps=4)
        page.mouse.up()
        player.made(Move(pile))
    settled(page)
    assert moves_made(page) == [str(each) for each in player.round.session.moves]  # nothing twice


# -- drags -------------------------------------------------------------------


@pytest.mark.parametrize("edge", [0.05, 0.95])
@pytest.mark.parametrize("off", [-0.25, 0.25])
def test_the_pile_that_a_card_covers_takes_it_wherever_it_is_held(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], edge: float, off: float
) -> None:
    page = new_context(**DESKTOP).new_page()
    table = Klondike(page, open_game, 102)
    line = table.line()
    for move in line:
        where = KLONDIKE.target(table.session.state, move)
        if move.source[0] == where[0] == "t" and abs(int(move.source[1]) - int(where[1])) > 1:
            break
        table.drag(move)
    slot, king = table.slot(move.source, move.count), table.slot(where, 1)
    left, top, width = page.evaluate(_BOX, [slot.pile, slot.nth])
    to_left, to_top, _ = page.evaluate(_BOX, [king.pile, king.nth])
    dx, dy = to_left - left + off * width, to_top - top
    x, y = left + edge * width, top + 10
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()
    table.made(move)
