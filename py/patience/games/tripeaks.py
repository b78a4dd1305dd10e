"""TriPeaks: three peaks of overlapping cards, face down but for the lowest row."""

from __future__ import annotations

from dataclasses import dataclass, replace

from patience.cards import Pile
from patience.deals import Deck
from patience.families.adjacency import King
from patience.families.covers import PEAKS, covers, uncovered
from patience.families.one_waste import STOCK, StockGame, StockState
from patience.game import Move
from patience.options import Options, choice, flag

PLACES = sum(map(len, PEAKS))
TOPS = len(PEAKS[0])
TURNING = -5  # points for a card turned from the stock
BONUS = (15, 15, 30)  # for the first, the second and the last peak that is taken


@dataclass(frozen=True)
class TriPeaksOptions(Options):
    """House rules of TriPeaks."""

    king: King = choice(King.PUTT_PUTT)
    classic: bool = flag()  # points along runs instead of strokes


@dataclass(frozen=True)
class TriPeaksState(StockState):
    """Each place is a pile of one card or none.

    ``streak`` counts the cards played since the stock was last turned,
    ``points`` is the classic score; both stay 0 where strokes are counted.
    """

    options: TriPeaksOptions
    streak: int = 0
    points: int = 0


class TriPeaks(StockGame[TriPeaksState, TriPeaksOptions]):
    """The rules of TriPeaks."""

    id = "tripeaks"
    options = TriPeaksOptions
    covers = covers(PEAKS)

    def lower_is_better(self, options: TriPeaksOptions) -> bool:
        """Few strokes, but many points."""
        return not options.classic

    def king(self, options: TriPeaksOptions) -> King:
        """As the house has it."""
        return options.king

    def deck(self, options: TriPeaksOptions) -> Deck:
        """One pack."""
        return Deck()

    def deal(self, order: Pile, options: TriPeaksOptions, *, dealer: int = 0, entropy: str = "") -> TriPeaksState:
        """The peaks row by row from the top, the free cards face up; then the starter, then the stock."""
        laid = tuple(order[place : place + 1] for place in range(PLACES))
        return TriPeaksState(
            options,
            tableau=uncovered(laid, self.covers),
            stock=order[PLACES + 1 :][::-1],
            waste=tuple(card.face_up() for card in order[PLACES : PLACES + 1]),
        )

    def moved(self, state: TriPeaksState, move: Move) -> TriPeaksState:
        """One card to the waste; classic: what it is worth."""
        after = super().moved(state, move)
        if not state.options.classic:
            return after
        if move == STOCK:
            return replace(after, streak=0, points=state.points + TURNING)
        streak = state.streak + 1
        taken = after.tableau[:TOPS].count(())
        bonus = BONUS[taken - 1] if taken > state.tableau[:TOPS].count(()) else 0
        return replace(after, streak=streak, points=state.points + streak + bonus)

    def score(self, state: TriPeaksState) -> tuple[int, ...]:
        """Strokes as in Golf; classic: the points."""
        return (state.points,) if state.options.classic else super().score(state)
