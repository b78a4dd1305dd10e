"""Rounds with friends in the browser: at one device, and between two that know each other by links alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from patience.game import UndoPolicy
from patience.play import competition, shelf
from patience.play.record import loads, read
from patience.play.round import Round
from tests.browser.player import Player, fresh_round, planned, stored
from tests.browser.server import FaultyServer


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def agree(page: Page, names: tuple[str, ...], holes: int, where: str) -> None:
    """Fill in the form, by what a player sees of it."""
    for name in ("Menu", "Play with friends", "New round with friends"):
        press(page, name)
    for n, name in enumerate(names, 1):
        page.get_by_label(f"Player {n}").fill(name)
    page.get_by_label("1 hole" if holes == 1 else f"{holes} holes", exact=True).check()
    press(page, where)


def on_table(player: Player, policy: UndoPolicy = UndoPolicy.NONE) -> Round:
    """Let the shadow be the round that has come to the table."""
    player.round = Round.load(read(stored(player.page)), policy)
    player.wait()
    return player.round


def test_two_players_at_one_device(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    own = fresh_round()
    player = Player(new_context(locale="en-GB").new_page(), own)
    page = open_game(on=player.page)
    for _ in range(3):
        player.press(planned(own))
    agree(page, ("Kari", ""), 3, "On this device")
    expect(page.get_by_role("alert")).to_contain_text("a name of their own")
    page.get_by_label("Player 2").fill("Ola <b>&</b>")
    press(page, "On this device")

    played = on_table(player)
    names = played.players
    assert names == ("Kari", "Ola <b>&</b>")
    while not played.finished:
        name = names[played.player]
        title = page.locator("#end-title")
        expect(title).to_have_text(f"{name}, it is your turn")
        if played.current and not played.player:  # all have played the hole, so all may see it
            expect(page.locator("#end")).to_contain_text(f"Hole {played.current}")
        page.keyboard.press("d")  # nothing happens before the device has been handed over
        press(page, f"I am {name}")
        expect(page.locator("#place")).to_contain_text(f"{name} – Hole {played.current + 1} of 3")
        player.press(planned(played))
        page.keyboard.press("z")
        expect(page.locator("[data-act=undo]").first).to_have_attribute("aria-disabled", "true")
        if played.turn == 1:  # a reload in the middle does not ask again
            open_game(on=page)
        if played.current == 0:
            player.play_hole(player.press)
        else:
            press(page, "Menu")
            press(page, "Give up")
            assert played.give_up()
        page.locator("#end .primary").click()
        played.next_hole()
    totals = [sum(played.strokes(hole, n) or 0 for hole in range(3)) for n in range(2)]
    expect(page.locator("#end-title")).to_have_text("The round is finished")
    rows = page.locator("#end .standing tbody tr")
    expect(rows).to_have_count(2)
    cells = [
        [cell.replace("\N{MINUS SIGN}", "-") for cell in row.locator("th, td").all_inner_texts()] for row in rows.all()
    ]
    places = {row[1]: (int(row[0]), int(row[2])) for row in cells}
    assert places == {
        name: (1 + sum(t < total for t in totals), total) for name, total in zip(names, totals, strict=True)
    }
    assert loads(stored(page)).holes == played.record().holes

    press(page, "Menu")
    press(page, "Saved rounds")  # the player's own round waits where it was left
    page.get_by_role("textbox", name="Name").fill("On the train")
    page.keyboard.press("Tab")
    assert stored(page, "titles") == f"{own.id} On the train"
    press(page, "Go on")
    player.round = own
    player.wait()
    assert read(stored(page)).holes == own.record().holes
    assert not shelf.loads(stored(page, "shelf"))[0]


def test_two_devices_by_links_alone(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], server: FaultyServer
) -> None:
    kari = Player(new_context(locale="en-GB").new_page())
    ola = Player(new_context(locale="en-GB", permissions=["clipboard-read", "clipboard-write"]).new_page())
    challenge(open_game(on=kari.page), kari, open_game, ola, server.address)
    agree(kari.page, ("Kari", "Ola"), 1, "Each on their own device")
    invitation = kari.page.get_by_label("Link").first.input_value()
    assert invitation.startswith(server.address + "#/round/")

    ola.page.goto(invitation)  # the page is open: the address alone changes
    expect(ola.page.locator("#panel")).to_contain_text("Undo is forbidden")
    entries = {}
    for n, (player, name) in enumerate(((ola, "Ola"), (kari, "Kari"))):
        press(player.page, f"Play as {name}")
        expect(player.page.locator("#place")).to_have_text("Hole 1 of 1")
        played = on_table(player)
        player.play_hole(player.press)
        player.page.locator("#end .primary").click()
        played.next_hole()
        entries[name] = played.strokes(0)
        expect(player.page.locator("#end-title")).to_have_text(("Ola, you have finished", "The round is finished")[n])
        press(player.page, "Send the result")
        link = player.page.get_by_label("Link").first.input_value()
        other = (kari, ola)[n].page
        if n == 0:
            press(player.page, "Copy")
            expect(player.page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
            assert player.page.evaluate("navigator.clipboard.readText()") == link
            other.get_by_label("Link").last.fill(damaged(link))
            press(other, "Open")
            expect(other.locator("#panel")).to_contain_text("do not give the score")
            press(other, "Play with friends")
            other.get_by_label("Link").fill(link)
            press(other, "Open")
            expect(other.locator("#panel")).to_contain_text("The result of Ola is added.")
        else:
            other.goto(link)
    panel = ola.page.locator("#panel")
    expect(panel).to_contain_text("The result of Kari is added.")
    expect(panel).to_contain_text("the moves give the score. Nothing more is known.")
    rows = panel.locator(".standing tbody tr")
    totals = {row.locator("th").inner_text(): row.locator("b").inner_text() for row in rows.all()}
    assert totals == {name: str(score).replace("-", "\N{MINUS SIGN}") for name, score in entries.items()}


def challenge(page: Page, kari: Player, open_game: Callable[..., Page], ola: Player, address: str) -> None:
    """Kari asks Ola to beat her on a hole; he sees her score, and her moves when he is done."""
    kari.press(planned(kari.round))
    press(page, "Menu")
    press(page, "Give up")
    press(page, "Challenge a friend")
    page.get_by_label("Your name").fill("Kari")
    press(page, "Make the link")
    link = page.get_by_label("Link").input_value()
    page.keyboard.press("Escape")

    before = kari.round.session
    open_game(link.removeprefix(address), on=ola.page)
    expect(ola.page.locator("#panel")).to_contain_text(f"Kari used {before.score[0]} strokes on this hole.")
    press(ola.page, "Play the hole")
    press(ola.page, "Menu")
    press(ola.page, "Give up")
    expect(ola.page.locator("#end")).to_contain_text(f"Kari is still ahead: 35 against {before.score[0]}.")
    press(ola.page, "See how Kari did it")
    ola.page.keyboard.press("Shift+z")
    ola.round = kari.round  # her move is shown
    ola.wait()


def test_links_with_what_comes_with_them(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    """What stands around a link is ignored, pasted or in the address, and none of it goes on into our own links."""
    page = new_context(locale="en-GB").new_page()
    open_game("?fbclid=IwAR0&utm_source=chat#/friends", on=page)
    assert "fbclid" not in page.url
    agreed = competition.Competition.new("golf", fresh_round().options, ["Kari", "Ola"], 1)
    code = competition.Shared(agreed).packed()
    lines = [code[at : at + 30] for at in range(0, len(code), 30)]
    page.get_by_label("Link").fill(f"Hi! (https://example.org/?gclid=1#/round/{' '.join(lines)}). See you tonight!")
    press(page, "Open")
    expect(page.locator("#panel")).to_contain_text("Kari and Ola, 1 hole")
    press(page, "Invite the others")
    link = page.get_by_label("Link").first.input_value()
    assert link == f"{page.evaluate('location.origin + location.pathname')}#/round/{code}"
    press(page, "Delete")

    page.goto(f"{link}). See you!")
    expect(page.locator("#panel")).to_contain_text("Kari and Ola, 1 hole")
    page.get_by_label("Link").last.fill("Try https://example.org/#/klondike?draw=3&deal=7).")
    press(page, "Open")
    expect(page.locator("#place")).to_have_text("Deal 7")
    expect(page.locator("#title")).to_have_text("Klondike")
    page.evaluate("location.hash = '#/golf?deal=11).'")
    expect(page.locator("#place")).to_have_text("Deal 11")
    page.evaluate("location.hash = '#/rules/clock.'")
    expect(page.locator("#panel-title")).to_have_text("Clock: rules")


def damaged(link: str) -> str:
    """A result with a better score than its moves give."""
    shared = competition.unpack(re.sub(r".*#/round/", "", link))
    data = json.loads(shared.dumps())
    data["results"][0]["holes"][0]["score"] -= 3
    return json.dumps(data)
