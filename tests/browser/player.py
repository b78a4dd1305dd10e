"""A player at the page: plays what the core plans, by touch, mouse or keyboard, and reads what the page shows.

The shadow of the game, a ``Round`` in this Python, says what must come; the page is looked at from outside.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from patience.deals import Deal
from patience.game import Move, Status
from patience.games.golf import GolfOptions
from patience.play.record import dumps, loads, read, replayed
from patience.play.round import Round
from patience.table.panels import standing
from patience.table.words import Words
from tools.serve import SUBPATH

DEALS = (338, 834, 1012, 1026, 2049, 971, 2452, 2458, 2524)  # as planned, one is cleared, the others soon end
SITE = f"golfkabal{SUBPATH}"  # begins what is kept
PREFIX, ROUND = f"{SITE}#", "round/golf"  # keys in the store
DOUBLE_TAP = 320  # milliseconds: two taps within 300 on one card are one
LIMIT = 60.0  # seconds until a test gives up waiting; never a measure
ENGLISH = Words()

_SEED = """([key, text]) => {
  if (location.protocol === "http:" && !localStorage.getItem(key)) localStorage.setItem(key, text);
}"""
_PLACE = """(pile) => {
  const slots = document.querySelectorAll(`.slot[data-pile="${pile}"]:not([hidden])`);
  const box = slots[slots.length - 1].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
_COUNTS = """() => ["counter-1", "counter-2"].map((name) => document.getElementById(name).textContent)"""
# What the page puts off until its frame is painted comes first: it asked before.
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5)))"
_SHOWN = """() => {
  const text = (name) => document.getElementById(name).textContent;
  const slots = [...document.querySelectorAll(".slot:not([hidden])")];
  const cards = [...document.querySelectorAll(".card:not(.gone)")];
  const place = ({ style }) => [style.translate, style.scale];
  return {
    texts: ["title", "place", "counter-1", "counter-2", "counter-3"].map(text),
    end: document.getElementById("end").textContent,
    buttons: ["undo", "redo"].map((act) => document.querySelector(`#actions [data-act=${act}]`).ariaDisabled),
    slots: slots.map((slot) => [slot.dataset.pile, slot.dataset.index, slot.ariaLabel, ...place(slot)]),
    cards: cards.map((card) => [Number(card.dataset.key), card.className.replace(/ (turned|refused)/g, ""),
      card.style.zIndex % 300, ...place(card)]).sort(([a], [b]) => a - b),
  };
}"""
_SET_MIRROR = """([site, key, text]) => new Promise((resolve) => {
  const request = indexedDB.open(site, 1);
  request.onsuccess = () => {
    const transaction = request.result.transaction("values", "readwrite");
    transaction.objectStore("values").put(text, key);
    transaction.oncomplete = () => {
      request.result.close();
      resolve();
    };
  };
})"""
_MIRROR = """([site, key]) => new Promise((resolve) => {
  const request = indexedDB.open(site, 1);
  request.onerror = () => resolve(null);
  request.onsuccess = () => {
    const wanted = request.result.transaction("values").objectStore("values").get(key);
    wanted.onsuccess = () => {
      request.result.close();
      resolve(wanted.result ?? null);
    };
  };
})"""


def until(holds: Callable[[], Any], what: str) -> None:
    """Wait until something holds, with a limit."""
    end = time.monotonic() + LIMIT
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.005)


def fresh_round(deals: tuple[int, ...] = DEALS, *, options: GolfOptions | None = None, counted: bool = True) -> Round:
    """A round whose deals are known."""
    given = [Deal(str(number)) for number in deals]
    return Round.new("golf", options or GolfOptions(), counted=counted, deals=given)


def planned(played: Round) -> Move:
    """The move that is made next: the best default."""
    move: Move = played.session.game.legal_moves(played.session.state)[0]
    return move


def nearly_over(deals: tuple[int, ...], *, counted: bool = True) -> Round:
    """A round in whose first hole one card of the stock is left to turn."""
    played = fresh_round(deals, counted=counted)
    while True:
        move = planned(played)
        played.session.attempt(move)
        if played.session.status is not Status.PLAYING:
            break
    assert move.source == "s"
    played.session.undo()
    return played


def seed(context: BrowserContext, text: str, key: str = ROUND) -> None:
    """Let a text be what is kept under ``key`` when a page opens for the first time."""
    context.add_init_script(f"({_SEED})({json.dumps([PREFIX + key, '1 ' + text])})")


def stored(page: Page, key: str = ROUND) -> str:
    """What localStorage keeps, without its serial; ``""`` for nothing."""
    text = page.evaluate("(key) => localStorage.getItem(key)", PREFIX + key)
    return (text or "").partition(" ")[2]


def settled(page: Page) -> None:
    """Wait until the page has done what it puts off until its frame is painted."""
    page.evaluate(_SETTLED)


def mirrored(page: Page, key: str = ROUND) -> str | None:
    """What the mirror keeps, with its serial."""
    settled(page)
    text: str | None = page.evaluate(_MIRROR, [SITE, key])
    return text


def keep(page: Page, text: str, key: str = ROUND, *, mirror: bool = True) -> None:
    """Write what the next start finds: a text with its serial, in localStorage and in the mirror."""
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [PREFIX + key, text])
    if mirror:
        page.evaluate(_SET_MIRROR, [SITE, key, text])


def moves_made(page: Page) -> list[str]:
    """The moves of the hole on the table, as they are saved."""
    record = read(stored(page))
    result = record.holes[min(record.current, len(record.holes) - 1)].results[-1]
    return list(result.moves[: result.cursor])


def shown(page: Page) -> dict[str, Any]:
    """All that the table and the bars show, comparable."""
    settled(page)
    found: dict[str, Any] = page.evaluate(_SHOWN)
    return found


def focused(page: Page) -> str:
    """Where the focus is: ``t3/4`` on the table, else the id or the text of the element, ``body`` for nowhere."""
    settled(page)
    found: str = page.evaluate(
        """() => {
          const element = document.activeElement;
          if (element.dataset.pile) return `${element.dataset.pile}/${element.dataset.index}`;
          return element.id || (element === document.body ? "body" : element.textContent);
        }"""
    )
    return found


def saved_file(page: Page, use: Callable[[], object]) -> str:
    """The text of the file that the page hands over when ``use`` is called."""
    with page.expect_download() as info:
        use()
    return Path(info.value.path()).read_text("utf-8")


class Player:
    """Plays a round on a page and in a shadow of it."""

    def __init__(self, page: Page, played: Round | None = None) -> None:
        self.page, self.round = page, played or fresh_round()
        seed(page.context, dumps(self.round.record()))
        seed(page.context, "1", "learn/golf")  # the lesson is offered at a first visit, and this is none

    def wait(self) -> None:
        """Wait until the page shows as many cards as the shadow has."""
        wanted = [number for _, number in standing.counters(ENGLISH, self.round)[:2]]
        until(lambda: self.page.evaluate(_COUNTS) == wanted, f"{wanted} cards left and in the stock")

    def place(self, pile: str) -> tuple[float, float]:
        """The middle of what can be touched of a pile's top card, in CSS pixels."""
        x, y = self.page.evaluate(_PLACE, pile)
        return x, y

    def made(self, move: Move) -> None:
        """A legal move was made on the page: make it in the shadow too, and wait until the page shows it."""
        assert self.round.session.attempt(move) is None
        self.wait()

    def tap(self, move: Move) -> None:
        """Make a move by a tap."""
        self.page.touchscreen.tap(*self.place(move.source))
        self.made(move)

    def drag(self, move: Move) -> None:
        """Make a move by dragging the card to the waste with the mouse."""
        mouse = self.page.mouse
        mouse.move(*self.place(move.source))
        mouse.down()
        x, y = self.place("w")
        mouse.move(x - 3, y - 3, steps=2)
        mouse.up()
        self.made(move)

    def press(self, move: Move) -> None:
        """Make a move by keys alone: D for the stock, a pile's number or the arrows and Enter for a column."""
        if move.source == "s":
            self.page.keyboard.press("d")
        else:
            self.walk_to(move.source)
            self.page.keyboard.press("Enter")
        self.made(move)

    def walk_to(self, pile: str) -> None:
        """With the arrows to a pile, then to its free card; one step down wherever a step sideways went too far.

        On some tables such a walk goes in a circle (that the arrows lead everywhere is tested in test_neighbour.py):
        then by the column's digit.
        """
        came = ""
        for _ in range(30):
            name = focused(self.page).split("/")[0]
            if name == pile:
                self.page.keyboard.press("End")
                return
            if name in ("s", "w"):
                way = "ArrowLeft" if came == "ArrowUp" else "ArrowUp"
            else:
                way = "ArrowRight" if name < pile else "ArrowLeft"
            if {way, came} == {"ArrowLeft", "ArrowRight"}:
                way = "ArrowDown"
            self.page.keyboard.press(way)
            came = way
        self.page.keyboard.press(pile[1:])
        self.page.keyboard.press("End")
        assert focused(self.page).split("/")[0] == pile

    def play_hole(self, play: Callable[[Move], None]) -> None:
        """Play the hole to its end and see that the page tells how it went."""
        while self.round.session.status is Status.PLAYING:
            play(planned(self.round))
        title, detail = standing.result(ENGLISH, self.round)
        expect(self.page.locator("#end-title")).to_have_text(title)
        expect(self.page.locator("#end")).to_contain_text(detail)

    def check_result(self, export: Callable[[], object]) -> None:
        """At the end of a round: what the page shows is what a replay of the exported record gives."""
        scores = [session.score[0] for session in replayed(loads(saved_file(self.page, export)))]
        assert len(scores) == self.round.holes
        assert scores == [self.round.strokes(hole) for hole in range(self.round.holes)]
        end = self.page.locator("#end")
        expect(end.locator("h2")).to_contain_text(ENGLISH.number(sum(scores)))
        cells = end.locator(".scorecard tbody tr").last.locator("td")
        assert cells.all_inner_texts() == [ENGLISH.number(number) for number in (*scores, sum(scores))]
