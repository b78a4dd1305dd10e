"""What a tap, a drop and an entered slot mean in moves; the rules alone say which there are."""

from __future__ import annotations

from patience.app.desk import Desk, Mode
from patience.app.intents import Slot
from patience.game import Move
from patience.table.drawing.view import Marks, SlotView
from patience.table.words import speech


class Gestures:
    """Turns places on the table into moves, and remembers what was picked up or tapped last."""

    def __init__(self, desk: Desk, mode: Mode, *, picks: bool = True) -> None:
        """``picks``: who plays by keys may say where a card goes that could go to several places."""
        self._desk, self._mode, self._picks = desk, mode, picks
        self.picked: Slot | None = None  # chosen, waiting for a place to go to
        self._tapped: tuple[int, int, list[Move]] | None = None  # (card's key, cursor after it, other places)

    def moves(self, slot: SlotView) -> list[Move]:
        """The legal moves of the cards from a slot, the best first."""
        moves = self._mode.session.position.moves
        return [move for move in moves if move.source == slot.pile and move.count == slot.size]

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Make the best move from a slot; a further tap on the same card takes it to the next best place."""
        desk, session, view = self._desk, self._mode.session, self._desk.view
        self.picked = None
        key = view.key_at(at) if view is not None else -1
        if self._tapped and self._tapped[:2] == (key, session.cursor) and self._tapped[2]:
            others = self._tapped[2]
            if self._attempt_instead(others[0]):
                self._tapped = (key, session.cursor, others[1:])
            return
        moves = self.moves(slot)
        if not moves:
            self._tapped = None
            desk.attempt(Move(slot.pile, count=slot.size), at)
        elif desk.attempt(moves[0], at):
            self._tapped = (key, session.cursor, moves[1:])

    def _attempt_instead(self, move: Move) -> bool:
        """Make another move in the place of the last one: one step for undo."""
        desk, mode = self._desk, self._mode
        if not mode.may_move_instead or not desk.allowed() or mode.session.instead(move) is not None:
            return False
        desk.made(move)
        return True

    def pick(self, at: Slot) -> None:
        """Choose the cards from a slot; the next place is where they go."""
        desk = self._desk
        assert desk.view is not None
        self.picked = at
        card = desk.view.cards_from(at)[0].card
        words = desk.words
        desk.say(words("{card}: choose where it goes.", card=speech.capital(speech.card(words, card))))

    def enter(self, at: Slot, slot: SlotView) -> None:
        """A slot was entered by keyboard: play it, pick it up if it could go to several places, or put down there."""
        if self.picked is not None:
            picked, self.picked = self.picked, None
            if picked != at:
                self.drop_from(picked, at[0])
            else:
                self._desk.say(self._desk.words("Put back."))
        elif self._picks and len(self.moves(slot)) > 1:
            self.pick(at)
        else:
            self.tap(at, slot)

    def drop_from(self, at: Slot, target: str) -> None:
        """Move the cards from a slot to a pile, if the table still shows it."""
        slot = self._desk.view.slot(at) if self._desk.view is not None else None
        if slot is not None:
            self.drop(at, slot, target)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """Move the cards from a slot to a pile, or say why not."""
        session = self._mode.session
        game, state = session.game, session.state
        fitting = next((move for move in self.moves(slot) if game.target(state, move) == target), None)
        plain = Move(slot.pile, count=slot.size)
        goes_there = game.target(state, plain) == target
        self._desk.attempt(fitting or (plain if goes_there else Move(slot.pile, target, slot.size)), at)

    def marks(self) -> Marks:
        """The cards that are picked up."""
        if self.picked is None or self._desk.view is None:
            return {}
        return {card.card.key: frozenset({"picked"}) for card in self._desk.view.cards_from(self.picked)}


class PuttingGestures(Gestures):
    """The player says where each card goes, also where there is but one place."""

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Pick up the card that can be moved, or put it down."""
        if self.picked is not None:
            picked, self.picked = self.picked, None
            self.drop_from(picked, at[0])
        elif self.moves(slot):
            self.pick(at)
        else:
            slots = self._desk.view.slots() if self._desk.view is not None else ()
            turned = next((each for each in slots if self.moves(each)), None)
            if turned is not None:
                self.drop_from((turned.pile, turned.nth), at[0])

    def enter(self, at: Slot, slot: SlotView) -> None:
        """As a tap, but a card that is entered again is put back."""
        if self.picked == at:
            self.picked = None
            self._desk.say(self._desk.words("Put back."))
        else:
            self.tap(at, slot)


class SeatGestures(Gestures):
    """Several sit at the table: a card is drawn first, then goes somewhere."""

    def tap(self, at: Slot, slot: SlotView) -> None:
        """Draw, turn, or say where the card goes that was drawn or chosen."""
        desk, words = self._desk, self._desk.words
        drawn = ("h", 0) if self._mode.session.state.hand else None
        source, self.picked = self.picked or drawn, None
        if source is not None and at[0] != "s" and at != source:
            self.drop_from(source, at[0])
        elif at != source and at[0] != "s" and self._mode.is_in_turn and len(self.moves(slot)) > 1:
            self.pick(at)
        elif at == source and at != drawn:
            desk.say(words("Put back."))
        elif at == drawn:
            desk.say(words("Choose one of your cards, or the discard pile."))
        else:
            desk.attempt(Move(slot.pile), at)

    def enter(self, at: Slot, slot: SlotView) -> None:
        """As a tap."""
        self.tap(at, slot)

    def drop(self, at: Slot, slot: SlotView, target: str) -> None:
        """Move a card; one from the stock is seen before it goes anywhere."""
        if slot.pile == "s":
            self._desk.attempt(Move("s"), at)
        else:
            super().drop(at, slot, target)
