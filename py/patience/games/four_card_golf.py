"""Golf, the card game, with four cards that stay face down, and with knocking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from patience.cards import Card, Pile
from patience.deals import Deck
from patience.families.card_golf import KNOCK, LOOK, POINTS, CardGolf, CardGolfState, last_round, turn_ended
from patience.game import Move, Reason, Refusal
from patience.options import Options, number

NEAREST = (2, 3)  # the places of the row that is nearest to its player


@dataclass(frozen=True)
class FourCardGolfOptions(Options):
    """How many play."""

    players: int = number(2, 8, default=4)


@dataclass(frozen=True)
class FourCardGolfState(CardGolfState):
    """A seat's cards by rows of two, the one nearest to the player last.

    ``seen_by``: for each seat's places, the seats that know the card there.
    """

    options: FourCardGolfOptions
    seen_by: tuple[tuple[tuple[int, ...], ...], ...] = ()


class FourCardGolf(CardGolf[FourCardGolfState, FourCardGolfOptions]):
    """The rules of four-card Golf."""

    id = "four-card-golf"
    options = FourCardGolfOptions
    state = FourCardGolfState
    size = 4
    first = Reason.LOOK_FIRST

    def deck(self, options: FourCardGolfOptions) -> Deck:
        """One pack."""
        return Deck()

    def deal(
        self, order: Pile, options: FourCardGolfOptions, *, dealer: int = 0, entropy: str = ""
    ) -> FourCardGolfState:
        """All four lie face down, and nobody has seen any."""
        state = super().deal(order, options, dealer=dealer, entropy=entropy)
        return replace(state, seen_by=(((),) * self.size,) * options.players)

    def legal_moves(self, state: FourCardGolfState) -> Sequence[Move]:
        """As in both games; and knocking instead of a turn, while everybody else would have a turn after it."""
        moves = super().legal_moves(state)
        return (*moves, KNOCK) if moves and _may_knock(state) else moves

    def opening_moves(self, state: FourCardGolfState) -> Sequence[Move]:
        """Looking at the two nearest cards."""
        return (LOOK,)

    def opened(self, state: FourCardGolfState, move: Move) -> FourCardGolfState:
        """Looked, or knocked."""
        if move == KNOCK:
            return turn_ended(last_round(state))
        for place in NEAREST:
            state = _seen(state, state.seat, place, (state.seat,))
        return turn_ended(state)

    def drawn(self, card: Card) -> Card:
        """Only its holder sees it."""
        return card

    def swapped(self, state: FourCardGolfState, seat: int, place: int, card: Card) -> FourCardGolfState:
        """It lies face down, with a key that tells nobody which it is; a card of the discard pile was seen by all."""
        witnesses = tuple(range(len(state.seats))) if card.up else (seat,)
        laid = card._replace(key=max(state.fresh_key(), card.key + 1), up=False)
        return _seen(replace(state, seats=state.with_card(seat, place, laid)), seat, place, witnesses)

    def refusal(self, state: FourCardGolfState, move: Move) -> Refusal:
        """Why it cannot be done; nobody knocks before the first turn, with a drawn card, or in the last turns."""
        if move != KNOCK:
            return super().refusal(state, move)
        if state.is_over:
            return Refusal(Reason.GAME_OVER)
        if state.is_opening:
            return Refusal(self.first)
        return Refusal(Reason.HAND_FULL if state.hand else Reason.LAST_TURNS)

    def points(self, cards: Pile) -> int:
        """Card by card."""
        return sum(POINTS[card.rank] for card in cards)

    def observe(self, state: FourCardGolfState, seat: int) -> FourCardGolfState:
        """What lies open, and the cards that the seat has seen and that have not been moved since."""
        seats = tuple(
            tuple(
                card if card.up or seat in witnesses else card.unseen()
                for card, witnesses in zip(cards, seen, strict=True)
            )
            for cards, seen in zip(state.seats, state.seen_by, strict=True)
        )
        shown = self.shown(state, seat)
        return replace(shown, seats=seats, hand=state.hand if seat == state.seat else shown.hand)


def _may_knock(state: FourCardGolfState) -> bool:
    return not (state.is_opening or state.hand) and state.ends_at - state.turns >= len(state.seats)


def _seen(state: FourCardGolfState, seat: int, place: int, witnesses: tuple[int, ...]) -> FourCardGolfState:
    """The state in which these seats, and no others, know the card in a place."""
    seen = state.seen_by[seat]
    seen = (*seen[:place], witnesses, *seen[place + 1 :])
    return replace(state, seen_by=(*state.seen_by[:seat], seen, *state.seen_by[seat + 1 :]))
