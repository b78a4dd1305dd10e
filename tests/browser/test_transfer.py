"""Moving house: everything goes to another device as one file, and nothing there is overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from patience.games import GAMES
from patience.play import shelf
from patience.play.round import Round
from tests.browser.player import Player, fresh_round, keep, moves_made, planned, seed, stored


def test_moving_house(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], tmp_path: Path
) -> None:
    old = new_context(locale="en-GB").new_page()
    player = Player(old)
    match = Round.new("four-card-golf", GAMES["four-card-golf"].options(), players=("A", "B", "C", "D"))
    aside = [shelf.Kept("2026-02-28", played.record()) for played in (fresh_round(), match)]
    seed(old.context, shelf.dumps(aside), "shelf")
    open_game(on=old)
    for _ in range(3):
        player.press(planned(player.round))
    old.evaluate("location.hash = '#/settings'")
    old.get_by_role("switch", name="Left-handed").press("Space")
    line = '["a/0/0",1,["golf","","7","lost",3,40,2,"2026-02-28",true,9]]'
    keep(old, f"1 {line}\n", "finished", mirror=False)
    old.evaluate("location.hash = '#/house'")
    expect(old.locator("#panel li")).to_contain_text(["1 round in play", "1 round put aside", "1 finished hole"])
    with old.expect_download() as download:
        old.get_by_role("button", name="Save everything as a file").click()
    file = tmp_path / "house.json"
    download.value.save_as(file)
    values = json.loads(file.read_text("utf-8"))["values"]
    assert values["round/golf"]
    assert "four-card-golf" not in str(values["shelf"])  # a file would tell its hidden cards

    new = open_game(on=new_context(locale="en-GB").new_page())
    new.evaluate("location.hash = '#/house'")
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text("utf-8")[:-100], "utf-8")
    new.locator("#house-file").set_input_files(broken)
    expect(new.get_by_role("alert")).to_contain_text("cannot be read")
    new.locator("#house-file").set_input_files(file)
    expect(new.locator("#house-plan")).to_be_focused()
    assert stored(new, "finished") == ""  # nothing is done before it is wished
    new.get_by_role("button", name="Bring it in").click()
    new.locator("html[data-hand=left][data-ready]").wait_for(state="attached")
    assert moves_made(new) == moves_made(old)
    assert stored(new, "finished").strip() == line
    new.locator("#house-file").set_input_files(file)  # a second time it brings nothing
    expect(new.locator("#panel")).to_contain_text("Nothing that is not here already.")
    expect(new.get_by_role("button", name="Bring it in")).to_have_count(0)
