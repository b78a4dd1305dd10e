"""Private memory of a page's process after the start, and after each of ten rounds.

Beside another build, both pages are open at once and play their rounds in turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.measure import Column, Results, Site, arguments, bench_sites, chromium, context_of, turns
from tests.browser.conftest import wait_ready

TAPS = 40  # a round: the stock is turned until nothing is left to do, and a new deal begins
PLAY = """async (taps) => {
    for (let tap = 0; tap < taps; tap++) {
        const stock = [...document.querySelectorAll("#slots [data-pile=s]")].at(-1);
        stock.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
}"""


def renderers(browser: Browser) -> set[int]:
    """The processes that pages have."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {each["id"] for each in processes if each["type"] == "renderer"}


def private_bytes(process: int) -> int:
    """The private memory of a process, as Linux counts it."""
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
    return 1024 * sum(int(size) for size in re.findall(r"^Private_\w+:\s+(\d+) kB", rollup, re.MULTILINE))


@contextmanager
def opened(browser: Browser, site: Site) -> Iterator[tuple[Page, int]]:
    """A page on which the first move is possible, and its process."""
    others = renderers(browser)
    with context_of(browser) as context:
        page = context.new_page()
        page.goto(site.address)
        wait_ready(page)
        page.evaluate("() => globalThis.golfkabal?.stdlib")  # the rest of Python, which comes after the first move
        # Chromium may keep a spare process ready, so the new one that holds Python is the page's.
        yield page, max(renderers(browser) - others, key=private_bytes)


def settle(page: Page) -> None:
    """Let go of what can be let go."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()


def main() -> None:
    """Measure and print."""
    rounds, beside = arguments("memory", "--rounds", 10)
    results = Results()
    with bench_sites(beside, {}) as sites, chromium() as browser, ExitStack() as stack:
        pages = {site: stack.enter_context(opened(browser, site)) for site in sites}
        for number in range(rounds + 1):
            for site in turns(sites, number):
                page, process = pages[site]
                if number:
                    page.evaluate(PLAY, TAPS)
                    page.goto(f"{site.address}#/golf?deal={number}")
                settle(page)
                memory = private_bytes(process)
                results.add((), site, {str(number): memory, "played": memory if number else None})
    numbers = [Column(f"after {number}", str(number), decimals=1, unit=1e6) for number in range(rounds + 1)]
    median = Column("median of the rounds", "played", decimals=1, unit=1e6)
    print(f"\nPrivate memory in MB after so many rounds\n\n{results.report([*numbers, median], sites)}")


if __name__ == "__main__":
    main()
