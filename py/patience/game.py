"""The one interface of a game.

A game is pure: its states are frozen values, ``legal_moves`` is the only
statement of what may be done, ``apply`` returns a new state.  Everything else
in this project (undo, saving, hints, opponents, the page) is written once
against this interface.  Games emit enums, never words.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum, StrEnum
from typing import Any, ClassVar, Generic, Self, TypeVar

from patience.cards import Card, Pile, Rank
from patience.deals import BadDeal, Deal, Deck
from patience.options import Options


class InvalidMove(ValueError):
    """The text is not the text of a move."""


_PLACE = r"([a-wyz]+[0-9]*(?:g[0-9]+)?)"  # no x: that is the count
_MOVE = re.compile(rf"{_PLACE}(?:-{_PLACE})?(?:x([2-9]|[1-9][0-9]))?")


@dataclass(frozen=True, slots=True)
class Move:
    """What a player does: ``count`` cards from a pile, or from a pile to another.

    Text, both ways: ``t3``, ``s``, ``w-f1``, ``t3-t5x4``, ``p1g2``, ``knock``.
    """

    source: str
    target: str = ""
    count: int = 1

    def __str__(self) -> str:
        target = f"-{self.target}" if self.target else ""
        return f"{self.source}{target}{f'x{self.count}' if self.count > 1 else ''}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a move's text; raises InvalidMove."""
        match = _MOVE.fullmatch(text) if text.isascii() and len(text) <= 16 else None
        if match is None:
            raise InvalidMove(f"not a move: {text[:40]!r}")
        source, target, count = match.groups()
        return cls(source, target or "", int(count or 1))


class Status(Enum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"  # cleared
    LOST = "lost"  # a game for one that ended otherwise
    OVER = "over"  # a game of several seats that ended


class UndoPolicy(StrEnum):
    """Which moves may be taken back."""

    FREE = "free"
    NO_HIDDEN = "no-hidden"  # never across a card that the move showed for the first time
    NONE = "none"


class Reason(Enum):
    """Why a move is refused."""

    NO_SUCH_MOVE = "no such move"  # it names no pile of this game, or nothing that can be done there
    GAME_OVER = "game over"
    EMPTY_PILE = "empty pile"
    COVERED = "covered"  # cards: those that lie on it, the nearest first
    DOES_NOT_FIT = "does not fit"  # cards: the one that lies there; ranks: what would have fitted
    NOTHING_ON_KING = "nothing on a king"  # cards: the king
    NOTHING_ON_ACE = "nothing on an ace"  # cards: the ace
    WRONG_COLOUR = "wrong colour"  # cards: the one that lies there; ranks: the right one
    ONLY_KING = "only a king"  # the place is empty
    OUT_OF_ORDER = "out of order"  # cards: the one that the foundation waits for, none if it is full
    FACE_DOWN = "face down"
    STOCK_EMPTY = "stock empty"
    NOT_TURNED = "not turned"  # cards: the one that is turned and has to be put away
    WRONG_PLACE = "wrong place"  # cards: the one that does not belong there; ranks: what does
    NO_MORE_PASSES = "no more passes"  # the waste may not be turned over again
    HISTORY_FULL = "history full"  # a record holds no more moves
    TURN_FIRST = "turn first"  # two of one's own cards, before the first turn
    LOOK_FIRST = "look first"  # at one's two nearest cards, before the first turn
    TAKE_FIRST = "take first"  # a card, before one of one's own can be swapped
    HAND_FULL = "hand full"  # the drawn card has to be put away
    NOT_YOURS = "not yours"  # another seat's card
    LAST_TURNS = "last turns"  # nobody may knock any more


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused, with the cards it concerns and the ranks that would have fitted."""

    reason: Reason
    cards: Pile = ()
    ranks: tuple[Rank, ...] = ()


class IllegalMove(ValueError):
    """The rules forbid the move; ``refusal`` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.reason.value}")
        self.move, self.refusal = move, refusal


def pile(name: str) -> Any:
    """A state's field that holds one pile, known as ``name``."""
    return field(default=(), metadata={"pile": name})


def piles(prefix: str) -> Any:
    """A state's field that holds a row of piles, known as ``prefix`` and a number from 1."""
    return field(default=(), metadata={"piles": prefix})


def seat_piles() -> Any:
    """A state's field that holds each seat's cards; every card is a pile, known as ``p2g3`` (seat 2, card 3)."""
    return field(default=(), metadata={"piles": "p", "cards": "g"})


@dataclass(frozen=True)
class State:
    """The base of every game's state: the house rules in force, and pile fields that say their names."""

    options: Any

    def piles(self) -> dict[str, Pile]:
        """Every pile by name, in the order of the fields; the last card is the top one."""
        return dict(self._named())

    def _named(self) -> Iterator[tuple[str, Pile]]:
        for f in fields(self):
            if "pile" in f.metadata:
                yield f.metadata["pile"], getattr(self, f.name)
            elif "piles" in f.metadata:
                for n, each in enumerate(getattr(self, f.name), 1):
                    name = f"{f.metadata['piles']}{n}"
                    if "cards" in f.metadata:
                        yield from ((f"{name}{f.metadata['cards']}{m}", (card,)) for m, card in enumerate(each, 1))
                    else:
                        yield name, each

    @property
    def text(self) -> str:
        """The whole state in one line, equal for equal states."""
        named = [f"{name}={','.join(map(str, cards))}" for name, cards in self._named()]
        rest = [
            f"{f.name}={getattr(self, f.name)!r}"
            for f in fields(self)
            if "pile" not in f.metadata and "piles" not in f.metadata
        ]
        return ";".join(named + rest)

    def masked(self) -> Self:
        """The same state with every card that lies face down unseen."""
        changes: dict[str, Any] = {}
        for f in fields(self):
            if "pile" in f.metadata:
                changes[f.name] = _masked(getattr(self, f.name))
            elif "piles" in f.metadata:
                changes[f.name] = tuple(_masked(each) for each in getattr(self, f.name))
        return replace(self, **changes)


def _masked(cards: Pile) -> Pile:
    if all(card.up for card in cards):
        return cards  # the same object: what has not changed need not be looked at again
    return tuple(card if card.up else card.unseen() for card in cards)


S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Options)  # noqa: E741 (the interface's own name for it)


class Game(ABC, Generic[S, O]):
    """One game. Instances hold nothing: a state carries its options."""

    id: ClassVar[str]
    options: ClassVar[type[Options]]
    in_rounds: ClassVar[bool] = False  # its deals are holes, of which a round has several
    is_shared: ClassVar[bool] = False  # several sit at one table: each has a seat and hidden cards
    is_chance: ClassVar[bool] = False  # the deal decides everything: there is nothing to hint at or to wish for

    @abstractmethod
    def deck(self, options: O) -> Deck:
        """The cards that the game is played with."""

    def fewest(self, options: O) -> int:
        """How many cards a deal must have that is written out, be it a small test board."""
        return 1

    def seats(self, options: O) -> int:
        """How many sit at the table; hole h of a round is dealt by seat h mod seats."""
        return 1

    @abstractmethod
    def deal(self, order: Pile, options: O, *, dealer: int = 0, entropy: str = "") -> S:
        """The first state, from cards in dealing order (their keys are their places).

        ``entropy`` is the deal's text; games that reshuffle draw from it.
        """

    @abstractmethod
    def legal_moves(self, state: S) -> Sequence[Move]:
        """All moves the rules allow, the best default first; none when the game is over."""

    def apply(self, state: S, move: Move) -> S:
        """The state after ``move``; raises IllegalMove."""
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        return self.moved(state, move)

    @abstractmethod
    def moved(self, state: S, move: Move) -> S:
        """The state after a move that is known to be legal."""

    def why_not(self, state: S, move: Move) -> Refusal | None:
        """None where ``move`` is legal, else the reason to give to a person."""
        return None if move in self.legal_moves(state) else self.refusal(state, move)

    @abstractmethod
    def refusal(self, state: S, move: Move) -> Refusal:
        """Why a move that is not legal is not."""

    @abstractmethod
    def status(self, state: S) -> Status:
        """How the game stands."""

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """One number a seat, ``()`` where nothing is scored."""

    def lower_is_better(self, options: O) -> bool:
        """Whether few points are good under these rules."""
        return False

    def has_balance(self, options: O) -> bool:
        """Whether a deal costs a stake under these rules, and deals are added up."""
        return False

    def turn(self, state: S) -> int:
        """The seat that moves next, counted from 0."""
        return 0

    def observe(self, state: S, seat: int) -> S:
        """Everything ``seat`` has legally seen; all else is unknown."""
        return self.shown(state, seat)

    def shown(self, state: S, seat: int) -> S:
        """What lies open to ``seat`` now."""
        return state.masked()

    def gone(self, state: S) -> Pile:
        """The cards that are out of play."""
        return ()

    def target(self, state: S, move: Move) -> str:
        """The pile that the cards of ``move`` end on, also where its text leaves it out."""
        return move.target

    def may_undo(self, state: S, move: Move, policy: UndoPolicy) -> bool:
        """Whether ``move``, made in ``state``, may be taken back."""
        if policy is UndoPolicy.NO_HIDDEN:
            after = self.apply(state, move)
            return all(
                _seen(self.observe(after, seat)) <= _seen(self.observe(state, seat))
                for seat in range(self.seats(state.options))
            )
        return policy is UndoPolicy.FREE

    def foundation_moves(self, state: S, *, only_safe: bool = True) -> Sequence[Move]:
        """The moves to foundations that may be made for the player, one after the other."""
        return ()

    def can_finish(self, state: S) -> bool:
        """Whether nothing is left to decide, so that the rest can be played for the player."""
        return False

    def finishing_moves(self, state: S) -> Iterator[Move]:
        """The moves that end the game where ``can_finish`` says so."""
        return iter(())

    def start(self, deal: Deal, options: O, *, dealer: int = 0) -> S:
        """The first state of a deal; raises BadDeal."""
        order, fewest = deal.order(self.deck(options)), self.fewest(options)
        if len(order) < fewest:
            raise BadDeal(f"too few cards: {len(order)} of {fewest}")
        return self.deal(order, options, dealer=dealer, entropy=deal.text)


def _seen(state: State) -> set[str]:
    return {card.name for cards in state.piles().values() for card in cards if card.is_known}


AnyGame = Game[Any, Any]


def top(cards: Pile) -> Card | None:
    """The top card of a pile, or None."""
    return cards[-1] if cards else None
