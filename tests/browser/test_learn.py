"""The lesson, the rules and the words on the built site."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from patience.table.faces import LESSONS
from tests.browser.conftest import Watch
from tests.browser.player import settled
from tests.browser.server import FaultyServer
from tests.browser.test_a11y import violations

SAVED = "() => golfkabal.stored('round/golf')"
# The saved round without its serial number and its time.
ROUND = """() => golfkabal.stored('round/golf').replace(/^\\d+ /, '').replace(/"elapsed":\\d+/, '')"""
GOLF = LESSONS["golf"].steps
STEPS = len(GOLF)


def asked(page: Page) -> Locator | None:
    """The slot that the status line asks for, found by its words alone; None where the step is done."""
    said = page.locator("#message").inner_text().replace("\N{NO-BREAK SPACE}", " ")
    match = re.search(r"Trykk på (?:(talongen)|(\w+ \w+) i (kolonne \d))\.", said)
    if match is None:
        return None
    label = "Talong" if match[1] else f"{match[2][0].upper()}{match[2][1:]}, {match[3]}"
    return page.locator(f".slot[aria-label^='{label}']:not([hidden])")


def test_somebody_new_can_tap_through_it_and_loses_nothing(open_game: Callable[..., Page]) -> None:
    page = open_game("#/golf?deal=7")
    page.locator("[data-pile=s]").last.click()
    before = page.evaluate(ROUND)
    page.locator("#notice [data-act=learn]").click()
    expect(page.locator("#notice")).to_be_hidden()
    taps = 0
    for step in range(1, STEPS + 1):
        expect(page.locator("#lesson [aria-current=step]")).to_have_attribute("href", f"#/learn/golf/{step}")
        for _move in GOLF[step - 1].asked:
            slot = asked(page)
            assert slot is not None
            slot.dispatch_event("click", {"detail": 1})
            settled(page)
            taps += 1
        assert asked(page) is None
        expect(page.locator("#message")).to_contain_text("Gå videre" if step < STEPS else "siste steget")
        if step < STEPS:
            page.locator("#lesson [data-act=learn-by][data-arg='1']").click()
    assert taps == sum(len(step.asked) for step in GOLF) > 10
    assert page.evaluate(ROUND) == before
    page.locator("#lesson [data-act=learn-end]").click()
    expect(page.locator("#lesson")).to_be_hidden()
    expect(page.locator("#counter-2")).to_have_text("15")
    assert page.evaluate(ROUND) == before
    assert page.url.endswith("#/golf")


def test_every_lesson_can_be_finished_by_keyboard_alone(open_game: Callable[..., Page]) -> None:
    page = open_game("#/learn/1")
    expect(page.locator("#lesson-title")).to_be_focused()
    for game, lesson in LESSONS.items():
        page.evaluate("game => { location.hash = `#/learn/${game}/1` }", game)
        expect(page.locator("#place")).to_have_text(f"Leksjon, steg 1 av {len(lesson.steps)}")
        for _tab in range(2):  # from the title past "Leave"
            page.keyboard.press("Tab")
        for step, each in enumerate(lesson.steps, 1):
            assert page.locator("#lesson [aria-current=step]").get_attribute("href") == f"#/learn/{game}/{step}"
            for _move in each.asked:  # the cards one after the other; then the focus is on "Next", at last on "Play"
                page.keyboard.press("Enter")
            page.keyboard.press("Shift")  # else so quick a press would be taken for the last card's
            page.keyboard.press("Enter")
            page.keyboard.press("Shift")
        expect(page.locator("#lesson")).to_be_hidden()
        assert page.url.endswith(f"#/{game}")


def test_a_wrong_tap_is_explained_and_changes_nothing(open_game: Callable[..., Page]) -> None:
    page = open_game("#/learn/golf/2")
    for pile, words in (("t2", "Passer ikke"), ("t3", "Det passer også"), ("s", "Du kan snu et kort når du vil")):
        page.locator(f"[data-pile={pile}]").last.dispatch_event("click", {"detail": 1})
        expect(page.locator("#message")).to_contain_text(words)
        expect(page.locator("#message")).to_contain_text("Trykk på spar 7 i kolonne 1")
    expect(page.locator("#counter-1")).to_have_text("35")
    page.locator("[data-pile=t1]").last.dispatch_event("click", {"detail": 1})
    expect(page.locator("#counter-1")).to_have_text("34")


def swipe(page: Page, begin: float, end: float) -> None:
    """A finger from one x to another, over the lesson's words."""
    box = page.locator("#lesson-text").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    client = page.context.new_cdp_session(page)
    for kind, x in (("touchStart", begin), ("touchMove", (begin + end) / 2), ("touchMove", end), ("touchEnd", end)):
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_swipes_but_not_from_the_edge(open_game: Callable[..., Page]) -> None:
    page = open_game("#/learn/golf/3")
    swipe(page, 300, 120)
    expect(page.locator("#place")).to_have_text("Leksjon, steg 4 av 8")
    swipe(page, 120, 300)
    expect(page.locator("#place")).to_have_text("Leksjon, steg 3 av 8")
    swipe(page, 10, 300)
    swipe(page, 200, 180)
    page.locator("#lesson .dots a").nth(6).click()
    expect(page.locator("#place")).to_have_text("Leksjon, steg 7 av 8")


def test_it_is_offered_once_and_goes_on_where_it_was_left(page: Page, open_game: Callable[..., Page]) -> None:
    open_game()
    cards = page.locator("#cards .card:not(.gone)").evaluate_all("all => all.map(e => e.getBoundingClientRect().width)")
    assert min(cards) >= 48  # also with the offer above the table
    page.locator("#notice [data-act=learn-not]").click()
    expect(page.locator("#notice")).to_be_hidden()
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    expect(page.locator("#notice")).to_be_hidden()
    page.evaluate("location.hash = '#/learn/golf/6'")
    expect(page.locator("#place")).to_have_text("Leksjon, steg 6 av 8")
    page.go_back()
    expect(page.locator("#lesson")).to_be_hidden()
    page.evaluate("location.hash = '#/menu'")
    expect(page.locator("#panel-title")).to_be_focused()
    page.locator("#panel [data-act=learn]").click()
    expect(page.locator("#place")).to_have_text("Leksjon, steg 6 av 8")
    page.go_back()
    expect(page.locator("#place")).to_contain_text("Hull 1 av 9")


def test_a_panel_over_a_link_s_page(page: Page, open_game: Callable[..., Page]) -> None:
    """Closing a panel never leads further back than to what it was opened over, nor back to another game."""
    panel, title = page.locator("#panel-title"), page.locator("#title")
    open_game("#/klondike")
    page.locator("#button-menu").tap()
    expect(panel).to_be_focused()
    page.go_back()
    expect(panel).to_have_count(0)
    expect(title).to_have_text("7'er kabal")
    for game, name in (("golf", "Golfkabal"), ("klondike", "7'er kabal"), ("golf", "Golfkabal")):
        page.locator("#button-menu").tap()
        page.locator("#panel [data-arg=games]").tap()
        page.locator(f"#panel [data-act=game][data-arg={game}]").tap()
        page.wait_for_url(f"**/#/{game}")
        expect(title).to_have_text(name)
    page.locator("#button-menu").tap()
    expect(panel).to_be_focused()
    page.evaluate("location.hash = '#/klondike?deal=5'")  # a link from elsewhere
    page.wait_for_url("**/#/klondike")
    expect(page.locator("#place")).to_have_text("Utdeling 5")
    expect(panel).to_have_count(0)


def test_rules_are_one_tap_away_and_lead_on(open_game: Callable[..., Page]) -> None:
    page = open_game()
    before = page.evaluate(SAVED)
    page.locator("#actions [data-arg=menu]").click()
    page.locator("#panel [data-arg=rules]").click()
    expect(page.locator("#panel-title")).to_have_text("Golfkabal: regler")
    body = page.locator(".panel-body")
    panel = page.locator("#panel")  # once it takes a click: else Playwright scrolls on its own, looking for one
    panel.evaluate("each => Promise.all(each.getAnimations().map(({ finished }) => finished))")
    page.locator("#panel a.term").last.scroll_into_view_if_needed()
    scrolled = body.evaluate("each => each.scrollTop")
    page.locator("#panel a.term").last.click()
    expect(page.locator("#panel-title")).to_have_text("Ord")
    page.locator("#panel [data-act=back]").click()
    expect(page.locator("#panel-title")).to_have_text("Golfkabal: regler")
    assert body.evaluate("each => each.scrollTop") == scrolled
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    assert page.evaluate(SAVED) == before
    page.evaluate("location.hash = '#/rules/golf'")
    page.locator("#panel [data-act=try]").first.click()
    expect(page.locator("#panel")).to_be_hidden()
    expect(page.locator("#place")).to_have_text("Utdeling 4")


def test_the_search_finds_and_shows_hostile_text_as_text(open_game: Callable[..., Page]) -> None:
    page = open_game("#/words")
    page.locator("#search").fill("talong")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_have_text("Søk")
    expect(page.locator(".results li").first).to_contain_text("Talong")
    page.locator("#search").fill("<img src=x>?&#")
    page.keyboard.press("Enter")
    expect(page.locator("#search")).to_have_value("<img src=x>?&#")
    expect(page.locator(".panel-body [role=status]")).to_have_text("0 steder funnet.")
    expect(page.locator("#panel img")).to_have_count(0)


def test_axe_finds_nothing_on_lesson_rules_and_words(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page], watch: Watch, server: FaultyServer
) -> None:
    page = new_context(viewport={"width": 320, "height": 568}, reduced_motion="reduce").new_page()
    open_game("#/learn/golf/5", on=page)
    dark = ("", "rules/golf")
    light = (*dark, "rules/klondike", "rules/six-card-golf", "words/run", "search/konge")
    for place, media in [(each, "light") for each in light] + [(each, "dark") for each in dark]:
        page.emulate_media(color_scheme=media)  # type: ignore[arg-type]
        if place:
            page.evaluate("name => { location.hash = `#/${name}` }", place)
            page.locator("#panel[open]").wait_for()
        assert [(each["id"], each["nodes"][0]["html"]) for each in violations(page)] == [], (place, media)
        if place:
            page.keyboard.press("Escape")
            page.locator("#panel[open]").wait_for(state="detached")


def test_the_rules_print_whole(open_game: Callable[..., Page]) -> None:
    page = open_game("#/rules/golf")
    page.emulate_media(media="print")
    title = page.locator("#panel-title").bounding_box()
    assert title
    assert title["y"] >= 0
    assert page.locator(".panel-body").evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    for hidden in ("#table", "#actions", "#top", "#panel .buttons", "#panel .close"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert len(page.pdf(format="A4")) > 10_000
