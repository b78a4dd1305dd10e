"""The page: holds the round, and leads every intention through record → state → view → patch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime
from functools import partial
from typing import Any

from patience.deals import BadDeal, Deal
from patience.game import Move, Status
from patience.games import GAMES
from patience.options import BadOptions, Options
from patience.play import competition
from patience.play.house import UNITED
from patience.play.round import Round
from patience.play.wishes import Wishes
from patience.table import labels, match, points, routes, speech, standing
from patience.table.layouts import LAYOUTS
from patience.table.markup import Node
from patience.table.preferences import Preferences
from patience.table.view import View
from patience.table.words import Words
from patience.web import contents, keys, shell
from patience.web.actions import ACTIONS
from patience.web.advisor import Advisor
from patience.web.automatic import Automatic
from patience.web.friends import Friends
from patience.web.hands import Hands
from patience.web.house import House
from patience.web.input import Input
from patience.web.keeper import Keeper
from patience.web.later import Later
from patience.web.learn import Learn
from patience.web.match import Match
from patience.web.panels import Panels
from patience.web.patch import Slot, Table
from patience.web.results import Results
from patience.web.sheet import ScoreSheets
from patience.web.sound import Sound
from patience.web.stage import Stage
from patience.web.store import Store, open_mirror
from patience.web.tabs import Tabs
from patience.web.trial import Trials

LOG = 20  # messages that can be read back


class Page:
    """Everything that lives as long as the page does."""

    window: Any
    document: Any
    keeper: Keeper
    game_id: str
    words: Words
    preferences: Preferences
    round: Round
    results: Results
    trials: Trials
    update: bool
    panels: Panels
    friends: Friends
    sheets: ScoreSheets
    advisor: Advisor
    automatic: Automatic
    house: House
    learn: Learn
    match: Match
    tabs: Tabs

    def __init__(self, window: Any, proxy: Callable[..., Any], store: Store, later: Later) -> None:
        self.window, self.document, self.store, self._proxy = window, window.document, store, proxy
        self.later = later
        store.on_trouble = lambda: shell.show_notice(self)
        store.on_late = self._mirror_came
        self.stage = Stage(self)
        self.keeper = Keeper(self)
        store.on_damage = self.keeper.set_aside
        self.friends = Friends(self)
        self.game_id = self.keeper.game()
        self.preferences = self.keeper.preferences()
        self.rules = self.keeper.rules()
        self.wishes = self.keeper.wishes()
        self.holes = self.keeper.holes()
        self.words = Words()
        self.results = Results(store)
        self.sound = Sound(window)
        self.log: list[str] = []
        self.update = False
        self.owner: bool | None = None  # None: not known yet
        self._taken_back: Callable[[], None] | None = None
        self.texts: dict[str, str] = {}  # what shell wrote last, by element
        self.able: dict[str, bool] = {}
        self.ending: Node | None = None
        element = self.document.getElementById
        slots = element("slots")
        self.table = Table(self.document, element("table"), element("cards"), slots)
        self.advisor = Advisor(self, proxy)
        self.trials = Trials(self, proxy)
        self.sheets = ScoreSheets(self, proxy)
        self.panels = Panels(window, proxy, partial(contents.describe, self), self._panel_closed)
        self.hands = Hands(self)
        self.automatic = Automatic(self, proxy)
        self.tools: Node | None = None
        self.house = House(self)
        self.learn = Learn(self, proxy)
        self.match = Match(self, proxy)
        self.round = self.keeper.restore()
        self.input = Input(window, slots, self.table, self, proxy)
        self.tabs = Tabs(window, proxy, self._owns)
        self._toast_timer = 0
        self._hide_toast = proxy(self._toast_over)
        self._on_resize = proxy(lambda *_: self.resized())
        self._on_update = proxy(self._update_ready)
        self._on_hide = proxy(lambda *_: later.finish())
        self._on_route = proxy(lambda *_: self._address_changed(routes.parse(str(window.location.hash))))

    # -- beginning ---------------------------------------------------------

    async def begin(self) -> None:
        """Speak the player's language, show the table, and listen."""
        await self.speak()
        self.table.adopt()
        shell.dress(self)
        shell.show_side(self)  # before the table is measured
        self.refresh()
        painted = self.keeper.serial  # the owner's first save counts it up
        self.tabs.claim()
        await self.tabs.answered.wait()  # nothing is written before it is known who may
        self._make_kept_tap(painted)
        window, location = self.window, self.window.location
        if location.search:  # what others have hung onto our address goes on into no link
            window.history.replaceState(None, "", f"{location.pathname}{location.hash}")
        window.addEventListener("resize", self._on_resize)
        window.addEventListener("pagehide", self._on_hide)
        window.addEventListener("hashchange", self._on_route)
        window.addEventListener("golfkabal:update", self._on_update)
        self.follow(routes.parse(str(window.location.hash)))
        shell.show_notice(self)
        self._asking = asyncio.ensure_future(self.house.ask())
        if not self.store.lasting:
            self.say(self.words("Nothing can be saved in this browser. Export your round before you close the page."))

    def _make_kept_tap(self, painted: int) -> None:
        """Carry out the tap made before Python ran, if the save with serial ``painted`` was painted then."""
        kept = self.window.golfkabal.takeTap()
        if kept:
            serial, key = (int(number) for number in kept)
            at = self.table.slot_of_card(key)
            if at is not None and serial == painted:
                self.tap(at)
            else:
                self.say(self.words("You tapped before the round was ready. Try again."))

    def _address_changed(self, route: routes.Route) -> None:
        if self.panels.has_returned() and route.page in LAYOUTS:  # maybe another game was chosen meanwhile
            self.window.history.replaceState(None, "", f"#/{self.game_id}")
        else:
            self.follow(route)

    def follow(self, route: routes.Route) -> None:
        """Go where the address leads: a panel, or a deal of the game."""
        self.later.now()
        if route.head == "learn":
            self.panels.follow(route)
            self.learn.follow(route.rest)
            return
        if route.head not in routes.PANELS:
            self.panels.follow(route)
            self.learn.leave()
        if route.head == "round":
            self.window.history.replaceState(None, "", f"#/{self.game_id}")  # a link is opened once
            self.friends.open_text(route.rest)
            return
        if route.page in LAYOUTS:
            self.open_game(route.page)
        if route.page == self.game_id and route.query:
            query = dict(route.query)
            number = query.pop("deal", "")
            try:
                options = GAMES[self.game_id].options.from_pairs(query.items())
                deal = Deal(number)
                deal.order(GAMES[self.game_id].deck(options))
            except (BadOptions, BadDeal):
                self.say(self.words("This link cannot be read."))
            else:
                if self.match.on:
                    self.say(self.words("A match is always dealt anew, so that nobody can know its cards."))
                else:
                    self.start(Round.new(self.game_id, options, holes=1, counted=False, deals=[deal]))
            self.window.history.replaceState(None, "", f"#/{self.game_id}")
        else:
            self.panels.follow(route)

    def open_game(self, game_id: str) -> None:
        """Put another game on the table, where it was left."""
        self.panels.close()
        self.learn.leave()
        if game_id == self.game_id:
            return
        self.game_id = game_id
        self.keeper.keep_game(game_id)
        self.rules = self.keeper.rules()
        self.round = self.keeper.restore()
        shell.dress(self)
        self.stage.rearrange()
        self.lay_out(self.round)

    async def speak(self) -> None:
        """Load the catalogue of the language in use."""
        self.words = await shell.load_words(self.window, self.preferences.language)

    # -- the one way to the page -------------------------------------------

    def refresh(self) -> None:
        """Show the present state."""
        self.later.now()
        self.stage.show()
        self._show_around()

    def _show_around(self) -> None:
        """Bring everything around the table up to date."""
        self.match.show()
        shell.show_bars(self)
        shell.show_aid(self)
        shell.show_tools(self)
        shell.show_end(self)
        self.learn.show()
        if self.panels.open_name:
            self.panels.refresh()
        self.stage.look_ahead()

    def changed(self, sound: str = "", made: bool = False) -> None:
        """The round has changed, by a move if one was ``made``: show and keep it; the rest waits for the paint."""
        self.later.now()
        before, focus = self.table.view, self._focus()
        self.advisor.moved()
        self.hands.picked = None
        self.stage.show()
        self.keeper.save()
        self.later.soon(partial(self._tell, before, focus, sound, made))
        if self.match.on:  # the cover belongs over the table before anybody sees the next one's cards
            self.later.now()

    def _tell(self, before: View | None, focus: tuple[bool, bool], sound: str, made: bool) -> None:
        """Bring what stands around the table to where the table is, and say what happened since ``before``."""
        self._show_around()
        shell.show_notice(self)
        shell.celebrate(self, self.round.session.status is Status.WON)
        if before is not None and self.table.view is not None:
            happened = speech.happened(self.words, before, self.table.view)
            said = self.match.told() if self.match.on else happened
            also = made and not self.learn.on and points.counts(self.round)
            ending = standing.result(self.words, self.round) if self.round.provisional else ("",)
            if self.learn.on:
                ending = (ending[0], self.learn.task())
            sentences = [said, points.last(self.words, self.round.session) if also else "", *ending]
            self.say(" ".join(filter(None, sentences)), self.match.private() if self.match.on else "")
        self._keep_focus(*focus)
        if made and self.learn.on:
            self.learn.made()
        self.match.go_on()
        if sound and self.preferences.sound:
            self.sound.play(sound)

    @contextmanager
    def focus_kept(self) -> Iterator[None]:
        """Whatever happens inside, focus stays on the table if it was there, and is never lost with what has gone."""
        focus = self._focus()
        yield
        self._keep_focus(*focus)

    def _focus(self) -> tuple[bool, bool]:
        """Whether the focus is on the table, and whether it is anywhere."""
        return self.table.has_focus(), self.document.activeElement != self.document.body

    def _keep_focus(self, on_table: bool, somewhere: bool) -> None:
        if on_table or (somewhere and not self.document.activeElement.offsetParent):  # nowhere, or on what is hidden
            self.focus_game()

    def focus_game(self) -> None:
        """Put the focus where the game goes on: on the table, or on how it ended."""
        ending = self.document.querySelector("#end-title, #tools [data-act=scores]")
        if ending:
            ending.focus(preventScroll=True)
        else:
            self.table.focus_slot(self.table.focus)

    def say(self, text: str, private: str = "") -> None:
        """Put a sentence where it is seen and heard: into the status line or, while one is open, below the panel.

        What is private is not kept, and stands on the table only.
        """
        self.later.now()  # what happened before is said before
        if not text:
            return
        self.log = [*self.log[1 - LOG :], text]
        if self.panels.open_name:
            self.panels.say(text)
            return
        line = self.document.getElementById("message")
        spoken = f"{text} {private}".strip()
        same = line.textContent == spoken
        line.textContent = spoken + ("\N{NO-BREAK SPACE}" if same else "")

    # -- intentions (web.input) --------------------------------------------

    def hold(self, what: str, on: bool) -> None:
        """A control is held down, or let go of."""
        self.later.now()
        self.match.look(on)

    def tap(self, at: Slot) -> None:
        """A slot was tapped or clicked."""
        self.later.now()
        self.hands.tap(at)

    def enter(self, at: Slot) -> None:
        """A slot was entered by keyboard."""
        self.later.now()
        self.hands.enter(at)
        self.later.now()  # who plays by keys must not find the focus gone for a frame

    def drop(self, at: Slot, target: str) -> None:
        """The cards from a slot were dragged to a pile."""
        self.later.now()
        self.hands.drop(at, target)

    def targets(self, at: Slot) -> set[str]:
        """The piles that the cards from a slot may go to."""
        return self.hands.targets(at)

    def attempt(self, move: Move, at: Slot) -> bool:
        """The end of every tap, drag and key: the session decides. True if the move was made."""
        if self.learn.on:
            why_not = self.learn.attempt(move)
        elif not self.allowed() or self.friends.waiting() or (self.match.on and not self.match.allowed()):
            return False
        else:
            refusal = self.round.session.attempt(move)
            why_not = "" if refusal is None else speech.refusal(self.words, refusal)
        if not why_not:
            self._made(move)
            return True
        self.say(why_not)
        self.table.shake(at)
        if self.preferences.sound:
            self.sound.play("refuse")
        shell.vibrate(self, 40)
        return False

    def attempt_instead(self, move: Move) -> bool:
        """Make another move in the place of the last one: one step for undo."""
        if self.learn.on or self.match.on or not self.allowed() or self.round.session.instead(move) is not None:
            return False
        self._made(move)
        return True

    def _made(self, move: Move) -> None:
        self.automatic.stop()
        self.automatic.follow()
        cleared = self.round.session.status is Status.WON
        self.changed("cleared" if cleared else "turn" if move.source == "s" else "play", made=True)

    def key(self, key: str, shift: bool, command: bool) -> bool:
        """A key was pressed on the page; True if it means something."""
        self.later.now()
        meant = keys.press(self, key, shift, command)
        self.later.now()
        return meant

    def act(self, name: str, arg: str, value: str) -> None:
        """A control with ``data-act``; see actions.py."""
        self.later.now()
        with self.focus_kept():
            shell.toast(self, None)
            self.panels.say("")
            ACTIONS[name](self, arg, value)

    # -- what actions build on ---------------------------------------------

    def allowed(self) -> bool:
        """Whether this tab may change the round; says so if not."""
        if self.owner is False:
            self.say(self.words("This round is open in another tab."))
        return bool(self.owner)

    def start(self, round: Round) -> None:
        """Put another round on the table; the old one can be taken back by the toast."""
        self.later.now()
        self.panels.close()
        if not self.allowed():
            return
        self.learn.leave()
        old, before = self.round, self.round.record()
        if old.provisional:
            old.next_hole()
            self._count(old)
        self.friends.put_aside(old)
        self.lay_out(round)
        if old.finished and self.friends.of(old):  # the others may have its result
            return
        left = not old.finished and points.is_vegas(old.options) and old.session.cursor > 0 and not self.friends.of(old)
        abandoned = left and old.give_up()
        if abandoned:  # its stake is lost
            old.next_hole()
            self._count(old)

        def back() -> None:
            if abandoned:
                self.results.withdraw(old, self.now())
            self.lay_out(Round.load(before, old.policy))

        self.offer_back(self.words("A new game has begun."), back)

    def settle(self) -> None:
        """Settle the hole that is over, and deal the next one or show the summary; the toast opens it again."""
        round, before = self.round, self.round.record()
        round.next_hole()
        self.friends.count(round)
        told = self.words("The hole is settled.")
        self.lay_out(round, told)
        if not self.friends.of(round):  # there others may have seen the result
            self._show_way_back(told, lambda: self.lay_out(Round.load(before, round.policy)))

    def _count(self, round: Round) -> None:
        self.enter_holes(round)
        self.friends.count(round)

    def enter_holes(self, round: Round) -> None:
        """Enter what is over in the list of finished holes, if it is one player's own play."""
        if round.game.id not in labels.MATCHES and not competition.is_watched(round):
            self.results.enter(round, self.now())

    def lay_out(self, round: Round, told: str = "") -> None:
        """Put a round on the table, say which, after what there is to be ``told`` of the old one, and keep it."""
        self.later.now()
        self.round = round
        self.friends.take_out(round.id)
        self.advisor.moved()
        self.hands.picked = None
        self.table.clear()
        if self.match.on:
            self.stage.rearrange()
            self.match.laid_out()
        shell.celebrate(self, False)
        shell.show_side(self)
        self.refresh()
        self.keeper.save()
        shell.show_notice(self)
        if not round.finished:
            place = f"{self.place()}. {self.match.prompt()}" if self.match.on else self.place()
            self.say(f"{told} {place}".strip())
        self.match.go_on()

    def redraw(self) -> None:
        """Somebody else sits at the table: all of it lies otherwise."""
        self.stage.rearrange()
        self.table.clear()
        self.refresh()

    def _panel_closed(self) -> None:
        self.focus_game()
        self.match.go_on()
        self.automatic.go_on()

    def place(self) -> str:
        """Where in the round or in the lesson the player is, in words."""
        if self.match.on:
            return match.place(self.words, self.round)
        return self.learn.place() if self.learn.on else standing.place(self.words, self.round)

    def today(self) -> date:
        """The day on the player's calendar."""
        return self.now().date()

    def now(self) -> datetime:
        """What the player's calendar and clock say, to the second."""
        now = self.window.Date.new()
        time = now.getHours(), now.getMinutes(), now.getSeconds()
        return datetime(now.getFullYear(), now.getMonth() + 1, now.getDate(), *time)

    def utc_day(self) -> date:
        """The day of UTC."""
        return date.fromisoformat(str(self.window.Date.new().toISOString())[:10])

    def offer_back(self, text: str, back: Callable[[], None]) -> None:
        """Say what has just been done, with a toast that undoes it."""
        self.say(text)
        self._show_way_back(text, back)

    def _show_way_back(self, text: str, back: Callable[[], None]) -> None:
        self._taken_back = back
        shell.toast(self, text)
        self.window.clearTimeout(self._toast_timer)
        self._toast_timer = self.window.setTimeout(self._hide_toast, 10_000)

    def take_back(self) -> None:
        """The toast's button was pressed."""
        if self._taken_back is not None and self.allowed():
            self._taken_back()
            self._taken_back = None

    def set_preferences(self, preferences: Preferences) -> None:
        """Use and keep other preferences."""
        language = preferences.language != self.preferences.language
        self.preferences = preferences
        self.store.write("preferences", preferences.text)
        if language:
            self._speaking = asyncio.ensure_future(self._speak_anew())
        else:
            self.stage.rearrange()
            shell.dress(self)
            self.refresh()

    async def _speak_anew(self) -> None:
        await self.speak()
        self.stage.rearrange()
        shell.dress(self)
        self.refresh()
        shell.show_notice(self)

    def set_rules(self, rules: Options) -> None:
        """Keep the house rules of the next round."""
        self.rules = rules
        self.store.write(f"rules/{self.game_id}", rules.text)
        self.panels.refresh()

    def set_wishes(self, wishes: Wishes) -> None:
        """Keep the choice of deals for the next round."""
        self.wishes = wishes
        self.store.write("wishes", wishes.text)

    def show_line(self) -> None:
        """Show the table at another place of the line that is stepped through, or as it was played."""
        before = self.table.view
        self.refresh()
        if before is not None and self.table.view is not None:
            self.say(speech.happened(self.words, before, self.table.view))

    def _toast_over(self, *_: Any) -> None:
        with self.focus_kept():
            shell.toast(self, None)

    def _owns(self, owner: bool) -> None:
        if owner and self.owner is False:
            self._taking_over = asyncio.ensure_future(self._take_over())
            return
        self.owner = owner
        if owner:
            self.keeper.save()
            self.later.idle(self._mend)
            self.match.go_on()
        shell.show_bars(self)
        shell.show_notice(self)

    def _mend(self) -> None:
        self.store.mend()
        shell.show_notice(self)

    def _mirror_came(self) -> None:
        """The mirror came late: what it holds is known only now."""
        self.friends.forget_what_was_read()
        if self.owner:
            self._mend()
            self.results.forget()
            self.keeper.save()

    async def _take_over(self) -> None:
        """Go on where the other tab stopped."""
        self.store.use(*await open_mirror(self.window, self._proxy, self.store.join))
        self.friends.forget_what_was_read()
        self.owner = True
        with self.focus_kept():
            self.lay_out(self.keeper.restore())

    def resized(self) -> None:
        """The table has another size: arrange it anew."""
        shell.wear_deck(self)
        self.stage.rearrange()
        shell.show_side(self)
        self.refresh()

    def _update_ready(self, _event: Any) -> None:
        self.update = True
        shell.show_notice(self)


async def start(window: Any) -> None:
    """Open the store, restore the round, show it: called once, by main.py."""
    from pyodide.ffi import create_proxy

    later = Later(window, create_proxy)
    store = Store(window, create_proxy, later, UNITED)
    store.use(*await open_mirror(window, create_proxy, store.join))
    try:
        page = Page(window, create_proxy, store, later)
        await page.begin()
    except Exception as error:
        window.golfkabal.fail(str(error))
        raise
    window.document.documentElement.setAttribute("data-ready", "1")
