"""A round goes on where it was left: after closing, after a crash, after a kill."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from patience.game import Status
from patience.play.record import loads
from patience.play.round import Round
from tests.browser.conftest import CHROMIUM_FLAGS, PHONE, Watch
from tests.browser.player import PREFIX, ROUND, Player, fresh_round, mirrored, planned, shown, stored, until


def test_closed_at_every_tenth_move(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    context = new_context(locale="en-GB")
    player = Player(context.new_page(), fresh_round((338, 834, 1012)))
    open_game(on=player.page)
    played, made = player.round, 0

    def reopen() -> None:
        before, saved = without_search(shown(player.page), played), stored(player.page)
        player.page.close()
        player.page = context.new_page()
        open_game(on=player.page)
        assert without_search(shown(player.page), played) == before
        assert without_time(stored(player.page)) == without_time(saved)

    def step(key: str, way: Callable[[], bool]) -> None:
        player.page.keyboard.press(key)
        assert way()
        player.wait()

    while not played.finished:
        while played.session.status is Status.PLAYING:
            player.press(planned(played))
            made += 1
            if made % 10 == 0:
                if made % 20 == 0:  # something to be redone is kept too
                    for _ in range(3):
                        step("z", played.session.undo)
                reopen()
                if made % 20 == 0:
                    for _ in range(3):
                        step("Shift+z", played.session.redo)
        expect(player.page.locator("#end-title")).to_be_visible()
        if played.current == 0:
            reopen()  # the end of a hole is still open to undo
            step("z", played.session.undo)
            step("Shift+z", played.session.redo)
        player.page.locator("#end .primary").click()
        played.next_hole()
    expect(player.page.locator("#end-title")).to_contain_text("Round finished")
    reopen()
    assert made > 80


def without_search(shown: dict[str, Any], played: Round) -> dict[str, Any]:
    """What is shown, without the end of a round: a search still fills in the best possible scores there."""
    return {**shown, "end": ""} if played.finished else shown


def without_time(text: str) -> str:
    """A record without the seconds that it took."""
    return text.split('"elapsed"')[0]


def test_a_crashed_tab(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], watch: Watch
) -> None:
    context = new_context(locale="en-GB")
    player = Player(context.new_page())
    open_game(on=player.page)
    for _ in range(4):
        player.press(planned(player.round))
    before = shown(player.page)
    with contextlib.suppress(Error):
        player.page.goto("chrome://crash")
    watch.faults = [fault for fault in watch.faults if "chrome://crash" not in fault]
    player.page = context.new_page()
    open_game(on=player.page)
    assert shown(player.page) == before
    player.press(planned(player.round))  # and this tab is the owner now


def test_every_move_that_the_mirror_has_survives_a_kill(
    playwright: Playwright, chromium_path: str, tmp_path: Path, watch: Watch, open_game: Callable[..., Page]
) -> None:
    played = fresh_round((338,))
    for moves in (7, 5):
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
        page = context.pages[0]
        player = Player(page, played)
        open_game(on=page)
        assert loads(stored(page)).holes == played.record().holes
        for _ in range(moves):
            player.press(planned(played))
        kept = page.evaluate("(key) => localStorage.getItem(key)", PREFIX + ROUND)
        until(lambda page=page, kept=kept: mirrored(page) == kept, "the mirror has it")  # type: ignore[misc]
        kill(str(tmp_path))
        with contextlib.suppress(Error):
            context.close()
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium_path, args=CHROMIUM_FLAGS, service_workers="block", locale="en-GB"
    )
    watch.follow(context)
    page = open_game(on=context.pages[0])
    assert loads(stored(page)).holes == played.record().holes
    context.close()


def kill(profile: str) -> None:
    """End at once every process of the browser that uses a profile."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                if profile in (entry / "cmdline").read_text():
                    os.kill(int(entry.name), signal.SIGKILL)


if not Path("/proc/self/cmdline").exists():
    test_every_move_that_the_mirror_has_survives_a_kill = pytest.mark.skip("needs /proc")(
        test_every_move_that_the_mirror_has_survives_a_kill
    )
