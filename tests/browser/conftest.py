"""The built site in a real browser.

``page`` is a phone-sized page; ``open_game()`` opens the game on it and waits
until the first move is possible.  Whatever a test does, at its end no request
may have left the origin, and nothing may have complained in the console.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.server import FaultyServer, serving
from tools import environment

PHONE = {"width": 390, "height": 844}
# Service workers are off unless asked for: they would fetch the whole site again in every test.
DEVICE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "locale": "nb-NO", "service_workers": "block"}
# Of the features that Playwright turns off those that matter here; it can be said only once.  The popups under the
# address bar are pages of their own, which every new window starts though nobody sees them.
_FEATURES_OFF = (
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,"
    "DialMediaRouteProvider,HttpsUpgrades,LensOverlay,MediaRouter,OptimizationHints,PaintHolding,Translate"
)
BROWSER_FLAGS = [
    f"--disable-features={_FEATURES_OFF}",
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-dev-shm-usage",
]
# Most pages of tests live for seconds, and to optimize their WebAssembly takes longer than they live. What is really
# hot still is optimized; whether it is says nothing about what it does.
CHROMIUM_FLAGS = [*BROWSER_FLAGS, "--js-flags=--wasm-tiering-budget=1000000000"]
READY_MS = 60_000  # a limit, not a measure: a loaded machine is slow
expect.set_options(timeout=READY_MS)


@dataclass
class Watch:
    """What a context did that it must not do; a test that provokes a complaint takes it out of ``faults``."""

    origin: str
    faults: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext) -> None:
        """Listen to all of a context's pages."""
        context.on("request", lambda request: self._request(request.url))
        context.on(
            "console", lambda message: self._console(message.type, f"{message.text} ({message.location['url']})")
        )
        context.on("weberror", lambda error: self.faults.append(f"exception: {error.error}"))

    def _request(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:")):
            self.faults.append(f"request to {url}")

    def _console(self, kind: str, text: str) -> None:
        if kind == "error":
            self.faults.append(f"console: {text}")

    def forgive(self, text: str) -> None:
        """Expect complaints that contain ``text``: at least one must have been made."""
        assert any(text in fault for fault in self.faults), (text, self.faults)
        self.faults = [fault for fault in self.faults if text not in fault]


@pytest.fixture(scope="session")
def session_server(built_site: Path) -> Iterator[FaultyServer]:
    """One server for all tests."""
    with serving(built_site) as server:
        yield server


@pytest.fixture
def server(session_server: FaultyServer) -> Iterator[FaultyServer]:
    """The server, without faults; those that a test sets end with it."""
    session_server.heal()
    yield session_server
    session_server.heal()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as instance:
        yield instance


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium to test with."""
    return os.environ.get("GOLFKABAL_CHROMIUM") or str(environment.chromium())


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """One browser for all tests."""
    instance = playwright.chromium.launch(executable_path=chromium_path, args=CHROMIUM_FLAGS)
    yield instance
    instance.close()


@pytest.fixture
def watch(server: FaultyServer) -> Iterator[Watch]:
    """Collects what must not happen and asserts at the end that it did not."""
    watch = Watch(server.address)
    yield watch
    assert not watch.faults


@pytest.fixture
def new_context(browser: Browser, watch: Watch) -> Iterator[Callable[..., BrowserContext]]:
    """Makes watched contexts of DEVICE; the arguments are those of Playwright's new_context."""
    contexts = []

    def make(**options: object) -> BrowserContext:
        context = browser.new_context(**{**DEVICE, **options})
        contexts.append(context)
        watch.follow(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page of 390×844 in bokmål."""
    return new_context().new_page()


def wait_ready(page: Page) -> Page:
    """Wait until the first move is possible."""
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY_MS)
    return page


@pytest.fixture
def open_game(page: Page, server: FaultyServer) -> Callable[..., Page]:
    """``open_game("#/golf?deal=1")`` opens the game and waits until it is ready; ``on`` names another page."""

    def open_it(path: str = "", *, on: Page | None = None) -> Page:
        target = on or page
        target.goto(server.address + path)
        return wait_ready(target)

    return open_it
