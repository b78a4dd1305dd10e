"""The best score of a golf-family position, exactly.

*State.*  A position of the search is a tableau x, a rank r on the waste and the
number s of stock cards turned.  Suits do not matter, nor does the order in
which cards reached the waste.

*Dominance.*  For equal (x, r) fewer turned cards are never worse: every line of
play can be copied, and more stock is left.  So each (x, r) matters only at the
first s that reaches it, and the search goes by growing s.

*Sets.*  ``seen[r]`` is the set of all x reached so far with rank r on the
waste, one big integer (see ``encoding``).  For each s the sets are closed under
plays: rank r feeds the ranks that may go on it, as adjacency's table says.  Only
bits that are new since a rank was last looked at are played on; ranks are swept upward and
downward in turn, so that a run of any length takes one sweep.  Then the next
stock card, of rank q, is turned: the union of all sets flows into ``seen[q]``.

*Result.*  The first s at which the empty table appears is the optimum, minus
the stock left.  If it never does, the answer is the least number of cards in
any tableau reached.  Jokers are a fourteenth rank.

This is our own method; Golf's complexity and figures to compare with are in
C. Blake and I. P. Gent, "The Winnability of Klondike Solitaire and Many Other
Patience Games" (2019).
"""

from __future__ import annotations

from collections.abc import Iterable

from patience.cards import Rank
from patience.families.adjacency import King
from patience.families.one_waste import STOCK
from patience.game import Move
from patience.solve.answer import Answer, Budget, OutOfBudget, Verdict
from patience.solve.encoding import Encoding, encoding
from patience.solve.spread import PLAYABLE, RANKS, Spread

ANY = Rank.UNKNOWN  # as an index: whatever lies on the waste


class Reached:
    """The tableaus reached with each rank on the waste, closed under plays on demand.

    ``seen`` holds the sets by rank; ``seen[ANY]`` is their union.
    """

    def __init__(self, spread: Spread, table: Encoding, budget: Budget) -> None:
        self.seen = [0] * (Rank.JOKER + 1)
        self._empty = table.size - 1
        self._budget = budget
        self._cards: list[list[tuple[int, int]]] = [[] for _ in self.seen]
        for place, card in enumerate(spread.cards):
            self._cards[card.rank].append((table.masks[place], table.steps[place]))
        edges = [(waste, rank) for waste, rank in _plays(spread.king) if self._cards[rank]]
        up = [edge for edge in edges if _is_step(edge, 1)]
        down = [edge for edge in reversed(edges) if _is_step(edge, -1)]
        other = [edge for edge in edges if edge not in up and edge not in down]
        # Each sweep remembers what it has played on, as it looks at a rank at its own time.
        self._sweeps = [(sweep, [0] * len(self.seen)) for sweep in (up, down, other)]

    def add(self, rank: int, tableaus: int) -> bool:
        """Take in tableaus with ``rank`` on the waste; True if some are new."""
        old = self.seen[rank]
        new = old | tableaus
        if new == old:
            return False
        self.seen[rank] = new
        self.seen[ANY] |= tableaus
        return True

    @property
    def is_cleared(self) -> bool:
        """Whether the empty table has been reached."""
        return bool(self.seen[ANY] >> self._empty & 1)

    def close(self) -> None:
        """Play every card that fits, until nothing is new or the table is empty; raises OutOfBudget."""
        busy = True
        while busy and not self.is_cleared:
            busy = False
            for sweep, played_on in self._sweeps:
                source, waiting, work = -1, 0, 0
                for waste, rank in sweep:
                    if waste != source:
                        source, now = waste, self.seen[waste]
                        waiting = 0 if now is played_on[waste] else now ^ played_on[waste]
                        played_on[waste] = now
                    if not waiting:
                        continue
                    played = 0
                    for mask, step in self._cards[rank]:
                        played |= (waiting & mask) << step
                    work += 1
                    if played and self.add(rank, played):
                        busy = True
                self._budget.spend(work)


def _plays(king: King) -> list[tuple[int, int]]:
    """Which rank goes on which waste, sorted; a rank that goes on all of them has one entry."""
    fits = PLAYABLE[king]
    anywhere = {rank for rank in RANKS if all(fits[waste][rank] for waste in RANKS)}
    return sorted(
        {(ANY if rank in anywhere else waste, rank) for waste in RANKS for rank in RANKS if fits[waste][rank]}
    )


def _is_step(edge: tuple[int, int], direction: int) -> bool:
    waste, rank = edge
    return ANY < waste < Rank.JOKER > rank and (rank - waste - direction) % 13 == 0


def best(spread: Spread, budget: Budget) -> Answer:
    """The best score from here, with a line that reaches it and ends the hole.

    The score is the number of cards left or, when none is, minus the stock
    left.  A node is one pair of neighbouring ranks looked at.  Out of budget,
    the answer has the bound proved so far.
    """
    table = encoding(spread.covers)
    stock = [card.rank for card in spread.stock]
    empty = table.size - 1
    turned = 0
    history: list[list[int]] = []
    try:
        reached = Reached(spread, table, budget)
        reached.add(spread.waste_rank, 1)
        while True:
            reached.close()
            history.append(list(reached.seen))
            if reached.is_cleared:
                value, end = turned - len(stock), empty
                break
            if turned == len(stock):
                value, end = table.fewest_left(reached.seen[ANY])
                break
            reached.add(stock[turned], reached.seen[ANY])
            turned += 1
    except OutOfBudget:
        return Answer(Verdict.UNDECIDED, budget.nodes, bound=turned - len(stock))
    line = tuple(_line(spread, table, history, end))
    verdict = Verdict.SOLVED if end == empty else Verdict.UNSOLVABLE
    return Answer(verdict, budget.nodes, value, value, line)


def _line(spread: Spread, table: Encoding, history: list[list[int]], end: int) -> Iterable[Move]:
    """Moves to tableau ``end``, traced back through the sets of each s, and the turns that are left."""
    fits = PLAYABLE[spread.king]

    def first(x: int, before: int) -> tuple[int, int]:
        """The least s below ``before`` that reaches x, and a rank it is reached with."""
        turned = next(s for s in range(before) if history[s][ANY] >> x & 1)
        return turned, next(rank for rank in RANKS if history[turned][rank] >> x & 1)

    x = end
    turned, rank = first(x, len(history))
    moves: list[Move] = []
    if x != table.size - 1:
        moves += [STOCK] * (len(spread.stock) - turned)
    while x or turned:
        step = _played_last(spread, table, history[turned], fits, x, rank)
        if step is not None:
            place, rank = step
            x -= table.steps[place]
            moves.append(spread.moves[place])
        else:  # then it was reached by turning the card that lies on the waste
            earlier, rank = first(x, turned)
            moves += [STOCK] * (turned - earlier)
            turned = earlier
    return reversed(moves)


def _played_last(
    spread: Spread, table: Encoding, seen: list[int], fits: tuple[tuple[bool, ...], ...], x: int, rank: int
) -> tuple[int, int] | None:
    """A place whose card, of this rank, led to x, and the rank it was played on; None if none did."""
    for place, card in enumerate(spread.cards):
        before = x - table.steps[place]
        if card.rank == rank and before >= 0 and table.masks[place] >> before & 1:
            for waste in RANKS:
                if fits[waste][rank] and seen[waste] >> before & 1:
                    return place, waste
    return None
