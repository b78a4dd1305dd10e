"""Best-first search of Klondike positions, all cards known.

*Moves.*  From table to foundation; uncover, which moves the deepest face-up
card of a pile with all that lies on it; from the talon to a foundation or to
the table; back from a foundation.  See ``klondike_board`` for why these are all.

*Forced.*  A card that can do no harm on its foundation goes there at once, and
is never taken back; one of the talon only if taking it is no loss either.

*Use it now.*  Where any card of the talon can be had at any time, there is no
need to lay one on the table before the very next move needs it: to uncover a
card onto it, to take one back onto it, to let its twin go up (the run on the
twin moves over to it), or to lay the next card of the talon on it.  So such a
chain is one move, and a card whose kind has a free one already stays away.

*Order.*  Positions wait in buckets by priority, the latest first: twice the
face-down and uncovered dealt cards, plus the talon, minus the foundations, plus
ten for each sibling that was put before a position or one of its ancestors.
The search is complete: if it ends without a win there is none.

*Memory.*  One table of integers maps a position to the one it was reached from;
it is the set of positions seen and the line of play in one.  It is capped.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable

from patience.solve.answer import Budget, OutOfBudget, Verdict
from patience.solve.klondike_board import (
    DEALT,
    DEALT_AT,
    EVERY_OTHER,
    HEIGHTS,
    KINGS,
    RISE,
    TALON_AT,
    Board,
    Columns,
    Foundations,
    Talon,
    members,
)

MOST_POSITIONS = 1_500_000  # about 190 MB
UNCOVERED, PLAYED, RISEN, SIBLING = -2, -1, -1, 10  # what priorities change by
_BLOCK = 128  # positions between two looks at the budget

Children = list[tuple[int, int]]  # positions with their priorities


class Search:
    """One search, which can be continued: ``verdict`` is UNDECIDED until it ends."""

    def __init__(self, board: Board) -> None:
        self.talon = Talon(board)
        self.columns = Columns(board)
        dealt = sum(len(column) << 3 * n for n, column in enumerate(board.columns))
        self.first = self.talon.first << TALON_AT | dealt << DEALT_AT | board.heights
        self.verdict = Verdict.UNDECIDED
        self.end = self.first
        self._goal = board.goal
        self._children = _children(board, self.talon, self.columns)
        self._parent = {self.first: -1}
        self._buckets: dict[int, list[int]] = {}
        self._priorities: list[int] = []  # a heap: those of the buckets
        if board.heights == board.goal:
            self.verdict = Verdict.SOLVED
        elif self.columns[dealt] is None:
            self.verdict = Verdict.UNSOLVABLE
        else:
            self._push(self.first, 0)

    def run(self, budget: Budget, most: int | None = None) -> Verdict:
        """Look at ``most`` positions more, or all; raises OutOfBudget, also when memory is full."""
        parent, columns, better = self._parent, self.columns, self.talon.better
        goal, children, push, pop = self._goal, self._children, self._push, self._pop
        seen = 0
        while self.verdict is Verdict.UNDECIDED and (most is None or seen < most):
            popped = pop()
            if popped is None:
                self.verdict = Verdict.UNSOLVABLE
                break
            seen += 1
            if not seen % _BLOCK:
                budget.spend(_BLOCK)
                if len(parent) > MOST_POSITIONS:
                    raise OutOfBudget
            position, priority = popped
            if any(position + step in parent for step in better[position >> TALON_AT]):
                continue
            for child, rank in children(position, priority):
                if child not in parent:
                    parent[child] = position
                    if child & HEIGHTS == goal:
                        self.verdict, self.end = Verdict.SOLVED, child
                        break
                    if columns[child >> DEALT_AT & DEALT] is not None:
                        push(child, rank)
        budget.nodes += seen % _BLOCK
        return self.verdict

    def path(self) -> list[int]:
        """The positions from the first to the end."""
        result = [self.end]
        while (before := self._parent[result[-1]]) >= 0:
            result.append(before)
        return result[::-1]

    def _push(self, position: int, priority: int) -> None:
        bucket = self._buckets.get(priority)
        if bucket is None:
            self._buckets[priority] = [position]
            heapq.heappush(self._priorities, priority)
        else:
            bucket.append(position)

    def _pop(self) -> tuple[int, int] | None:
        while self._priorities:
            priority = self._priorities[0]
            bucket = self._buckets[priority]
            if bucket:
                return bucket.pop(), priority
            del self._buckets[heapq.heappop(self._priorities)]
        return None


def _children(board: Board, talon: Talon, columns: Columns) -> Callable[[int, int], Children]:
    """The function that gives a position's children with their priorities, the best first."""
    foundations = Foundations()
    places_at_all = len(board.columns)
    leave = [0] * 52  # what leaving its pile takes from a position, for the dealt cards
    for n, column in enumerate(board.columns):
        for card in column:
            leave[card] = 1 << DEALT_AT + 3 * n
    settled = sum(1 << column[0] for column in board.columns if column) & KINGS  # they would only change places
    in_any_order = board.in_any_order

    def children(position: int, priority: int) -> Children:
        waits, tops, safe, left = foundations[position & HEIGHTS]
        elsewhere, can, steps, spare = talon[position >> TALON_AT]
        shown = columns[position >> DEALT_AT & DEALT]
        assert shown is not None
        face_up, last = shown
        table = face_up & elsewhere & left
        lying = table & ~last
        # A kind has a free card if one is on the table and none lies on it, or if one number is odd and one even:
        # that is 1 and 0, 2 and 0, 2 and 1, as there lie never more than there are.
        odd = (table ^ table >> 1) ^ (lying ^ lying >> 1) << 4
        kinds = (odd | ~((lying | lying >> 1) << 4)) & (table | table >> 1) & EVERY_OTHER
        free = kinds | kinds << 1
        rising = free & table & waits

        forced = rising & safe
        if forced:
            card = (forced & -forced).bit_length() - 1
            uncovers = last >> card & 1
            child = position + RISE[card] - (leave[card] if uncovers else 0)
            return [(child, priority + RISEN + (UNCOVERED if uncovers else 0))]
        forced = spare & waits & safe
        if forced:
            card = (forced & -forced).bit_length() - 1
            return [(position + steps[card] + RISE[card], priority + RISEN + PLAYED)]

        fitting = free >> 4
        if (table & (last | KINGS)).bit_count() < places_at_all:
            fitting |= KINGS
        found: Children = []
        add = found.append
        for card in members(last & table & fitting & ~settled):
            add((position - leave[card], priority + UNCOVERED))
            priority += SIBLING
        for card in members(rising):
            if last >> card & 1:
                add((position + RISE[card] - leave[card], priority + RISEN + UNCOVERED))
            else:
                add((position + RISE[card], priority + RISEN))
            priority += SIBLING
        to_table = can & fitting & ~(waits & safe)
        if in_any_order:
            # What may need such a card at once: dealt ones, twins of cards of the talon, tops of foundations, the talon.
            uncovering, twins, back, more = table & last, table & waits, tops & ~safe, ~(free | waits & safe)
            for card in members(to_table & ~free):
                chains = [(card, position + steps[card], priority + PLAYED)]
                while chains:
                    card, laid, rank = chains.pop()
                    on_it = (0b11 << (card & ~1)) >> 4
                    for other in members(uncovering & on_it):
                        add((laid - leave[other], rank + UNCOVERED))
                    for twin in members(twins & 1 << (card ^ 1)):
                        if last >> twin & 1:
                            add((laid + RISE[twin] - leave[twin], rank + RISEN + UNCOVERED))
                        else:
                            add((laid + RISE[twin], rank + RISEN))
                    for other in members(back & on_it):
                        add((laid - RISE[other], rank - RISEN))
                    _, within, onward, _ = talon[laid >> TALON_AT]
                    for other in members(within & on_it & more):
                        chains.append((other, laid + onward[other], rank + PLAYED))
                priority += SIBLING
        else:
            for card in members(to_table):
                add((position + steps[card], priority + PLAYED))
                priority += SIBLING
        for card in members(can & waits):
            add((position + steps[card] + RISE[card], priority + PLAYED + RISEN))
            priority += SIBLING
        for card in members(tops & fitting & ~safe):
            add((position - RISE[card], priority - RISEN))
            priority += SIBLING
        return found

    return children
