"""Golf Solitaire (Golfkabal): seven columns of five, one up or one down, no redeal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from patience.adjacency import King, accepted, fits
from patience.cards import Pile, Rank
from patience.deals import Deck
from patience.game import Game, Move, Reason, Refusal, State, Status, pile, piles, top
from patience.options import Options, choice, flag, number

COLUMNS, ROWS = 7, 5
STOCK = Move("s")


@dataclass(frozen=True)
class GolfOptions(Options):
    """House rules of Golf Solitaire."""

    king: King = choice(King.STRICT)
    jokers: int = number(0, 2, default=0)
    free_first: bool = flag()


@dataclass(frozen=True)
class GolfState(State):
    """Columns face up, the free card last; the stock face down, the next card last."""

    options: GolfOptions
    columns: tuple[Pile, ...] = piles("t")
    stock: Pile = pile("s")
    waste: Pile = pile("w")


class Golf(Game[GolfState, GolfOptions]):
    """The rules of Golf Solitaire."""

    id = "golf"
    options = GolfOptions
    lower_is_better = True

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
            columns=tuple(tuple(table[column::COLUMNS]) for column in range(COLUMNS)),
            stock=rest[starters:][::-1],
            waste=tuple(card.face_up() for card in rest[:starters]),
        )

    def legal_moves(self, state: GolfState) -> Sequence[Move]:
        """Fitting free cards from left to right, then turning the stock."""
        if not any(state.columns):
            return ()
        on = top(state.waste)
        plays = [
            Move(f"t{n}")
            for n, column in enumerate(state.columns, 1)
            if column and fits(column[-1], on, state.options.king)
        ]
        return (*plays, STOCK) if state.stock else tuple(plays)

    def moved(self, state: GolfState, move: Move) -> GolfState:
        """One card to the waste, from the stock or from a column."""
        if move == STOCK:
            return replace(state, stock=state.stock[:-1], waste=(*state.waste, state.stock[-1].face_up()))
        index = int(move.source[1:]) - 1
        column = state.columns[index]
        columns = (*state.columns[:index], column[:-1], *state.columns[index + 1 :])
        return replace(state, columns=columns, waste=(*state.waste, column[-1]))

    def refusal(self, state: GolfState, move: Move) -> Refusal:
        """Why the card stays where it is, and what would have fitted."""
        named = state.piles()
        if move.source not in named or move.source == "w" or move.target or move.count > len(named[move.source]) > 0:
            return Refusal(Reason.NO_SUCH_MOVE)
        if self.status(state) is not Status.PLAYING:
            return Refusal(Reason.GAME_OVER)
        if not named[move.source]:
            return Refusal(Reason.STOCK_EMPTY if move == STOCK else Reason.EMPTY_PILE)
        if move.count > 1:
            return Refusal(Reason.COVERED, named[move.source][1 - move.count :])
        on = state.waste[-1]
        ranks = tuple(r for r in accepted(on.rank, state.options.king) if r is not Rank.JOKER or state.options.jokers)
        reason = Reason.DOES_NOT_FIT if ranks else Reason.NOTHING_ON_KING
        return Refusal(reason, (on,), ranks)

    def status(self, state: GolfState) -> Status:
        """Won when the columns are empty, lost when nothing fits and the stock is out."""
        if not any(state.columns):
            return Status.WON
        return Status.PLAYING if self.legal_moves(state) else Status.LOST

    def score(self, state: GolfState) -> tuple[int, ...]:
        """Strokes: cards left in the columns; cleared, minus those left in the stock."""
        left = sum(map(len, state.columns))
        return (left or -len(state.stock),)

    def target(self, state: GolfState, move: Move) -> str:
        """Everything goes to the waste."""
        return "w"
