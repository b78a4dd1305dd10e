"""Numbered deals, the same as PySolFC's, and deals written out card by card.

1 to 32,000 are the deals of Microsoft's generator; above, Python's Mersenne
Twister with our own Fisher–Yates (only ``Random.random()`` is promised to stay
the same between Python versions).  Both are described by the source of
PySolFC and of its ``pysol-cards`` package, which is the oracle in our tests.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from patience.cards import Card, Pile, Rank, Suit, parse_card

Chance = Callable[[int], int]  # draws a whole number from 0 up to, but not with, the given one

LAST_MICROSOFT = 32_000
LAST = 999_999_999
JOKERS = (Card(Rank.JOKER, None, 0), Card(Rank.JOKER, None, 1))

_PYSOL_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
_MICROSOFT_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_RANKS = tuple(rank for rank in Rank if Rank.ACE <= rank <= Rank.KING)


class BadDeal(ValueError):
    """The text names no deal of this game."""


@dataclass(frozen=True)
class Deck:
    """What is shuffled: the number of 52-card packs, and of jokers on top of them.

    ``lifted`` cards are shuffled too and then taken out, the others keeping
    their order; in the dealing order they come first.
    """

    packs: int = 1
    jokers: int = 0
    lifted: tuple[Card, ...] = ()

    def in_start_order(self, microsoft: bool) -> list[Card]:
        """The pack before it is shuffled, in the order the generator expects."""
        copies = range(self.packs)
        if microsoft and self.packs == 1:
            cards = [Card(rank, suit) for rank in _RANKS for suit in _MICROSOFT_SUITS]
        else:
            cards = [Card(r, s, copy) for copy in copies for s in _PYSOL_SUITS for r in _RANKS]
        return cards + list(JOKERS[: self.jokers])


@dataclass(frozen=True)
class Deal:
    """A deal as people write it: ``12345``, or ``=6C,TH,…`` in dealing order."""

    text: str

    def __post_init__(self) -> None:
        if not self.text.startswith("="):
            ascii_digits = self.text.isascii() and self.text.isdigit()
            if not ascii_digits or self.text.startswith("0") or len(self.text) > len(str(LAST)):
                raise BadDeal(f"a deal is a number from 1 to {LAST}, or =card,card,…: {self.text[:40]!r}")

    def __str__(self) -> str:
        return self.text

    @property
    def number(self) -> int | None:
        """The deal's number, or None where its cards are written out."""
        return None if self.text.startswith("=") else int(self.text)

    def order(self, deck: Deck) -> Pile:
        """The deck's cards face down in dealing order, each with its place as key.

        Cards that are written out may be fewer than the deck (a small test
        board) but each must belong to it, once: else BadDeal.
        """
        number = self.number
        cards = self._written(deck) if number is None else _shuffled(deck, number)
        return tuple(Card(card.rank, card.suit, card.copy, key, False) for key, card in enumerate(cards))

    def _written(self, deck: Deck) -> list[Card]:
        left = set(deck.in_start_order(microsoft=False))
        cards = []
        for name in self.text[1:].split(","):
            try:
                card = parse_card(name)
            except ValueError as error:
                raise BadDeal(str(error)) from None
            if card not in left:
                raise BadDeal(f"{name} is not in this deck, or stands twice")
            left.remove(card)
            cards.append(card)
        return cards


def _shuffled(deck: Deck, number: int) -> list[Card]:
    microsoft = number <= LAST_MICROSOFT
    cards = deck.in_start_order(microsoft)
    shuffle(cards, _microsoft(number) if microsoft else _mersenne(random.Random(number)))
    cards.reverse()
    if not deck.lifted:
        return cards
    return list(deck.lifted) + [card for card in cards if card not in deck.lifted]


def shuffle(cards: list[Card], below: Callable[[int], int]) -> None:
    """Fisher–Yates in place, from the last card down; ``below(n)`` gives 0 … n−1."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def reshuffled(cards: Sequence[Card], entropy: str, time: int) -> list[Card]:
    """The cards in the order of a hole's ``time``-th reshuffle, fixed by the deal's text."""
    result = list(cards)
    shuffle(result, _mersenne(random.Random(f"{entropy}/{time}")))
    return result


def _mersenne(generator: random.Random) -> Callable[[int], int]:
    return lambda n: int(generator.random() * n)


def _microsoft(seed: int) -> Callable[[int], int]:
    def below(n: int) -> int:
        nonlocal seed
        seed = (seed * 214013 + 2531011) & 0x7FFFFFFF
        return (seed >> 16) % n

    return below


def new_deal(chance: Chance = secrets.randbelow) -> Deal:
    """A fresh deal nobody can foresee, from the numbers above Microsoft's."""
    return Deal(str(LAST_MICROSOFT + 1 + chance(LAST - LAST_MICROSOFT)))


def written_deal(cards: Sequence[Card]) -> Deal:
    """The deal that lays out exactly these cards, in dealing order."""
    return Deal("=" + ",".join(card.name for card in cards))
