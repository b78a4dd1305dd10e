"""What a hint is: a move, and the reasons for it, which words are put to elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from patience.cards import Pile
from patience.game import Move


class Why(Enum):
    """What speaks for a move."""

    ONLY_MOVE = "only move"
    CLEARS = "clears"  # it is the last card on the table
    UNCOVERS = "uncovers"  # cards: those that become free
    FOLLOWS = "follows"  # cards: those that can go on it next
    TURN = "turn"  # cards: those that fit now too, but are better kept
    KEEPS_QUEEN = "keeps queen"  # cards: fitting queens, which kings on the table need
    KEEPS_TWO = "keeps two"  # cards: fitting twos, which aces on the table need
    FEWER = "fewer"  # nothing but this: one card fewer on the table
    SAFE = "safe"  # on its foundation it can do no harm
    TURNS_UP = "turns up"  # it turns up a card on the table
    PREPARES = "prepares"  # cards: what can move then, for the better
    COMES = "comes"  # cards: what comes up again in the stock, and fits
    FROM_WASTE = "from waste"  # it brings a card of the waste into play
    RISES = "rises"  # its foundation grows
    NEW_CARDS = "new cards"  # nothing on the table helps now


@dataclass(frozen=True)
class Because:
    """One reason, and the cards it is about."""

    why: Why
    cards: Pile = ()


@dataclass(frozen=True)
class Hint:
    """A move, why, and the score to expect: the average in a fair hint, the best possible in a perfect one."""

    move: Move
    because: tuple[Because, ...]
    value: float | None
