"""From a tap to the changed page, to the end of Python's work, and to the next painted frame, at 1 × and 6 × slower.

A trusted tap goes in through the browser's own input; the finger lies on the
card as long as one does.  changed: from the click's arrival at the page until
the last card or slot was written.  The others are counted from the event's
time stamp, which is when the browser got it: done: Python has also kept the
round; painted: the task after the next animation frame; told: Python has then
said what happened.  Beside ours, if not another build of it, a page without
Python, where a handler of one line moves a card: what the browser takes for
itself on this machine.  All pages are open at once and play their deals in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page

from tests.bench.measure import (
    Column,
    Results,
    Site,
    Throttle,
    arguments,
    bench_sites,
    chromium,
    context_of,
    p99,
    slow_down,
    turns,
)

RIVALS = {"one line of JavaScript": "rivals/tap/"}
FAST, SLOW = Throttle("1 ×"), Throttle("6 ×", cpu=6)
FIGURES = ("changed", "done", "painted", "told")  # in the order of LISTEN
COLUMNS = (
    Column("taps", "done", figure=len),
    *(
        Column(f"{name}, {kind} ms", name, decimals=1, figure=figure)
        for name in FIGURES
        for kind, figure in (("median", median), ("p99", p99))
    ),
)
DEAL = 15  # taps on one deal, whose stock has one card more
SETTLED = 2_000  # milliseconds until the browser has nothing left to do after the start
PRESS = 80  # milliseconds from finger down to finger up
LISTEN = """() => {
    window.taps = [];
    let waiting = false, began = 0, came = 0, written = 0, mine = null;
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
        waiting = true;
        began = event.timeStamp;
        came = performance.now();
        mine = null;
    }, true);
    const slots = document.getElementById("slots");
    new MutationObserver(() => { // at once when Python's handler is done
        if (!waiting) return;
        waiting = false;
        const tap = began, figures = [written > came ? written - came : null, performance.now() - tap, null, null];
        mine = figures;
        const { port1, port2 } = new MessageChannel(); // its messages come behind the frame, before any timer
        port1.onmessage = () => figures[2] = performance.now() - tap;
        requestAnimationFrame(() => port2.postMessage(null));
        window.taps.push(figures);
    }).observe(slots.parentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    const told = new MutationObserver(() => {
        if (mine) mine[3] ??= performance.now() - began;
    });
    for (const line of document.querySelectorAll("[role=status], [aria-live]"))
        told.observe(line, { childList: true, characterData: true, subtree: true });
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


@contextmanager
def opened(browser: Browser, site: Site) -> Iterator[tuple[Page, CDPSession]]:
    """A page on which the first move is possible and nothing is left to do."""
    with context_of(browser) as context:
        page = context.new_page()
        page.goto(site.address)
        page.locator("html[data-ready]").wait_for(state="attached")
        page.wait_for_timeout(SETTLED)
        page.evaluate(LISTEN)
        yield page, context.new_cdp_session(page)


def measure(browser: Browser, sites: Sequence[Site], throttle: Throttle, taps: int, results: Results) -> None:
    """Tap so often on every site, at one speed."""
    with ExitStack() as stack:
        pages = {site: stack.enter_context(opened(browser, site)) for site in sites}
        for number, first in enumerate(range(0, taps, DEAL)):
            for site in turns(sites, number):
                page, session = pages[site]
                slow_down(session, throttle)
                page.goto(f"{site.address}#/golf?deal={number + 1}")
                page.wait_for_timeout(500)
                for _ in range(min(DEAL, taps - first)):
                    tap(page)
                slow_down(session, FAST)  # a page that waits while it is slowed down takes a core
        for site, (page, _) in pages.items():
            for figures in page.evaluate("() => window.taps"):
                results.add((throttle.name,), site, dict(zip(FIGURES, figures, strict=True)))


def main() -> None:
    """Measure and print."""
    taps, beside = arguments("tap", "--taps", 200)
    results = Results("CPU")
    with bench_sites(beside, RIVALS) as sites, chromium() as browser:
        for throttle in (FAST, SLOW):
            measure(browser, sites, throttle, taps, results)
    print(f"\n{results.report(COLUMNS, sites)}")


if __name__ == "__main__":
    main()
