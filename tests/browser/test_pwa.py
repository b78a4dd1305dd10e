"""The installed app: offline starts, updates on the player's word, half-filled caches, a sound manifest."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM_FLAGS, PHONE, READY_MS, Watch, wait_ready
from tests.browser.player import until
from tests.browser.server import Fault, FaultyServer, serving
from tools import site

INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
OFFER = "() => new Promise((done) => addEventListener('golfkabal:update', done, { once: true })).then(() => true)"
CHECK = "() => navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true, () => false)"
VERSION = "() => document.documentElement.dataset.test ?? 'first'"


@pytest.fixture
def own_server(built_site: Path, tmp_path: Path) -> Iterator[FaultyServer]:
    """A server with its own copy of the site, which may be changed and stopped."""
    folder = tmp_path / "dist"
    shutil.copytree(built_site, folder)
    with serving(folder) as server:
        yield server


@pytest.fixture
def install(playwright: Playwright, chromium_path: str, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a browser with a profile that is kept from one call to the next, watched for one origin."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def launch(server: FaultyServer) -> BrowserContext:
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=chromium_path,
            args=CHROMIUM_FLAGS,
            viewport=PHONE,  # type: ignore[arg-type]
            locale="nb-NO",
        )
        watch = Watch(server.address)
        watch.follow(context)
        opened.append((context, watch))
        return context

    yield launch
    for context, _ in opened:
        context.close()
    faults = [fault for _, watch in opened for fault in watch.faults if "ERR_CONNECTION_REFUSED" not in fault]
    assert not faults


def installed(context: BrowserContext, server: FaultyServer) -> Page:
    """The game, open and installed."""
    page = context.new_page()
    page.goto(server.address)
    wait_ready(page)
    assert page.evaluate(INSTALLED)
    return page


def new_version(server: FaultyServer) -> None:
    """Put another version on the server: a page and a service worker that know of it."""
    index = server.folder / "index.html"
    index.write_text(index.read_text("utf-8").replace("<html ", '<html data-test="second" ', 1), "utf-8")
    site.write_service_worker(server.folder)


def test_the_second_start_needs_no_server(
    own_server: FaultyServer, install: Callable[..., BrowserContext], built_site: Path
) -> None:
    context = install(own_server)
    page = installed(context, own_server)
    page.keyboard.press("d")
    address = own_server.address
    own_server.stop()
    page.reload()
    wait_ready(page)
    context.close()

    context = install(own_server)  # the browser is closed and opened again
    page = context.new_page()
    page.goto(address)
    wait_ready(page)
    page.keyboard.press("d")
    expect(page.locator("#slots [data-pile=s]").last).to_be_visible()
    assert page.evaluate("() => golfkabal.bootMode") == "image"


def test_a_new_version_waits_for_the_players_word(
    own_server: FaultyServer, install: Callable[..., BrowserContext]
) -> None:
    page = installed(install(own_server), own_server)
    own_server.asked.clear()
    new_version(own_server)
    page.evaluate(f"() => {{ window.offered = ({OFFER})(); }}")
    assert page.evaluate(CHECK)
    assert page.evaluate("() => window.offered")
    assert sorted(set(own_server.asked)) == ["index.html", "sw.js"]  # what has not changed is kept
    page.reload()
    wait_ready(page)
    assert page.evaluate(VERSION) == "first"
    with page.expect_navigation():
        page.evaluate("() => { golfkabal.applyUpdate(); }")
    wait_ready(page)
    assert page.evaluate(VERSION) == "second"


def test_a_version_that_does_not_arrive_whole_changes_nothing(
    own_server: FaultyServer, install: Callable[..., BrowserContext]
) -> None:
    page = installed(install(own_server), own_server)
    old = (own_server.folder / "index.html").read_bytes()
    settled = """async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        while (registration.installing) await new Promise((done) => setTimeout(done, 50));
        return registration.waiting === null;
    }"""
    for fault in (Fault.TRUNCATE, Fault.GONE, "old"):
        own_server.heal()
        new_version(own_server)
        if fault == "old":  # a cache on the way still has the file of the version before
            own_server.changes["index.html"] = lambda _: old
        else:
            own_server.faults["index.html"] = fault  # type: ignore[assignment]
        page.evaluate(CHECK)
        assert page.evaluate(settled), fault
        assert "index.html" in own_server.asked, fault
        # From now on the server has nothing, and is asked for nothing but whether there is a new version.
        own_server.heal()
        own_server.faults["sw.js"] = Fault.GONE
        page.reload()
        wait_ready(page)
        assert page.evaluate(VERSION) == "first", fault
        assert set(own_server.asked) <= {"sw.js"}, fault
    own_server.stop()
    page.reload()
    wait_ready(page)
    assert page.evaluate(VERSION) == "first"


def test_a_first_start_without_a_network_is_said_in_plain_words(
    new_context: Callable[..., BrowserContext], server: FaultyServer, watch: Watch
) -> None:
    page = new_context().new_page()
    for name in ("pyodide/pyodide.asm.wasm", "python/heap.bin", "pyscript/core.js"):
        server.faults[name] = Fault.FAIL
    page.goto(server.address)
    expect(page.locator("#boot-text")).to_contain_text("Sjekk nettet")
    expect(page.locator("#boot-retry")).to_be_visible()
    watch.forgive("500")
    watch.forgive("Failed to fetch")


def test_progress_is_counted_in_bytes(
    new_context: Callable[..., BrowserContext], server: FaultyServer, watch: Watch
) -> None:
    page = new_context().new_page()
    server.faults["python/heap.bin"] = Fault.STALL
    page.goto(server.address)
    bar = page.locator("#boot-progress")
    expect(bar).to_be_visible()
    size = (server.folder / "python/heap.bin").stat().st_size
    rest = "() => { const bar = document.getElementById('boot-progress'); return bar.max - bar.value; }"
    until(lambda: page.evaluate(rest) < size * 0.75, "a quarter of the file")
    assert page.evaluate(rest) > size * 0.25  # half of one file is missing, and nothing else
    server.released.set()
    wait_ready(page)
    watch.faults.clear()


def test_it_refuses_to_run_in_a_foreign_frame(
    new_context: Callable[..., BrowserContext], server: FaultyServer, watch: Watch
) -> None:
    page = new_context().new_page()
    page.goto(server.address.replace("golfkabal/", "golfkabal/404.html"))
    page.evaluate(
        """(address) => {
            const frame = document.createElement("iframe");
            frame.src = address;
            document.body.append(frame);
        }""",
        server.address,
    )
    page.frame_locator("iframe").locator("html[hidden]").wait_for(state="attached")
    frame = page.frames[1]
    assert frame.evaluate("() => typeof golfkabal") == "undefined"
    watch.forgive("does not run inside another page")


def test_chromium_finds_it_installable(own_server: FaultyServer, install: Callable[..., BrowserContext]) -> None:
    context = install(own_server)
    page = installed(context, own_server)
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest: dict[str, Any] = json.loads((own_server.folder / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert "id" not in manifest  # it would be resolved against the origin, which others share
    for icon in [*manifest["icons"], *manifest.get("screenshots", [])]:
        assert (own_server.folder / icon["src"]).is_file()


def test_no_cache_of_another_project_is_touched(
    own_server: FaultyServer, install: Callable[..., BrowserContext]
) -> None:
    context = install(own_server)
    page = context.new_page()
    page.goto(f"{own_server.address}404.html")
    page.evaluate("() => caches.open('neighbour').then((cache) => cache.put('x', new Response('theirs')))")
    page.goto(own_server.address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=READY_MS)
    assert page.evaluate(INSTALLED)
    theirs = "() => caches.open('neighbour').then((cache) => cache.match('x')).then((found) => found.text())"
    assert page.evaluate(theirs) == "theirs"
