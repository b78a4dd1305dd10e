"""The daily round: today's deals, counted once, gone on with from its panel."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.play import daily
from tests.browser.player import stored


def test_todays_round(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    context = new_context(locale="en-GB")
    context.clock.set_fixed_time("2026-11-30T23:59:00Z")
    page = open_game("#/tripeaks", on=context.new_page())
    page.evaluate("location.hash = '#/daily'")
    page.get_by_role("button", name="Play today's round").click()
    expect(page.locator("#place")).to_have_text("Hole 1 of 3")
    record = daily.begin(date(2026, 11, 30)).record()
    assert all(f'"{hole.deal}"' in stored(page) for hole in record.holes)
    page.evaluate("location.hash = '#/daily'")
    page.get_by_role("button", name="Go on with today's round").click()
    for hole in range(3):
        page.evaluate("location.hash = '#/menu'")
        page.get_by_role("button", name="Give up").click()
        page.locator("#end .primary").click()
        what = page.locator("#place" if hole < 2 else "#end-title")
        expect(what).to_contain_text(f"Hole {hole + 2}" if hole < 2 else "Round finished")
        if hole == 0:  # left for another round, it waits where it was
            page.evaluate("location.hash = '#/new'")
            page.get_by_role("button", name="New round").click()
            expect(page.locator("#place")).to_have_text("Hole 1 of 9")
            page.evaluate("location.hash = '#/daily'")
            page.get_by_role("button", name="Go on with today's round").click()
            expect(page.locator("#place")).to_have_text("Hole 2 of 3")
    page.evaluate("location.hash = '#/daily'")
    expect(page.locator("#panel")).to_contain_text("You have played today's round: 105 strokes.")
    expect(page.get_by_role("row", name="Days in a row, now and most 1 / 1")).to_be_visible()
    expect(page.get_by_role("button", name="today's round")).to_have_count(0)


@pytest.mark.parametrize(
    ("zone", "locale", "when"),
    [
        ("Europe/Copenhagen", "da", "tirsdag 01.00"),
        ("Europe/Oslo", "nb-NO", "tirsdag kl. 01:00"),
        ("America/New_York", "en-GB", "Monday 19:00"),
    ],
)
def test_the_change_of_the_day_is_told_in_the_players_own_time(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], zone: str, locale: str, when: str
) -> None:
    context = new_context(locale=locale, timezone_id=zone)
    context.clock.set_fixed_time("2026-11-30T12:00:00Z")
    page = open_game("#/daily", on=context.new_page())
    expect(page.locator("#panel")).to_contain_text(f" {when}. ")
