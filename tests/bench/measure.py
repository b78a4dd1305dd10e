"""What the benchmarks share: the sites that are compared, a browser, one measured visit, the report.

Without ``--beside`` our site is measured with its rivals, with it beside
another build of itself. All that is asked of a site is what every version has:
``data-ready`` on the root when the first move is possible, and ``#slots``.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import statistics
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

from tests.bench import rivals
from tests.browser.conftest import BROWSER_FLAGS, PHONE
from tools.serve import Handler, Server

WATCH = """new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset.ready) return;
    observer.disconnect();
    window.readyAt = performance.now();
    window.readyClock = Date.now();
    requestAnimationFrame(() => setTimeout(() => window.readyPainted = performance.now()));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });"""
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
    sent: int  # bytes of the files that were sent before the first possible move, as they were compressed


class CountingHandler(Handler):
    """Notes what goes over the line, whoever asks: the page, its workers, its service worker."""

    server: CountingServer

    def write(self, data: bytes) -> None:
        """Note when the body was sent and its size, and send it."""
        self.server.sent.append((time.time(), len(data)))
        super().write(data)


class CountingServer(Server):
    """Serves a site and knows how many bytes it has sent."""

    def __init__(self, folder: Path) -> None:
        self.sent: list[tuple[float, int]] = []
        super().__init__(folder, 0, CountingHandler)

    def sent_between(self, first: float, last: float) -> int:
        """The bytes of the bodies whose sending began between two times."""
        return sum(size for moment, size in self.sent if first <= moment <= last)


@dataclass(frozen=True)
class Site:
    """One of the pages that are compared."""

    name: str
    server: CountingServer
    path: str = ""
    installs: bool = True

    @property
    def address(self) -> str:
        """Where it is."""
        return self.server.address + self.path


def arguments(what: str, times: str, default: int, given: Sequence[str] | None = None) -> tuple[int, Path | None]:
    """How often to measure, which each bench counts in its own unit, and the folder of the site beside ours."""
    parser = argparse.ArgumentParser(prog=f"dev.py bench {what}")
    parser.add_argument(times, type=int, default=default, dest="times")
    parser.add_argument("--beside", type=Path)
    found = parser.parse_args(given)
    return found.times, found.beside


@contextmanager
def bench_sites(beside: Path | None, others: Mapping[str, str]) -> Iterator[list[Site]]:
    """The site that dev.py has built, and beside it either another build or ``others``: name → path of a rival."""
    ours = Path(os.environ["GOLFKABAL_SITE"])
    if beside is None:
        rivals.build(ours)
        with _serving(ours) as server:
            yield [Site("ours", server), *(Site(name, server, path, installs=False) for name, path in others.items())]
    else:
        with _serving(ours) as server, _serving(beside) as second:
            print(f"ours: version {version(ours)}; beside: {beside}, version {version(beside)}")
            yield [Site("ours", server), Site("beside", second)]


@contextmanager
def _serving(folder: Path) -> Iterator[CountingServer]:
    with CountingServer(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def version(folder: Path) -> str:
    """What a built site says it is."""
    found = re.search(r'"version":"(\w+)"', (folder / "index.html").read_text("utf-8"))
    return found[1] if found else "unknown"


def turns(sites: Sequence[Site], number: int) -> list[Site]:
    """The order of one round: every site is first in turn, so that coming first favours none."""
    first = number % len(sites)
    return [*sites[first:], *sites[:first]]


@contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium that dev.py has found; what is measured where is printed."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["GOLFKABAL_CHROMIUM"], args=BROWSER_FLAGS)
        print(f"{date.today()}, {this_machine()}, Chromium {browser.version}", flush=True)
        yield browser
        browser.close()


def this_machine() -> str:
    """The class of this machine, and how busy it is."""
    processors = Path("/proc/cpuinfo")
    cpuinfo = processors.read_text("utf-8") if processors.exists() else ""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return machine(
        os.cpu_count() or 1, cpuinfo, memory, f"{platform.system()} {platform.machine()}", os.getloadavg()[0]
    )


def machine(cores: int, cpuinfo: str, memory: int, system: str, load: float) -> str:
    """A machine in one line."""
    model = re.search(r"^model name\s*:\s*(.+)$", cpuinfo, re.MULTILINE)
    kind = f" of {model[1]}" if model else ""
    return f"{cores} cores{kind}, {memory / 2**30:.0f} GiB, {system}, load {load:.1f}"


@contextmanager
def context_of(browser: Browser, *, worker: bool = False) -> Iterator[BrowserContext]:
    """A fresh profile; ``worker`` lets it have a service worker."""
    allowed = "allow" if worker else "block"
    context = browser.new_context(viewport=PHONE, locale="nb-NO", service_workers=allowed)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    yield context
    context.close()


def slow_down(session: CDPSession, throttle: Throttle) -> None:
    """Make a page as slow as ``throttle`` says, or as quick as it is."""
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle.cpu})
    if throttle.megabits:
        speed = throttle.megabits * 1e6 / 8
        line = {"offline": False, "latency": throttle.latency, "downloadThroughput": speed, "uploadThroughput": speed}
        session.send("Network.emulateNetworkConditions", line)


def visit(context: BrowserContext, site: Site, throttle: Throttle) -> Visit:
    """One visit on a new page, until the first move is possible."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    slow_down(session, throttle)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    began = time.time()
    page.goto(site.address, wait_until="commit")
    page.locator("html[data-ready]").wait_for(state="attached", timeout=LIMIT_MS)
    metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
    ready, clock = page.evaluate("() => [window.readyAt, window.readyClock]")
    painted = page.evaluate("() => performance.getEntriesByName('painted')[0]?.startTime ?? null")
    page.close()
    sent = site.server.sent_between(began, clock / 1000)
    return Visit(ready, painted, metrics["TaskDuration"] * 1000, sent)


@dataclass(frozen=True)
class Column:
    """One column of a report: a figure made of all values of one measure."""

    title: str
    measure: str
    decimals: int = 0
    unit: float = 1
    figure: Callable[[Sequence[float]], float] = statistics.median

    def of(self, values: Sequence[float]) -> float | None:
        """The figure, if anything was measured."""
        return self.figure(values) / self.unit if values else None

    def text(self, figure: float | None) -> str:
        """The figure as it is printed."""
        return "–" if figure is None else f"{figure:,.{self.decimals}f}"


def p99(values: Sequence[float]) -> float:
    """The value that one in a hundred exceeds."""
    return sorted(values)[int(0.99 * len(values))]


class Results:
    """All that was measured, by condition, site and measure."""

    def __init__(self, *conditions: str) -> None:
        self._titles = conditions
        self._values: dict[tuple[str, ...], dict[str, dict[str, list[float]]]] = {}

    def add(self, condition: Sequence[str], site: Site, values: Mapping[str, float | None]) -> None:
        """Note what one measurement gave; None: that measure has no value here."""
        pages = self._values.setdefault(tuple(condition), {})
        measures = pages.setdefault(site.name, defaultdict(list))
        for measure, value in values.items():
            if value is not None:
                measures[measure].append(value)

    def report(self, columns: Sequence[Column], sites: Sequence[Site]) -> str:
        """A table of the figures; where another build is beside ours, with the ratio of ours to it."""
        rows = []
        for condition, pages in self._values.items():
            found = {
                site.name: [column.of(pages[site.name].get(column.measure, ())) for column in columns]
                for site in sites
                if site.name in pages
            }
            for name, figures in found.items():
                rows.append(
                    [*condition, name, *(each.text(figure) for each, figure in zip(columns, figures, strict=True))]
                )
            if "beside" in found:
                rows.append([*condition, "**ratio**", *map(ratio, found["ours"], found["beside"])])
        return table([*self._titles, "page", *(column.title for column in columns)], rows)


def ratio(ours: float | None, beside: float | None) -> str:
    """How many times as much ours is, as text."""
    return f"{ours / beside:.3f}" if ours is not None and beside else "–"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines)
