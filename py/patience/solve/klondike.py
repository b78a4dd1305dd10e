"""Whether a Klondike position can be cleared, all cards known, with the moves that do it.

Draw 1 without a limit of passes is one search.  Else a short try comes first;
then the same position as if any card of the talon could be had at any time
(what cannot be cleared then cannot be cleared at all, and that search is much
smaller); then the first search goes on.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from patience.cards import Card, Pile
from patience.game import Move, top
from patience.games.klondike import STOCK, Klondike, KlondikeState, foundation
from patience.solve.answer import Answer, Budget, OutOfBudget, Verdict
from patience.solve.klondike_board import (
    CARDS,
    DEALT,
    DEALT_AT,
    HEIGHTS,
    TALON_AT,
    Board,
    board_of,
    members,
    number,
    numbered,
)
from patience.solve.klondike_search import Search

SHORT_TRY = 3_000  # positions
RELAXED_TRY = 60_000

_KLONDIKE = Klondike()


def clear(state: KlondikeState, budget: Budget) -> Answer:
    """Whether the table can be cleared from here, with a line; a node is one position looked at."""
    board = board_of(state)
    if board is None:
        return Answer(Verdict.UNSOLVABLE, budget.nodes)
    search = Search(board)
    try:
        verdict = _decide(board, search, budget)
    except OutOfBudget:
        verdict = Verdict.UNDECIDED
    line = _line(state, board, search) if verdict is Verdict.SOLVED else None
    return Answer(verdict, budget.nodes, line=line)


def _decide(board: Board, search: Search, budget: Budget) -> Verdict:
    if not board.in_any_order:
        if search.run(budget, SHORT_TRY) is not Verdict.UNDECIDED:
            return search.verdict
        relaxed = Search(replace(board, draw=1, passes=None))
        if relaxed.run(budget, RELAXED_TRY) is Verdict.UNSOLVABLE:
            return Verdict.UNSOLVABLE
    return search.run(budget)


class _Table:
    """Carries out what the search found, by the rules: ``moves`` are those made so far."""

    def __init__(self, state: KlondikeState) -> None:
        self.state = state
        self.moves: list[Move] = []

    def lay(self, source: str, count: int = 1) -> None:
        """Move cards to the first pile on the table that takes them."""
        legal = _KLONDIKE.legal_moves(self.state)
        self._make(next(m for m in legal if m.source == source and m.count == count and m.target[0] == "t"))

    def uncover(self, card: Card) -> None:
        """Move a dealt card with all that lies on it."""
        n, run = self._find(card)
        self.lay(f"t{n}", len(run))

    def draw(self, card: Card) -> None:
        """Turn the stock until a card is on top of the waste."""
        while (at_hand := top(self.state.waste)) is None or at_hand.name != card.name:
            self._make(STOCK)

    def rise(self, card: Card, source: str = "") -> None:
        """Move a card to its foundation; from the table, what lies on it goes to its twin first."""
        if not source:
            n, run = self._find(card)
            source = f"t{n}"
            if len(run) > 1:
                twin, _ = self._find(CARDS[number(card) ^ 1])
                self._make(Move(source, f"t{twin}", len(run) - 1))
        self._make(Move(source, foundation(card)))

    def _find(self, card: Card) -> tuple[int, Pile]:
        """The number of the pile that a face-up card lies in, and the run from this card on."""
        for n, column in enumerate(self.state.tableau, 1):
            for at, each in enumerate(column):
                if each.up and each.name == card.name:
                    return n, column[at:]
        raise AssertionError(f"{card} is not on the table")

    def _make(self, move: Move) -> None:
        self.state = _KLONDIKE.apply(self.state, move)
        self.moves.append(move)


def _line(state: KlondikeState, board: Board, search: Search) -> tuple[Move, ...]:
    """The moves of the rules that the search's path stands for."""
    table = _Table(state)
    for before, after in pairwise(search.path()):
        left = search.talon.cards(after >> TALON_AT)
        taken = [CARDS[card] for card in members(search.talon.cards(before >> TALON_AT) & ~left)]
        lower, higher = sorted((before & HEIGHTS, after & HEIGHTS))
        suit = (higher - lower).bit_length() // 4
        moved = CARDS[numbered(lower >> 4 * suit & 15, suit)] if lower != higher else None
        rises = after & HEIGHTS == higher
        if moved in taken:
            table.draw(moved)
            table.rise(moved, "w")
            continue
        for card in taken:
            table.draw(card)
            table.lay("w")
        dealt = (before >> DEALT_AT & DEALT) - (after >> DEALT_AT & DEALT)
        if moved is not None and rises:
            table.rise(moved)
        elif moved is not None:
            table.lay(foundation(moved))
        elif dealt:
            n = dealt.bit_length() // 3
            table.uncover(CARDS[board.columns[n][(before >> DEALT_AT + 3 * n & 7) - 1]])
    return tuple(table.moves)
