"""A round by dragging, and drags that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.game import Move
from patience.table.words import speech
from tests.browser.player import DEALS, ENGLISH, Player, focused, moves_made, planned, shown, stored, until

DESKTOP = {"viewport": {"width": 1440, "height": 900}, "has_touch": False, "locale": "en-GB"}


def test_a_round_by_drags(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(**DESKTOP).new_page()
    player = Player(page)
    open_game(on=page)
    for _ in DEALS:
        player.play_hole(player.drag)
        page.locator("#end .primary").click()
        player.round.next_hole()
    page.locator("#button-menu").click()
    player.check_result(lambda: page.get_by_role("button", name="Save as a file").click())


def misfit(player: Player) -> str:
    """A column whose free card does not fit."""
    session = player.round.session
    fitting = {move.source for move in session.game.legal_moves(session.state)}
    return next(f"t{n}" for n in range(1, 8) if f"t{n}" not in fitting)


def test_drags_that_lead_nowhere(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    page = new_context(**DESKTOP).new_page()
    player = Player(page)
    open_game(on=page)
    mouse, message, before, saved = page.mouse, page.locator("#message"), shown(page), stored(page)
    session = player.round.session
    fitting, wrong = planned(player.round).source, misfit(player)

    def drag(start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=3)
        expect(page.locator(".dragged").first).to_be_attached()
        mouse.up()
        expect(page.locator(".dragged")).to_have_count(0)

    def why(move: Move) -> str:
        refusal = session.game.why_not(session.state, move)
        assert refusal is not None
        return speech.refusal(ENGLISH, refusal)

    box = page.locator("#table").bounding_box()
    assert box is not None
    drag(player.place(fitting), (box["x"] + 4, box["y"] + box["height"] - 4))  # to the felt: simply back
    drag(player.place(wrong), player.place("w"))
    expect(message).to_have_text(why(Move(wrong)))
    drag(player.place(fitting), player.place(wrong))
    expect(message).to_have_text(why(Move(fitting, wrong)))
    covered = page.locator(f'.slot[data-pile="{wrong}"][data-index="2"]').bounding_box()
    assert covered is not None
    drag((covered["x"] + 9, covered["y"] + 9), player.place("w"))
    expect(message).to_have_text(why(Move(wrong, count=3)))
    # Out of the window at one go, let go there, and back: nothing sticks to the mouse.
    mouse.move(*player.place(fitting))
    mouse.down()
    page.locator("#button-menu").hover()
    mouse.up()
    mouse.move(*player.place(wrong), steps=3)
    mouse.move(*player.place("w"), steps=3)
    expect(page.locator(".dragged")).to_have_count(0)
    assert stored(page) == saved
    assert shown(page) == before


@pytest.fixture
def fingers(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> tuple[Player, Any]:
    """A player on a phone, and what sends its touches: ``touch("touchStart", (x, y), …)``."""
    page = new_context(locale="en-GB").new_page()
    player = Player(page)
    open_game(on=page)
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    return player, touch


def test_by_finger(fingers: tuple[Player, Any]) -> None:
    player, touch = fingers
    page, before, saved = player.page, shown(player.page), stored(player.page)
    pile = planned(player.round).source
    start, end = player.place(pile), player.place("w")
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

    touch("touchStart", start)
    touch("touchMove", half)
    touch("touchMove", end)
    expect(page.locator(".dragged")).to_have_count(1)
    touch("touchCancel")  # a call comes in, the system takes the gesture: the card goes back
    expect(page.locator(".dragged")).to_have_count(0)
    assert shown(page) == before
    assert stored(page) == saved

    touch("touchStart", start)
    touch("touchStart", start, end)  # a second finger changes nothing about the first one's drag
    touch("touchMove", half, start)
    touch("touchMove", end, start)
    touch("touchEnd")
    player.made(Move(pile))
    expect(page.locator(".dragged")).to_have_count(0)

    player.walk_to("t7")
    page.keyboard.press("ArrowDown")
    until(lambda: focused(page) == "s/0", "focus on the stock")
    page.keyboard.press("Enter")  # the first key after a drag is not taken for its click
    player.made(Move("s"))


def test_two_fingers_make_one_move_and_quick_clicks_one_each(fingers: tuple[Player, Any]) -> None:
    player, touch = fingers
    page, session = player.page, player.round.session
    fitting = [move.source for move in session.game.legal_moves(session.state)]
    touch("touchStart", player.place(fitting[0]), player.place("s"))
    touch("touchEnd")
    page.mouse.click(*player.place("s"), click_count=3)
    until(lambda: moves_made(page)[-3:] == ["s"] * 3, "three cards of the stock")
    fingers_made = moves_made(page)[:-3]  # whatever the browser makes of two
    assert len(fingers_made) <= 1
    for text in [*fingers_made, "s", "s", "s"]:
        assert session.attempt(Move.parse(text)) is None
    player.wait()
