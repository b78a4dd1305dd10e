"""Golf Solitaire (Golfkabal): seven columns of five, one up or one down, no redeal."""

from __future__ import annotations

from dataclasses import dataclass

from patience.cards import Pile
from patience.deals import Deck
from patience.families.adjacency import King
from patience.families.one_waste import StockGame, StockState
from patience.options import Options, choice, flag, number

COLUMNS, ROWS = 7, 5


@dataclass(frozen=True)
class GolfOptions(Options):
    """House rules of Golf Solitaire."""

    king: King = choice(King.STRICT)
    jokers: int = number(0, 2, default=0)
    free_first: bool = flag()


@dataclass(frozen=True)
class GolfState(StockState):
    """The tableau's columns lie face up."""

    options: GolfOptions


class Golf(StockGame[GolfState, GolfOptions]):
    """The rules of Golf Solitaire."""

    id = "golf"
    in_rounds = True
    options = GolfOptions
    covers = ((),) * COLUMNS

    def king(self, options: GolfOptions) -> King:
        """As the house has it."""
        return options.king

    def deck(self, options: GolfOptions) -> Deck:
        """One pack, with none, one or both jokers."""
        return Deck(jokers=options.jokers)

    def deal(self, order: Pile, options: GolfOptions, *, dealer: int = 0, entropy: str = "") -> GolfState:
        """Five rows of seven, then the starter (unless it is free), then the stock."""
        table = [card.face_up() for card in order[: COLUMNS * ROWS]]
        rest = order[COLUMNS * ROWS :]
        starters = 0 if options.free_first else 1
        return GolfState(
            options,
            tableau=tuple(tuple(table[column::COLUMNS]) for column in range(COLUMNS)),
            stock=rest[starters:][::-1],
            waste=tuple(card.face_up() for card in rest[:starters]),
        )
