"""What Golf and its relatives share: free cards go, one up or one down, to one waste.

The games differ in how their cards lie (in columns, or on places that cover
one another), in what a king bears, in having a stock, and in the score.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from patience.cards import Pile, Rank
from patience.families.adjacency import King, accepted, fits
from patience.families.covers import Covers, is_free, uncovered
from patience.game import Game, Move, Reason, Refusal, State, Status, pile, piles, top
from patience.options import Options

STOCK = Move("s")


@dataclass(frozen=True)
class FamilyState(State):
    """The tableau's piles with their free cards last, and the waste."""

    options: Any
    tableau: tuple[Pile, ...] = piles("t")
    waste: Pile = pile("w")


@dataclass(frozen=True)
class StockState(FamilyState):
    """A state with a stock: face down, the next card last."""

    stock: Pile = pile("s")


F = TypeVar("F", bound=FamilyState)
D = TypeVar("D", bound=StockState)
O = TypeVar("O", bound=Options)  # noqa: E741 (as in the interface)


class FamilyGame(Game[F, O]):
    """A game of the family; as it stands, one without a stock."""

    covers: ClassVar[Covers]

    def lower_is_better(self, options: O) -> bool:
        """Cards left are what counts."""
        return True

    @abstractmethod
    def king(self, options: O) -> King:
        """What a king bears under these rules."""

    def legal_moves(self, state: F) -> Sequence[Move]:
        """Fitting free cards in the order of their piles."""
        on, king = top(state.waste), self.king(state.options)
        return tuple(
            Move(f"t{place + 1}")
            for place, cards in enumerate(state.tableau)
            if cards and fits(cards[-1], on, king) and is_free(state.tableau, self.covers, place)
        )

    def moved(self, state: F, move: Move) -> F:
        """A free card to the waste; what it covered alone turns face up."""
        place = int(move.source[1:]) - 1
        cards = state.tableau[place]
        tableau = (*state.tableau[:place], cards[:-1], *state.tableau[place + 1 :])
        return replace(state, tableau=uncovered(tableau, self.covers), waste=(*state.waste, cards[-1]))

    def refusal(self, state: F, move: Move) -> Refusal:
        """Why the card stays where it is: what covers it, or what would have fitted."""
        named = state.piles()
        cards = named.get(move.source, ())
        if move.source not in named or move.source == "w" or move.target or move.count > len(cards) > 0:
            return Refusal(Reason.NO_SUCH_MOVE)
        if self.status(state) is not Status.PLAYING:
            return Refusal(Reason.GAME_OVER)
        if not cards:
            return Refusal(Reason.STOCK_EMPTY if move == STOCK else Reason.EMPTY_PILE)
        above = cards[1 - move.count :][:1] if move.count > 1 else ()
        if move.source != "s":
            above += tuple(card for on in self.covers[int(move.source[1:]) - 1] for card in state.tableau[on])
        if above:
            return Refusal(Reason.COVERED, tuple(card if card.up else card.unseen() for card in above))
        under = state.waste[-1]
        jokers = self.deck(state.options).jokers
        ranks = tuple(r for r in accepted(under.rank, self.king(state.options)) if r is not Rank.JOKER or jokers)
        return Refusal(Reason.DOES_NOT_FIT if ranks else Reason.NOTHING_ON_KING, (under,), ranks)

    def status(self, state: F) -> Status:
        """Won when the tableau is empty, lost when there is no move."""
        if not any(state.tableau):
            return Status.WON
        return Status.PLAYING if self.legal_moves(state) else Status.LOST

    def score(self, state: F) -> tuple[int, ...]:
        """Cards left in the tableau."""
        return (sum(map(len, state.tableau)),)

    def gone(self, state: F) -> Pile:
        """What the waste has taken."""
        return state.waste

    def target(self, state: F, move: Move) -> str:
        """Everything goes to the waste."""
        return "w"


class StockGame(FamilyGame[D, O]):
    """A game of the family with a stock that is gone through once."""

    def legal_moves(self, state: D) -> Sequence[Move]:
        """Fitting free cards in the order of their piles, then turning the stock."""
        plays = super().legal_moves(state)
        return (*plays, STOCK) if state.stock and any(state.tableau) else plays

    def moved(self, state: D, move: Move) -> D:
        """One card to the waste, from the stock or from the tableau."""
        if move == STOCK:
            return replace(state, stock=state.stock[:-1], waste=(*state.waste, state.stock[-1].face_up()))
        return super().moved(state, move)

    def score(self, state: D) -> tuple[int, ...]:
        """Strokes: cards left in the tableau; cleared, minus those left in the stock."""
        (left,) = super().score(state)
        return (left or -len(state.stock),)
