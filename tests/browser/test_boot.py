"""The page starts, and says so in plain words where it cannot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch, wait_ready
from tests.browser.server import Fault, FaultyServer


def test_the_game_starts(open_game: Callable[..., Page]) -> None:
    page = open_game()
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("nb-NO", "kunne ikke starte"),
        ("da-DK", "Tjek nettet"),
        ("en-GB", "could not start"),
        ("fr-FR", "could not start"),
    ],
)
def test_a_failed_download_is_said_and_can_be_tried_again(
    locale: str, words: str, new_context: Callable[..., object], server: FaultyServer, watch: Watch
) -> None:
    page = new_context(locale=locale).new_page()  # type: ignore[attr-defined]
    server.faults["pyscript/core.js"] = Fault.FAIL
    page.goto(server.address)
    expect(page.locator("#boot-text")).to_contain_text(words)
    server.heal()
    page.locator("#boot-retry").click()
    wait_ready(page)
    watch.forgive("pyscript/core.js")
