"""Playing cards, and how they are written.

A card is its rank, its suit and, where two equal cards can meet, its copy.
A card *in play* also has a key (its place in the deal, so that a page can
follow it while it moves) and lies face up or face down.  All five live in one
tuple: piles then are plain tuples of cards, and states are plain values.

Text: ``TH`` the ten of hearts, ``X1`` the first joker, ``TH2`` a second ten of
hearts, ``??`` an unseen card; a leading ``-`` says that it lies face down.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple


class Suit(Enum):
    """The four suits; the value is the letter used in text."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def is_red(self) -> bool:
        """True for hearts and diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(IntEnum):
    """Ace low to king; a joker above them; UNKNOWN for a card nobody has seen."""

    UNKNOWN = 0
    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    JOKER = 14

    @property
    def letter(self) -> str:
        """One character: ``A 2 … 9 T J Q K``, ``X`` a joker, ``?`` unknown."""
        return "?A23456789TJQKX"[self]


class Card(NamedTuple):
    """One card in play."""

    rank: Rank
    suit: Suit | None
    copy: int = 0
    key: int = -1
    up: bool = True

    @property
    def name(self) -> str:
        """The card itself, whichever way it lies: ``TH``, ``TH2``, ``X1``, ``??``."""
        if self.rank is Rank.UNKNOWN:
            return "??"
        if self.rank is Rank.JOKER:
            return f"X{self.copy + 1}"
        assert self.suit is not None
        return f"{self.rank.letter}{self.suit.value}{self.copy + 1 if self.copy else ''}"

    @property
    def is_joker(self) -> bool:
        """True for a joker."""
        return self.rank is Rank.JOKER

    @property
    def is_known(self) -> bool:
        """False for a card that the observer has not seen."""
        return self.rank is not Rank.UNKNOWN

    def __str__(self) -> str:
        return self.name if self.up else f"-{self.name}"

    def face_up(self) -> Card:
        """The same card, lying face up."""
        return self if self.up else self._replace(up=True)

    def face_down(self) -> Card:
        """The same card, lying face down."""
        return self._replace(up=False) if self.up else self

    def unseen(self) -> Card:
        """What an observer knows of this card who has not seen it: where it lies."""
        return Card(Rank.UNKNOWN, None, 0, self.key, self.up)


Pile = tuple[Card, ...]

_RANKS = {rank.letter: rank for rank in Rank if rank not in (Rank.UNKNOWN, Rank.JOKER)}
_SUITS = {suit.value: suit for suit in Suit}


def parse_card(text: str) -> Card:
    """Read a card's name (``TH``, ``X2``, ``TH2``, ``-TH``); ValueError if it is none."""
    up = not text.startswith("-")
    body = text.removeprefix("-")
    if len(body) in (2, 3):
        first, second, copy = body[0], body[1], body[2:] or "1"
        if copy in ("1", "2") and not (len(body) == 3 and copy == "1"):
            if first == "X" and second in "12" and len(body) == 2:
                return Card(Rank.JOKER, None, int(second) - 1, up=up)
            if first in _RANKS and second in _SUITS:
                return Card(_RANKS[first], _SUITS[second], int(copy) - 1, up=up)
    if body == "??":
        return Card(Rank.UNKNOWN, None, up=up)
    raise ValueError(f"not a card: {text[:40]!r}")
