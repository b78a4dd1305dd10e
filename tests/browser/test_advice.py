"""Hints, the hole review, wished-for deals: the worker answers as the core does, and the game never waits for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.deals import LAST_MICROSOFT, Deal
from patience.game import Move, Status
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.play.record import read
from patience.play.wishes import Clearing, Wishes
from patience.solve.answer import Budget, Verdict
from patience.solve.hint import fair_hint, perfect_hint
from patience.solve.redeal import impossible
from patience.solve.review import review
from patience.solve.solvers import solve
from patience.table.words import speech
from tests.browser.player import ENGLISH, Player, fresh_round, keep, planned, stored, until

ENGLISH_PHONE = {"locale": "en-GB"}
GOLF = GAMES["golf"]

_WORKERS = """
  const Real = Worker;
  globalThis.workers = [];
  globalThis.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      if (String(given[0]).endsWith("/worker.mjs")) globalThis.workers.push(this);
    }
  };
"""
_SILENT = """
  const Real = globalThis.Worker;
  class Silent extends EventTarget { postMessage() {} terminate() {} }
  globalThis.Worker = function (...given) {
    return String(given[0]).endsWith("/worker.mjs") ? new Silent() : new Real(...given);
  };
"""


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A phone that speaks English and remembers its workers."""
    context = new_context(**ENGLISH_PHONE)
    context.add_init_script(_WORKERS)
    return context.new_page()


def hinted(page: Page) -> str:
    """The key of the card that a hint points at, once it does."""
    mark = page.locator(".card.hint")
    mark.wait_for(state="attached")
    return mark.get_attribute("data-key") or ""


def key_of(player: Player, move: Move) -> str:
    """The key of the card that a move would play."""
    return str(player.round.session.state.piles()[move.source][-1].key)


def test_fair_hint_by_tap_and_key(phone: Page, open_game: Callable[..., Page]) -> None:
    page, player = phone, Player(phone)
    open_game(on=page)
    page.locator("[data-act=hint]").tap()
    wanted = fair_hint(GOLF, player.round.session.state)
    assert wanted is not None
    assert hinted(page) == key_of(player, wanted.move)
    line = page.locator("#message")
    card = player.round.session.state.piles()[wanted.move.source][-1]
    named = speech.short(ENGLISH, card) if wanted.move.source != "s" else "Turn a card from the stock"
    expect(line).to_contain_text(named)
    player.tap(wanted.move)
    expect(page.locator(".card.hint")).to_have_count(0)  # it was about the old position
    page.keyboard.press("h")
    wanted = fair_hint(GOLF, player.round.session.state)
    assert wanted is not None
    assert hinted(page) == key_of(player, wanted.move)


def test_perfect_hint_is_a_setting(phone: Page, open_game: Callable[..., Page]) -> None:
    page, player = phone, Player(phone)
    open_game(on=page)
    keep(page, "1 perfect-hint=yes", "preferences")
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    page.locator("[data-act=hint]").tap()
    wanted = perfect_hint(GOLF, player.round.session.state, Budget())
    assert wanted is not None
    assert hinted(page) == key_of(player, wanted.move)
    best = solve(GOLF, player.round.session.state, Budget()).value
    assert best is not None
    expect(page.locator("#message")).to_contain_text(f"best score from here is {ENGLISH.number(best)}")


def test_review_after_a_hole(phone: Page, open_game: Callable[..., Page]) -> None:
    page, player = phone, Player(phone)
    open_game(on=page)
    player.play_hole(player.tap)
    session = player.round.session
    found = review(GOLF, session.start, [each.move for each in session.moves], Budget())
    page.locator("#end [data-arg=review]").tap()
    body = page.locator("#panel .panel-body")
    assert found.best is not None
    expect(body).to_contain_text(
        f"Best possible: {ENGLISH.number(found.best)}. You: {ENGLISH.number(session.score[0])}.", timeout=60_000
    )
    costly = [step.lost for step in found.judged if step.lost]
    expect(body.locator(".costly li")).to_have_count(len(costly))
    assert sum(costly) == session.score[0] - found.best
    # the best line, step by step on the table, and back to the hole as it was
    body.locator("[data-act=step]").first.tap()
    line = found.lines[0]
    assert line is not None
    state = session.start
    for move in line[:3]:
        state = GOLF.apply(state, move)
        page.locator("#end [data-act=step-by][data-arg='1']").tap()
    shown = page.locator(".slot[data-pile=w]").get_attribute("aria-label") or ""
    assert speech.card(ENGLISH, state.waste[-1]).lower() in shown.lower()
    page.locator("[data-act=step-end]").tap()
    expect(page.locator("#end [data-act=next-hole]")).to_be_visible()


def test_review_by_keys(phone: Page, open_game: Callable[..., Page]) -> None:
    page, player = phone, Player(phone)
    open_game(on=page)
    page.keyboard.press("Tab")
    player.play_hole(player.press)
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.dataset.arg") == "review":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#panel .plot svg")).to_be_visible(timeout=60_000)
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).not_to_be_visible()


def test_a_worker_that_dies_is_replaced(phone: Page, open_game: Callable[..., Page]) -> None:
    page, player = phone, Player(phone)
    open_game(on=page)
    page.locator("[data-act=hint]").tap()
    until(lambda: page.evaluate("() => workers.length") == 1, "a worker")
    page.evaluate("() => { workers[0].terminate(); workers[0].dispatchEvent(new Event('error')); }")
    wanted = fair_hint(GOLF, player.round.session.state)
    assert wanted is not None
    assert hinted(page) == key_of(player, wanted.move)
    assert page.evaluate("() => workers.length") == 2


def test_the_game_goes_on_while_nothing_answers(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    context = new_context(**ENGLISH_PHONE)
    context.add_init_script(_SILENT)
    page = context.new_page()
    player = Player(page)
    open_game(on=page)
    page.locator("[data-act=hint]").tap()
    expect(page.locator("#message")).to_have_text("Thinking …")
    for _ in range(6):
        player.tap(planned(player.round))
    page.locator("[data-act=undo]").tap()
    player.round.session.undo()
    player.wait()


def test_only_holes_that_can_be_cleared(phone: Page, open_game: Callable[..., Page]) -> None:
    page = phone
    Player(page, fresh_round())
    open_game(on=page)
    page.locator("[data-act=open][data-arg=new]").tap()
    page.locator("label:has([name='wishes/clearing'][value=clearable])").tap()
    before = read(stored(page)).id
    page.locator("#panel [data-act=new-single]").tap()
    until(lambda: read(stored(page)).id != before, "a new deal")
    dealt = Deal(read(stored(page)).holes[0].deal)
    assert dealt.number is not None
    assert dealt.number > LAST_MICROSOFT
    assert solve(GOLF, GOLF.start(dealt, GolfOptions()), Budget()).verdict is Verdict.SOLVED


def test_an_impossible_deal_is_dealt_again_and_the_reason_said(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    options = GolfOptions()
    locked = next(
        number
        for number in range(LAST_MICROSOFT + 1, LAST_MICROSOFT + 20_000)
        if impossible(GOLF, GOLF.start(Deal(str(number)), options), Budget()) is not None
    )
    context = new_context(**ENGLISH_PHONE)
    # the four random bytes from which the next deal is drawn (thirty bits above the last of Microsoft's)
    chosen = list(((locked - LAST_MICROSOFT - 1) << 2).to_bytes(4, "big"))
    context.add_init_script(
        f"""const fill = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (array) => {{
          fill(array);
          if (globalThis.chosen && array.length === 4) array.set({chosen});
          return array;
        }};"""
    )
    page = context.new_page()
    Player(page, fresh_round())
    open_game(on=page)
    keep(page, f"1 {Wishes(clearing=Clearing.POSSIBLE).text}", "wishes")
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    page.evaluate("() => { globalThis.chosen = true; }")
    before = read(stored(page)).id
    page.locator("[data-act=open][data-arg=new]").tap()
    page.locator("#panel [data-act=new-single]").tap()
    until(lambda: read(stored(page)).id != before, "a new deal")
    assert read(stored(page)).holes[0].deal == str(locked + 1)
    expect(page.locator("#message")).to_contain_text("was dealt again")


def test_the_core_agrees_that_the_hole_is_over() -> None:
    """The deals of these tests end by themselves, so that a review has something to look at."""
    played = fresh_round()
    while played.session.status is Status.PLAYING:
        assert played.session.attempt(planned(played)) is None
    assert played.provisional
