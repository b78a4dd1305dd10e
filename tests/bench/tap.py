"""From a tap to the changed page, to the end of Python's work, and to the next painted frame, at 1 × and 6 × slower.

A trusted tap goes in through the browser's own input; the event's time stamp is
the start of all three. changed: the last card or slot was written. done: Python
has also kept the round and said what happened. painted: the task after the next
animation frame.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.bench.measure import Throttle, bench_site, chromium, context_of, table, throttled
from tests.browser.conftest import wait_ready

LISTEN = """() => {
    window.taps = [];
    let tap = null, written = 0;
    const watched = (prototype, name) => {
        const write = prototype[name];
        prototype[name] = function (...values) {
            write.apply(this, values);
            written = performance.now();
        };
    };
    watched(CSSStyleDeclaration.prototype, "setProperty");
    watched(Element.prototype, "setAttribute");
    addEventListener("click", (event) => { tap = event.timeStamp; }, true);
    new MutationObserver(() => { // at once when Python's handler is done
        if (tap === null) return;
        const mine = [written - tap, performance.now() - tap], began = tap;
        tap = null;
        requestAnimationFrame(() => setTimeout(() => window.taps.push([...mine, performance.now() - began])));
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


def p99(values: Sequence[float]) -> float:
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
            figures = [f(values) for values in zip(*taps, strict=True) for f in (statistics.median, p99)]
            rows.append([throttle.name, str(len(taps)), *(f"{figure:.1f}" for figure in figures)])
    head = ["CPU", "taps", *(f"{what}, {f} ms" for what in ("changed", "done", "painted") for f in ("median", "p99"))]
    print(table(head, rows))


if __name__ == "__main__":
    main()
