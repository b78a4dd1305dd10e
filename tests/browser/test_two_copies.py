"""Copies of the site on one origin, as a person's projects on github.io lie: they share nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.play.record import dumps, read
from tests.browser.conftest import Watch, wait_ready
from tests.browser.player import fresh_round
from tests.browser.server import FaultyServer, serving

# Everything that pages of an origin keep by a name, or one of them opens.
KEPT_NAMES = """async () => [
  ...Object.keys(localStorage),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...await caches.keys(),
  ...(await navigator.locks.query()).held.map(({ name }) => name),
]"""
OPENED_NAMES = "() => [...Object.keys(sessionStorage), ...channels]"
CHANNELS = """globalThis.channels = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    channels.push(name);
  }
};"""
KEPT = "(site) => localStorage.getItem(`golfkabal${site}#round/golf`).replace(/^[0-9]+ /, '')"
# As earlier versions kept it: a round, of which the mirror has a newer copy, and their cache.
OLD = """async ([first, newer]) => {
  localStorage.setItem("golfkabal:round/golf", `4 ${first}`);
  localStorage.setItem("golfkabal:learn/golf", "1 1");
  const request = indexedDB.open("golfkabal", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("values").put(`5 ${newer}`, "round/golf");
  await new Promise((done) => request.onsuccess = done);
  request.result.close();
  const cache = await caches.open("golfkabal");
  await cache.put("/x", new Response("theirs"));
}"""
OLD_STILL = """async () => {
  const request = indexedDB.open("golfkabal", 1);
  await new Promise((done) => request.onsuccess = done);
  const wanted = request.result.transaction("values").objectStore("values").get("round/golf");
  await new Promise((done) => wanted.onsuccess = done);
  request.result.close();
  const cached = await caches.match("/x", { cacheName: "golfkabal" });
  return [localStorage.getItem("golfkabal:round/golf"), wanted.result, await cached.text()];
}"""
INSTALLED = "() => navigator.serviceWorker.ready.then(() => true)"
CACHED = "(site) => caches.open(`golfkabal${site}`).then((cache) => cache.keys()).then(({ length }) => length)"


@pytest.fixture
def two_copies(built_site: Path, tmp_path: Path) -> Iterator[FaultyServer]:
    """A server of the site at a/ and at b/."""
    for name in ("a", "b"):
        shutil.copytree(built_site, tmp_path / name, copy_function=os.link)
    with serving(tmp_path) as server:
        yield server


def opened(page: Page, server: FaultyServer, name: str) -> Page:
    """A copy of the site, installed."""
    page.goto(f"{server.address}{name}/")
    wait_ready(page)
    assert page.evaluate(INSTALLED)
    return page


def test_they_share_nothing_and_the_first_takes_the_old_data_over(
    two_copies: FaultyServer, new_context: Callable[..., BrowserContext], watch: Watch
) -> None:
    watch.origin = two_copies.address
    context = new_context(locale="en-GB", service_workers="allow")
    context.add_init_script(CHANNELS)
    page = context.new_page()
    page.goto(f"{two_copies.address}a/404.html")
    played = fresh_round()
    first = dumps(played.record())
    played.session.attempt(played.session.game.legal_moves(played.session.state)[0])
    newer = dumps(played.record())
    page.evaluate(OLD, [first, newer])

    a = opened(page, two_copies, "a")
    assert read(a.evaluate(KEPT, "/golfkabal/a/")).holes == played.record().holes
    a.keyboard.press("d")
    kept = read(a.evaluate(KEPT, "/golfkabal/a/")).holes
    files = a.evaluate(CACHED, "/golfkabal/a/")
    assert kept != played.record().holes
    assert files > 30

    b = opened(context.new_page(), two_copies, "b")
    assert read(b.evaluate(KEPT, "/golfkabal/b/")).id != played.id
    for each in (a, b):
        expect(each.locator("#notice")).not_to_contain_text("another tab")
    assert a.evaluate(CACHED, "/golfkabal/a/") == b.evaluate(CACHED, "/golfkabal/b/") == files
    assert b.evaluate(OLD_STILL) == [f"4 {first}", f"5 {newer}", "theirs"]

    sites = ("golfkabal/golfkabal/a/", "golfkabal/golfkabal/b/")
    beside = context.new_page()
    beside.goto(f"{two_copies.address}a/404.html")
    names = [*beside.evaluate(KEPT_NAMES), *a.evaluate(OPENED_NAMES), *b.evaluate(OPENED_NAMES)]
    others = {name for name in names if not name.startswith(sites)}
    assert others == {"golfkabal", "golfkabal:round/golf", "golfkabal:learn/golf", "golfkabal:copied-by"}

    b.keyboard.press("d")
    a.reload()
    wait_ready(a)
    assert read(a.evaluate(KEPT, "/golfkabal/a/")).holes == kept
