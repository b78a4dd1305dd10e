"""Small Klondike boards, written out or drawn at random."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from patience.cards import Pile, parse_card
from patience.games.klondike import KlondikeOptions, KlondikeState

RANKS = "A23456789TJQK"


def board(
    tableau: str,
    waste: str = "",
    stock: str = "",
    heights: tuple[int, ...] = (0, 0, 0, 0),
    passes: int = 0,
    **options: Any,
) -> KlondikeState:
    """Piles parted by ``|``, ``-`` face down; the stock's next card last; foundations by height."""
    keys = count()
    columns = tuple(_pile(column, keys) for column in tableau.split("|"))
    return KlondikeState(
        KlondikeOptions(**options),
        columns,
        tuple(card.face_down() for card in _pile(stock, keys)),
        _pile(waste, keys),
        tuple(_pile(up_to(suit, height), keys) for suit, height in zip("SHDC", heights, strict=True)),
        passes,
    )


def up_to(suit: str, height: int) -> str:
    """A foundation's cards: the ace and on to a height."""
    return " ".join(f"{letter}{suit}" for letter in RANKS[:height])


def _pile(text: str, keys: Iterator[int]) -> Pile:
    return tuple(parse_card(name)._replace(key=next(keys)) for name in text.split())


def small(options: KlondikeOptions, draw: Random, left_out: int = 0) -> KlondikeState:
    """Six to twelve cards of two to four suits: the highest, the lower ones on their foundations, or the lowest.

    Where some cards are left out, the table cannot be cleared, and soon nothing changes any more.
    """
    suits = draw.sample("SHDC", draw.randint(2, 4))
    number = draw.randint(6 // len(suits), 12 // len(suits))
    high = draw.random() < 0.7
    names = [f"{letter}{suit}" for suit in suits for letter in (RANKS[-number:] if high else RANKS[:number])]
    draw.shuffle(names)
    del names[:left_out]
    columns = []
    for n in range(draw.randint(2, 4)):
        taken = [names.pop() for _ in range(min(n + 1, len(names)))]
        columns.append(" ".join([f"-{name}" for name in taken[:-1]] + taken[-1:]))
    below = 13 - number if high else 0
    heights = tuple(below if suit in suits else draw.choice((0, 13)) for suit in "SHDC")
    return board("|".join(columns), "", " ".join(names), heights, **vars(options))
