"""Complete best-first search of Klondike positions, all cards known.

*Moves.*  From table to foundation; uncover, which moves the deepest face-up
card of a pile with all that lies on it; from the talon to a foundation or to
the table; back from a foundation.  See ``klondike_board`` for why these are all.

*Forced.*  A card that can do no harm on its foundation goes there at once, and
is never taken back; one of the talon only if taking it is no loss either.

*Order.*  Positions wait in buckets by priority, the latest first: twice the
face-down and uncovered dealt cards, plus the talon, minus the foundations, plus
ten for each sibling that was put before a position or one of its ancestors.
The search is complete: if it ends without a win there is none.

*Memory.*  One table of integers maps a position to the one it was reached from;
it is the set of positions met and the line of play in one.  It is capped.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod

from patience.solve.answer import Budget, OutOfBudget, Verdict
from patience.solve.klondike_board import HEIGHTS, RISE, Board, Columns, Foundations

MOST_POSITIONS = 1_500_000  # about 320 MB, measured with draw 3
UNCOVERED, PLAYED, RISEN, SIBLING = -2, -1, -1, 10  # what priorities change by
_BLOCK = 128  # positions between two looks at the budget

Children = list[tuple[int, int]]  # positions with their priorities


class Search(ABC):
    """A search of a board; ``first`` is the position that it begins with."""

    first: int

    def __init__(self, board: Board, columns: Columns) -> None:
        self._board = board
        self._columns = columns
        self._foundations = Foundations()
        self._leaving = board.leaving()
        # What a dealt card that goes up adds to a position, and one that comes back.
        self._both = [leaves + rise for leaves, rise in zip(self._leaving, RISE, strict=True)]
        self._back = [-rise for rise in RISE]
        self._settled = board.settled()
        self._parent: dict[int, int] = {}
        self._end = -1

    def run(self, budget: Budget) -> Verdict:
        """Whether the first position can be cleared; raises OutOfBudget, also when memory is full."""
        return self._search(self.first, budget)

    def path(self) -> list[int]:
        """After a win the positions on its way, from the first to one that is known to be solved."""
        result = [self._end]
        while (before := self._parent[result[-1]]) >= 0:
            result.append(before)
        return result[::-1]

    @abstractmethod
    def talon(self, position: int) -> int:
        """The set of cards that the talon has in a position."""

    def _search(self, first: int, budget: Budget) -> Verdict:
        parent, goal = self._parent, self._board.goal
        judged, children = self._judged, self._children
        parent.clear()
        parent[first] = -1
        queue = Queue()
        queue.push(first, 0)
        looked_at = 0
        known = Verdict.UNDECIDED
        while known is not Verdict.SOLVED and (popped := queue.pop()) is not None:
            looked_at += 1
            if not looked_at % _BLOCK:
                budget.spend(_BLOCK)
                if len(parent) + self.remembered() > MOST_POSITIONS:
                    raise OutOfBudget
            position, priority = popped
            known = Verdict.SOLVED if position & HEIGHTS == goal else judged(position, budget)
            if known is Verdict.SOLVED:
                self._end = position
            elif known is Verdict.UNDECIDED:
                for child, rank in children(position, priority):
                    if child not in parent:
                        parent[child] = position
                        queue.push(child, rank)
        budget.spend(looked_at % _BLOCK)
        return known if known is Verdict.SOLVED else Verdict.UNSOLVABLE

    @abstractmethod
    def remembered(self) -> int:
        """How many positions are held in memory besides the search's own table."""

    @abstractmethod
    def _judged(self, position: int, budget: Budget) -> Verdict:
        """What is known of a position; UNSOLVABLE also if another one makes it superfluous."""

    @abstractmethod
    def _children(self, position: int, priority: int) -> Children:
        """What moves make of a position, the best first; some that were met before may be left out."""


class Queue:
    """Positions by priority, the least first, of equal ones the latest."""

    def __init__(self) -> None:
        self._buckets: dict[int, list[int]] = {}
        self._priorities: list[int] = []  # a heap: those of the buckets

    def push(self, position: int, priority: int) -> None:
        """Add a position."""
        bucket = self._buckets.get(priority)
        if bucket is None:
            self._buckets[priority] = [position]
            heapq.heappush(self._priorities, priority)
        else:
            bucket.append(position)

    def pop(self) -> tuple[int, int] | None:
        """Take the first position out; it and its priority."""
        while self._priorities:
            priority = self._priorities[0]
            bucket = self._buckets[priority]
            if bucket:
                return bucket.pop(), priority
            del self._buckets[heapq.heappop(self._priorities)]
        return None
