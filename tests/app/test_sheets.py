"""Score sheets without a browser: filled in, in two tabs at once, and where nothing can be saved."""

from __future__ import annotations

from patience.app.intents import Key, Owned, Typed
from patience.play.sheet import Sheets
from tests.app.plain import Player, Store


def fill(player: Player, *points: str) -> None:
    """Type points into the first player's cells."""
    for hole, text in enumerate(points):
        player.do(Typed(f"cell-{hole}-0", text), Typed(f"cell-{hole}-0", text, left=True))


def kept(store: Store) -> list[int | None]:
    """The first player's points on the newest sheet."""
    (sheet,) = Sheets.parse(store.read("sheets") or "")
    return [row[0] for row in sheet.rows]


def begun() -> Player:
    player = Player()
    player.act("open", "sheets")
    player.act("sheet", "new")
    assert player.screen.scene.panel.startswith("sheet/")
    return player


def test_sums_follow_and_bad_points_are_refused_in_words() -> None:
    player = begun()
    fill(player, "4", "5")
    assert kept(player.store)[:2] == [4, 5]
    assert "Total 9" in player.text("panel-content")
    fill(player, "4", "5", "1000")
    assert kept(player.store)[:3] == [4, 5, None]
    assert "Points are from" in player.text("panel-content")
    fill(player, "4", "5", "-3")
    assert kept(player.store)[:3] == [4, 5, -3]


def test_enter_goes_to_the_next_cell_and_the_sign_changes() -> None:
    player = begun()
    player.do(Key("Enter", field="cell-0-0"))
    assert player.screen.scene.goal.what == "#cell-0-1"
    player.do(Key("ArrowDown", field="cell-0-1"))
    assert player.screen.scene.goal.what == "#cell-1-1"
    fill(player, "7")
    player.do(Key("Enter", field="cell-0-3"))
    assert player.screen.scene.goal.what == "#cell-1-0"


def test_a_second_tab_only_reads_until_it_takes_over() -> None:
    first = begun()
    fill(first, "4")
    second = Player()
    second.store = first.store
    second.app.ports.store.texts, second.app.ports.store.serials = first.store.texts, first.store.serials  # type: ignore[attr-defined]
    second.do(Owned(False))
    second.act("open", first.screen.scene.panel)
    assert "open in another tab" in second.text("panel-content")
    fill(second, "9", "9")
    second.act("sheet", "delete")
    assert kept(first.store)[:2] == [4, None]
    fill(first, "4", "5")
    second.do(Owned(True))  # it has taken over
    first.do(Owned(False))
    assert "open in another tab" not in second.text("panel-content")
    second.do(Typed("cell-2-0", "6"))
    fill(first, "1")
    assert kept(first.store)[:3] == [4, 5, 6]


def test_a_sheet_that_cannot_be_saved_says_so_where_it_is_filled_in() -> None:
    player = begun()
    player.store.lasting = False
    fill(player, "4")
    assert "cannot be saved" in player.text("panel-content")
    player.act("sheet", "file")
    assert player.device.files
