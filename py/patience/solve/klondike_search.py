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
from collections.abc import Callable, Container, Mapping, Sequence

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
Groups = Sequence[tuple[int, Sequence[int] | Mapping[int, int], int]]  # cards, what each adds, what the priority gets


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
        self._parent = {self.first: -1}
        self._children = _children(board, self.talon, self.columns, self._parent)
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
            for step in better[position >> TALON_AT]:
                if position + step in parent:
                    break
            else:
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


def _children(board: Board, talon: Talon, columns: Columns, seen: Container[int]) -> Callable[[int, int], Children]:
    """The function that gives a position's children that were not seen yet, with their priorities, the best first."""
    foundations = Foundations()
    places_at_all = len(board.columns)
    # What a card that moves adds to a position: a dealt one that uncovers or goes up, any other that goes up or back.
    uncovers = [0] * 52
    for n, column in enumerate(board.columns):
        for card in column:
            uncovers[card] = -1 << DEALT_AT + 3 * n
    both = [leaves + rise for leaves, rise in zip(uncovers, RISE, strict=True)]
    back = [-rise for rise in RISE]
    settled = sum(1 << column[0] for column in board.columns if column) & KINGS  # they would only change places
    in_any_order = board.in_any_order

    def children(position: int, priority: int) -> Children:
        waits, tops, safe, left = foundations[position & HEIGHTS]
        elsewhere, can, steps, steps_up, spare = talon[position >> TALON_AT]
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
        fitting = free >> 4
        if (table & (last | KINGS)).bit_count() < places_at_all:
            fitting |= KINGS

        forced = rising & safe
        at_hand = spare & waits & safe
        if forced:
            forced &= -forced
            groups: Groups = ((forced & last, both, RISEN + UNCOVERED), (forced & ~last, RISE, RISEN))
        elif at_hand:
            groups = ((at_hand & -at_hand, steps_up, PLAYED + RISEN),)
        else:
            groups = (
                (table & last & fitting & ~settled, uncovers, UNCOVERED),
                (rising & last, both, RISEN + UNCOVERED),
                (rising & ~last, RISE, RISEN),
                (0 if in_any_order else can & fitting & ~(waits & safe), steps, PLAYED),
                (can & waits, steps_up, PLAYED + RISEN),
                (tops & fitting & ~safe, back, -RISEN),
            )
        found: Children = []
        for cards, step, change in groups:
            while cards:
                card = cards.bit_length() - 1
                cards ^= 1 << card
                child = position + step[card]
                if child not in seen:
                    found.append((child, priority + change))
                priority += SIBLING
        if in_any_order and not forced and not at_hand:
            laid_on, returning, twins = table & last, tops & ~safe, table & waits
            more = can & ~(free | waits & safe)
            for card in members(more & fitting):
                chains = [(card, position + steps[card], priority + PLAYED)]
                while chains:
                    card, child, rank = chains.pop()
                    onto, twin = (0b11 << (card & ~1)) >> 4, twins & 1 << (card ^ 1)
                    if onto & laid_on:
                        found += [(child + uncovers[other], rank + UNCOVERED) for other in members(onto & laid_on)]
                    if twin & last:
                        found.append((child + both[card ^ 1], rank + RISEN + UNCOVERED))
                    elif twin:
                        found.append((child + RISE[card ^ 1], rank + RISEN))
                    if onto & returning:
                        found += [(child + back[other], rank - RISEN) for other in members(onto & returning)]
                    if onto & more:
                        onward = talon[child >> TALON_AT][2]
                        chains += [(other, child + onward[other], rank + PLAYED) for other in members(onto & more)]
                priority += SIBLING
        return found

    return children
