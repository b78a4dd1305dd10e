"""A match at one device: whose turn it is, the hand-over, the private look, and the computer players' moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from patience.app.desk import Desk, Mode
from patience.app.gestures import SeatGestures
from patience.app.intents import Act, Meaningless, Slot
from patience.families.card_golf import KNOCK, LOOK
from patience.game import Move
from patience.opponents.level import Level
from patience.play.questions import AskMove, Place
from patience.play.round import Round
from patience.table.drawing.layout import Arrangement, Tag
from patience.table.drawing.markup import Node, h
from patience.table.drawing.view import Marks, SlotView, View
from patience.table.families.card_golf_layout import arrangements
from patience.table.panels import match
from patience.table.preferences import Speed
from patience.table.words import speech

# Milliseconds from one computer's move to the next, and at the most between two turns of a person.
PACE = {Speed.CALM: (1400, 12_000), Speed.NORMAL: (800, 6000), Speed.FAST: (300, 2500), Speed.NONE: (0, 0)}
TIMER = "opponent"


class Match(Mode):
    """Several sit at the table; nothing of who holds the device outlives the page."""

    is_painted = False  # it has secrets
    is_at_once = True  # the cover belongs over the table before anybody sees the next one's cards
    may_move_instead = False
    sees_ahead = False

    def __init__(self, desk: Desk, played: Round) -> None:
        super().__init__(desk, played)
        self._gestures = SeatGestures(desk, self)
        self._holder: int | None = None  # the person who has the device, where there are several
        self._looking = False  # now
        self._looked = False  # in this turn
        self._counted = False  # the scores of the hole that is over are looked at
        self._hurry = False
        self._told_state: Any = self._state
        self._waiting: tuple[Any, bool] | None = None  # what the timer is set for: a state, and a hurry

    # -- who ---------------------------------------------------------------

    @property
    def _state(self) -> Any:
        return self.session.state

    @property
    def _only_holder(self) -> int | None:
        """The seat of the person who has the device; None where it may be anyone."""
        people = match.persons(self.round)
        return people[0] if len(people) == 1 else self._holder

    @property
    def viewer(self) -> int:
        """The seat at the lower edge of the table."""
        people = match.persons(self.round)
        seat, holder = int(self._state.seat), self._only_holder
        nearest = sorted(people, key=lambda each: (each - seat) % len(self._state.seats))
        return holder if holder is not None else nearest[0] if nearest else 0

    @property
    def row(self) -> str:
        """The viewer's own cards."""
        return f"p{self.viewer + 1}g"

    @property
    def is_in_turn(self) -> bool:  # type: ignore[override]
        """Whether the person who has the device is in turn."""
        return self.is_playing and self._state.seat == self._only_holder

    @property
    def covered(self) -> bool:  # type: ignore[override]
        """Whether the device has to be handed to somebody before the table may be seen."""
        return self.is_playing and self._state.seat in match.persons(self.round) and not self.is_in_turn

    @property
    def running(self) -> bool:
        """Whether a computer player is in turn."""
        return self.is_playing and not self.is_in_turn and not self.covered

    @property
    def can_undo(self) -> bool:  # type: ignore[override]
        """Whether the person who has the device may take their last move back."""
        session = self.session
        last = next((n for n in reversed(range(session.cursor)) if not session.moves[n].auto), None)
        return (
            not self.round.finished
            and last is not None
            and int(session.states[last].seat) == self._only_holder
            and session.can_undo
        )

    # -- what is seen and said ---------------------------------------------

    def drawn(self) -> tuple[Any, Sequence[Move]]:
        """The table as the person who has the device may see it now."""
        shown = self._shown()
        return shown, self.session.game.legal_moves(shown) if self.is_in_turn else ()

    def _shown(self) -> Any:
        game, state = self.round.game, self._state
        if self._looking:
            return match.peeked(game, state)
        if self.is_in_turn and self.desk.preferences.memory:
            return match.remembered(game, state)
        return game.shown(state, state.seat if self.is_in_turn else -1)

    def arrangements(self) -> tuple[Arrangement, ...]:
        """The table as the viewer sits at it."""
        names = list(match.names(self.desk.words, self.round))
        if len(match.persons(self.round)) == 1:
            names[self.viewer] = ""  # simply "your card 3"
        return arrangements(self.round.game.id, len(names), self.viewer, names)

    def marks(self) -> Marks:
        """The card that is picked up."""
        return self._gestures.marks()

    def place(self) -> str:
        """The hole, and whether these are the last turns."""
        return match.place(self.desk.words, self.round)

    def opening(self) -> str:
        """The hole, and what the person with the device may do."""
        return f"{self.place()}. {self._prompt()}".strip()

    def tools(self) -> Node | None:
        """To look, to knock, to count, to go on."""
        return match.tools(
            self.desk.words,
            self.round,
            mine=self.is_in_turn,
            looked=self._looked,
            running=self.running,
            counted=self._counted,
        )

    def ending(self) -> Node | None:
        """The cover, or the scores."""
        words, played = self.desk.words, self.round
        if self.covered:
            return match.handover(words, match.names(words, played)[self._state.seat])
        return match.ending(words, played) if played.finished or (played.provisional and self._counted) else None

    def home(self, ending: Node | None) -> str:
        """The scores, or the button that leads to them."""
        if self.round.provisional and not self._counted:
            return "#tools [data-act=scores]"
        return super().home(ending)

    def side(self) -> Node | None:
        """The scores so far."""
        return match.standing(self.desk.words, self.round) if self.round.counted else None

    def captions(self, arrangement: Arrangement) -> Node | None:
        """The names above the cards."""
        return h("div", *(self._tag(tag) for tag in arrangement.tags))

    def _tag(self, tag: Tag) -> Node:
        texts = match.tag(self.desk.words, self.round, tag.seat, tag.width)
        cls = "caption tag turn" if self.is_playing and self._state.seat == tag.seat else "caption tag"
        style = f"--x:{tag.x};--y:{tag.y};--s:{tag.width};--b:{int(tag.bottom)}"
        return h("div", *(h("span", text) for text in texts if text), cls=cls, style=style)

    def told(self, before: View, after: View, made: bool) -> tuple[str, str]:
        """What has happened since this was asked last, in words that all may hear; the drawn card in private."""
        words, session = self.desk.words, self.session
        known, self._told_state = self._told_state, session.state
        if known is session.state:
            return "", ""
        if session.last is None or session.states[session.cursor - 1] is not known:
            return words("Taken back."), self._private()
        told = match.happened(words, self.round, known, session.last.move, session.state)
        if self.is_playing and session.state.turns != known.turns:
            self._turn_over()
            told = f"{told} {self._prompt()}".strip()
        return told, self._private()

    def _prompt(self) -> str:
        """What the person who has the device may do now; "" where it is somebody else's turn."""
        return match.prompt(self.desk.words, self.round) if self.is_in_turn else ""

    def _private(self) -> str:
        """What only the person who has the device may hear: the card that they have drawn."""
        hand = self._state.hand
        if not (self.is_in_turn and hand) or hand[0].up:
            return ""
        return speech.capital(speech.card(self.desk.words, hand[0])) + "."

    def _turn_over(self) -> None:
        self._looking = self._looked = False
        if self.is_in_turn:
            self._hurry = False

    # -- what can be done --------------------------------------------------

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Draw, turn, or say where the card goes."""
        self._gestures.tap(at, slot)

    def enter(self, at: Slot, slot: SlotView) -> None:
        """As a tap."""
        self._gestures.enter(at, slot)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """Put the card there."""
        self._gestures.drop(at, slot, target)

    def attempt(self, move: Move) -> str | None:
        """Make a move, if the person at the device is in turn."""
        words = self.desk.words
        if not self.desk.allowed():
            return None
        if not self.is_in_turn:
            if self.is_playing:
                name = match.names(words, self.round)[self._state.seat]
                self.desk.say(words("It is the turn of {name}.", name=name))
            return None
        refusal = self.session.attempt(move)
        return "" if refusal is None else speech.refusal(words, refusal)

    def _undo(self, act: Act) -> None:
        """Take the last move back; it has to be said anew who has the device, if it may have been handed on."""
        covered = self.covered
        if not self.can_undo:
            raise Meaningless
        if self.desk.allowed() and self.session.undo():
            if covered:
                self._holder = None
            self.desk.changed("undo")

    def _next_hole(self, act: Act) -> None:
        if not self.round.provisional:
            raise Meaningless
        if self.desk.allowed():
            self.desk.settle()

    def _hint(self, act: Act) -> None:
        self.desk.say(self.desk.words("There are no hints in a match."))

    def _look(self, act: Act) -> None:
        """The private look is over."""
        if not self.is_playing:
            raise Meaningless
        self.desk.attempt(LOOK, self.desk.focus)

    def _knock(self, act: Act) -> None:
        if not self.is_playing:
            raise Meaningless
        self.desk.attempt(KNOCK, self.desk.focus)

    def hold(self, what: str, on: bool) -> None:
        """The private look: the cards lie open as long as this lasts."""
        desk = self.desk
        if on == self._looking or (on and LOOK not in self.round.game.legal_moves(self._state)):
            return
        if on and not (self.is_in_turn and desk.allowed()):
            return
        self._looking, self._looked = on, not on
        # Not by `say`: the log keeps no secrets.
        desk.message = match.in_private(desk.words, self._shown(), self._state.seat) if on else ""

    def _take_seat(self, act: Act) -> None:
        """The person in turn has the device now."""
        desk = self.desk
        if not self.covered:
            raise Meaningless
        self._holder = int(self._state.seat)
        self._looked = False
        desk.redraw()
        desk.is_new_table = True
        desk.say(self._prompt())
        desk.focus_slot(("s", 0))

    def _count(self, act: Act) -> None:
        """Show the scores of the hole that is over, in the place of its cards."""
        if not self.round.provisional or self._counted:
            raise Meaningless
        self._counted = True

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """The controls of a match."""
        return {
            "undo": self._undo,
            "next-hole": self._next_hole,
            "hint": self._hint,
            "look": self._look,
            "knock": self._knock,
            "take-seat": self._take_seat,
            "scores": self._count,
            "hurry": self._hurry_on,
        }

    def laid_out(self) -> None:
        """All have looked at the last hole, and nobody is known to have the device."""
        self._holder = None
        self._told_state, self._hurry, self._counted = self._state, False, False
        self._turn_over()
        self.desk.redraw()

    def left(self) -> None:
        """Nobody moves on."""
        self.desk.ports.timer.clear(TIMER)

    # -- the computer players ----------------------------------------------

    def _hurry_on(self, act: Act) -> None:
        """Let the computers move at once until it is a person's turn."""
        if not self.running:
            raise Meaningless
        self._hurry = True

    def rest(self) -> None:
        """Let the next computer player move, if one is in turn and nothing stands in the way."""
        desk = self.desk
        if not (self.running and desk.owner) or desk.panels.name:
            self._waiting = None
            desk.ports.timer.clear(TIMER)
        elif self._waiting is None or self._waiting[0] is not self._state or self._waiting[1] != self._hurry:
            self._waiting = self._state, self._hurry
            pace, longest = PACE[desk.preferences.speed]
            computers = sum(level != match.PERSON for level in self.round.levels)
            desk.ports.timer.set(TIMER, 0 if self._hurry else min(pace, longest // (2 * computers)))

    def ticked(self, name: str) -> None:
        """A computer player thinks, and moves."""
        desk, played, session, state = self.desk, self.round, self.session, self._state
        if name != TIMER or not self.running or desk.panels.name:
            return
        level, seat = Level(played.levels[state.seat]), state.seat

        def decided(text: str | None) -> None:
            if desk.mode is self and self.session is session and session.state is state and desk.owner:
                from patience.opponents.levels import choose  # the players are many modules, and most games have none

                move = Move.parse(text) if text else choose(played.game, played.game.observe(state, seat), level)
                session.auto(move)
                turned = desk.view is not None and move.source == desk.view.stock
                desk.changed("turn" if turned else "play")

        if level is Level.HARD and desk.searcher.exists:
            place = Place(played.game.id, played.options.text, session.deal.text, session.made, session.start.dealer)
            desk.ask(AskMove(place, level.value), decided)
        else:
            decided(None)


MODE = Match
