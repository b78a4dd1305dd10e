"""The search where any card of the talon can be had at any time: draw 1 without a limit of passes.

A position holds the talon as the set of its cards.

*Talon moves cost nothing.*  Count the moves of a play but for those from the
talon.  Then a position whose talon holds more cards than that of another, all
else alike, can be cleared by no more moves than that one: it is played in the
same way, and a card that only the other has on the table is laid there when a
move needs it, after those that bear it.  Nor does it matter that cards that the
other has on foundations may still be in the talon, if they can rise one after
the other; a card of the same suit then goes up together with them.

*Use it now.*  So cards leave the talon only together with a move that needs
them at once, and both are one step.  They are laid on the table to uncover a
card onto one, to take one back onto it, to let its twin go up (the run on the
twin moves over to it), or to bear the next card of the talon that is laid; one
whose kind has a free card already need not be.  They rise when the next of
their suit goes up from the table.

*Dominance.*  A position is superfluous if another one was met that has the same
table but for cards that are still in its talon.  Of what was met, only the
largest talons are kept for each table.

*Memory.*  What a search finds out holds for more than its first position: if it
ends without a win none of those it met can be cleared, nor one with fewer cards
in the talon; those along a win can, and so can those with more.  Later searches
use it, so many positions can be asked about for little more than one.
"""

from __future__ import annotations

from patience.solve.answer import Budget, Verdict
from patience.solve.klondike_board import (
    DEALT,
    DEALT_AT,
    HEIGHTS,
    KINGS,
    NEXT,
    RISE,
    TABLE,
    TALON_AT,
    Board,
    Columns,
    bearing,
    members,
    pairs,
    set_of,
)
from patience.solve.klondike_search import PLAYED, RISEN, SIBLING, UNCOVERED, Children, Search

ALL = (1 << 52) - 1

Sets = dict[int, tuple[int, ...]]


class OpenTalon(Search):
    """Searches of a board, one after another."""

    def __init__(self, board: Board, columns: Columns) -> None:
        super().__init__(board, columns)
        self.first = set_of(board.talon) << TALON_AT | board.dealt << DEALT_AT | board.heights
        # Talons by table, no one of them holding another: of positions that were met and are lost unless this search
        # finds a win; what the first were before this search; and, by what is not in them, of positions that are won.
        self._lost: Sets = {}
        self._before: Sets = {}
        self._won: Sets = {}
        self._size = 0

    def ask(self, position: int, budget: Budget) -> Verdict:
        """Whether a position can be cleared; what was found out before is used."""
        known = self._known(position)
        return self._search(position, budget) if known is Verdict.UNDECIDED else known

    def talon(self, position: int) -> int:
        """The set of cards that the talon has in a position."""
        return position >> TALON_AT

    def _search(self, first: int, budget: Budget) -> Verdict:
        self._before = {}
        verdict = Verdict.UNDECIDED
        try:
            verdict = super()._search(first, budget)
        finally:
            if verdict is not Verdict.UNSOLVABLE:
                for table, talons in self._before.items():
                    self._size += len(talons) - len(self._lost[table])
                    self._lost[table] = talons
        if verdict is Verdict.SOLVED:
            for position in self.path():
                if self._known(position) is Verdict.UNDECIDED:
                    self._size += _add(self._won, position & TABLE, ~(position >> TALON_AT))
        return verdict

    def remembered(self) -> int:
        """How many positions are held in memory besides the search's own table."""
        return self._size

    def _known(self, position: int) -> Verdict:
        table, talon = position & TABLE, position >> TALON_AT
        if self._columns[table >> DEALT_AT] is None:
            return Verdict.UNSOLVABLE
        for larger in self._lost.get(table, ()):
            if talon & larger == talon:
                return Verdict.UNSOLVABLE
        for smaller in self._won.get(table, ()):
            if talon | smaller == -1:
                return Verdict.SOLVED
        return Verdict.UNDECIDED

    def _judged(self, position: int, budget: Budget) -> Verdict:
        known = self._known(position)
        if known is Verdict.UNDECIDED:
            table = position & TABLE
            self._before.setdefault(table, self._lost.get(table, ()))
            self._size += _add(self._lost, table, position >> TALON_AT)
        return known

    def _children(self, position: int, priority: int) -> Children:
        waits, tops, safe, left = self._foundations[position & HEIGHTS]
        shown = self._columns[position >> DEALT_AT & DEALT]
        assert shown is not None
        talon = position >> TALON_AT
        face_up, last = shown
        table = face_up & left & ~talon
        free = bearing(table, last)
        leaving, both, rise, back = self._leaving, self._both, RISE, self._back
        if forced := free & table & waits & safe:
            card = forced.bit_length() - 1
            return [(position + (both if last >> card & 1 else rise)[card], priority + RISEN)]
        if forced := talon & waits & (safe if table else ALL):
            card = forced.bit_length() - 1
            return [(position + rise[card] - (1 << TALON_AT + card), priority + RISEN)]

        # With the cards of the talon that can rise before them, more cards of the table can.
        rising = waits & table
        if skipped := waits & talon:
            rise, both = rise.copy(), both.copy()
            while skipped:
                card = skipped.bit_length() - 1
                skipped ^= 1 << card
                if after := NEXT[card]:
                    step = rise[card] - (1 << TALON_AT + card)
                    rise[after.bit_length() - 1] += step
                    both[after.bit_length() - 1] += step
                    skipped |= after & talon
                    rising |= after & table
        returning, laid_on = tops & ~safe, table & last
        fitting = free >> 4
        if (table & (last | KINGS)).bit_count() < len(self._board.columns):
            fitting |= KINGS

        found: Children = []
        for cards, step_of, change in (
            (laid_on & fitting & ~self._settled, leaving, UNCOVERED),
            (rising & free & last, both, RISEN + UNCOVERED),
            (rising & free & ~last, rise, RISEN),
            (returning & fitting, back, -RISEN),
        ):
            while cards:
                card = cards.bit_length() - 1
                cards ^= 1 << card
                found.append((position + step_of[card], priority + change))
                priority += SIBLING
        useful = talon & ~free
        needed = more = useful & (pairs(laid_on | returning) << 4 | pairs(rising))
        while more := useful & pairs(more) << 4 & ~needed:
            needed |= more
        for first in members(needed & fitting):
            chains = [(first, position, priority)]
            while chains:
                card, child, rank = chains.pop()
                child -= 1 << TALON_AT + card
                rank += PLAYED
                onto, twin = (0b11 << (card & ~1)) >> 4, card ^ 1
                if onto & laid_on:
                    found += [(child + leaving[other], rank + UNCOVERED) for other in members(onto & laid_on)]
                if rising >> twin & 1:
                    if last >> twin & 1:
                        found.append((child + both[twin], rank + RISEN + UNCOVERED))
                    else:
                        found.append((child + rise[twin], rank + RISEN))
                if onto & returning:
                    found += [(child + back[other], rank - RISEN) for other in members(onto & returning)]
                if onto & needed:
                    chains += [(other, child, rank) for other in members(onto & needed)]
            priority += SIBLING
        met, lost = self._parent, self._lost
        fresh: Children = []
        for each in found:
            child = each[0]
            if child not in met:
                talon = child >> TALON_AT
                for larger in lost.get(child & TABLE, ()):
                    if talon & larger == talon:
                        break
                else:
                    fresh.append(each)
        return fresh


def _add(sets: Sets, key: int, cards: int) -> int:
    """Add a set to those of a key, in place of those that it holds; how many there are more."""
    before = sets.get(key, ())
    after = sets[key] = (cards, *[each for each in before if each & cards != each]) if before else (cards,)
    return len(after) - len(before)
