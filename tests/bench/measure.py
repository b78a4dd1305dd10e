"""What the benchmarks share: the site with its rivals, a browser, one measured visit, tables."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from tests.bench import rivals
from tests.browser.conftest import BROWSER_FLAGS, PHONE
from tests.browser.server import FaultyServer, serving
from tools import site

WATCH = """new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset.ready) return;
    observer.disconnect();
    window.readyAt = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.readyPainted = performance.now()));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });"""
# What came over the line before the first possible move.
SENT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((each) => each.responseEnd <= window.readyAt).reduce((sum, each) => sum + each.transferSize, 0)"""
LIMIT_MS = 240_000


@dataclass(frozen=True)
class Throttle:
    """What the browser pretends to be: so many times slower, on a line of so many Mbit/s."""

    name: str
    cpu: int = 1
    megabits: float = 0
    latency: int = 60  # milliseconds


@dataclass(frozen=True)
class Visit:
    """Milliseconds from navigation to the first possible move and to the first painted table; work; bytes."""

    ready: float
    painted: float | None
    work: float  # milliseconds of the main thread
    sent: int  # bytes over the line, headers included; without what workers fetch: the start image and the WebAssembly


@contextmanager
def bench_site() -> Iterator[FaultyServer]:
    """Our site and its rivals, served."""
    with tempfile.TemporaryDirectory() as folder:
        dist = Path(folder) / "dist"
        site.build(dist)
        rivals.build(dist)
        with serving(dist) as server:
            yield server


@contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium that dev.py has found."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["GOLFKABAL_CHROMIUM"], args=BROWSER_FLAGS)
        yield browser
        browser.close()


@contextmanager
def context_of(browser: Browser, *, worker: bool = False) -> Iterator[BrowserContext]:
    """A fresh profile; ``worker`` lets it have a service worker."""
    allowed = "allow" if worker else "block"
    context = browser.new_context(viewport=PHONE, locale="nb-NO", service_workers=allowed)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    yield context
    context.close()


def throttled(page: Page, throttle: Throttle) -> CDPSession:
    """Slow a page down."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle.cpu})
    if throttle.megabits:
        speed = throttle.megabits * 1e6 / 8
        line = {"offline": False, "latency": throttle.latency, "downloadThroughput": speed, "uploadThroughput": speed}
        session.send("Network.emulateNetworkConditions", line)
    return session


def visit(context: BrowserContext, address: str, throttle: Throttle) -> Visit:
    """One visit on a new page, until the first move is possible."""
    page = context.new_page()
    session = throttled(page, throttle)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(address, wait_until="commit")
    page.locator("html[data-ready]").wait_for(state="attached", timeout=LIMIT_MS)
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    ready = page.evaluate("() => window.readyAt")
    painted = page.evaluate("() => performance.getEntriesByName('painted')[0]?.startTime ?? null")
    sent = page.evaluate(SENT)
    page.close()
    return Visit(ready, painted, metrics["TaskDuration"] * 1000, sent)


def median(values: Sequence[float | None]) -> str:
    """The median of what was measured, as text."""
    known = [value for value in values if value is not None]
    return f"{statistics.median(known):,.0f}" if known else "–"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines)
