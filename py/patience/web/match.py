"""A match at one device: whose turn it is, the hand-over, the private look, and the computer players' moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience.game import Move
from patience.games.four_card_golf import LOOK
from patience.opponents.levels import Level, choose
from patience.options import Options
from patience.play.round import Round
from patience.table import labels, match, speech
from patience.table.layout import Arrangement, Tag
from patience.table.layouts.card_golf import arrangements
from patience.table.markup import h
from patience.table.preferences import Speed
from patience.web import dom, shell

if TYPE_CHECKING:
    from patience.web.page import Page

# Milliseconds from one computer's move to the next, and at the most between two turns of a person.
PACE = {Speed.CALM: (1400, 12_000), Speed.NORMAL: (800, 6000), Speed.FAST: (300, 2500), Speed.NONE: (0, 0)}


class Match:
    """What the page needs to know while several sit at the table; nothing of it outlives the page."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page = page
        self.seats = match.read_seats(page.store.read("seats"))
        self._holder: int | None = None  # the person who has the device, where there are several
        self.looking = False  # now
        self.looked = False  # in this turn
        self.counted = False  # the scores of the hole that is over are looked at
        self._hurry = False
        self._before: Any = None  # the state that was shown last
        self._tags: list[tuple[Tag, tuple[str, str], bool]] = []
        self._timer = 0
        self._on_time = proxy(lambda *_: self._think())

    # -- who ---------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether several sit at the table."""
        return self._page.round.game.id in labels.MATCHES

    @property
    def _state(self) -> Any:
        return self._page.round.session.state

    @property
    def holder(self) -> int | None:
        """The seat of the person who has the device; None where it may be anyone."""
        people = match.persons(self._page.round)
        return people[0] if len(people) == 1 else self._holder

    @property
    def viewer(self) -> int:
        """The seat at the lower edge of the table."""
        people = match.persons(self._page.round)
        seat = int(self._state.seat)
        nearest = sorted(people, key=lambda each: (each - seat) % len(self._state.seats))
        return self.holder if self.holder is not None else nearest[0] if nearest else 0

    @property
    def mine(self) -> bool:
        """Whether the person who has the device is in turn."""
        return self._is_going_on and self._state.seat == self.holder

    @property
    def covered(self) -> bool:
        """Whether the device has to be handed to somebody before the table may be seen."""
        return self._is_going_on and self._state.seat in match.persons(self._page.round) and not self.mine

    @property
    def running(self) -> bool:
        """Whether a computer player is in turn."""
        return self._is_going_on and not self.mine and not self.covered

    @property
    def _is_going_on(self) -> bool:
        return self.on and shell.is_playing(self._page)

    @property
    def can_undo(self) -> bool:
        """Whether the person who has the device may take their last move back."""
        session = self._page.round.session
        last = next((n for n in reversed(range(session.cursor)) if not session.moves[n].auto), None)
        return last is not None and self._mover(last) == self.holder and session.can_undo

    def taken_back(self) -> None:
        """Somebody is in turn again who may have handed the device on: it has to be said anew who has it."""
        self._holder = None

    def _mover(self, number: int) -> int:
        """Who made a move of the hole, by its number from 0."""
        return int(self._page.round.session.states[number].seat)

    def allowed(self) -> bool:
        """Whether the person at the device may move; says so if not."""
        page = self._page
        if self.mine:
            return True
        if self._is_going_on:
            name = match.names(page.words, page.round)[self._state.seat]
            page.say(page.words("It is the turn of {name}.", name=name))
        return False

    # -- a new match -------------------------------------------------------

    def fresh(self, options: Options, holes: int) -> Round:
        """A match between the players that are chosen."""
        page = self._page
        seats = self._wanted(options)
        if match.namesake(page.words, seats) is not None:  # the form refuses it: nobody has typed this just now
            seats = [("", kind) for _, kind in seats]
        levels = [str(kind) for _, kind in seats]
        names = match.players(page.words, seats)
        return Round.new(page.game_id, options, holes, players=names, levels=levels if any(levels) else ())

    def _wanted(self, options: Options) -> list[match.Seat]:
        return self.seats[: options.players]  # type: ignore[attr-defined]

    def has_names(self, options: Options) -> bool:
        """Whether everyone in the form has a name of their own; says so if not."""
        _ = self._page.words
        seat = match.namesake(_, self._wanted(options))
        if seat is not None:
            self._page.panels.complain(f"name-{seat}", _("Everyone needs a name of their own."))
        return seat is None

    def choose(self, seat: int, *, name: str | None = None, kind: str | None = None) -> None:
        """Another name, or another kind of player, for the next match."""
        before = self.seats[seat]
        self.seats[seat] = (before[0] if name is None else name, before[1] if kind is None else kind)
        self.seats = match.read_seats(match.seats_text(self.seats))
        self._page.store.write("seats", match.seats_text(self.seats))
        if kind is not None:  # a name leaves the form as it is: it is read when a button is pressed, which must stay
            self._page.panels.refresh()

    def laid_out(self) -> None:
        """Another hole lies on the table: all have looked at the last one, and nobody is known to have the device."""
        self._holder = None
        self._before, self._hurry, self.counted = None, False, False
        self._turn_over()

    # -- what is seen ------------------------------------------------------

    def shown(self) -> Any:
        """The table as the person who has the device may see it now."""
        page, state = self._page, self._state
        game = page.round.game
        if self.looking:
            return match.peeked(game, state)
        if self.mine and page.preferences.memory:
            return match.remembered(game, state)
        return game.shown(state, state.seat if self.mine else -1)

    def arrangements(self) -> tuple[Arrangement, ...]:
        """The tables to choose from."""
        round, viewer = self._page.round, self.viewer
        names = list(match.names(self._page.words, round))
        if len(match.persons(round)) == 1:
            names[viewer] = ""  # simply "your card 3"
        return arrangements(round.game.id, len(names), viewer, names)

    def show(self) -> None:
        """The names above the cards, and the cover of the table."""
        page = self._page
        if self._before is None:
            self._before = self._state
        page.document.getElementById("table").classList.toggle("covered", self.covered)
        page.document.documentElement.setAttribute("data-match", "yes" if self.on else "no")
        if not self.on:
            self._tags = []
            return
        tags = page.stage.arrangement.tags
        wanted = [
            (tag, match.tag(page.words, page.round, tag.seat, tag.width), self._is_in_turn(tag.seat)) for tag in tags
        ]
        if wanted == self._tags:
            return
        self._tags = wanted
        layer = page.document.getElementById("captions")
        layer.replaceChildren()
        for tag, texts, in_turn in wanted:
            cls = "caption tag turn" if in_turn else "caption tag"
            element = dom.build(page.document, h("div", *(h("span", text) for text in texts if text), cls=cls))
            for name, value in (("--x", tag.x), ("--y", tag.y), ("--s", tag.width), ("--b", int(tag.bottom))):
                element.style.setProperty(name, str(value))
            layer.append(element)

    def _is_in_turn(self, seat: int) -> bool:
        return self._is_going_on and self._state.seat == seat

    def told(self) -> str:
        """What has happened since this was asked last, in words that all may hear."""
        page, session = self._page, self._page.round.session
        before, self._before = self._before, session.state
        if before is session.state:
            return ""
        if session.last is not None and session.states[session.cursor - 1] is before:
            told = match.happened(page.words, page.round, before, session.last.move, session.state)
            if shell.is_playing(page) and session.state.turns != before.turns:
                self._turn_over()
                if self.mine:
                    told = f"{told} {self.prompt()}"
            return told
        return page.words("Taken back.")

    def prompt(self) -> str:
        """What the person who has the device may do now; "" where it is somebody else's turn."""
        return match.prompt(self._page.words, self._page.round) if self.mine else ""

    def _turn_over(self) -> None:
        self.looking = self.looked = False
        if self.mine:
            self._hurry = False

    def private(self) -> str:
        """What only the person who has the device may hear: the card that they have drawn."""
        hand = self._state.hand
        if not (self.mine and hand) or hand[0].up:
            return ""
        page = self._page
        return speech.capital(speech.card(page.words, hand[0])) + "."

    def look(self, on: bool) -> None:
        """The private look: the cards lie open as long as this lasts."""
        page = self._page
        if on == self.looking or (on and LOOK not in page.round.game.legal_moves(self._state)):
            return
        if on and not (self.mine and page.allowed()):
            return
        self.looking, self.looked = on, not on
        page.refresh()
        line = page.document.getElementById("message")  # not said by page.say: the log keeps no secrets
        line.textContent = match.in_private(page.words, self.shown(), self._state.seat) if on else ""

    def take_seat(self) -> None:
        """The person in turn has the device now."""
        page = self._page
        if not self.covered:
            return
        self._holder = int(self._state.seat)
        self.looked = False
        page.redraw()
        page.say(self.prompt())
        page.table.focus_slot(("s", 0))

    def count(self) -> None:
        """Show the scores of the hole that is over, in the place of its cards."""
        self.counted = True
        self._page.refresh()

    # -- the computer players ----------------------------------------------

    def hurry(self) -> None:
        """Let the computers move at once until it is a person's turn."""
        self._hurry = True
        self.go_on()

    def go_on(self) -> None:
        """Let the next computer player move, if one is in turn and nothing stands in the way."""
        page = self._page
        page.window.clearTimeout(self._timer)
        if self.running and page.owner and not page.panels.open_name:
            pace, longest = PACE[page.preferences.speed]
            computers = sum(level != match.PERSON for level in page.round.levels)
            wait = 0 if self._hurry else min(pace, longest // (2 * computers))
            self._timer = page.window.setTimeout(self._on_time, wait)

    def _think(self) -> None:
        page, round = self._page, self._page.round
        session, state = round.session, round.session.state
        if not self.running or page.panels.open_name:
            return
        level, seat = Level(round.levels[state.seat]), state.seat

        def decided(text: str | None) -> None:
            if page.round.session is session and session.state is state and page.owner:
                move = Move.parse(text) if text else choose(round.game, round.game.observe(state, seat), level)
                session.auto(move)
                page.changed("turn" if move.source == "s" else "play")

        if level is Level.HARD and page.advisor.analyst.exists:
            asked = {"game": round.game.id, "options": round.options.text, "deal": session.deal.text}
            moves = [str(each.move) for each in session.moves[: session.cursor]]
            request = {**asked, "moves": moves, "dealer": session.start.dealer, "level": level.value}
            page.advisor.analyst.ask("move", request, decided)
        else:
            decided(None)
