"""Pyramid Golf: Golf on a pyramid of overlapping cards."""

from __future__ import annotations

from dataclasses import dataclass

from patience.cards import Pile
from patience.deals import Deck
from patience.families.adjacency import King
from patience.families.covers import PYRAMID, covers, uncovered
from patience.families.one_waste import StockGame, StockState
from patience.options import Options, choice, flag

PLACES = sum(map(len, PYRAMID))


@dataclass(frozen=True)
class PyramidGolfOptions(Options):
    """House rules of Pyramid Golf."""

    king: King = choice(King.PUTT_PUTT)
    hidden: bool = flag()  # covered cards lie face down


@dataclass(frozen=True)
class PyramidGolfState(StockState):
    """Each place is a pile of one card or none."""

    options: PyramidGolfOptions


class PyramidGolf(StockGame[PyramidGolfState, PyramidGolfOptions]):
    """The rules of Pyramid Golf."""

    id = "pyramid-golf"
    options = PyramidGolfOptions
    covers = covers(PYRAMID)

    def king(self, options: PyramidGolfOptions) -> King:
        """As the house has it."""
        return options.king

    def deck(self, options: PyramidGolfOptions) -> Deck:
        """One pack."""
        return Deck()

    def deal(self, order: Pile, options: PyramidGolfOptions, *, dealer: int = 0, entropy: str = "") -> PyramidGolfState:
        """The pyramid row by row from the top, then the starter, then the stock."""
        table = order[:PLACES] if options.hidden else tuple(card.face_up() for card in order[:PLACES])
        laid = tuple(table[place : place + 1] for place in range(PLACES))
        return PyramidGolfState(
            options,
            tableau=uncovered(laid, self.covers),
            stock=order[PLACES + 1 :][::-1],
            waste=tuple(card.face_up() for card in order[PLACES : PLACES + 1]),
        )
