"""Whether a Klondike position can be cleared, all cards known, with the moves that do it.

Where any card of the talon can be had at any time (draw 1 without a limit of
passes) the search is much smaller: ``klondike_open``.  All else is searched by
``klondike_turned``, which asks that one which positions are lost.
"""

from __future__ import annotations

from itertools import pairwise

from patience.cards import Card, Pile
from patience.game import Move, top
from patience.games.klondike import STOCK, Klondike, KlondikeState, foundation
from patience.solve.answer import Answer, Budget, OutOfBudget, Verdict
from patience.solve.klondike_board import (
    CARDS,
    DEALT,
    DEALT_AT,
    Board,
    Columns,
    board_of,
    members,
    number,
    numbered,
    set_of,
)
from patience.solve.klondike_open import OpenTalon
from patience.solve.klondike_search import Search
from patience.solve.klondike_turned import TurnedTalon

_KLONDIKE = Klondike()


def clear(state: KlondikeState, budget: Budget) -> Answer:
    """Whether the table can be cleared from here, with a line; a node is one position looked at."""
    board = board_of(state)
    if board is None:
        return Answer(Verdict.UNSOLVABLE, budget.nodes)
    columns = Columns(board)
    search: Search = OpenTalon(board, columns) if board.is_open else TurnedTalon(board, columns)
    try:
        verdict = search.run(budget)
    except OutOfBudget:
        verdict = Verdict.UNDECIDED
    line = _line(state, board, search) if verdict is Verdict.SOLVED else None
    return Answer(verdict, budget.nodes, line=line)


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
        taken = search.talon(before) & ~search.talon(after)
        up, back = _risen(before, after), _risen(after, before)
        for card in members(taken & ~set_of(up)):
            table.draw(CARDS[card])
            table.lay("w")
        for card in up:
            if taken >> card & 1:
                table.draw(CARDS[card])
                table.rise(CARDS[card], "w")
            else:
                table.rise(CARDS[card])
        dealt = (before >> DEALT_AT & DEALT) - (after >> DEALT_AT & DEALT)
        if back:
            table.lay(foundation(CARDS[back[0]]))
        elif dealt and not up:
            n = dealt.bit_length() // 3
            table.uncover(CARDS[board.columns[n][(before >> DEALT_AT + 3 * n & 7) - 1]])
    return tuple(table.moves)


def _risen(before: int, after: int) -> list[int]:
    """The cards that lie on the foundations only after, in the order in which they go there."""
    return [
        numbered(rank, suit) for suit in range(4) for rank in range(before >> 4 * suit & 15, after >> 4 * suit & 15)
    ]
