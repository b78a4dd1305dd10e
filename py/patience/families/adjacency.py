"""What Golf and its relatives share: one rank up or down, and what a king bears."""

from __future__ import annotations

from enum import StrEnum

from patience.cards import Card, Rank


class King(StrEnum):
    """What may lie on a king, and whether the ranks turn the corner."""

    STRICT = "strict"  # nothing
    QUEEN_ON_KING = "queen-on-king"  # a queen, and nothing else
    PUTT_PUTT = "putt-putt"  # a queen or an ace; a king on an ace too


def accepted(rank: Rank | None, king: King) -> tuple[Rank, ...]:
    """The ranks that may be played on ``rank`` (None: on an empty waste), in order.

    A joker goes on anything, and anything goes on a joker or an empty waste.
    """
    if rank is None or rank is Rank.JOKER:
        return tuple(r for r in Rank if r is not Rank.UNKNOWN)
    if rank is Rank.KING and king is King.STRICT:
        return (Rank.JOKER,)
    if king is King.PUTT_PUTT:
        around = {(rank - 2) % 13 + 1, rank % 13 + 1}
    else:
        around = {rank - 1, rank + 1} & set(range(1, 14))
    return (*(Rank(r) for r in sorted(around)), Rank.JOKER)


ACCEPTED = {
    king: {rank: frozenset(accepted(rank, king)) for rank in (None, *Rank) if rank is not Rank.UNKNOWN} for king in King
}


def fits(card: Card, on: Card | None, king: King) -> bool:
    """Whether ``card`` may be played on ``on`` (None: an empty waste)."""
    return card.rank in ACCEPTED[king][None if on is None else on.rank]
