"""Browsers that lack something: what can be played is played, and what is missing is said at once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Watch, wait_ready
from tests.browser.player import PREFIX
from tests.browser.server import FaultyServer

DENIED = 'const get = () => { throw new DOMException("denied", "SecurityError"); };'
CHANNEL = f"{DENIED} globalThis.BroadcastChannel = class {{ constructor() {{ get(); }} }};"
# As where all cookies are blocked: nothing may be kept either.
FORBIDDEN = f"""{CHANNEL}
for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(globalThis, name, {{ get, configurable: true }});
"""
AT_ONCE = 5  # seconds: on the slowest machine, and long before the start's patience ends


@pytest.mark.parametrize("script", [CHANNEL, FORBIDDEN], ids=["no channel", "nothing kept"])
def test_what_is_forbidden_does_not_keep_from_playing(script: str, page: Page, open_game: Callable[..., Page]) -> None:
    page.add_init_script(script)
    open_game("#/golf?deal=7")
    page.keyboard.press("d")
    expect(page.locator("#counter-2")).to_have_text("15")
    expect(page.locator("#boot")).to_be_hidden()
    expect(page.locator("#notice")).to_contain_text("ikke lagret" if script == FORBIDDEN else "")


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("nb-NO", "Golfkabal trenger WebAssembly"),
        ("da-DK", "Golfkabal har brug for WebAssembly"),
        ("en-GB", "Golfkabal needs WebAssembly"),
    ],
)
def test_a_browser_without_webassembly_is_told_so_at_once(
    locale: str, words: str, new_context: Callable[..., BrowserContext], server: FaultyServer, watch: Watch
) -> None:
    page = new_context(locale=locale).new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    began = time.monotonic()
    page.goto(server.address, wait_until="commit")
    expect(page.locator("#boot-text")).to_contain_text(words)
    assert time.monotonic() - began < AT_ONCE
    expect(page.locator("#boot-retry")).to_be_visible()
    expect(page.locator("#boot-progress")).to_be_hidden()
    page.wait_for_load_state()
    page.wait_for_timeout(1000)  # what else fails then does not take its place
    expect(page.locator("#boot-text")).to_contain_text(words)
    watch.faults.clear()


def test_looks_of_any_name_or_kind_do_not_stop_the_start(page: Page, open_game: Callable[..., Page]) -> None:
    looks = {"a b": 1, "felt": 1, "theme": ["dark"], "back": "<b>", "hand": "left", "onclick": "x", "painted": "1"}
    keep = f"localStorage.setItem({json.dumps(PREFIX + 'looks')}, {json.dumps(json.dumps(looks))});"
    page.add_init_script(f'if (location.protocol === "http:") {keep}')
    open_game()
    names = page.evaluate("Object.keys(document.documentElement.dataset)")
    assert "onclick" not in names
    assert page.locator(".slot[data-pile^=t]:not([hidden])").count() == 35


def test_a_start_that_failed_is_followed_by_one_without_what_was_open(
    page: Page, open_game: Callable[..., Page]
) -> None:
    open_game("#/klondike?deal=19&draw=3")
    kept = page.evaluate("(key) => localStorage.getItem(key)", f"{PREFIX}round/klondike").partition(" ")[2]
    page.evaluate("(key) => localStorage.setItem(key, '99 klondike')", f"{PREFIX}opening")
    page.reload()
    wait_ready(page)
    expect(page.locator("#title")).to_have_text("Golfkabal")
    with page.expect_download() as download:
        page.locator("#notice button").tap()
    assert download.value.path().read_text() == kept
