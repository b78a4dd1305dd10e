"""What six-card and four-card Golf, the card game, share: seats with their cards, a stock, a discard pile, turns.

A turn is two moves or one.  Either the stock's top card is drawn into the hand
(``s``) and then swapped for one of the seat's own (``h-p2g3``) or discarded
(``h-w``); or the discard pile's top card is swapped in (``w-p2g3``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from patience.cards import Card, Pile, Rank
from patience.deals import reshuffled
from patience.game import Game, Move, Reason, Refusal, State, Status, pile, seat_piles
from patience.options import Options

DRAW, DISCARD = Move("s"), Move("h", "w")
LOOK, KNOCK = Move("look"), Move("knock")  # where a game has a private look, or ends when somebody wishes
RESHUFFLES, TURNS = 3, 40  # of a hole, and of a seat: when they are used up, the hole ends
POINTS = {rank: min(int(rank), 10) for rank in Rank if rank <= Rank.QUEEN} | {Rank.KING: 0}


@dataclass(frozen=True)
class CardGolfState(State):
    """Each seat's cards; between them the stock (face down, the next card last), the discard pile and the hand.

    The hand is the card that the seat in turn has drawn.  ``turns`` counts
    the finished turns; those of the opening, one a seat, are below zero.  At
    ``ends_at`` turns the hole is over.  ``entropy`` decides how the discard
    pile will be shuffled.
    """

    options: Any
    seats: tuple[Pile, ...] = seat_piles()
    stock: Pile = pile("s")
    discard: Pile = pile("w")
    hand: Pile = pile("h")
    dealer: int = 0
    turns: int = 0
    ends_at: int = 0
    reshuffles: int = 0
    entropy: str = ""

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return (self.dealer + 1 + self.turns) % len(self.seats)

    @property
    def is_opening(self) -> bool:
        """Whether the first turn has not begun."""
        return self.turns < 0

    @property
    def is_over(self) -> bool:
        """Whether the hole has ended."""
        return self.turns >= self.ends_at

    def place_of(self, name: str) -> tuple[int, int]:
        """The seat and the place in it, from 0, of a card's pile name."""
        seat, place = name.removeprefix("p").split("g")
        return int(seat) - 1, int(place) - 1

    def with_card(self, seat: int, place: int, card: Card) -> tuple[Pile, ...]:
        """The seats' cards with another one in a place."""
        cards = self.seats[seat]
        return (*self.seats[:seat], (*cards[:place], card, *cards[place + 1 :]), *self.seats[seat + 1 :])

    def fresh_key(self) -> int:
        """A key that no card has had: it does not say which card has it."""
        return 1 + max(card.key for cards in self.piles().values() for card in cards)


T = TypeVar("T", bound=CardGolfState)
O = TypeVar("O", bound=Options)  # noqa: E741 (as in the interface)


class CardGolf(Game[T, O]):
    """The rules that both games follow; a game says how it opens, how a swapped-in card lies, and what counts."""

    is_shared = True
    size: ClassVar[int]  # cards a seat
    state: ClassVar[type[Any]]
    first: ClassVar[Reason]  # what has to be done before the first turn

    def seats(self, options: Any) -> int:
        """As many as play."""
        return int(options.players)

    def fewest(self, options: O) -> int:
        """Everyone's cards, one to begin the discard pile and one to draw."""
        return self.seats(options) * self.size + 2

    def lower_is_better(self, options: O) -> bool:
        """The fewest points win."""
        return True

    def deal(self, order: Pile, options: O, *, dealer: int = 0, entropy: str = "") -> T:
        """One card at a time from the dealer's left; the next starts the discard pile; the rest is the stock."""
        n = self.seats(options)
        dealt = n * self.size
        start: T = self.state(
            options,
            seats=tuple(order[(seat - dealer - 1) % n : dealt : n] for seat in range(n)),
            stock=order[dealt + 1 :][::-1],
            discard=(order[dealt].face_up(),),
            dealer=dealer,
            turns=-n,
            ends_at=TURNS * n,
            entropy=entropy,
        )
        return start

    @abstractmethod
    def opening_moves(self, state: T) -> Sequence[Move]:
        """What the seat in turn can do before the first turn."""

    def legal_moves(self, state: T) -> Sequence[Move]:
        """Drawing, then swaps in the order of the places; with a drawn card, swaps and then discarding it."""
        if state.is_over:
            return ()
        if state.is_opening:
            return self.opening_moves(state)
        source = "h" if state.hand else "w"
        swaps = [Move(source, f"p{state.seat + 1}g{place + 1}") for place in range(self.size)]
        return (*swaps, DISCARD) if state.hand else (DRAW, *swaps)

    def moved(self, state: T, move: Move) -> T:
        """After a draw, a discard, a swap, or a move of the game's own."""
        if move == DRAW:
            return replace(state, stock=state.stock[:-1], hand=(self.drawn(state.stock[-1]),))
        if move == DISCARD:
            return turn_ended(replace(state, hand=(), discard=(*state.discard, state.hand[0].face_up())))
        if not move.target:
            return self.opened(state, move)
        seat, place = state.place_of(move.target)
        rest, taken = (state.discard, state.hand[0]) if state.hand else (state.discard[:-1], state.discard[-1])
        old = state.seats[seat][place].face_up()
        return turn_ended(self.swapped(replace(state, hand=(), discard=(*rest, old)), seat, place, taken))

    @abstractmethod
    def drawn(self, card: Card) -> Card:
        """How a card lies in the hand that has drawn it."""

    @abstractmethod
    def swapped(self, state: T, seat: int, place: int, card: Card) -> T:
        """With the card in its new place; the old one is discarded already."""

    @abstractmethod
    def opened(self, state: T, move: Move) -> T:
        """After a move that is no draw, no discard and no swap."""

    def refusal(self, state: T, move: Move) -> Refusal:
        """Why it cannot be done."""
        named = state.piles()
        place = move.target or move.source
        if move.count > 1 or move.source not in named or (move.target and not _is_thinkable(move, named)):
            return Refusal(Reason.NO_SUCH_MOVE)
        if state.is_over:
            return Refusal(Reason.GAME_OVER)
        if place[0] == "p" and state.place_of(place)[0] != state.seat:
            return Refusal(Reason.NOT_YOURS)
        if state.is_opening:
            return Refusal(self.first)
        if state.hand and move.source in "sw":
            return Refusal(Reason.HAND_FULL)
        if move.source == "h" and not state.hand:
            return Refusal(Reason.EMPTY_PILE)
        return Refusal(Reason.TAKE_FIRST if move.source[0] == "p" else Reason.NO_SUCH_MOVE)

    def status(self, state: T) -> Status:
        """Over when the turns are used up."""
        return Status.OVER if state.is_over else Status.PLAYING

    def score(self, state: T) -> tuple[int, ...]:
        """The points of each seat's cards; those that nobody has seen count nothing."""
        return tuple(map(self.points, state.seats))

    @abstractmethod
    def points(self, cards: Pile) -> int:
        """What a seat's cards cost."""

    def gone(self, state: T) -> Pile:
        """What was discarded."""
        return state.discard

    def turn(self, state: T) -> int:
        """The seat in turn."""
        return state.seat

    def shown(self, state: T, seat: int) -> T:
        """What lies face up; to the seat in turn also the card in its hand."""
        shown = replace(state.masked(), entropy="")
        return replace(shown, hand=tuple(card.face_up() for card in state.hand)) if seat == state.seat else shown


def _is_thinkable(move: Move, named: Collection[str]) -> bool:
    """Whether a move leads from one pile to another that could take a card from it."""
    return move == DISCARD or (move.source in ("h", "w") and move.target[0] == "p" and move.target in named)


def turn_ended(state: T) -> T:
    """After a turn: an empty stock is made of the discards; at the end of the hole all cards are turned up."""
    state = replace(state, turns=state.turns + 1)
    if not state.is_over and not state.stock:
        state = _reshuffled(state) if state.reshuffles < RESHUFFLES else replace(state, ends_at=state.turns)
    if state.is_over:
        state = replace(state, seats=tuple(tuple(card.face_up() for card in cards) for cards in state.seats))
    return state


def last_round(state: T) -> T:
    """When the seat in turn has had this one, every other seat has one more."""
    return replace(state, ends_at=min(state.ends_at, state.turns + len(state.seats)))


def _reshuffled(state: T) -> T:
    """The top discard stays; the others are shuffled and lie face down, with keys that do not tell which they are."""
    time, first = state.reshuffles + 1, state.fresh_key()
    cards = reshuffled(state.discard[:-1], state.entropy, time)
    stock = tuple(card._replace(key=first + n, up=False) for n, card in enumerate(cards))
    return replace(state, stock=stock, discard=state.discard[-1:], reshuffles=time)
