"""Storage that is shut, full, failing or damaged: the game goes on, says so, and destroys nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from patience.game import Status
from patience.play import statistics
from patience.play.record import dumps, loads
from patience.play.statistics import Finished
from tests.browser.conftest import CHROMIUM_FLAGS, PHONE, Watch
from tests.browser.player import (
    DOUBLE_TAP,
    PREFIX,
    ROUND,
    Player,
    fresh_round,
    keep,
    mirrored,
    moves_made,
    planned,
    saved_file,
    shown,
    stored,
    until,
)

NOT_SAVED = "Your game is not being saved."
SHUT = {
    "forbidden": """const get = () => { throw new DOMException("denied", "SecurityError"); };
        for (const name of ["localStorage", "indexedDB"])
        Object.defineProperty(window, name, { get, configurable: true });""",
    "missing": """for (const name of ["localStorage", "indexedDB"])
        Object.defineProperty(window, name, { value: null, configurable: true });""",
}
# A database that answers the first page of a visit only when it is told to.
SLOW = """const open = IDBFactory.prototype.open;
let first = true;
IDBFactory.prototype.open = function (...values) {
  const request = open.apply(this, values);
  if (!first) return request;
  first = false;
  const held = { get result() { return request.result; } };
  const answer = new Promise((resolve) => window.answer = resolve);
  request.onupgradeneeded = (event) => held.onupgradeneeded(event);
  request.onsuccess = (event) => answer.then(() => held.onsuccess(event));
  return held;
};"""
NEIGHBOUR = "another-project:key"  # on github.io all projects of a person share one origin

Open = Callable[..., Page]
New = Callable[..., BrowserContext]


def made_by(player: Player, count: int) -> list[str]:
    """Make planned moves by keyboard; returns all moves of the hole."""
    for _ in range(count):
        player.press(planned(player.round))
    return [str(played) for played in player.round.session.moves]


def plays_without_saving(page: Page) -> None:
    """The game is played, says that it is not saved, and can be exported."""
    expect(page.locator("#notice")).to_contain_text(NOT_SAVED)
    page.keyboard.press("d")
    page.locator("#counter-2", has_text="15").wait_for()
    record = loads(saved_file(page, lambda: page.locator("#notice button").tap()))
    assert record.holes[0].results[0].moves == ("s",)


@pytest.mark.parametrize("how", SHUT)
def test_shut(how: str, new_context: New, open_game: Open) -> None:
    context = new_context(locale="en-GB")
    context.add_init_script(SHUT[how])
    plays_without_saving(open_game(on=context.new_page()))


def test_shut_by_the_browser(
    playwright: Playwright, chromium_path: str, tmp_path: Path, watch: Watch, open_game: Open
) -> None:
    """As a person shuts it who blocks cookies: then locks are refused too."""
    (tmp_path / "Default").mkdir()
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(settings), "utf-8")
    context = playwright.chromium.launch_persistent_context(
        tmp_path,
        executable_path=chromium_path,
        args=CHROMIUM_FLAGS,
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        locale="en-GB",
        service_workers="block",
    )
    watch.follow(context)
    page = open_game(on=context.pages[0])
    with pytest.raises(Exception, match="denied"):
        page.evaluate("localStorage.length")
    plays_without_saving(page)
    context.close()


def fill(page: Page) -> None:
    """Let a neighbour take what is left of localStorage, to the last character."""
    page.evaluate(
        """(key) => {
          for (let size = 4 << 20; size; size >>= 1) {
            try {
              while (true) localStorage.setItem(key, (localStorage.getItem(key) ?? "") + "x".repeat(size));
            } catch {}
          }
        }""",
        NEIGHBOUR,
    )


def test_full(new_context: New, open_game: Open) -> None:
    """localStorage is filled by a neighbour: the mirror keeps the round, and the neighbour's values stay."""
    context = new_context(locale="en-GB")
    page = context.new_page()
    player = Player(page)
    open_game(on=page)
    made_by(player, 2)
    fill(page)
    filled = page.evaluate("(key) => localStorage.getItem(key).length", NEIGHBOUR)
    made = made_by(player, 14)  # a longer text than the one that is there
    expect(page.locator("#notice")).to_be_hidden()
    assert len(made) == 16
    before = shown(page)
    until(lambda: " ".join(made) in (mirrored(page) or ""), "the mirror has it")
    page.close()
    page = open_game(on=context.new_page())
    assert shown(page) == before
    assert page.evaluate("(key) => localStorage.getItem(key).length", NEIGHBOUR) == filled
    # Now the mirror fails too, and later than the write was begun.
    fill(page)
    page.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (...values) {
            put.apply(this, values);
            this.transaction.abort();
          };
        }"""
    )
    page.keyboard.press("d")
    expect(page.locator("#notice")).to_contain_text(NOT_SAVED)


def test_a_database_that_comes_late(new_context: New, open_game: Open) -> None:
    """What is played meanwhile is newer than whatever the late database held."""
    context = new_context(locale="en-GB")
    page = open_game(on=context.new_page())
    keep(page, f"9 {stored(page)}", mirror=True)
    keep(page, f"2 {stored(page)}", mirror=False)
    page.close()
    page = context.new_page()
    page.add_init_script(SLOW)
    open_game(on=page)
    page.keyboard.press("d")
    assert moves_made(page) == ["s"]
    page.evaluate("answer()")

    def taken_up() -> bool:
        page.keyboard.press("d")
        return (mirrored(page) or "").partition(" ")[2] == stored(page)

    until(taken_up, "the late database mirrors")
    assert int((mirrored(page) or "").partition(" ")[0]) > 9
    before = shown(page)
    page.close()
    assert shown(open_game(on=context.new_page())) == before


def test_a_result_counts_at_once_beside_those_of_every_copy(new_context: New, open_game: Open) -> None:
    """The list here is cut short, its mirror answers late: nothing is lost, and undo takes back only what it undoes."""
    context = new_context(locale="en-GB")
    page = open_game(on=context.new_page())
    old = [Finished(f"{n}/0/0", "golf", "", "7", Status.LOST, 3, 40, 2, "2026-02-28", True, 1) for n in "ab"]
    keep(page, f"2 {statistics.dumps(old)}", "finished")
    keep(page, f"3 {statistics.dumps(old)[:-20]}", "finished", mirror=False)
    page.close()
    page = context.new_page()
    page.add_init_script(SLOW)
    open_game(on=page)

    def holes(number: int) -> None:
        texts = [lambda: stored(page, "finished"), lambda: (mirrored(page, "finished") or "").partition(" ")[2]]
        until(lambda: all(len(statistics.loads(text())[0]) == number for text in texts), f"{number} holes")
        page.evaluate("location.hash = '#/stats'")
        expect(page.get_by_role("row", name=f"Holes played {number}")).to_be_visible()
        page.keyboard.press("Escape")

    page.keyboard.press("d")
    page.locator("#button-menu").tap()
    page.get_by_role("button", name="Give up").tap()
    page.locator("#end-title").wait_for()
    until(lambda: len(statistics.loads(stored(page, "finished"))[0]) == 2, "the one that can be read, and this one")
    page.evaluate("answer()")
    holes(3)
    page.wait_for_timeout(DOUBLE_TAP)
    page.locator("#actions [data-act=undo]").tap()
    holes(2)


def test_the_nth_write_fails(new_context: New, open_game: Open) -> None:
    """Whichever write fails, the newest of the two copies is the round as it is shown."""
    context = new_context(locale="en-GB")
    context.add_init_script(
        """const set = Storage.prototype.setItem;
        window.failing = 3;  // counted from the start of the page, where it is written most
        Storage.prototype.setItem = function (...pair) {
          if (--window.failing === 0) throw new DOMException("full", "QuotaExceededError");
          set.apply(this, pair);
        };"""
    )
    page = context.new_page()
    player = Player(page)
    open_game(on=page)
    for nth in range(1, 7):
        page.evaluate("(nth) => { window.failing = nth; }", nth)
        made = made_by(player, 3)

        def newest() -> str:
            copies = [page.evaluate("(key) => localStorage.getItem(key)", PREFIX + ROUND) or "0", mirrored(page) or "0"]
            return max(copies, key=lambda text: int(text.split(" ")[0])).partition(" ")[2]

        until(lambda made=made: " ".join(made) in newest(), f"write {nth} failed")  # type: ignore[misc]
        assert list(loads(newest()).holes[0].results[0].moves) == made
        expect(page.locator("#notice")).to_be_hidden()
    before = shown(page)
    page.close()
    assert shown(open_game(on=context.new_page())) == before


def flipped(text: str, at: int) -> str:
    """The text with one bit of a character changed."""
    return text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]


def test_damaged_and_newer_saves(new_context: New, open_game: Open) -> None:
    context = new_context(locale="en-GB")
    page = context.new_page()
    player = Player(page, fresh_round((338, 350)))
    open_game(on=page)
    page.evaluate("(key) => localStorage.setItem(key, 'stays')", NEIGHBOUR)
    made_by(player, 5)
    before = shown(page)
    good = dumps(player.round.record())
    # One copy is damaged: the other is used, and nobody needs to know.
    keep(page, "999 " + good[:-40], mirror=False)
    page.reload()
    open_game(on=page)
    assert shown(page) == before
    expect(page.locator("#notice")).to_be_hidden()
    keep(page, "", "quarantine")

    data = json.loads(good)
    damaged = {
        "cut off": (good[: len(good) // 2], "cannot be used"),
        "a bit": (flipped(good, good.index('"moves":"') + 9), "cannot be used"),
        "another bit": (flipped(good, good.index('"counted"') + 3), "cannot be used"),
        "wrong types": (json.dumps({**data, "current": True, "elapsed": "NaN"}), "cannot be used"),
        "newer": (json.dumps({**data, "format": 99, "wonders": []}), "newer version"),
    }
    for serial, (text, notice) in enumerate(damaged.values(), 1000):
        keep(page, f"{serial} {text}")
        page.goto("about:blank")  # a real start, not a change of the fragment
        open_game(on=page)
        expect(page.locator("#notice")).to_contain_text(notice)
        assert moves_made(page) == []
        page.keyboard.press("d")
        assert moves_made(page) == ["s"]
        if notice == "newer version":  # what is kept is offered at later starts too
            page.reload()
            open_game(on=page)
            expect(page.locator("#notice")).to_contain_text(notice)
        assert saved_file(page, lambda: page.locator("#notice button").tap()) == text
        expect(page.locator("#notice")).to_be_hidden()
    assert page.evaluate("(key) => localStorage.getItem(key)", NEIGHBOUR) == "stays"
    ours = page.evaluate("(key) => Object.keys(localStorage).filter((name) => name !== key)", NEIGHBOUR)
    assert all(name.startswith(PREFIX) for name in ours)
    assert stored(page) != ""
