"""Golf, the card game, with six cards: two rows of three, columns of equal ranks cost nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from patience.cards import Card, Pile, Rank
from patience.deals import Deck
from patience.families.card_golf import POINTS, CardGolf, CardGolfState, last_round, turn_ended
from patience.game import Move, Reason
from patience.options import Options, flag, number

COLUMNS, ROWS = 3, 2
OPEN_AT_FIRST = 2
COSTS = POINTS | {Rank.TWO: -2}


@dataclass(frozen=True)
class SixCardGolfOptions(Options):
    """How many play, and whether the others have a last turn when somebody's cards are all face up."""

    players: int = number(2, 8, default=4)
    last_turn: bool = flag()


@dataclass(frozen=True)
class SixCardGolfState(CardGolfState):
    """A seat's cards by rows, the upper one first."""

    options: SixCardGolfOptions


class SixCardGolf(CardGolf[SixCardGolfState, SixCardGolfOptions]):
    """The rules of six-card Golf."""

    id = "six-card-golf"
    options = SixCardGolfOptions
    state = SixCardGolfState
    size = COLUMNS * ROWS
    first = Reason.TURN_FIRST

    def deck(self, options: SixCardGolfOptions) -> Deck:
        """One pack for up to four players, else two."""
        return Deck(packs=1 if options.players <= 4 else 2)

    def opening_moves(self, state: SixCardGolfState) -> Sequence[Move]:
        """Turning one's own cards; at the most two."""
        cards = enumerate(state.seats[state.seat], 1)
        return tuple(Move(f"p{state.seat + 1}g{place}") for place, card in cards if not card.up)

    def opened(self, state: SixCardGolfState, move: Move) -> SixCardGolfState:
        """One more card face up."""
        seat, place = state.place_of(move.source)
        state = replace(state, seats=state.with_card(seat, place, state.seats[seat][place].face_up()))
        return state if sum(card.up for card in state.seats[seat]) < OPEN_AT_FIRST else turn_ended(state)

    def drawn(self, card: Card) -> Card:
        """For all to see, as it will be wherever it goes."""
        return card.face_up()

    def swapped(self, state: SixCardGolfState, seat: int, place: int, card: Card) -> SixCardGolfState:
        """It lies face up; when all of a seat's cards do, the hole ends."""
        state = replace(state, seats=state.with_card(seat, place, card))
        if not all(card.up for card in state.seats[seat]):
            return state
        return last_round(state) if state.options.last_turn else replace(state, ends_at=state.turns + 1)

    def points(self, cards: Pile) -> int:
        """Column by column."""
        return sum(column(*cards[place::COLUMNS]) for place in range(COLUMNS))


def column(upper: Card, lower: Card) -> int:
    """What a column costs: nothing where the ranks are equal."""
    if upper.rank is lower.rank:
        return 0
    return sum(COSTS[card.rank] for card in (upper, lower))
