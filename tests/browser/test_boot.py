"""The page starts, whatever happens to the start image, and says so in plain words where it cannot."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Watch, wait_ready
from tests.browser.server import Fault, FaultyServer
from tools.environment import ROOT

IMAGE = "python/heap.bin"
BOOT_MODE = "() => golfkabal.bootMode"
MODULES = """
import importlib, json
def imported(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{name}: {error!r}"
def report():
    try:
        __import__("patience.game").game.Move.parse("no move")
    except ValueError:
        text = __import__("traceback").format_exc()
    assert "in parse" in text and "InvalidMove" in text, text
uses = (
    lambda: __import__("datetime").datetime.strptime("2026-11-30", "%Y-%m-%d").toordinal(),
    lambda: int("7" * 5000) if not __import__("sys").set_int_max_str_digits(0) else 0,
    lambda: __import__("urllib.parse").parse.urlsplit("http://[::1]/"),
    lambda: "hø".encode("idna"),
    report,
)
faults = [fault for name in NAMES if (fault := imported(name))]
for number, use in enumerate(uses):
    try:
        use()
    except Exception as error:
        faults.append(f"use {number}: {error!r}")
json.dumps(faults)
"""


def python(page: Page, code: str) -> Any:
    """What the page's own Python makes of some code, once the whole standard library is there."""
    script = """async (code) => {
        const { loadPyodide } = await import(`${golfkabal.base}js/interpreter.mjs`);
        await golfkabal.stdlib;
        return (await loadPyodide()).runPython(code);
    }"""
    return page.evaluate(script, code)


def faults_of_modules(page: Page) -> Any:
    """Which of the modules that may be imported cannot be, or do not work, as JSON."""
    modules = (ROOT / "tools/image/stdlib.txt").read_text("utf-8").splitlines()
    names = [line for line in modules if line and not line.startswith("#")]
    return python(page, MODULES.replace("NAMES", repr(names)))


def test_the_game_starts_from_the_image_with_every_module_and_its_own_dice(open_game: Callable[..., Page]) -> None:
    page = open_game()
    expect(page.locator("#boot")).to_be_hidden()
    assert page.evaluate(BOOT_MODE) == "image"
    first = python(page, "import random; random.random()")
    assert faults_of_modules(page) == "[]"
    page.reload()
    wait_ready(page)
    assert python(page, "import random; random.random()") != first


def of_another_version(image: bytes) -> bytes:
    """A whole image whose name is another."""
    heap = bytearray(gzip.decompress(image))
    heap[0] ^= 1
    return gzip.compress(heap, 1)


def flipped(place: float) -> Callable[[bytes], bytes]:
    """One bit changed somewhere along the image."""

    def flip(image: bytes) -> bytes:
        damaged = bytearray(image)
        damaged[int(place * (len(image) - 1))] ^= 16
        return bytes(damaged)

    return flip


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "truncated": lambda image: image[: len(image) // 2],
    "flipped bit": flipped(0.7),
    "another version's": of_another_version,
    "no image": lambda image: b"<!doctype html>" * 1000,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_bad_image_never_breaks_a_start(
    damage: Callable[[bytes], bytes], open_game: Callable[..., Page], page: Page, server: FaultyServer
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    server.changes[IMAGE] = damage
    open_game()
    assert page.evaluate(BOOT_MODE) == "ordinary"
    assert any("start image failed" in text for text in said)


def test_an_image_that_cannot_be_fetched_never_breaks_a_start(
    open_game: Callable[..., Page], page: Page, server: FaultyServer
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    server.faults[IMAGE] = Fault.FAIL
    open_game()
    assert page.evaluate(BOOT_MODE) == "ordinary"
    assert any("heap.bin: HTTP 500" in text for text in said)
    assert faults_of_modules(page) == "[]"


def test_a_worker_that_cannot_be_had_never_breaks_a_start(
    open_game: Callable[..., Page], page: Page, server: FaultyServer
) -> None:
    server.faults["js/fetch.js"] = Fault.GONE
    open_game()
    assert page.evaluate(BOOT_MODE) == "ordinary"


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("nb-NO", "kunne ikke starte"),
        ("da-DK", "Tjek nettet"),
        ("en-GB", "could not start"),
        ("fr-FR", "could not start"),
    ],
)
def test_a_failed_download_is_said_and_can_be_tried_again(
    locale: str, words: str, new_context: Callable[..., BrowserContext], server: FaultyServer, watch: Watch
) -> None:
    page = new_context(locale=locale).new_page()
    server.faults["pyscript/core.js"] = Fault.FAIL
    page.goto(server.address)
    expect(page.locator("#boot-text")).to_contain_text(words)
    server.heal()
    page.locator("#boot-retry").click()
    wait_ready(page)
    watch.forgive("pyscript/core.js")
