"""Time to the first possible move, main-thread work and bytes: the pages that are compared side by side in one run.

Every round visits every page once, so that a machine that slows down slows all.
cold: a fresh profile; what is sent then are the bytes of a first visit. warm:
the third visit, from the HTTP cache. worker: from our service worker, also the
third. A saved game lies on the table where there is one.
"""

from __future__ import annotations

from dataclasses import asdict

from playwright.sync_api import Browser

from tests.bench.measure import (
    LIMIT_MS,
    Column,
    Results,
    Site,
    Throttle,
    arguments,
    bench_sites,
    chromium,
    context_of,
    turns,
    visit,
)

RIVALS = {
    "stock PyScript, our app": "rivals/stock/",
    "bare Pyodide, hello": "rivals/bare/",
    "PyScript and MicroPython, hello": "rivals/micropython-hello/",
}
FAST = Throttle("as it is")
SLOW = (Throttle("4 × slower", cpu=4), Throttle("10 Mbit/s, 60 ms", megabits=10))
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
COLUMNS = (
    Column("first move, ms", "ready"),
    Column("board painted, ms", "painted"),
    Column("main thread, ms", "work"),
    Column("sent, kB", "sent", unit=1000),
)


def measure(browser: Browser, sites: list[Site], results: Results) -> None:
    """One round."""
    for site in sites:
        with context_of(browser) as context:
            results.add((FAST.name, "cold"), site, asdict(visit(context, site, FAST)))
            visit(context, site, FAST)  # the browser now keeps compiled code
            results.add((FAST.name, "warm"), site, asdict(visit(context, site, FAST)))
    for site in sites:
        if site.installs:
            with context_of(browser, worker=True) as context:
                page = context.new_page()
                page.goto(site.address)
                page.locator("html[data-ready]").wait_for(state="attached", timeout=LIMIT_MS)
                page.locator("#slots [data-pile=s]").last.click()
                page.evaluate(INSTALLED)
                page.wait_for_timeout(500)
                page.close()
                visit(context, site, FAST)
                results.add((FAST.name, "worker"), site, asdict(visit(context, site, FAST)))
    for throttle in SLOW:
        for site in sites:
            with context_of(browser) as context:
                results.add((throttle.name, "cold"), site, asdict(visit(context, site, throttle)))


def main() -> None:
    """Measure and print."""
    runs, beside = arguments("boot", "--runs", 9)
    results = Results("condition", "visit")
    with bench_sites(beside, RIVALS) as sites, chromium() as browser:
        for site in sites:
            with context_of(browser) as context:
                visit(context, site, FAST)  # not counted: the server compresses each file at its first request
        for number in range(runs):
            measure(browser, turns(sites, number), results)
            print(f"round {number + 1} of {runs}", flush=True)
    print(f"\nMedians of {runs}\n\n{results.report(COLUMNS, sites)}")


if __name__ == "__main__":
    main()
