"""One player at their own table: what nearly every game is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any

from patience.app.desk import Desk, Mode
from patience.app.gestures import Gestures, PuttingGestures
from patience.app.hints import ask_hint
from patience.app.intents import Act, Meaningless, Slot
from patience.cards import Rank
from patience.game import Move, Status
from patience.play.questions import AskBest, Place
from patience.play.round import Round
from patience.play.session import Position
from patience.play.statistics import deal_key
from patience.table.drawing import told
from patience.table.drawing.markup import Node
from patience.table.drawing.view import Marks, SlotView, View
from patience.table.faces import FACES
from patience.table.panels import pages, standing
from patience.table.preferences import Foundations, Speed
from patience.table.roles import TABLEAU
from patience.table.words import speech

STEP = {Speed.CALM: 1400, Speed.NORMAL: 700, Speed.FAST: 250, Speed.NONE: 700}  # milliseconds from card to card
FINISHING = 90  # milliseconds between the cards that are carried up at the end
TIMER = "automatic"


class Alone(Mode):
    """A round, a deal or a daily round of one player."""

    def __init__(self, desk: Desk, played: Round) -> None:
        super().__init__(desk, played)
        self._gestures = Gestures(desk, self)
        self._putting = PuttingGestures(desk, self)
        self._ahead: Iterator[Move] | None = None  # the moves that are made for the player
        self._pace = 0
        self._waits = False  # for a panel to be closed
        self._as_one = False  # all are undone together
        self._came_to: Any = None  # the state that the last of them led to

    # -- what is seen and said ---------------------------------------------

    def marks(self) -> Marks:
        """What is hinted at, what is picked up and, if the player wants that, kings and aces."""
        return {**self.lasting_marks(self.position), **self.desk.hinted, **self.gestures.marks()}

    def lasting_marks(self, position: Position) -> Marks:
        """Kings and aces, if the player wants that."""
        if not self.desk.preferences.mark_ends:
            return {}
        places = self.arrangements()[0].places
        return _ends(position.shown, {name for name, place in places.items() if place.role in TABLEAU})

    def place(self) -> str:
        """The hole or the deal."""
        return standing.place(self.desk.words, self.round)

    @property
    def is_by_hand(self) -> bool:
        """Whether the player says where each card goes, also where there is but one place."""
        return self.desk.preferences.by_hand and self.round.game.is_chance

    def tools(self) -> Node | None:
        """The game's own buttons."""
        if not self.is_playing:
            return None
        face = FACES[self.round.game.id]
        return face.tools(self.desk.words, self.round, running=self.running, by_hand=self.desk.preferences.by_hand)

    def ending(self) -> Node | None:
        """How the hole or the round ended."""
        words, played = self.desk.words, self.round
        if played.finished:
            known = self.desk.results.bests()
            return pages.round_end(words, played, [known.get(_key(place)) for place in self._places()])
        return pages.hole_end(words, played) if played.provisional else None

    def side(self) -> Node | None:
        """The scorecard."""
        return pages.card(self.desk.words, self.round) if self.round.counted else None

    def told(self, before: View, after: View, made: bool) -> tuple[str, str]:
        """What happened to the cards, to the points, and how it ended."""
        words = self.desk.words
        also = FACES[self.round.game.id].told(words, self.session) if made else ""
        ending = standing.result(words, self.round) if self.round.provisional else ()
        return " ".join(filter(None, [told.happened(words, before, after), also, *ending])), ""

    # -- what can be done --------------------------------------------------

    @property
    def gestures(self) -> Gestures:
        """How places mean moves."""
        return self._putting if self.is_by_hand else self._gestures

    @property
    def can_undo(self) -> bool:  # type: ignore[override]
        """Whether there is something to take back."""
        return not self.round.finished and self.session.can_undo

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        """Whether something was taken back."""
        return not self.round.finished and self.session.can_redo

    @property
    def can_hint(self) -> bool:  # type: ignore[override]
        """Whether a hint can be asked for."""
        return self.is_playing and not self.round.game.is_chance

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Play the card."""
        self.gestures.tap(at, slot)

    def enter(self, at: Slot, slot: SlotView) -> None:
        """Play the card, or choose where it goes."""
        self.gestures.enter(at, slot)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """Put the cards there."""
        self.gestures.drop(at, slot, target)

    def attempt(self, move: Move) -> str | None:
        """Make a move."""
        if not self.desk.allowed():
            return None
        refusal = self.session.attempt(move)
        return "" if refusal is None else speech.refusal(self.desk.words, refusal)

    def made(self, move: Move) -> None:
        """What goes to the foundations by itself follows, as the player wishes."""
        self._stop()
        self.gestures.picked = None
        wish = self.desk.preferences.foundations
        if wish is not Foundations.OFF:
            game, only_safe = self.session.game, wish is Foundations.SAFE
            while moves := game.foundation_moves(self.session.state, only_safe=only_safe):
                self.session.auto(moves[0])

    def undo(self, act: Act) -> None:
        """Take back the last move; on a hole's end too, as long as it is not settled."""
        if not self.can_undo:
            raise Meaningless
        if self.desk.allowed() and self.session.undo():
            self.gestures.picked = None
            self.desk.changed("undo")

    def redo(self, act: Act) -> None:
        """Make the move again that was taken back."""
        if not self.can_redo:
            raise Meaningless
        if self.desk.allowed() and self.session.redo():
            self.gestures.picked = None
            self.desk.changed("play")

    def hint(self, act: Act) -> None:
        """Say what could be done."""
        if not self.is_playing:
            self.desk.say(self.desk.words("This deal is over."))
        elif not self.can_hint:
            raise Meaningless
        else:
            ask_hint(self.desk, perfect=self.desk.preferences.perfect_hint or act.arg == "perfect")

    def restart(self, act: Act) -> None:
        """Back to the start of this hole; the toast takes it back."""
        desk, before, policy = self.desk, self.round.record(), self.round.policy
        desk.panels.close()
        if self.round.finished or not self.session.can_restart:
            raise Meaningless
        if desk.allowed() and self.session.restart():
            desk.changed("undo")
            desk.offer_back(desk.words("The hole starts again."), lambda: desk.lay_out(Round.load(before, policy)))

    def give_up(self, act: Act) -> None:
        """End the hole as it lies; undo is still offered."""
        self.desk.panels.close()
        if not self.desk.allowed():
            return
        if not self.round.give_up():
            raise Meaningless
        self.desk.changed()

    def next_hole(self, act: Act) -> None:
        """Settle the hole and deal the next, or finish the round."""
        if not self.round.provisional:
            raise Meaningless
        if self.desk.allowed():
            self.desk.settle()

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What the controls around the table do."""
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "restart": self.restart,
            "give-up": self.give_up,
            "next-hole": self.next_hole,
            "run": self._run,
            "to-end": self._to_end,
            "play-one": self._step,
        }

    # -- coming and going --------------------------------------------------

    def laid_out(self) -> None:
        """Ask for the best possible scores of a round that is finished."""
        known = self.desk.results.bests() if self.round.finished else {}
        for place in self._places() if self.round.finished else ():
            if _key(place) not in known:
                self.desk.ask(AskBest(place), lambda best, place=place: self._found(place, best))  # type: ignore[misc]

    def _places(self) -> list[Place]:
        played = self.round
        return [Place(played.game.id, played.options.text, deal.text) for deal in played.deals]

    def _found(self, place: Place, best: int | None) -> None:
        if best is not None:
            self.desk.results.remember(_key(place), best)

    def left(self) -> None:
        """Nothing runs on."""
        self._stop()

    # -- moves that are made for the player --------------------------------

    @property
    def running(self) -> bool:
        """Whether cards are being moved now; not any more after undo."""
        return self._ahead is not None and self.session.state is self._came_to

    def _run(self, act: Act) -> None:
        """Let the cards go by themselves, or pause them."""
        if not (self.round.game.is_chance and self.is_playing):
            raise Meaningless
        if self.running:
            self._stop()
        else:
            self._begin(self._legal(), STEP[self.desk.preferences.speed])

    def _to_end(self, act: Act) -> None:
        """Chance at once to its end; what is decided, one card after the other."""
        session = self.session
        if session.game.can_finish(session.state):
            if not self.running:
                self._begin(session.game.finishing_moves(session.state), FINISHING, as_one=True)
            return
        self._stop()
        if not (session.game.is_chance and self.is_playing):
            raise Meaningless
        if self.desk.allowed():
            session.together(self._legal())
            self.desk.changed("turn")

    def _step(self, act: Act) -> None:
        """Move the card whose way is decided."""
        move = next(iter(self.session.position.moves), None)
        if move is None or not self.round.game.is_chance:
            raise Meaningless
        self.desk.attempt(move, (move.source, 0))

    def _stop(self) -> None:
        self._ahead, self._waits = None, False
        self.desk.ports.timer.clear(TIMER)

    def _legal(self) -> Iterator[Move]:
        while moves := self.session.position.moves:
            yield moves[0]

    def _begin(self, ahead: Iterator[Move], pace: int, *, as_one: bool = False) -> None:
        self._stop()
        if self.desk.allowed():
            self._ahead, self._pace, self._as_one = ahead, pace, as_one
            self._make(next(ahead, None), auto=False)

    def _make(self, move: Move | None, *, auto: bool) -> None:
        session = self.session
        if move is None or (session.auto if auto else session.attempt)(move) is not None:
            self._stop()
            return
        self._came_to = session.state
        if session.status is not Status.PLAYING:
            self._ahead = None
        self.desk.changed("play")
        if self.running:
            self.desk.ports.timer.set(TIMER, self._pace)

    def rest(self) -> None:
        """The panel is closed that lay over what runs: it goes on."""
        if self._waits and not self.desk.panels.name:
            self._waits = False
            self.desk.ports.timer.set(TIMER, 0)

    def ticked(self, name: str) -> None:
        """The next card goes; not behind an open panel."""
        if name != TIMER:
            return
        if self._ahead is None or not self.running:
            self._stop()
        elif self.desk.panels.name:
            self._waits = True
        else:
            self._make(next(self._ahead, None), auto=self._as_one)


MODE = Alone


def _key(place: Place) -> str:
    return deal_key(place.game, place.options, place.deal)


def _ends(state: Any, tableau: Set[str]) -> Marks:
    """Marks for the kings and aces that lie in these piles."""
    cards = (card for name, pile in state.piles().items() if name in tableau for card in pile)
    return {card.key: frozenset({"end"}) for card in cards if card.rank in (Rank.KING, Rank.ACE)}
