"""The card game Golf on the page: whole matches by taps and by keys, and nothing to be seen that is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, Page, expect

from patience.deals import Deal
from patience.families.card_golf import KNOCK, LOOK
from patience.game import Move, Status
from patience.games import GAMES
from patience.opponents.level import Level
from patience.opponents.levels import choose
from patience.play.record import dumps, loads, read
from patience.play.round import Round
from patience.table.panels import match
from patience.table.words import speech
from tests.browser.conftest import wait_ready
from tests.browser.player import ENGLISH, focused, keep, saved_file, seed, stored, until
from tests.browser.test_a11y import found
from tests.browser.test_keyboard import DESKTOP
from tests.browser.test_keyboard import choose as press_button

SIX, FOUR = "six-card-golf", "four-card-golf"
_WHOLE = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const each of copy.querySelectorAll("script, #faces")) each.remove(); // those are all the faces there are
  const typed = [...document.querySelectorAll("input, textarea")].map((each) => each.value);
  return [copy.outerHTML, ...typed].join(" ");
}"""


def ready(context: BrowserContext, **kept: str) -> Page:
    """A page whose player wants no waiting, with what is ``kept`` already."""
    for key, text in {"preferences": "speed=none", "learn/golf": "1", **kept}.items():
        seed(context, text, key)
    return context.new_page()


def saved(page: Page, game_id: str) -> Round:
    """The match as it is saved."""
    return Round.load(read(stored(page, f"round/{game_id}")))


def names_in(text: str) -> set[str]:
    return set(re.findall(r"\b(?:ace|\d+|jack|queen|king) of (?:spades|hearts|diamonds|clubs)", text.lower()))


def check_secrets(page: Page, played: Round, holder: int | None, *, aid: bool = False) -> None:
    """Texts, attributes and classes of the whole page tell only what may be known there; None: to nobody special.

    ``aid``: whoever is in turn is helped to remember.
    """
    game, state = played.game, played.session.state
    mine = holder == state.seat
    shown = match.remembered(game, state) if aid and mine else game.shown(state, state.seat if mine else -1)
    cards = [card for pile in shown.piles().values() for card in pile if card.is_known]
    faces = {card.name for card in cards}
    remembered = {card.name for card in cards if not card.up}
    seats = range(game.seats(played.options)) if holder is None else (holder,)
    seen = [game.observe(state, seat).piles().values() for seat in seats]
    known = [{speech.card(ENGLISH, card) for pile in each for card in pile if card.is_known} for each in seen]
    whole = page.evaluate(_WHOLE)
    assert remembered <= set(re.findall(r"face-(\w+)", whole)) <= faces
    assert whole.count(", face down, ") == len(remembered)
    assert names_in(whole) <= set.intersection(*known)
    assert all(deal.text not in whole for deal in played.deals)
    assert page.evaluate("golfkabal.stored('paint')") in (None, "null")


def planned(played: Round) -> Move:
    """What a sensible player does."""
    state = played.session.state
    return choose(played.game, played.game.observe(state, state.seat), Level.MEDIUM)


def wait_for(page: Page, played: Round, more_than: int) -> Round:
    """The match after the page has made and saved another move."""
    until(lambda: len(saved(page, played.game.id).session.moves) > more_than, f"a move after {more_than}")
    return saved(page, played.game.id)


def test_a_match_by_taps_against_computers(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = ready(new_context(locale="en-GB"))
    open_game("#/games", on=page)
    page.get_by_role("button", name="Six-card Golf").tap()
    page.locator("#button-new").tap()
    page.locator("label.choice", has_text=re.compile("^3$")).tap()
    page.get_by_label("Who is player 2?").select_option(label="Computer, easy")
    page.get_by_label("Who is player 3?").select_option(label="Computer, hard")
    page.get_by_label("Name of player 1").fill("Kari")
    page.get_by_role("button", name="Begin the match").tap()
    until(lambda: saved(page, SIX).players == ("Kari", "Ada", "Bo"), "the players that were chosen")
    dealt = saved(page, SIX)
    page.evaluate("location.hash = '#/six-card-golf?players=3&deal=33000'")
    expect(page.locator("#message")).to_contain_text("A match is always dealt anew")
    assert saved(page, SIX).id == dealt.id
    # Deals that are known here, but no other way than this.
    deals = [Deal("33000"), Deal("33003")]
    played = Round.new(SIX, dealt.options, deals=deals, players=dealt.players, levels=dealt.levels)
    keep(page, f"9000 {dumps(played.record())}", f"round/{SIX}")
    page.reload()  # whoever plays alone goes on at once
    wait_ready(page)
    played = saved(page, SIX)
    assert (played.deals, played.players, played.levels) == (tuple(deals), ("Kari", "Ada", "Bo"), ("", "easy", "hard"))

    def slot(pile: str) -> Locator:
        return page.locator(f".slot[data-pile='{pile}']:not([hidden])")

    def middle(pile: str) -> tuple[float, float]:
        box = slot(pile).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(source: str, target: str) -> None:
        page.mouse.move(*middle(source))
        page.mouse.down()
        page.mouse.move(*middle(target), steps=3)
        expect(page.locator(".card.dragged")).to_have_count(1)
        page.mouse.up()

    def kind(move: Move) -> str:
        return f"{move.source}-{move.target[0]}"

    looked_around = False
    dragged: set[str] = set()
    while True:
        until(lambda: saved(page, SIX).session.state.seat == 0 or saved(page, SIX).provisional, "Kari's turn")
        played = saved(page, SIX)
        if played.provisional:
            break
        expect(page.locator(".tag.turn")).to_have_text("Kari")
        check_secrets(page, played, 0)
        if played.session.state.hand and not looked_around:
            looked_around = True
            page.keyboard.press("z")  # a card that has been seen is not unseen again
            for panel, instead in (
                ("menu", "Scores"),
                ("save", "A file would tell the hidden cards."),
                ("report", "Copy"),
                ("score", "Kari"),
                ("log", "Kari"),
            ):
                page.evaluate("(panel) => { location.hash = `#/${panel}`; }", panel)
                expect(page.locator("#panel")).to_contain_text(instead)
                expect(page.locator("#panel :is([data-act=restart], [data-act=export])")).to_have_count(0)
                check_secrets(page, played, 0)
            page.keyboard.press("Escape")
        made = len(played.session.moves)
        moves = played.game.legal_moves(played.session.state)
        move = next((each for each in moves if each.target and kind(each) not in dragged), planned(played))
        if move.target and kind(move) not in dragged:  # one of each kind
            dragged.add(kind(move))
            drag(move.source, move.target)
        else:
            if move.target and move.source != "h":
                slot(move.source).tap()
            slot(move.target or move.source).tap()
        wait_for(page, played, made)
    assert looked_around
    assert dragged == {"h-p", "h-w", "w-p"}
    page.get_by_role("button", name="Scores").tap()
    expect(page.locator("#end-title")).to_have_text("Hole 1 is over.")
    cells = page.locator("#end tbody tr").first.locator("td").all_inner_texts()
    assert [text.split()[0] for text in cells] == [ENGLISH.number(points) for points in played.session.score]
    page.locator("#button-menu").tap()
    page.get_by_role("button", name="Save as a file").tap()
    expect(page.locator("#panel")).to_contain_text("the cards of the holes to come")
    text = saved_file(page, lambda: page.get_by_role("button", name="Save as a file").tap())
    assert match.points(Round.load(loads(text))) == match.points(played)

    # On another device the match goes on; here it is already, and nothing is changed.
    for there in (page, ready(new_context(locale="en-GB"))):
        if there is not page:
            open_game("", on=there)
        there.evaluate("location.hash = '#/saved'")
        file = {"name": "match.json", "mimeType": "application/json", "buffer": text.encode()}
        there.get_by_label("A round that was saved as a file").set_input_files(file)  # type: ignore[arg-type]
        if there is page:
            expect(there.locator("#panel")).to_contain_text("This round is on this device already")
            assert saved(there, SIX).id == played.id
    there.get_by_role("button", name="Scores").tap()
    expect(there.locator("#end-title")).to_have_text("Hole 1 is over.")
    there.get_by_role("button", name="Next hole").press("Enter")
    until(lambda: saved(there, SIX).current == 1, "the second hole")
    assert saved(there, SIX).levels == played.levels


class People:
    """Two people at one keyboard; whoever has the device may see the table."""

    def __init__(self, page: Page) -> None:
        self.page, self.holder, self.aid = page, -1, False

    @property
    def cover(self) -> Locator:
        return self.page.locator("#end-title", has_text="Give the device to")

    def take_turn(self, played: Round) -> Round:
        """Take the device if it is the other's turn, and make a move."""
        page, state = self.page, played.session.state
        if state.seat != self.holder:
            self.take_device(played)
        check_secrets(page, played, self.holder, aid=self.aid)
        move = planned(played)
        if move == LOOK:
            self._look(played)
        elif move == KNOCK:
            press_button(page, "I knock")
        elif move == Move("s"):
            page.keyboard.press("d")
        else:
            if move.source == "w":
                self._enter("w")
                expect(page.locator("#message")).to_contain_text("choose where it goes")
            self._enter(move.target)
        return wait_for(page, played, len(played.session.moves))

    def take_device(self, played: Round) -> None:
        """Say that whoever is in turn has the device."""
        page, seat = self.page, played.session.state.seat
        expect(self.cover).to_contain_text(played.players[seat])
        expect(page.locator("#slots")).not_to_be_visible()
        check_secrets(page, played, None)
        until(lambda: focused(page) == "end-title", "the cover takes the focus")
        press_button(page, f"I am {played.players[seat]}")
        self.holder = seat
        until(lambda: focused(page).startswith("s/"), "the table is there again")

    def _enter(self, pile: str) -> None:
        """Own cards have their numbers; the discard pile lies to the left of the third."""
        self.page.keyboard.press("3" if pile == "w" else pile[-1])
        if pile == "w":
            self.page.keyboard.press("ArrowLeft")
        until(lambda: focused(self.page).startswith(f"{pile}/"), f"focus on {pile}")
        self.page.keyboard.press("Enter")

    def _look(self, played: Round) -> None:
        page, seat = self.page, played.session.state.seat
        nearest = played.session.state.seats[seat][2:]
        secret = {speech.card(ENGLISH, card) for card in nearest}
        for _ in range(30):
            if focused(page) == "hold":
                break
            page.keyboard.press("Tab")
        page.keyboard.down(" ")
        expect(page.locator("#message")).to_contain_text(sorted(secret)[0], ignore_case=True)
        whole = page.evaluate(_WHOLE)
        discard = {card.name for card in played.session.state.discard}
        assert set(re.findall(r"face-(\w+)", whole)) == {card.name for card in nearest} | discard
        assert secret <= names_in(whole)
        page.keyboard.up(" ")
        expect(page.locator("#message")).to_have_text("")
        assert not secret & names_in(page.evaluate(_WHOLE))
        assert focused(page) != "body"
        press_button(page, "I have seen them")


def test_two_people_hand_the_device_over_by_keys(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    options = GAMES[FOUR].options(players=2)  # type: ignore[call-arg]
    played = Round.new(FOUR, options, deals=[Deal("33001"), Deal("33002")], players=("Kari", "Ola"))
    page = ready(new_context(**DESKTOP), **{f"round/{FOUR}": dumps(played.record())})
    open_game(f"#/{FOUR}", on=page)
    people = People(page)
    for hole in (0, 1):
        knocked = reloaded = False
        while played.session.status is Status.PLAYING:
            played = people.take_turn(played)
            last = played.session.last
            if last and last.move == KNOCK and not knocked:  # nothing was seen by it: it can be taken back
                knocked = True
                expect(people.cover).to_be_visible()
                page.keyboard.press("z")
                until(lambda: saved(page, FOUR).session.undos == 1, "the knock is taken back")
                made = len(played.session.moves) - 1
                played = saved(page, FOUR)
                people.take_device(played)  # by then somebody else may have had it
                check_secrets(page, played, people.holder, aid=people.aid)
                press_button(page, "I knock")
                until(lambda: saved(page, FOUR).session.cursor > made, "the second knock")  # noqa: B023
                played = saved(page, FOUR)
            if hole == 0 and played.session.state.hand and played.session.state.turns > 1 and not reloaded:
                reloaded = True
                check_secrets(page, played, people.holder)
                page.reload()
                wait_ready(page)
                people.holder = -1
                check_secrets(page, played, None)
        assert hole or reloaded
        until(lambda: focused(page) == "Scores", "the way on takes the focus")
        press_button(page, "Scores")
        expect(page.locator("#end-title")).to_have_text(f"Hole {hole + 1} is over.")
        cells = page.locator("#end tbody tr").nth(hole).locator("td").all_inner_texts()
        assert [text.split()[0] for text in cells] == [ENGLISH.number(points) for points in played.session.score]
        press_button(page, "To the result" if hole else "Next hole")
        played.next_hole()
        if not hole:
            assert played.session.state.dealer == 1
            expect(people.cover).to_be_visible()
            page.evaluate("location.hash = '#/settings'")
            page.get_by_role("switch", name="Four-card Golf: memory aid").press("Space")
            page.keyboard.press("Escape")
            people.aid, people.holder = True, -1
    expect(page.locator("#end-title")).to_have_text(match.result(ENGLISH, played)[0])
    expect(page.locator("#end svg[role=img]")).to_have_attribute("aria-label", re.compile("Kari: .*; Ola: "))
    assert saved(page, FOUR).finished


def test_axe_finds_nothing_in_a_match(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    options = GAMES[FOUR].options(players=3)  # type: ignore[call-arg]
    deals = [Deal(str(33_000 + n)) for n in range(3)]
    played = Round.new(FOUR, options, deals=deals, players=("Kari", "Ola", "Ada"), levels=("", "", "easy"))
    begun = dumps(played.record())
    while played.current < 2:
        while played.session.status is Status.PLAYING:
            assert played.session.attempt(planned(played)) is None
        if played.current == 1:
            break
        played.next_hole()
    modes = {"locale": "en-GB", "reduced_motion": "reduce"}
    page = ready(new_context(**modes), **{f"round/{FOUR}": begun})
    open_game(f"#/{FOUR}", on=page)
    expect(page.locator("#end-title")).to_have_text("Give the device to Ola.")
    page.get_by_role("button", name="I am Ola").click()
    complaints = found(page, "table")
    box = page.locator("#hold").bounding_box()
    assert box is not None
    touch, finger = page.context.new_cdp_session(page), {"x": box["x"] + box["width"] - 5, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator("#message")).to_contain_text(" and ")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    seen = page.get_by_role("button", name="I have seen them")
    expect(seen).to_be_enabled()
    assert not saved(page, FOUR).session.moves  # the finger that was lifted pressed nothing
    seen.tap()
    wait_for(page, saved(page, FOUR), 0)
    page.evaluate("location.hash = '#/new'")
    expect(page.locator("#panel-title")).to_be_visible()
    complaints += found(page, "new match")
    page = ready(new_context(**modes), **{f"round/{FOUR}": dumps(played.record())})
    open_game(f"#/{FOUR}", on=page)
    page.get_by_role("button", name="Scores").click()
    expect(page.locator("#end svg")).to_be_visible()
    complaints += found(page, "scores")
    assert not complaints, "\n".join(complaints)
