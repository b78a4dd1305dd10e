"""From a tap to the changed page, and to the next painted frame, at full speed and 6 × slower.

A trusted tap goes in through the browser's own input; the event's time stamp is
the start. The first change under #cards or #slots is the end of Python's part;
the task after the next animation frame is the painted one.
"""

from __future__ import annotations

import argparse
import statistics

from playwright.sync_api import Page

from tests.bench.measure import Throttle, bench_site, chromium, context_of, table, throttled
from tests.browser.conftest import wait_ready

LISTEN = """() => {
    window.taps = [];
    let tap = null;
    addEventListener("click", (event) => { tap = { at: event.timeStamp, heard: performance.now() }; }, true);
    new MutationObserver(() => { // at once when Python's handler is done
        if (!tap) return;
        const now = performance.now(), mine = tap;
        tap = null;
        requestAnimationFrame(() => setTimeout(() => {
            window.taps.push([now - mine.heard, performance.now() - mine.at]);
        }));
    }).observe(document.getElementById("table"),
        { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def tap(page: Page) -> None:
    """Tap the stock."""
    stock = page.locator("#slots [data-pile=s]").last
    box = stock.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(350)  # a second tap within 300 ms is the same tap


def p99(values: list[float]) -> float:
    """The value that one in a hundred exceeds."""
    return sorted(values)[int(0.99 * len(values))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench tap")
    parser.add_argument("--taps", type=int, default=200)
    wanted = parser.parse_args().taps
    rows = []
    with bench_site() as server, chromium() as browser:
        for throttle in (Throttle("1 ×"), Throttle("6 ×", cpu=6)):
            with context_of(browser) as context:
                page = context.new_page()
                page.goto(server.address)
                wait_ready(page)
                throttled(page, throttle)
                page.evaluate(LISTEN)
                for number in range(wanted):
                    if number % 15 == 14:
                        page.goto(f"{server.address}#/golf?deal={number}")
                        page.wait_for_timeout(500)
                    tap(page)
                taps = page.evaluate("() => window.taps")
            changed, painted = [each[0] for each in taps], [each[1] for each in taps]
            figures = [f(values) for values in (changed, painted) for f in (statistics.median, p99)]
            rows.append([throttle.name, str(len(taps)), *(f"{figure:.1f}" for figure in figures)])
    head = ["CPU", "taps", "changed, median ms", "changed, p99 ms", "painted, median ms", "painted, p99 ms"]
    print(table(head, rows))


if __name__ == "__main__":
    main()
