"""Tables on which cards cover one another: which lie on which, and when one is free.

A shape is its rows from the top, each the positions of its places in half
cards from the left; places are numbered row by row.  The same positions say
where the cards are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from patience.cards import Pile

Shape = tuple[tuple[int, ...], ...]
Covers = tuple[tuple[int, ...], ...]  # for each pile of a tableau, counted from 0: the piles that lie on it

PEAKS: Shape = ((3, 9, 15), (2, 4, 8, 10, 14, 16), tuple(range(1, 18, 2)), tuple(range(0, 19, 2)))
PYRAMID: Shape = tuple(tuple(range(6 - row, 7 + row, 2)) for row in range(7))


def covers(shape: Shape) -> Covers:
    """Each card of a row lies half on its one or two neighbours in the row above."""
    places = [(row, x) for row, xs in enumerate(shape) for x in xs]
    return tuple(
        tuple(q for q, (below, other) in enumerate(places) if below == row + 1 and abs(other - x) == 1)
        for row, x in places
    )


def row_of(shape: Shape, place: int) -> tuple[int, int]:
    """The row in which a place lies and which of the row's it is; all counted from 0."""
    row = 0
    while place >= len(shape[row]):
        place -= len(shape[row])
        row += 1
    return row, place


def is_free(tableau: Sequence[Pile], covers: Covers, place: int) -> bool:
    """Whether nothing lies on the pile at ``place``."""
    return not any(tableau[on] for on in covers[place])


def uncovered(tableau: tuple[Pile, ...], covers: Covers) -> tuple[Pile, ...]:
    """The tableau with its free cards face up; piles that stay as they are are the same objects."""
    return tuple(
        (*cards[:-1], cards[-1].face_up()) if cards and not cards[-1].up and is_free(tableau, covers, place) else cards
        for place, cards in enumerate(tableau)
    )
