"""Private memory of the page's process after the start, and after each of ten rounds."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.bench.measure import bench_site, chromium, context_of, table
from tests.browser.conftest import wait_ready

TAPS = 40  # a round: the stock is turned until nothing is left to do, and a new deal begins
PLAY = """async (taps) => {
    for (let tap = 0; tap < taps; tap++) {
        const stock = [...document.querySelectorAll("#slots [data-pile=s]")].at(-1);
        stock.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
}"""


def private_bytes(browser: Browser) -> int:
    """The private memory of the largest renderer process, in bytes, as Linux counts it."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(_private(each["id"]) for each in processes if each["type"] == "renderer")


def _private(process: int) -> int:
    rollup = Path(f"/proc/{process}/smaps_rollup").read_text("utf-8")
    return 1024 * sum(int(size) for size in re.findall(r"^Private_\w+:\s+(\d+) kB", rollup, re.MULTILINE))


def settle(page: Page) -> None:
    """Let go of what can be let go."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench memory")
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    rows = []
    with bench_site() as server, chromium() as browser, context_of(browser) as context:
        page = context.new_page()
        page.goto(server.address)
        wait_ready(page)
        page.evaluate("() => golfkabal.stdlib")
        for number in range(rounds + 1):
            if number:
                page.evaluate(PLAY, TAPS)
                page.goto(f"{server.address}#/golf?deal={number}")
            settle(page)
            rows.append([str(number), f"{private_bytes(browser) / 1e6:.1f}"])
    print(table(["rounds played", "private memory, MB"], rows))


if __name__ == "__main__":
    main()
