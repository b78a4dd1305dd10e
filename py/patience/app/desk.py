"""What modes and features work on: the round's mode, what the player has chosen, and how to speak and move on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from patience.app.competitions import Competitions, Shelf
from patience.app.intents import Act, Meaningless, Slot
from patience.app.outside import Ports
from patience.app.panels import Panels
from patience.app.results import Results
from patience.app.saves import Saves
from patience.app.scene import Once
from patience.app.seats import Seats
from patience.app.telling import Faults, Recent
from patience.game import Move, Status
from patience.games import GAMES
from patience.options import Options
from patience.play import competition
from patience.play.questions import Question
from patience.play.round import Round
from patience.play.session import Position, Session
from patience.play.wishes import Wishes
from patience.table import routes
from patience.table.drawing import dial
from patience.table.drawing.layout import Arrangement
from patience.table.drawing.markup import Node
from patience.table.drawing.view import Marks, SlotView, View
from patience.table.faces import FACES
from patience.table.preferences import Preferences
from patience.table.words import Words

if TYPE_CHECKING:
    from patience.app.ports import Searcher

LOG = 20  # messages that can be read back
TOAST = 10_000  # milliseconds


class Mode(ABC):
    """What lies on the table, and what may be done with it."""

    is_kept = True  # its round is the save of its game
    is_painted = True  # the next start may show its table before Python runs
    is_at_once = False  # what stands around the table must be there before anybody sees the table
    sees_ahead = True  # what its moves lead to may be drawn before they are made
    may_move_instead = True  # another move may take the last one's place
    is_in_turn = True  # the player with the device may move
    covered = False  # nobody may see the table now
    ending_class = ""

    def __init__(self, desk: Desk, played: Round) -> None:
        self.desk, self.round = desk, played

    @property
    def row(self) -> str:
        """The piles that numbers lead to: their names without the number."""
        return "t"

    @property
    def session(self) -> Session:
        """The hole on the table."""
        return self.round.session

    @property
    def is_playing(self) -> bool:
        """Whether moves can be made on the table."""
        return self.session.status is Status.PLAYING and not self.round.finished

    # -- what is seen and said ---------------------------------------------

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return self.session.position

    def drawn(self) -> tuple[Any, Sequence[Move]]:
        """The state as the player may see it, and the moves that can be made."""
        here = self.position
        return here.shown, here.moves if self.is_playing else ()

    def arrangements(self) -> tuple[Arrangement, ...]:
        """The tables to choose from."""
        layout = FACES[self.round.game.id].layout
        return layout.tall, layout.wide

    def marks(self) -> Marks:
        """The cards that are marked, by their keys."""
        return {}

    def lasting_marks(self, position: Position) -> Marks:
        """Those that are marked whatever happens, at this position or one ahead."""
        return {}

    def aim(self, view: View) -> Slot | None:
        """Where the keyboard's focus on the table is to be; None where it stays."""
        return None

    @abstractmethod
    def place(self) -> str:
        """Where in the round the player is."""

    def opening(self) -> str:
        """What is said when it comes to the table."""
        return self.place()

    @abstractmethod
    def tools(self) -> Node | None:
        """The buttons under the table."""

    @abstractmethod
    def ending(self) -> Node | None:
        """What lies over the table when there is nothing to play: how it ended, or what comes first."""

    @abstractmethod
    def side(self) -> Node | None:
        """What stands beside the table where there is room."""

    def captions(self, arrangement: Arrangement) -> Node | None:
        """What is written on the table: a dial's numbers, where it has one."""
        return dial.captions(arrangement.captions, self.desk.preferences.dial)

    def home(self, ending: Node | None) -> str:
        """Where the focus belongs: on how the game ended, or on the table (``""``)."""
        return "" if ending is None else "#end-title"

    def lesson(self) -> tuple[Node, Node] | None:
        """What is taught under the table: the text and the buttons."""
        return None

    def told(self, before: View, after: View, made: bool) -> tuple[str, str]:
        """What has happened from one view to the next, and what only the player in turn may read."""
        return "", ""

    # -- what can be done --------------------------------------------------

    can_undo = can_redo = can_hint = False

    @abstractmethod
    def tap(self, at: Slot, slot: SlotView) -> None:
        """A slot was tapped."""

    @abstractmethod
    def enter(self, at: Slot, slot: SlotView) -> None:
        """A slot was entered by keyboard."""

    @abstractmethod
    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """The cards from a slot were dragged to a pile."""

    def targets(self, slot: SlotView) -> set[str]:
        """The piles that the cards from a slot may go to."""
        game, state = self.session.game, self.session.state
        moves = (move for move in self.position.moves if (move.source, move.count) == (slot.pile, slot.size))
        return {game.target(state, move) for move in moves}

    @abstractmethod
    def attempt(self, move: Move) -> str | None:
        """Make a move: ``""`` when it is made, else why not, None where that was said."""

    def made(self, move: Move) -> None:
        """A move of the player's was made."""

    def laid_out(self) -> None:
        """It has come to the table, or another hole of it has."""

    def left(self) -> None:
        """Something else comes to the table."""

    def rest(self) -> None:
        """All is shown: what goes on by itself may go on."""

    def ticked(self, name: str) -> None:
        """A timer went off."""

    def hold(self, what: str, on: bool) -> None:
        """A control is held down, or let go of."""

    def swipe(self, by: int) -> None:
        """A finger was drawn over what is no card."""

    @property
    def below(self) -> Mode:
        """What is on the table once what is only shown there is gone."""
        return self

    @property
    def own(self) -> Round:
        """The player's own round, over which something that is only shown may lie."""
        return self.round

    @property
    def address(self) -> str:
        """The fragment that leads to what is only shown on the table; empty where there is none."""
        return ""

    def turns_to(self, game_id: str, number: int) -> bool:
        """Show a step of a lesson, if that is what is on the table."""
        return False

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What its controls do."""
        return {}


class Desk:
    """All that is not the mode's own. ``mode_of`` makes the mode for a round."""

    mode: Mode
    words: Words

    def __init__(self, ports: Ports, mode_of: Callable[[Desk, Round], Mode], recent: Recent) -> None:
        self.ports, self._mode_of = ports, mode_of
        store = ports.store
        self.competitions = Competitions(store)
        self.shelf = Shelf(store, self.competitions)
        self.saves = Saves(ports, self.competitions)
        self.results = Results(store)
        self.seats = Seats(store)
        self.panels = Panels(ports.address)
        self.searcher = ports.searcher()
        self.game_id = self.saves.game()
        self.preferences = self.saves.preferences()
        self.rules = self.saves.rules(self.game_id)
        self.wishes = self.saves.wishes()
        self.holes = self.saves.holes()
        self.words = Words()
        self.owner: bool | None = None  # None: not known yet
        self.update = False
        self.toast = ""
        self._taken_back: tuple[str, Callable[[], None]] | None = None  # for which game, and how
        self.log: list[str] = []
        self.recent, self.faults = recent, Faults()
        self.message = ""
        self.saying: list[str] = []  # since the page was last written
        self.view: View | None = None  # the table as it was last drawn
        self.focus: Slot = ("", 0)
        self.on_table = False  # whether the focus is there
        self.goal, self.sound = Once(), Once()
        self.shaken: tuple[int, Slot] = (0, ("", 0))
        self.buzz = (0, 0)
        self.happened: tuple[View | None, bool] | None = None  # the view before, and whether a move was made
        self.unsaved = False
        self.is_new_table = False  # the next view is drawn from nothing
        self.is_new_arrangement = True
        self.is_undressed = True  # language or looks have changed
        self.celebrates = False  # the table was cleared just now
        self.is_printing = False
        self.offers_lesson = False  # somebody is new here
        self.hinted: Marks = {}
        self.open_link: Callable[[str], None] = lambda text: None
        self.go_to: Callable[[routes.Route], None] = lambda route: None
        self._waiting: dict[int, tuple[Callable[[Any], None], Callable[[Any], None]]] = {}
        self.asked = 0  # questions: each has a number

    @property
    def round(self) -> Round:
        """The round on the table."""
        return self.mode.round

    @property
    def now(self) -> datetime:
        """What the player's calendar and clock say."""
        return self.ports.calendar.now()

    @property
    def today(self) -> date:
        """The day on the player's calendar."""
        return self.now.date()

    # -- asking ------------------------------------------------------------

    def number(self, answered: Callable[[Any], None], progressed: Callable[[Any], None] = lambda progress: None) -> int:
        """The number under which a port's answer comes back."""
        self.asked += 1
        self._waiting[self.asked] = answered, progressed
        return self.asked

    def answer(self, number: int, answer: Any) -> None:
        """A port has answered; an answer that nobody waits for is dropped."""
        if number in self._waiting:
            self._waiting.pop(number)[0](answer)

    def progress(self, number: int, progress: Any) -> None:
        """A search has come further."""
        if number in self._waiting:
            self._waiting[number][1](progress)

    def ask(
        self,
        question: Question,
        answered: Callable[[Any], None],
        progressed: Callable[[Any], None] = lambda progress: None,
        searcher: Searcher | None = None,
    ) -> None:
        """Ask the worker."""
        (searcher or self.searcher).ask(self.number(answered, progressed), question)

    # -- saying ------------------------------------------------------------

    def say(self, text: str) -> None:
        """Let a sentence be seen and heard."""
        if text:
            self.log = [*self.log[1 - LOG :], text]
            self.saying.append(text)

    def complain(self, field: str, text: str) -> None:
        """Say what is wrong with what was typed into a field, and go there."""
        if not self.panels.name:
            self.say(text)
            return
        self.panels.complain(field, text)
        self.send_focus(f"#{field}")

    def play_sound(self, name: str) -> None:
        """Play a sound, if the player wants that."""
        if self.preferences.sound:
            self.sound = Once(self.sound.number + 1, name)

    def send_focus(self, where: str) -> None:
        """Send the focus to what a selector names; ``""``: to the table."""
        self.goal = Once(self.goal.number + 1, where)

    def focus_slot(self, at: Slot) -> None:
        """Send the focus to a slot."""
        self.focus = at
        self.send_focus("")

    def go_home(self) -> None:
        """Put the focus where the game goes on."""
        self.send_focus(self.mode.home(self.mode.ending()))

    # -- changing ----------------------------------------------------------

    def allowed(self) -> bool:
        """Whether this tab may change the round; says so if not."""
        if self.owner is False:
            self.say(self.words("This round is open in another tab."))
        return bool(self.owner)

    def changed(self, sound: str = "", *, made: bool = False) -> None:
        """The round has changed, by a move if one was ``made``."""
        self.hinted = {}
        before = self.happened[0] if self.happened else self.view
        self.happened = (before, made or bool(self.happened and self.happened[1]))
        self.celebrates = self.mode.session.status is Status.WON
        self.unsaved = True
        if sound:
            self.play_sound(sound)

    def shows_otherwise(self) -> None:
        """What the table shows has changed though the round has not: say how."""
        self.happened = (self.view, False)

    def attempt(self, move: Move, at: Slot) -> bool:
        """The end of every tap, drag and key: the mode decides. True if the move was made."""
        why_not = self.mode.attempt(move)
        if why_not == "":
            self.made(move)
            return True
        if why_not is not None:
            self.say(why_not)
            self.shaken = (self.shaken[0] + 1, at)
            self.play_sound("refuse")
            if self.preferences.vibration:
                self.buzz = (self.buzz[0] + 1, 40)
        return False

    def made(self, move: Move) -> None:
        """A move of the player's was made."""
        self.mode.made(move)
        cleared = self.mode.session.status is Status.WON
        turned = self.view is not None and move.source == self.view.stock
        self.changed("cleared" if cleared else "turn" if turned else "play", made=True)

    def turn_stock(self) -> None:
        """Turn a card from the stock; raises Meaningless where there is none."""
        stock = self.view.stock if self.view is not None else None
        if stock is None:
            raise Meaningless
        self.attempt(Move(stock), (stock, 0))

    def lay_out(self, played: Round, *, told: str = "") -> None:
        """Put a round on the table, say which, after what there is to be ``told`` of the old one, and keep it."""
        self.mode.left()
        self.set_table(played)
        self.unsaved = True
        if not played.finished:
            self.say(f"{told} {self.mode.opening()}".strip())

    def set_table(self, played: Round) -> None:
        """Put a round on the table."""
        if played.game.id != self.game_id:
            self._choose(played.game.id)
        self.shelf.take_out(played.id)
        self.put(self._mode_of(self, played))
        self.mode.laid_out()

    def remode(self) -> None:
        """What is known of the round on the table has changed."""
        self.mode = self._mode_of(self, self.round)

    def put(self, mode: Mode) -> None:
        """Let another kind of play have the table."""
        self.mode = mode
        self.hinted, self.happened, self.celebrates = {}, None, False
        self.is_new_table = True

    def redraw(self) -> None:
        """All of the table lies otherwise: for another eye, another hand, or on another screen."""
        self.is_new_arrangement = True

    def start(self, played: Round) -> None:
        """Put another round on the table; the old one can be taken back by the toast."""
        self.panels.close()
        if not self.allowed():
            return
        self.open_game(played.game.id)
        old, before = self.round, self.round.record()
        if old.provisional:
            old.next_hole()
            self.count(old)
        self.shelf.put(old, self.today.isoformat())
        self.lay_out(played)
        if old.finished and self.competitions.of(old):  # the others may have its result
            return
        stake = (
            not old.finished
            and old.game.has_balance(old.options)
            and old.session.cursor > 0
            and not self.competitions.of(old)
        )
        abandoned = stake and old.give_up()
        if abandoned:  # its stake is lost
            old.next_hole()
            self.count(old)

        def back() -> None:
            if abandoned:
                self.results.withdraw(old, self.now)
            self.lay_out(Round.load(before, old.policy))

        self.offer_back(self.words("A new game has begun."), back)

    def go_on_with(self, played: Round) -> None:
        """Put a round on the table that was begun; the one that lies there is put aside."""
        self.panels.close()
        if not self.allowed():
            return
        self.open_game(played.game.id)
        old = self.round
        kept = self.shelf.put(old, self.today.isoformat())
        self.lay_out(played)
        if kept:
            self.say(self.words("Your other round is put aside. You find it under “Saved rounds”."))
        elif not old.finished and old.session.cursor:
            self.offer_back(self.words("Another round lies on the table now."), lambda: self.lay_out(old))

    def settle(self) -> None:
        """Settle the hole that is over, and deal the next one or show the summary; the toast opens it again."""
        played, before = self.round, self.round.record()
        played.next_hole()
        self.competitions.count(played)
        told = self.words("The hole is settled.")
        self.lay_out(played, told=told)
        if not self.competitions.of(played):  # there others may have seen the result
            self._show_way_back(told, lambda: self.lay_out(Round.load(before, played.policy)))

    def count(self, played: Round) -> None:
        """Enter what is settled."""
        self.enter_holes(played)
        self.competitions.count(played)

    def enter_holes(self, played: Round) -> None:
        """Enter what is over in the list of finished holes, if it is one player's own play."""
        if not played.game.is_shared and not competition.is_watched(played):
            self.results.enter(played, self.now)

    def leave_lesson(self) -> None:
        """Put the player's own round back on the table, if something lies over it that is not played."""
        if not self.mode.is_kept:
            self.mode.left()

    def _choose(self, game_id: str) -> None:
        """Let the page be another game's."""
        self.game_id = game_id
        self.saves.keep_game(game_id)
        self.rules = self.saves.rules(game_id)
        self.is_undressed = True
        self.redraw()

    def open_game(self, game_id: str) -> None:
        """Put another game on the table, where it was left."""
        self.panels.close()
        self.leave_lesson()
        if game_id == self.game_id:
            return
        self._choose(game_id)
        self.lay_out(self.restored())

    def restored(self) -> Round:
        """The saved round of the game, or a new one."""
        return self.saves.restore(self.game_id) or self.fresh()

    def fresh(self) -> Round:
        """A new round of the game, as the player wants it."""
        game = GAMES[self.game_id]
        chance, holes = self.ports.chance, self.holes
        if game.is_shared:
            return self.seats.fresh(self.words, self.game_id, self.rules, holes, chance)
        return Round.new(
            self.game_id, self.rules, holes if game.in_rounds else 1, counted=game.in_rounds, chance=chance
        )

    # -- the way back ------------------------------------------------------

    def offer_back(self, text: str, back: Callable[[], None]) -> None:
        """Say what has just been done, with a toast that undoes it."""
        self.say(text)
        self._show_way_back(text, back)

    def _show_way_back(self, text: str, back: Callable[[], None]) -> None:
        self._taken_back = self.game_id, back
        self.toast = text
        self.ports.timer.set("toast", TOAST)

    def take_back(self) -> None:
        """The toast's button was pressed."""
        if self._taken_back is None:
            raise Meaningless
        if self.allowed():
            (game_id, back), self._taken_back = self._taken_back, None
            self.open_game(game_id)  # maybe another one was chosen meanwhile
            back()

    # -- choices -----------------------------------------------------------

    def set_preferences(self, preferences: Preferences) -> None:
        """Use and keep other preferences."""
        language = preferences.language != self.preferences.language
        self.preferences = preferences
        self.ports.store.write("preferences", preferences.text)
        self.is_undressed = True
        self.redraw()
        if language:
            self.ports.device.speak(self.number(self.speak), preferences.language)

    def speak(self, words: Words) -> None:
        """Use another language."""
        self.words = words
        self.is_undressed = True
        self.redraw()

    def set_rules(self, rules: Options) -> None:
        """Keep the house rules of the next round."""
        self.rules = rules
        self.ports.store.write(f"rules/{self.game_id}", rules.text)

    def set_wishes(self, wishes: Wishes) -> None:
        """Keep the choice of deals for the next round."""
        self.wishes = wishes
        self.ports.store.write("wishes", wishes.text)

    def set_holes(self, holes: int) -> None:
        """Keep the length of the next round."""
        self.holes = holes
        self.ports.store.write("holes", str(holes))
