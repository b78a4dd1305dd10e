"""Klondike on the page: whole games by tap, by drag and by keys, Vegas' balance, moves made for the player, the solver.

The games are lines of the solver, carried out on the page as a person does it.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from patience.deals import Deal
from patience.game import Move, Status
from patience.games.klondike import STOCK, Klondike, KlondikeOptions
from patience.play.record import dumps, read
from patience.play.round import Round
from patience.solve.answer import Budget, Verdict
from patience.solve.hint import fair_hint
from patience.solve.klondike import clear
from patience.table.drawing.view import Drawing, SlotView
from patience.table.faces import FACES
from patience.table.panels import advice, standing
from tests.browser.conftest import wait_ready
from tests.browser.player import DOUBLE_TAP, ENGLISH, focused, keep, seed, shown, stored, until
from tests.browser.test_games import path
from tests.browser.test_layout import DRAWN

KLONDIKE = Klondike()
KEY = "round/klondike"
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "has_touch": False, "locale": "en-GB"}
_PLACE = """([pile, nth]) => {
  const box = document.querySelector(`.slot[data-pile="${pile}"][data-index="${nth}"]:not([hidden])`)
    .getBoundingClientRect();
  return [box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2];
}"""


_TALL = """() => {
  const under = [...document.querySelectorAll(".card[class*=under-]")];
  const height = (each) => parseFloat(getComputedStyle(each, "::after").height);
  const box = (each) => each.getBoundingClientRect();
  const [first, second] = under.map(box);
  const cards = [...document.querySelectorAll(".card:not(.gone)")].map(box);
  return {
    strip: second.top - first.top, width: first.width, signs: under.map(height),
    suit: Number(getComputedStyle(document.documentElement).getPropertyValue("--suit")),
    below: Math.max(...cards.map((each) => each.bottom)) - box(document.getElementById("table")).bottom,
  };
}"""


class Table:
    """A page with one deal of Klondike, and the same deal in this Python."""

    def __init__(self, page: Page, open_game: Callable[..., Page], deal: int, options: str = "") -> None:
        self.page = page
        self.options = KlondikeOptions.parse(options)
        self.round = Round.new("klondike", self.options, counted=False, deals=[Deal(str(deal))])
        self.session = self.round.session
        self._touched: tuple[str, ...] = ()  # the piles of the last move
        query = options.replace(",", "&")
        seed(page.context, "1", "learn/klondike")
        open_game(f"#/klondike?deal={deal}{'&' if query else ''}{query}", on=page)
        until(lambda: str(deal) in (page.locator("#place").text_content() or ""), f"deal {deal}")
        width = page.evaluate("document.getElementById('table').style.getPropertyValue('--width')")
        layout = FACES["klondike"].layout
        self.arrangement = layout.tall if width == str(layout.tall.width) else layout.wide
        self._drawing = Drawing(self.arrangement, ENGLISH)

    def line(self) -> tuple[Move, ...]:
        """The solver's moves from here."""
        found = clear(self.session.state, Budget(nodes=20_000)).line
        assert found is not None
        return found

    def slot(self, pile: str, count: int) -> SlotView:
        """The slot that moves so many cards."""
        state = self.session.state
        slots = self._drawing.view(KLONDIKE.shown(state, 0), KLONDIKE.legal_moves(state)).piles[pile].slots
        return next(slot for slot in slots if slot.size == count or slot.pile == "s")

    def place(self, slot: SlotView) -> tuple[float, float]:
        """Where a slot can be touched."""
        x, y = self.page.evaluate(_PLACE, [slot.pile, slot.nth])
        return x, y

    def moves(self) -> list[str]:
        """The moves that the page has saved."""
        (result,) = read(stored(self.page, KEY)).holes[0].results
        return list(result.moves[: result.cursor])

    def made(self, move: Move) -> None:
        """A move was made on the page: make it here, and wait until the page has saved the same."""
        assert self.session.attempt(move) is None
        self.wait()

    def wait(self) -> None:
        """Wait until the page has come as far as this Python."""
        wanted = [str(each) for each in self.session.moves[: self.session.cursor]]
        until(lambda: self.moves() == wanted, f"{wanted[-3:]} instead of {self.moves()[-3:]}")

    def tap(self, move: Move) -> None:
        """Make a move by touch: further taps on the card that has moved take it to its other places."""
        moves = [
            each
            for each in KLONDIKE.legal_moves(self.session.state)
            if (each.source, each.count) == (move.source, move.count)
        ]
        if move.source in self._touched:
            self._tap_a_misfit(move)
        self._touched = (move.source, KLONDIKE.target(self.session.state, move))
        for other in moves[: moves.index(move) + 1]:
            again = other != moves[0]
            if again:
                self.page.wait_for_timeout(DOUBLE_TAP)
            last = self.session.last
            slot = self.slot(last.move.target if last and again else move.source, move.count)
            self.page.touchscreen.tap(*self.place(slot))
            if again:
                assert self.session.instead(other) is None
                self.wait()
            else:
                self.made(other)

    def _tap_a_misfit(self, move: Move) -> None:
        """Try a card that fits nowhere.

        A quick tap on the card that was moved last would count as the same tap,
        and a later one would take it to another place.
        """
        fitting = {each.source for each in KLONDIKE.legal_moves(self.session.state)}
        laid = self.session.state.piles()
        misfits = (name for name in laid if name[0] in "tw" and laid[name] and name not in {*fitting, move.source})
        misfit = next(misfits, None)
        if misfit:
            self.page.touchscreen.tap(*self.place(self.slot(misfit, 1)))
        else:
            self.page.wait_for_timeout(DOUBLE_TAP)

    def drag(self, move: Move) -> None:
        """Make a move with the mouse."""
        mouse, laid = self.page.mouse, self.session.state.piles()
        mouse.move(*self.place(self.slot(move.source, move.count)))
        mouse.down()
        if laid[move.source]:  # a click turns the waste over
            mouse.move(*self.place(self.slot(KLONDIKE.target(self.session.state, move), 1)), steps=2)
        mouse.up()
        self.made(move)

    def press(self, move: Move) -> None:
        """Make a move by keys alone: pick up with Enter where there are several places, and put down with Enter."""
        if move == STOCK:
            self.page.keyboard.press("d")
        else:
            several = [
                each
                for each in KLONDIKE.legal_moves(self.session.state)
                if (each.source, each.count) == (move.source, move.count)
            ]
            self._walk(self.slot(move.source, move.count))
            self.page.keyboard.press("Enter")
            if len(several) > 1:
                self._walk(self.slot(move.target, 1))
                self.page.keyboard.press("Enter")
        self.made(move)

    def _walk(self, slot: SlotView) -> None:
        """To the pile's top card by number or arrows, then with + to as many cards as are wanted."""
        view = self._drawing.view(KLONDIKE.shown(self.session.state, 0), KLONDIKE.legal_moves(self.session.state))
        pile, top = slot.pile, len(view.piles[slot.pile].slots) - 1
        if pile[0] == "t":
            self.page.keyboard.press(pile[1])
            for _ in range(top - slot.nth):
                self.page.keyboard.press("+")
        else:
            at, _, nth = focused(self.page).partition("/")
            for way in path(view, (at, int(nth)), (pile, slot.nth)):
                self.page.keyboard.press(f"Arrow{way.capitalize()}")
        assert focused(self.page) == f"{pile}/{slot.nth}"

    def won(self) -> None:
        """The page tells that it came out."""
        assert self.session.status is Status.WON
        expect(self.page.locator("#end-title")).to_have_text(standing.result(ENGLISH, self.round)[0])


def test_vegas_by_taps_and_its_balance(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    table = Table(page, open_game, 102, "scoring=vegas")
    first = shown(page)
    line = table.line()
    for move in line[:20]:
        table.tap(move)
    for _ in range(20):  # undo gives back the score and the stock
        page.locator("#actions [data-act=undo]").tap()
    table.session.restart()
    table.wait()
    back = shown(page)
    assert (back["slots"], back["cards"], back["texts"]) == (first["slots"], first["cards"], first["texts"])
    for _ in range(20):
        page.locator("#actions [data-act=redo]").tap()
    table.session.goto(20)
    table.wait()
    for move in line[20:]:
        table.tap(move)
    table.won()
    panel = page.locator("#panel")
    page.locator("#end [data-arg=points]").tap()
    expect(panel.locator(".figure")).to_have_text("Points: 208")
    expect(panel).to_contain_text("Balance over 1 deal: 208")  # a result counts when the hole ends
    expect(panel.locator("tbody tr")).to_have_count(53)  # the pack, and each card
    panel.locator("[data-act=close]").tap()
    page.locator("#end .primary").tap()  # a new deal, under the rules that are set: without points

    def balance(text: str) -> None:
        page.locator("#tools [data-arg=points]").tap()
        expect(panel).to_contain_text(text)
        panel.locator("[data-act=close]").tap()

    def deal(number: int) -> None:
        page.goto(f"{page.url.partition('#')[0]}#/klondike?deal={number}&scoring=vegas")
        until(lambda: str(number) in (page.locator("#place").text_content() or ""), f"deal {number}")

    deal(4)
    balance("Balance over 1 deal: 208")
    page.keyboard.press("d")
    until(lambda: table.moves() == ["s"], "a card turned")
    deal(5)
    page.locator("#toast [data-act=take-back]").tap()
    until(lambda: table.moves() == ["s"], "the other deal again")
    balance("Balance over 1 deal: 208")
    deal(5)  # the other one is abandoned: its stake is lost
    balance("Balance over 2 deals: 156")
    page.locator("#tools [data-arg=points]").tap()
    panel.locator("[data-act=reset-balance]").tap()
    expect(panel).to_contain_text("Balance over 0 deals: 0")


def test_draw_three_by_drags_left_handed(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    context = new_context(**DESKTOP)
    seed(context, "left-handed=yes", "preferences")
    table = Table(context.new_page(), open_game, 8, "draw=3")
    for move in table.line():
        table.drag(move)
    table.won()


def test_draw_three_by_keys_alone(new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]) -> None:
    table = Table(new_context(**DESKTOP).new_page(), open_game, 70, "draw=3,scoring=vegas")
    assert table.arrangement is FACES["klondike"].layout.wide  # no scorecard beside it takes the room
    table.page.keyboard.press("ArrowDown")
    for move in table.line():
        table.press(move)
    table.won()


def test_hints_and_whether_it_can_still_come_out(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    table = Table(page, open_game, 153)
    panel, message = page.locator("#panel"), page.locator("#message")
    page.keyboard.press("h")
    hint = fair_hint(KLONDIKE, table.session.state)
    assert hint is not None
    because = tuple((each.why, each.cards) for each in hint.because)
    moved = table.session.state.piles()[hint.move.source][-hint.move.count]
    target = table.slot(hint.move.target, 1)
    label = table._drawing.view(KLONDIKE.shown(table.session.state, 0), ()).piles[target.pile].label
    expect(message).to_have_text(advice.hint(ENGLISH, advice.Advice(hint.move, because, None), moved, label, False))
    expect(page.locator(f'.card.hint[data-key="{moved.key}"]')).to_be_attached()

    page.locator("#actions [data-arg=menu]").tap()
    panel.locator("[data-arg=outlook]").tap()
    expect(panel.locator(".figure")).to_have_text("Yes, it can still come out.")
    panel.locator("[data-act=perfect-hint]").tap()
    expect(message).to_contain_text("It can still come out.")
    # a deal that cannot be cleared: proved at once
    page.goto(f"{page.url.partition('#')[0]}#/klondike?deal=36")
    until(lambda: " 36" in (page.locator("#place").text_content() or ""), "deal 36")
    page.goto(f"{page.url.partition('#')[0]}#/outlook")
    expect(panel.locator(".figure")).to_have_text("No, it cannot come out any more.")
    panel.locator("[data-act=close]").tap()


def test_cards_go_up_by_themselves_and_come_back_with_one_undo(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    context = new_context(locale="en-GB")
    seed(context, "foundations=all", "preferences")
    table = Table(context.new_page(), open_game, 264)  # where the first card of the stock lets four go up
    page, session = table.page, table.session
    page.touchscreen.tap(*table.place(table.slot("s", 1)))
    assert session.attempt(STOCK) is None
    while moves := KLONDIKE.foundation_moves(session.state, only_safe=False):
        session.auto(moves[0])
    table.wait()
    assert [move.endswith("+") for move in table.moves()] == [False, True, True, True, True]
    page.locator("#actions [data-act=undo]").tap()
    session.undo()
    assert session.cursor == 0
    table.wait()


def tallest() -> Round:
    """The longest pile there can be: six cards face down, and a run from king to ace."""
    run = ["QH", "JS", "TH", "9S", "8H", "7S", "6H", "5S", "4H", "3S", "2H", "AS"]
    rest = [card for suit in "SHDC" for rank in "A23456789TJQK" if (card := f"{rank}{suit}") not in {*run, "KS"}]
    first = rest.index("9D")  # the last card to be dealt to the seventh pile
    order = [*rest[:first], "KS", *rest[first + 1 : 27], "9D", *run, *rest[27:]]
    played = Round.new("klondike", KlondikeOptions(), counted=False, deals=[Deal("=" + ",".join(order))])
    for _ in run:
        assert played.session.attempt(STOCK) is None
        assert played.session.attempt(Move("w", "t7")) is None
    return played


def test_the_tallest_pile_can_be_read_and_finish_is_one_step(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    context = new_context(locale="en-GB", reduced_motion="reduce", viewport={"width": 320, "height": 568})
    page = context.new_page()
    table = Table(page, open_game, 70)
    line = table.line()
    serial = 1000

    def lay(played: Round) -> None:
        nonlocal serial
        serial += 1000
        keep(page, f"{serial} {dumps(played.record())}", KEY)
        page.reload()
        wait_ready(page)

    lay(tallest())
    for size in ((320, 568), (390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(DRAWN)
        until(lambda: page.evaluate(_TALL)["suit"], "the faces for this screen")
        found = page.evaluate(_TALL)
        assert len(found["signs"]) == 12
        assert found["strip"] >= 0.34 * found["width"] - 0.5, size  # the rank shows
        narrow = found["strip"] < max(34, found["suit"] * found["width"])
        assert (min(found["signs"]) > 10) == narrow, size  # and the suit beside it, if not below it
        assert found["below"] <= 0, size
        assert found["width"] >= 40, size

    page.set_viewport_size({"width": 320, "height": 568})
    session, finish = table.session, page.locator("#tools [data-act=to-end]")
    while not KLONDIKE.can_finish(KLONDIKE.moved(session.state, line[session.cursor])):
        session.attempt(line[session.cursor])
    lay(table.round)
    expect(finish).to_have_count(0)
    table.tap(line[session.cursor])
    expect(finish).to_have_count(1)
    before = session.cursor
    # Undone at once: what was to follow does not.
    page.evaluate("""() => {
      const click = () => new MouseEvent("click", { bubbles: true, detail: 1 });
      ["to-end", "undo"].forEach((act) => document.querySelector(`[data-act=${act}]`).dispatchEvent(click()));
    }""")
    table.wait()
    finish.tap()
    for n, move in enumerate(list(KLONDIKE.finishing_moves(session.state))):
        assert (session.auto if n else session.attempt)(move) is None
    table.wait()
    table.won()
    page.locator("#end [data-act=undo]").press("Enter")
    session.undo()
    assert session.cursor == before
    table.wait()
    expect(finish).to_be_visible()


def test_the_experiment_is_stopped_gone_on_with_and_counts_what_the_solver_says(
    new_context: Callable[..., BrowserContext], open_game: Callable[..., Page]
) -> None:
    page = new_context(locale="en-GB").new_page()
    seed(page.context, "deals=25", "trial")
    open_game("#/rules/klondike", on=page)
    panel = page.locator("#panel")
    panel.locator("[data-arg=trial]").tap()
    panel.locator("[data-act=trial]").tap()

    def searched() -> str:
        return stored(page, "trial/1/5")

    until(lambda: len(searched()) > 3, "a few deals")
    panel.locator("[data-act=trial-stop]").tap()
    before = searched()
    page.reload()
    page.locator("html[data-ready]").wait_for(state="attached")
    expect(panel.locator("#trial-progress")).to_have_text(f"{len(before.replace('-', ''))} of 25 deals searched")
    panel.locator("[data-act=trial]").tap()
    expect(panel.locator("#trial-progress")).to_have_text("25 of 25 deals searched", timeout=120_000)
    assert all(was in ("-", now) for was, now in zip(before, searched(), strict=False))
    said = [
        clear(KLONDIKE.start(Deal(str(number)), KlondikeOptions()), Budget(nodes=20_000)) for number in range(1, 26)
    ]
    letters = {Verdict.SOLVED: "s", Verdict.UNSOLVABLE: "u"}
    for letter, answer in zip(searched(), said, strict=True):
        assert letter in ("x", letters.get(answer.verdict, letter))
    expect(panel.get_by_role("row", name="Solved")).to_contain_text(str(searched().count("s")))
    expect(panel.get_by_role("row", name="95% interval")).to_contain_text(" to ")
