"""The game by keyboard alone: no test here touches the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.game import Move, Status
from patience.table.words import speech
from tests.browser.player import (
    DEALS,
    ENGLISH,
    Player,
    focused,
    fresh_round,
    moves_made,
    nearly_over,
    planned,
    shown,
    stored,
    until,
)
from tests.browser.test_klondike import Table as Klondike

DESKTOP = {"viewport": {"width": 1440, "height": 900}, "has_touch": False, "locale": "en-GB"}

# Enter and Enter again, wherever the focus has gone meanwhile.
_ENTER_TWICE = "() => { for (let n = 0; n < 2; n++) document.activeElement.click(); }"


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on the button with this name."""
    for _ in range(30):
        if focused(page) in (name, f"button-{name}"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {name}")


def choose(page: Page, name: str) -> None:
    """Go to a button and press it."""
    tab_to(page, name)
    page.keyboard.press("Shift")  # where the focus came by itself, so quick a press would be taken for the one before
    page.keyboard.press("Enter")


def focus_on_table(page: Page, pile: str) -> None:
    """Wait until the focus is on a pile."""
    until(lambda: focused(page).startswith(f"{pile}/"), f"focus on {pile}")


@pytest.fixture
def desktop(new_context: Callable[..., BrowserContext]) -> Page:
    """A page in English on a large screen, without touch."""
    return new_context(**DESKTOP).new_page()


def test_a_round_by_keys(desktop: Page, open_game: Callable[..., Page]) -> None:
    page, player = desktop, Player(desktop)
    open_game(on=page)
    page.keyboard.press("Tab")
    while not player.round.finished:
        while player.round.session.status is Status.PLAYING:
            move = planned(player.round)
            player.press(move)
            if player.round.session.status is Status.PLAYING and move.source != "s":
                assert focused(page).startswith(f"{move.source}/")  # where the card was
            assert focused(page) != "body"
        until(lambda: focused(page) == "end-title", "the end of the hole takes the focus")
        last = player.round.current + 1 == len(DEALS)
        choose(page, "Finish the round" if last else "Next hole")
        player.round.next_hole()
        if not last:
            player.wait()
            until(lambda: "/" in focused(page), "the new hole takes the focus")
    until(lambda: focused(page) == "end-title", "the summary takes the focus")
    choose(page, "Menu")
    player.check_result(lambda: choose(page, "Save as a file"))


def test_undo_redo_and_the_rest_of_the_keys(desktop: Page, open_game: Callable[..., Page]) -> None:
    page, player = desktop, Player(desktop, fresh_round((338, 350)))
    open_game(on=page)
    keys, message = page.keyboard, page.locator("#message")
    keys.press("ArrowDown")
    assert focused(page) != "body"
    views = [shown(page)]
    for _ in range(6):
        player.press(planned(player.round))
        views.append(shown(page))
    for back in ("z", "Control+z", "z", "z", "Control+Z", "z"):
        views_after = views.pop()
        keys.press(back)
        player.round.session.undo()
        player.wait()
        assert focused(page) != "body"
        now = shown(page)
        assert (now["slots"], now["cards"]) == (views[-1]["slots"], views[-1]["cards"])
    assert views_after["buttons"] == ["false", "true"]
    expect(message).to_contain_text(" to ")
    for forth in ("Shift+z", "Control+y", "Control+Shift+z"):
        keys.press(forth)
        player.round.session.redo()
        player.wait()
    keys.press("Shift+ArrowLeft")
    said = message.text_content()
    keys.press("r")
    expect(message).to_have_text(f"{said}\N{NO-BREAK SPACE}")  # said again: a live region only speaks what changes
    for number in (3, 7):
        free = len(player.round.session.state.piles()[f"t{number}"]) - 1
        for key, place in ((str(number), free), ("Home", 0), ("End", free)):
            keys.press(key)
            assert focused(page) == f"t{number}/{place}"
    for key, title in (("?", "Keys on the table"), ("n", "New game")):
        keys.press(key)
        expect(page.locator("#panel-title")).to_have_text(title)
        assert focused(page) == "panel-title"
        before = stored(page)
        keys.press("d")  # the table is not played through a panel
        assert stored(page) == before
        keys.press("Escape")
        expect(page.locator("#panel")).to_be_hidden()
        focus_on_table(page, "t7")


def test_a_card_that_does_not_fit_says_why(desktop: Page, open_game: Callable[..., Page]) -> None:
    page, player = desktop, Player(desktop)
    open_game(on=page)
    session = player.round.session
    fitting = {move.source for move in session.game.legal_moves(session.state)}
    pile = next(f"t{n}" for n in range(1, 8) if f"t{n}" not in fitting)
    page.keyboard.press(pile[1:])
    before = stored(page)
    for key, move in (("Enter", Move(pile)), ("Home", None), ("Space", Move(pile, count=5))):
        page.keyboard.press(key)
        if move:
            refusal = session.game.why_not(session.state, move)
            assert refusal is not None
            expect(page.locator("#message")).to_have_text(speech.refusal(ENGLISH, refusal))
    assert stored(page) == before
    assert focused(page) == f"{pile}/0"


def test_letters_can_be_switched_off(desktop: Page, open_game: Callable[..., Page]) -> None:
    page, player = desktop, Player(desktop)
    open_game(on=page)
    choose(page, "Menu")
    choose(page, "Settings")
    tab_to(page, "preferences/keys")
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name="Keyboard shortcuts")).not_to_be_checked()
    assert focused(page) == "preferences/keys"
    page.keyboard.press("Escape")
    before = stored(page)
    for key in ("d", "n", "3", "?", "z"):
        page.keyboard.press(key)
    assert stored(page) == before
    expect(page.locator("#panel")).to_be_hidden()
    player.page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # arrows, Enter and Ctrl+Z stay: they are the browser's own manners


def test_nothing_hangs_on_a_key_held_down(desktop: Page, open_game: Callable[..., Page]) -> None:
    """The last card by Enter, and Enter again: the hole must not be settled by accident."""
    played = nearly_over((834, 1012))
    move = planned(played)
    page, player = desktop, Player(desktop, played)
    open_game(on=page)
    page.keyboard.press("Tab")
    player.walk_to("t7")
    for key in ("ArrowRight", "ArrowDown") * 2:  # the stock lies at the side or below, as the screen is
        page.keyboard.press(key)
    focus_on_table(page, "s")
    page.keyboard.down("Enter")
    player.made(move)
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.locator("#place")).to_have_text("Hole 1 of 2")
    page.keyboard.press("z")
    played.session.undo()
    player.wait()
    focus_on_table(page, "s")
    assert moves_made(page) == list(map(str, played.session.moves[: played.session.cursor]))


def test_focus_returns_from_the_end_of_a_hole(desktop: Page, open_game: Callable[..., Page]) -> None:
    page, player = desktop, Player(desktop, fresh_round((338, 350)))
    open_game(on=page)
    choose(page, "Menu")
    choose(page, "Give up")
    until(lambda: focused(page) == "end-title", "the end of the hole takes the focus")
    choose(page, "Undo")
    expect(page.locator("#end")).to_be_hidden()
    until(lambda: "/" in focused(page), "undo gives the focus back to the table")
    first = player.round.game.legal_moves(player.round.session.start)
    for _ in range(3):
        player.press(planned(player.round))
    before = shown(page)
    choose(page, "Menu")
    choose(page, "Restart")
    expect(page.locator("#toast")).to_be_visible()
    player.walk_to(next(move.source for move in first if move.source != "s"))
    page.keyboard.press("Enter")  # even after another move
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.locator("#toast :focus").count():
            break
    page.keyboard.press("Enter")
    until(lambda: shown(page)["cards"] == before["cards"], "restart is taken back")
    until(lambda: "/" in focused(page), "and the focus is on the table")


def test_enter_twice_on_a_new_deal_plays_no_card_of_it(desktop: Page, open_game: Callable[..., Page]) -> None:
    table = Klondike(desktop, open_game, 102)
    desktop.keyboard.press("n")
    desktop.locator("#panel [data-act=new-single]").focus()
    desktop.evaluate(_ENTER_TWICE)
    until(lambda: "102" not in (desktop.locator("#place").text_content() or ""), "a new deal")
    assert table.moves() == []


def test_enter_twice_on_the_next_hole_plays_no_card_of_it(desktop: Page, open_game: Callable[..., Page]) -> None:
    Player(desktop, nearly_over((834, 1012)))
    open_game(on=desktop)
    desktop.keyboard.press("d")
    expect(desktop.locator("#end .primary")).to_be_visible()
    desktop.locator("#end .primary").focus()
    desktop.evaluate(_ENTER_TWICE)
    expect(desktop.locator("#place")).to_have_text("Hole 2 of 2")
    assert moves_made(desktop) == []
