"""The search where a card of the talon must be waited for: three are turned at a time, or passes are limited.

A position holds the number of the talon's state.

*Relaxation.*  What cannot be cleared if any card of the talon can be had at any
time cannot be cleared at all.  That is asked of every position but the first
few; most are answered by what ``OpenTalon`` remembers.

*Better talons.*  A position is superfluous if one was met that differs only in
that its talon gives no less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from patience.solve.answer import Budget, Verdict
from patience.solve.klondike_board import (
    DEALT,
    DEALT_AT,
    HEIGHTS,
    KINGS,
    RISE,
    TABLE,
    TALON_AT,
    Board,
    Columns,
    bearing,
    set_of,
)
from patience.solve.klondike_open import OpenTalon
from patience.solve.klondike_search import PLAYED, RISEN, SIBLING, UNCOVERED, Children, Search

SHORT_TRY = 1_000  # positions that are looked at before any are asked about

Groups = Sequence[tuple[int, Sequence[int] | Mapping[int, int], int]]  # cards, what each adds, what the priority gets


class TurnedTalon(Search):
    """One search of a board."""

    def __init__(self, board: Board, columns: Columns) -> None:
        super().__init__(board, columns)
        self._talon = Talon(board)
        self._open = OpenTalon(board, columns)
        self._judgements = 0
        self.first = self._talon.first << TALON_AT | board.dealt << DEALT_AT | board.heights

    def talon(self, position: int) -> int:
        """The set of cards that the talon has in a position."""
        return ~self._talon[position >> TALON_AT][0]

    def remembered(self) -> int:
        """How many positions are held in memory besides the search's own table."""
        return self._open.remembered()

    def _judged(self, position: int, budget: Budget) -> Verdict:
        if self._columns[position >> DEALT_AT & DEALT] is None:
            return Verdict.UNSOLVABLE
        for step in self._talon.better[position >> TALON_AT]:
            if position + step in self._parent:
                return Verdict.UNSOLVABLE
        self._judgements += 1
        if self._judgements > SHORT_TRY:
            relaxed = position & TABLE | self.talon(position) << TALON_AT
            if self._open.ask(relaxed, budget) is Verdict.UNSOLVABLE:
                return Verdict.UNSOLVABLE
        return Verdict.UNDECIDED

    def _children(self, position: int, priority: int) -> Children:
        waits, tops, safe, left = self._foundations[position & HEIGHTS]
        elsewhere, can, steps, steps_up, spare = self._talon[position >> TALON_AT]
        shown = self._columns[position >> DEALT_AT & DEALT]
        assert shown is not None
        face_up, last = shown
        table = face_up & elsewhere & left
        free = bearing(table, last)
        rising = free & table & waits
        fitting = free >> 4
        if (table & (last | KINGS)).bit_count() < len(self._board.columns):
            fitting |= KINGS
        if forced := rising & safe:
            forced &= -forced
            groups: Groups = ((forced & last, self._both, RISEN + UNCOVERED), (forced & ~last, RISE, RISEN))
        elif forced := spare & waits & safe:
            groups = ((forced & -forced, steps_up, PLAYED + RISEN),)
        else:
            groups = (
                (table & last & fitting & ~self._settled, self._leaving, UNCOVERED),
                (rising & last, self._both, RISEN + UNCOVERED),
                (rising & ~last, RISE, RISEN),
                (can & fitting & ~(waits & safe), steps, PLAYED),
                (can & waits, steps_up, PLAYED + RISEN),
                (tops & fitting & ~safe, self._back, -RISEN),
            )
        met = self._parent
        found: Children = []
        for cards, step, change in groups:
            while cards:
                card = cards.bit_length() - 1
                cards ^= 1 << card
                child = position + step[card]
                if child not in met:
                    found.append((child, priority + change))
                priority += SIBLING
        return found


class Talon(dict[int, tuple[int, int, dict[int, int], dict[int, int], int]]):
    """By the number of a talon's state: cards that are elsewhere, cards that can be had, the steps, the spare ones.

    A state is the set of cards left (by their places in the talon), how many of
    them are on the waste, and the passes left.  A step is what taking a card
    adds to the position; it is taken in the first pass that brings it to the
    top.  Taking a spare card takes nothing away from any other.

    Without a limit of passes a waste that gives just what a new pass gives
    counts as empty.  Any other size gives no less than that, and no less than a
    greater size of the same remainder by the cards drawn: ``better`` holds for
    each state what leads from a position to the same one with a better state.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._numbers: dict[tuple[int, int, int | None], int] = {}
        self._states: list[tuple[int, int, int | None]] = []
        self._alike: dict[int, list[tuple[int, int]]] = {}  # by the cards left: waste sizes and numbers
        self.better: list[list[int]] = []
        self.first = self._number((1 << len(board.talon)) - 1, board.offset, board.passes)

    def cards(self, state: int) -> int:
        """The set of cards that a state has left."""
        left = self._states[state][0]
        return set_of([card for place, card in enumerate(self._board.talon) if left >> place & 1])

    def __missing__(self, state: int) -> tuple[int, int, dict[int, int], dict[int, int], int]:
        left, offset, passes = self._states[state]
        draw = self._board.draw
        places = [place for place in range(len(self._board.talon)) if left >> place & 1]
        size = len(places)
        tops: dict[int, int | None] = {}  # places in the waste, with the passes left when they come to the top
        if offset:
            tops[offset - 1] = passes
        turned = [offset] if passes == 0 else [offset, 0]
        for begin, passes_left in zip(turned, (passes, passes and passes - 1), strict=False):
            for at in (*range(begin + draw - 1, size, draw), size - 1):
                if begin <= at:
                    tops.setdefault(at, passes_left)
        steps, can = {}, 0
        for at, passes_left in tops.items():
            card = self._board.talon[places[at]]
            can |= 1 << card
            number = self._number(left & ~(1 << places[at]), at, passes_left)
            steps[card] = number - state << TALON_AT
        spare = 0
        if passes is None and not offset and places:
            spare = 1 << self._board.talon[places[-1]]
        elif draw == 1 and offset:
            spare = 1 << self._board.talon[places[offset - 1]]
        rising = {card: step + RISE[card] for card, step in steps.items()}
        result = self[state] = ~self.cards(state), can, steps, rising, spare
        return result

    def _number(self, left: int, offset: int, passes: int | None) -> int:
        draw = self._board.draw
        if passes is None and (offset % draw == 0 or offset >= left.bit_count()):
            offset = 0
        key = left, offset, passes
        found = self._numbers.get(key)
        if found is not None:
            return found
        new = self._numbers[key] = len(self._states)
        self._states.append(key)
        self.better.append([])
        if passes is None and draw > 1:
            alike = self._alike.setdefault(left, [])
            for other, old in alike:
                for good, worse, less, more in ((new, old, offset, other), (old, new, other, offset)):
                    if not more or (0 < less < more and less % draw == more % draw):
                        self.better[worse].append(good - worse << TALON_AT)
            alike.append((offset, new))
        return new
