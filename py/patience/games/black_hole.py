"""Black Hole: seventeen fans of three around the ace of spades, which takes every card."""

from __future__ import annotations

from dataclasses import dataclass

from patience.cards import Card, Pile, Rank, Suit
from patience.deals import Deck
from patience.families.adjacency import King
from patience.families.one_waste import FamilyGame, FamilyState
from patience.options import Options

FANS = 17


@dataclass(frozen=True)
class BlackHoleOptions(Options):
    """Black Hole has no house rules."""


@dataclass(frozen=True)
class BlackHoleState(FamilyState):
    """The tableau's fans lie face up; the waste is the hole."""

    options: BlackHoleOptions


class BlackHole(FamilyGame[BlackHoleState, BlackHoleOptions]):
    """The rules of Black Hole."""

    id = "black-hole"
    options = BlackHoleOptions
    covers = ((),) * FANS

    def king(self, options: BlackHoleOptions) -> King:
        """The ranks always turn the corner."""
        return King.PUTT_PUTT

    def deck(self, options: BlackHoleOptions) -> Deck:
        """One pack, the ace of spades taken out after the shuffle."""
        return Deck(lifted=(Card(Rank.ACE, Suit.SPADES),))

    def deal(self, order: Pile, options: BlackHoleOptions, *, dealer: int = 0, entropy: str = "") -> BlackHoleState:
        """The first card into the hole, then three rounds of one card to each fan."""
        table = tuple(card.face_up() for card in order)
        return BlackHoleState(
            options,
            tableau=tuple(table[1 + fan :: FANS] for fan in range(FANS)),
            waste=table[:1],
        )
