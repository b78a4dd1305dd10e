"""Tableaus as numbers, and sets of tableaus as big integers.

*Chains.*  Split the cards into chains, each card of a chain lying on the next
one: the cards of a chain then leave in that order only.  A tableau is how many
cards have left each chain, and x, its index, is those counts read as a number
of mixed radix (seven columns of five: 6^7 = 279,936 tableaus).  Not all indices
can be reached; that costs bits and nothing else.

*Sets.*  A set of tableaus is a Python int with bit x set for tableau x.
Playing a card adds its chain's stride to x.  So all tableaus of a set in which
the card may be played move on at once: ``(set & mask) << stride``, where the
mask holds the tableaus in which the card is its chain's next and every card
that lies on it, in whichever chain, has left.  Masks depend on the covers only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache


def chains(covers: Sequence[Sequence[int]]) -> list[list[int]]:
    """Split places into chains, the longest first, each in the order of removal.

    ``covers[p]`` are the places directly on ``p``, all greater than p.  Taking
    the longest chain each time keeps the product of their lengths small: it
    finds a column's cards, and the diagonals of peaks and pyramids.
    """
    left = set(range(len(covers)))
    result = []
    while left:
        length: dict[int, int] = {}
        for p in sorted(left, reverse=True):
            length[p] = 1 + max((length[q] for q in covers[p] if q in left), default=0)
        chain = [max(sorted(left), key=length.__getitem__)]
        while on := [q for q in covers[chain[-1]] if q in left]:
            chain.append(max(on, key=length.__getitem__))
        left.difference_update(chain)
        result.append(chain[::-1])
    return result


class Encoding:
    """Tableaus of some covers: ``size`` indices, the last one the empty table; masks and strides by place."""

    def __init__(self, covers: Sequence[Sequence[int]]) -> None:
        self.lengths: list[int] = []
        self.strides: list[int] = []
        self.size = 1
        where: dict[int, tuple[int, int]] = {}
        for number, chain in enumerate(chains(covers)):
            where.update((place, (number, gone)) for gone, place in enumerate(chain))
            self.lengths.append(len(chain))
            self.strides.append(self.size)
            self.size *= len(chain) + 1
        self.where = [where[place] for place in range(len(covers))]
        self.masks = [self._mask(place, covers[place]) for place in range(len(covers))]
        self.steps = [self.strides[chain] for chain, _ in self.where]

    def gone(self, place: int) -> int:
        """The set of tableaus that the card at ``place`` has left."""
        chain, before = self.where[place]
        return self._counts(chain, before + 1, self.lengths[chain])

    def fewest_left(self, tableaus: int) -> tuple[int, int]:
        """The least number of cards in any tableau of a set that is not empty, and such a tableau.

        ``levels[k]`` sorts the set by how many cards have left the last k
        chains, keeping of each index the digits of the other chains only: the
        slices shrink as fast as their number grows.
        """
        order = range(len(self.lengths) - 1, -1, -1)
        levels = [{0: tableaus}]
        for chain in order:
            level: dict[int, int] = {}
            for count, rest in levels[-1].items():
                for digit, part in self._slices(rest, chain):
                    level[count + digit] = level.get(count + digit, 0) | part
            levels.append(level)
        count = most = max(levels.pop())
        index = 0
        for chain in reversed(order):
            level = levels.pop()
            for digit in range(self.lengths[chain] + 1):
                candidate = index + digit * self.strides[chain]
                if level.get(count - digit, 0) >> candidate & 1:
                    count, index = count - digit, candidate
                    break
        return sum(self.lengths) - most, index

    def _slices(self, tableaus: int, chain: int) -> Iterator[tuple[int, int]]:
        """The parts of a set over chains 0 … ``chain`` by the count of the last one, without it."""
        stride = self.strides[chain]
        block = (1 << stride) - 1
        for digit in range(self.lengths[chain] + 1):
            if part := tableaus >> digit * stride & block:
                yield digit, part

    def _mask(self, place: int, on: Sequence[int]) -> int:
        chain, before = self.where[place]
        mask = self._counts(chain, before, before)
        for other in on:
            if self.where[other][0] != chain:
                mask &= self.gone(other)
        return mask

    def _counts(self, chain: int, low: int, high: int) -> int:
        """The set of tableaus with ``low`` to ``high`` cards gone from a chain."""
        stride = self.strides[chain]
        bits = ((1 << (high - low + 1) * stride) - 1) << low * stride
        width = stride * (self.lengths[chain] + 1)
        while width < self.size:
            bits |= bits << width
            width *= 2
        return bits & ((1 << self.size) - 1)


@lru_cache(maxsize=1)
def encoding(covers: tuple[tuple[int, ...], ...]) -> Encoding:
    """The encoding for these covers; the last one is kept, for many deals in a row."""
    return Encoding(covers)
