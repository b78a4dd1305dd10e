"""Whole games of Golf's relatives, Clock and Klondike, by touch and by keyboard alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from patience.app.modes.alone import STEP
from patience.deals import Deal
from patience.game import Move, Status
from patience.games import GAMES
from patience.games.clock import hidden
from patience.play.record import loads, replayed
from patience.play.round import Round
from patience.play.session import Session
from patience.table.drawing.view import Drawing, View, neighbour
from patience.table.faces import FACES
from patience.table.panels import standing
from patience.table.preferences import Speed
from tests.browser.player import DOUBLE_TAP, ENGLISH, focused, seed, shown, stored, until

RELATIVES = ("tripeaks", "black-hole", "pyramid-golf")
ARROWS = ("left", "right", "up", "down")
_TOP = """(pile) => {
  const slots = document.querySelectorAll(`.slot[data-pile="${pile}"]:not([hidden])`);
  const box = slots[slots.length - 1].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2];
}"""

# Timers of this length run when they are asked to, and not before.
_HELD_BACK = """(length) => {
  const real = globalThis.setTimeout;
  globalThis.heldBack = [];
  globalThis.setTimeout = (call, after, ...given) =>
    after === length ? globalThis.heldBack.push(call) : real(call, after, ...given);
}"""
_NEXT = "() => heldBack.shift()()"


def _rest(session: Session) -> Iterator[Move]:
    """The moves to the end where each is the only one."""
    while session.position.moves:
        yield session.position.moves[0]


class Table:
    """A page with one deal of a game, and the same deal in this Python."""

    def __init__(self, page: Page, game: str, deal: str = "12345") -> None:
        self.page, self.game = page, GAMES[game]
        self.key = f"round/{game}"
        self.round = Round.new(game, self.game.options(), counted=False, deals=[Deal(deal)])
        self._drawing = Drawing(FACES[game].layout.tall, ENGLISH)
        seed(page.context, f"{game}", "game")

    def kept(self) -> Session:
        """The deal as the page has saved it."""
        return list(replayed(loads(stored(self.page, self.key))))[-1]

    def open(self, open_game: Callable[..., Page], deal: str = "12345") -> None:
        """Open the page at this deal."""
        open_game(f"#/{self.game.id}?deal={deal}", on=self.page)
        until(lambda: deal in (self.page.locator("#place").text_content() or ""), f"deal {deal}")

    def view(self) -> View:
        """What the page has to show."""
        state = self.game.shown(self.round.session.state, 0)
        return self._drawing.view(state, self.game.legal_moves(state))

    def wait(self) -> None:
        """Wait until the page has come as far as this Python."""
        wanted = [str(each) for each in self.round.session.moves[: self.round.session.cursor]]

        def there() -> bool:
            if not stored(self.page, self.key):
                return False
            session = self.kept()
            return [str(each) for each in session.moves[: session.cursor]] == wanted

        until(there, f"{len(wanted)} moves")

    def tap(self, move: Move) -> None:
        """Make a move by touch."""
        self.page.touchscreen.tap(*self.page.evaluate(_TOP, move.source))
        assert self.round.session.attempt(move) is None
        self.wait()

    def press(self, move: Move) -> None:
        """Make a move by keys: the arrows to the pile, then Enter."""
        view = self.view()
        goal = (move.source, len(view.piles[move.source].slots) - 1)
        at = self.focus()
        for way in path(view, at, goal):
            self.page.keyboard.press(f"Arrow{way.capitalize()}")
        assert self.focus() == goal
        self.page.keyboard.press("Enter")
        assert self.round.session.attempt(move) is None
        self.wait()

    def focus(self) -> tuple[str, int]:
        """The slot that has the focus."""
        pile, _, nth = focused(self.page).partition("/")
        return pile, int(nth)


def path(view: View, start: tuple[str, int], goal: tuple[str, int]) -> list[str]:
    """The fewest arrow keys from one slot to another."""
    came: dict[tuple[str, int], tuple[tuple[str, int], str] | None] = {start: None}
    waiting = deque([start])
    while goal not in came:
        at = waiting.popleft()
        for way in ARROWS:
            other = neighbour(view, at, way)
            if other not in came:
                came[other] = (at, way)
                waiting.append(other)
    keys = []
    at = goal
    while (step := came[at]) is not None:
        at, way = step
        keys.append(way)
    return keys[::-1]


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A phone that speaks English."""
    return new_context(locale="en-GB").new_page()


@pytest.mark.parametrize("game", RELATIVES)
def test_a_whole_game_by_touch_back_again_and_by_keys(phone: Page, open_game: Callable[..., Page], game: str) -> None:
    table = Table(phone, game)
    table.open(open_game)
    first = shown(phone)
    while table.round.session.status is Status.PLAYING:
        move = table.game.legal_moves(table.round.session.state)[0]
        table.tap(move)
    title, _detail = standing.result(ENGLISH, table.round)
    expect(phone.locator("#end-title")).to_have_text(title)
    for _ in range(table.round.session.cursor):
        phone.locator("#actions [data-act=undo]").tap()
    assert table.round.session.restart()
    table.wait()
    again = shown(phone)
    assert (again["cards"], again["slots"]) == (first["cards"], first["slots"])  # cards turned at once turn back
    expect(phone.locator("#end-title")).to_be_hidden()
    while "/" not in focused(phone):
        phone.keyboard.press("Tab")
    while table.round.session.status is Status.PLAYING:
        table.press(table.game.legal_moves(table.round.session.state)[0])
    expect(phone.locator("#end-title")).to_have_text(title)


def test_clock_by_step_by_run_and_to_the_end(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Table(phone, "clock")
    table.open(open_game)
    left = phone.locator("#counter-1")
    for _ in range(3):
        move = table.game.legal_moves(table.round.session.state)[0]
        phone.locator("#tools [data-act=play-one]").tap()
        assert table.round.session.attempt(move) is None
        table.wait()
    expect(left).to_have_text(str(hidden(table.round.session.state)))
    phone.locator("#tools [data-act=run]").tap()
    expect(phone.locator("#tools [data-act=run]")).to_have_text("Pause")
    until(
        lambda: int(left.text_content() or "0") <= hidden(table.round.session.state) - 2,
        "cards that turn by themselves",
    )
    phone.locator("#tools [data-act=run]").tap()
    expect(phone.locator("#tools [data-act=run]")).to_have_text("By itself")
    # Behind an open panel it pauses, and goes on when that is closed.
    phone.evaluate(_HELD_BACK, STEP[Speed.NORMAL])
    before = table.kept().cursor
    phone.locator("#tools [data-act=run]").tap()
    until(lambda: table.kept().cursor == before + 1, "one card at once")
    phone.locator("#actions [data-arg=menu]").tap()
    phone.evaluate(_NEXT)
    assert table.kept().cursor == before + 1
    phone.locator("#panel [data-act=close]").tap()
    until(lambda: table.kept().cursor == before + 2, "it goes on")
    phone.evaluate(_NEXT)
    assert table.kept().cursor == before + 3
    phone.locator("#tools [data-act=run]").tap()

    table.round.session = table.kept()
    before = table.round.session.cursor
    phone.locator("#tools [data-act=to-end]").tap()
    table.round.session.together(_rest(table.round.session))
    table.wait()
    expect(phone.locator("#end-title")).to_have_text(standing.result(ENGLISH, table.round)[0])
    phone.locator("#actions [data-act=undo]").tap()  # one step
    assert table.round.session.undo()
    assert table.round.session.cursor == before
    table.wait()


def test_clock_by_hand_teaches_the_number(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Table(phone, "clock")
    table.open(open_game)
    phone.locator("#tools [data-act=by-hand]").tap()
    (move,) = table.game.legal_moves(table.round.session.state)
    card = table.round.session.state.piles()[move.source][-1]
    wrong = next(f"t{n}" for n in range(1, 13) if f"t{n}" not in (move.source, move.target))
    phone.touchscreen.tap(*phone.evaluate(_TOP, wrong))
    expect(phone.locator("#message")).to_contain_text("Not here")
    expect(phone.locator("#message")).to_contain_text(
        "belongs in the middle" if card.rank == 13 else f"is number {int(card.rank)}"
    )
    for _ in range(6):  # by touch: where it belongs
        (move,) = table.game.legal_moves(table.round.session.state)
        phone.touchscreen.tap(*phone.evaluate(_TOP, move.source))
        phone.wait_for_timeout(DOUBLE_TAP)
        phone.touchscreen.tap(*phone.evaluate(_TOP, move.target))
        phone.wait_for_timeout(DOUBLE_TAP)
        assert table.round.session.attempt(move) is None
        table.wait()


def test_klondike_takes_taps_undo_and_a_second_thought(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Table(phone, "klondike")
    table.open(open_game)
    last = -1
    for _ in range(30):
        state = table.round.session.state
        laid = state.piles()
        # a second tap on the card that was just moved means another place for it
        moves = [
            each
            for each in table.game.legal_moves(state)
            if each.count == 1 and (each.source == "s" or laid[each.source][-1].key != last)
        ]
        if not moves:
            break
        move = moves[0]
        last = -1 if move.source == "s" else laid[move.source][-1].key
        phone.wait_for_timeout(DOUBLE_TAP)
        table.tap(move)
    made = table.round.session.cursor
    assert made > 10
    for _ in range(made):
        phone.locator("#actions [data-act=undo]").tap()
    table.round.session.restart()
    table.wait()


def test_clock_by_keys_alone(phone: Page, open_game: Callable[..., Page]) -> None:
    table = Table(phone, "clock")
    table.open(open_game)

    def press(act: str) -> None:
        for _ in range(30):
            if phone.evaluate("() => document.activeElement.dataset.act") == act:
                break
            phone.keyboard.press("Tab")
        phone.keyboard.press("Enter")

    def step() -> Move:
        (move,) = table.game.legal_moves(table.round.session.state)
        assert table.round.session.attempt(move) is None
        return move

    for _ in range(3):
        press("play-one")
        step()
        table.wait()
    press("by-hand")
    while "/" not in focused(phone):
        phone.keyboard.press("Shift+Tab")
    for _ in range(4):
        view = table.view()
        (move,) = table.game.legal_moves(table.round.session.state)
        for pile in (move.source, move.target):
            for way in path(view, table.focus(), (pile, 0)):
                phone.keyboard.press(f"Arrow{way.capitalize()}")
            phone.keyboard.press("Enter")
        step()
        table.wait()
    press("to-end")
    table.round.session.together(_rest(table.round.session))
    table.wait()
    expect(phone.locator("#end-title")).to_have_text(standing.result(ENGLISH, table.round)[0])
