"""Panels that rise under a finger take no tap at first, and what was settled is opened again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.game import Move
from tests.browser.player import Player, moves_made, nearly_over, settled

# What has come up stays in its first moments until it is let go.
_HOLD = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#end, #toast, dialog { animation-play-state: paused !important; }");
  document.adoptedStyleSheets.push(sheet);
}"""
_LET_GO = """() => document.getAnimations().filter(({ animationName }) => /^(still|rise)/.test(animationName ?? ""))
  .map((each) => {
    each.finish();
    return [each.animationName, each.effect.getTiming().duration];
  })"""
_MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
_TAKES = "([[x, y], selector]) => Boolean(document.elementFromPoint(x, y)?.closest(selector))"


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A small phone that speaks English."""
    return new_context(locale="en-GB", viewport={"width": 320, "height": 568}).new_page()


def test_a_panel_takes_no_tap_in_its_first_moments_and_a_settled_hole_is_opened_again(
    phone: Page, open_game: Callable[..., Page]
) -> None:
    played = nearly_over((834, 1012))
    player = Player(phone, played)
    open_game(on=phone)
    phone.evaluate(_HOLD)
    toast, place = phone.locator("#toast"), phone.locator("#place")

    def rises(selector: str) -> None:
        """See that this control of what has come up takes no tap at first, and let it go."""
        phone.locator(selector).wait_for(state="attached")
        settled(phone)
        middle = phone.evaluate(_MIDDLE, selector)
        phone.touchscreen.tap(*middle)
        settled(phone)
        assert not phone.evaluate(_TAKES, [middle, selector])
        animations = dict(phone.evaluate(_LET_GO))
        assert 400 in (animations.get("still"), animations.get("still-again"))
        assert phone.evaluate(_TAKES, [phone.evaluate(_MIDDLE, selector), selector])

    player.tap(Move("s"))
    rises("#end .primary")
    expect(place).to_have_text("Hole 1 of 2")
    made = moves_made(phone)
    phone.locator("#end .primary").tap()
    expect(place).to_have_text("Hole 2 of 2")
    rises("#toast [data-act=take-back]")
    expect(place).to_have_text("Hole 2 of 2")
    toast.locator("[data-act=take-back]").tap()
    expect(place).to_have_text("Hole 1 of 2")
    rises("#end .primary")
    assert moves_made(phone) == made
    phone.locator("#end [data-act=undo]").tap()  # nothing of it is settled
    player.round.session.undo()
    player.wait()
    phone.locator("#actions [data-arg=menu]").tap()
    rises("#panel [data-act=close]")
    phone.locator("#panel [data-arg=new]").tap()
    expect(phone.locator("#panel-title")).to_have_text("New game")
    rises("#panel [data-act=close]")
    phone.locator("#panel [data-act=close]").tap()
    expect(phone.locator("#panel")).to_be_hidden()


def test_a_hole_that_a_new_deal_has_settled_is_opened_again(phone: Page, open_game: Callable[..., Page]) -> None:
    player = Player(phone, nearly_over((834,), counted=False))
    open_game(on=phone)
    player.tap(Move("s"))
    phone.locator("#end [data-act=new-single]").tap()
    expect(phone.locator("#end")).to_be_hidden()
    phone.locator("#toast [data-act=take-back]").tap()
    phone.locator("#end [data-act=undo]").tap()
    player.round.session.undo()
    player.wait()
