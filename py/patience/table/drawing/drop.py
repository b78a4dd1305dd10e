"""Where a card belongs that was let go of: not where the finger was counts, but what the card covers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From its left edge to its right one."""
        return self.right - self.left

    def common(self, other: Box) -> float:
        """The area that two rectangles have in common."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0) * max(height, 0)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def taker(card: Box, slots: Iterable[tuple[str, Box]], source: str, allowed: Collection[str]) -> str:
    """The pile that takes a card lying there; ``""`` if it goes back to its ``source`` or covers none.

    Of the piles that are ``allowed`` it is the one that the card covers most, unless it covers its own
    more.  Where it covers none of them, the one it covers most can say why not.
    """
    covered: dict[str, float] = {}
    for pile, box in slots:
        if area := card.common(box):
            covered[pile] = covered.get(pile, 0) + area
    own = covered.pop(source, 0)
    choice = covered.keys() & set(allowed) or covered.keys()
    best = max(choice, key=lambda pile: covered[pile], default="")
    return best if best and covered[best] > own else ""
