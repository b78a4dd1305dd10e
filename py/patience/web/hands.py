"""What a tap, a drop and an entered slot mean in moves; the rules alone say which there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.game import Move
from patience.table import speech
from patience.table.view import SlotView
from patience.web.patch import Slot

if TYPE_CHECKING:
    from patience.web.page import Page


class Hands:
    """Turns places on the table into moves, and remembers what was picked up or tapped last."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.picked: Slot | None = None  # chosen by keyboard, waiting for a place to go to
        self._tapped: tuple[int, int, list[Move]] | None = None  # (card's key, cursor after it, other places)

    def moves(self, slot: SlotView) -> list[Move]:
        """The legal moves of the cards from a slot, the best first."""
        moves = self._page.round.session.position.moves
        return [move for move in moves if move.source == slot.pile and move.count == slot.size]

    def targets(self, at: Slot) -> set[str]:
        """The piles that the cards from a slot may go to."""
        slot, session = self._page.table.slot(at), self._page.round.session
        moves = self.moves(slot) if slot is not None else []
        return {session.game.target(session.state, move) for move in moves}

    def tap(self, at: Slot) -> None:
        """Make the best move from a slot; a further tap on the same card takes it to the next best place."""
        page, slot = self._page, self._page.table.slot(at)
        if slot is None:
            return
        if self._by_hand:
            self._put(at, slot)
            return
        if page.match.on:
            self._tap_in_match(at, slot)
            return
        self.picked = None
        session, key = page.round.session, page.table.key_at(at)
        if self._tapped and self._tapped[:2] == (key, session.cursor) and self._tapped[2]:
            others = self._tapped[2]
            if page.attempt_instead(others[0]):
                self._tapped = (key, session.cursor, others[1:])
            return
        moves = self.moves(slot)
        if not moves:
            self._tapped = None
            page.attempt(Move(slot.pile, count=slot.size), at)
        elif page.attempt(moves[0], at):
            self._tapped = (key, session.cursor, moves[1:])

    @property
    def _by_hand(self) -> bool:
        """Whether the player says where each card goes, also where there is but one place."""
        page = self._page
        return page.preferences.by_hand and page.game_id == "clock" and not page.learn.on

    def _put(self, at: Slot, slot: SlotView) -> None:
        """Pick up the card that can be moved, or put it down."""
        if self.picked is not None:
            picked, self.picked = self.picked, None
            self._page.refresh()
            self.drop(picked, at[0])
        elif self.moves(slot):
            self._pick(at)
        else:
            turned = next((each for each in self._page.table.slots() if self.moves(each)), None)
            if turned is not None:
                self.drop((turned.pile, turned.nth), at[0])

    def _tap_in_match(self, at: Slot, slot: SlotView) -> None:
        """Draw, turn, or say where the card goes that was drawn or chosen."""
        page = self._page
        drawn = ("h", 0) if page.round.session.state.hand else None
        source, self.picked = self.picked or drawn, None
        if source is not None and at[0] != "s" and at != source:
            self.drop(source, at[0])
        elif at != source and at[0] != "s" and page.match.mine and len(self.moves(slot)) > 1:
            self._pick(at)
            return
        elif at == source and at != drawn:
            page.say(page.words("Put back."))
        elif at == drawn:
            page.say(page.words("Choose one of your cards, or the discard pile."))
        else:
            page.attempt(Move(slot.pile), at)
        page.refresh()

    def _pick(self, at: Slot) -> None:
        page = self._page
        self.picked = at
        card = page.table.cards_from(at)[0].card
        page.refresh()
        page.say(page.words("{card}: choose where it goes.", card=speech.capital(speech.card(page.words, card))))

    def enter(self, at: Slot) -> None:
        """A slot was entered by keyboard: play it, pick it up if it could go to several places, or put down there."""
        page, slot = self._page, self._page.table.slot(at)
        if slot is None:
            return
        if page.match.on:
            self._tap_in_match(at, slot)
        elif self.picked is not None:
            picked, self.picked = self.picked, None
            if picked != at:
                self.drop(picked, at[0])
            else:
                page.say(page.words("Put back."))
            page.refresh()
        elif not page.learn.on and (len(self.moves(slot)) > 1 or (self._by_hand and self.moves(slot))):
            self._pick(at)
        else:
            self.tap(at)

    def drop(self, at: Slot, target: str) -> None:
        """Move the cards from a slot to a pile, or say why not."""
        page, slot = self._page, self._page.table.slot(at)
        if slot is None:
            return
        if page.match.on and slot.pile == "s":  # a drawn card is seen before it goes anywhere
            page.attempt(Move("s"), at)
            return
        session = page.round.session
        game, state = session.game, session.state
        fitting = next((move for move in self.moves(slot) if game.target(state, move) == target), None)
        plain = Move(slot.pile, count=slot.size)
        goes_there = game.target(state, plain) == target
        page.attempt(fitting or (plain if goes_there else Move(slot.pile, target, slot.size)), at)

    def marks(self) -> dict[int, frozenset[str]]:
        """The cards that are picked up."""
        if self.picked is None:
            return {}
        return {card.card.key: frozenset({"picked"}) for card in self._page.table.cards_from(self.picked)}
