"""From a tap to the changed page, to the end of Python's work, and to the next painted frame, at 1 × and 6 × slower.

A trusted tap goes in through the browser's own input; the finger lies on the
card as long as one does.  changed: from the click's arrival at the page until
the last card or slot was written.  The others are counted from the event's
time stamp, which is when the browser got it: done: Python has also kept the
round; painted: the task after the next animation frame; told: Python has then
said what happened.  Beside ours a page without Python, where a handler of one
line moves a card: what the browser takes for itself on this machine.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence

from playwright.sync_api import Page

from tests.bench.measure import Throttle, bench_site, chromium, context_of, table, throttled

PAGES = {"ours": "", "one line of JavaScript": "rivals/tap/"}
SETTLED = 2_000  # milliseconds until the browser has nothing left to do after the start
PRESS = 80  # milliseconds from finger down to finger up
LISTEN = """() => {
    window.taps = [];
    let tap = null, came = 0, written = 0;
    const watched = (prototype, name) => {
        const write = prototype[name];
        prototype[name] = function (...values) {
            write.apply(this, values);
            written = performance.now();
        };
    };
    const assigned = (prototype, name) => {
        const own = Object.getOwnPropertyDescriptor(prototype, name);
        Object.defineProperty(prototype, name, { ...own, set(value) {
            own.set.call(this, value);
            written = performance.now();
        } });
    };
    assigned(CSSStyleDeclaration.prototype, "cssText");
    assigned(Element.prototype, "className");
    watched(Element.prototype, "setAttribute");
    watched(CSSStyleDeclaration.prototype, "setProperty");
    addEventListener("click", (event) => {
        tap = event.timeStamp;
        came = performance.now();
    }, true);
    new MutationObserver(() => { // at once when Python's handler is done
        if (tap === null) return;
        const mine = [written - came, performance.now() - tap, null, null], began = tap;
        tap = null;
        const { port1, port2 } = new MessageChannel(); // its messages come behind the frame, before any timer
        port1.onmessage = () => mine[2] = performance.now() - began;
        requestAnimationFrame(() => port2.postMessage(null));
        window.taps.push(mine);
        const line = document.getElementById("message");
        if (line) new MutationObserver((_, said) => {
            said.disconnect();
            mine[3] = performance.now() - began;
        }).observe(line, { childList: true, characterData: true, subtree: true });
    }).observe(document.getElementById("table"),
        { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def tap(page: Page) -> None:
    """Tap the stock."""
    stock = page.locator("#slots [data-pile=s]").last
    box = stock.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(PRESS)
    page.mouse.up()
    page.wait_for_timeout(350)  # a second tap within 300 ms is the same tap


def figures(values: Sequence[float | None]) -> list[str]:
    """The median, and the value that one in a hundred exceeds, as text."""
    known = sorted(value for value in values if value is not None)
    return [f"{statistics.median(known):.1f}", f"{known[int(0.99 * len(known))]:.1f}"] if known else ["–", "–"]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench tap")
    parser.add_argument("--taps", type=int, default=200)
    wanted = parser.parse_args().taps
    rows = []
    with bench_site() as server, chromium() as browser:
        for name, path in PAGES.items():
            for throttle in (Throttle("1 ×"), Throttle("6 ×", cpu=6)):
                with context_of(browser) as context:
                    page = context.new_page()
                    page.goto(server.address + path)
                    page.locator("html[data-ready]").wait_for(state="attached")
                    page.wait_for_timeout(SETTLED)
                    throttled(page, throttle)
                    page.evaluate(LISTEN)
                    for number in range(wanted):
                        if number % 15 == 14:
                            page.goto(f"{server.address}{path}#/golf?deal={number}")
                            page.wait_for_timeout(500)
                        tap(page)
                    taps = page.evaluate("() => window.taps")
                measured = [figure for values in zip(*taps, strict=True) for figure in figures(values)]
                rows.append([name, throttle.name, str(len(taps)), *measured])
    head = [
        "page",
        "CPU",
        "taps",
        *(f"{what}, {f} ms" for what in ("changed", "done", "painted", "told") for f in ("median", "p99")),
    ]
    print(table(head, rows))


if __name__ == "__main__":
    main()
