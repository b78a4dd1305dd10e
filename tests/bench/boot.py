"""Time to the first possible move, main-thread work and bytes: our page and its rivals side by side in one run.

Every round visits every page once, so that a machine that slows down slows all.
cold: a fresh profile. warm: the third visit, from the HTTP cache. worker: from
our service worker, also the third. A saved game lies on the table where there
is one.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from playwright.sync_api import Browser

from tests.bench.measure import Throttle, Visit, bench_site, chromium, context_of, median, table, visit

PAGES = {
    "ours": "",
    "stock PyScript, our app": "rivals/stock/",
    "bare Pyodide, hello": "rivals/bare/",
    "PyScript and MicroPython, hello": "rivals/micropython-hello/",
}
FAST = Throttle("as it is")
SLOW = (Throttle("4 × slower", cpu=4), Throttle("10 Mbit/s, 60 ms", megabits=10))
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
Results = dict[tuple[str, str, str], list[Visit]]  # by throttle, page and kind of visit


def measure(browser: Browser, base: str, results: Results) -> None:
    """One round."""
    for name, path in PAGES.items():
        address = base + path
        with context_of(browser) as context:
            results[FAST.name, name, "cold"].append(visit(context, address, FAST))
            visit(context, address, FAST)  # the browser now keeps compiled code
            results[FAST.name, name, "warm"].append(visit(context, address, FAST))
        for throttle in SLOW:
            with context_of(browser) as context:
                results[throttle.name, name, "cold"].append(visit(context, address, throttle))
    with context_of(browser, worker=True) as context:
        page = context.new_page()
        page.goto(base)
        page.locator("html[data-ready]").wait_for(state="attached", timeout=120_000)
        page.keyboard.press("d")
        page.evaluate(INSTALLED)
        page.wait_for_timeout(500)
        page.close()
        visit(context, base, FAST)
        results[FAST.name, "ours", "worker"].append(visit(context, base, FAST))


def report(results: Results) -> str:
    """The medians as a table."""
    head = ["condition", "page", "visit", "first move, ms", "board painted, ms", "main thread, ms", "kB by the page"]
    rows = []
    for (throttle, name, kind), visits in results.items():
        figures = [[each.ready for each in visits], [each.painted for each in visits], [each.work for each in visits]]
        size = median([each.sent / 1000 for each in visits])
        rows.append([throttle, name, kind, *map(median, figures), size])
    return table(head, sorted(rows, key=lambda row: row[:2]))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="dev.py bench boot")
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args().runs
    results: Results = defaultdict(list)
    with bench_site() as server, chromium() as browser:
        for number in range(runs):
            measure(browser, server.address, results)
            print(f"round {number + 1} of {runs}", flush=True)
    print(f"\nMedians of {runs}\n\n{report(results)}")


if __name__ == "__main__":
    main()
