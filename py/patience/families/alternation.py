"""Building down in alternating colours on the table, and up by suit on foundations.

Two cards of one rank and colour do the same work on the table: either can bear
the cards one rank lower of the other colour.  So much about a table can be said
without knowing in which pile its face-up cards lie; the idea is that of the
Klondike solver lonelybot (github.com/vuonghy2442/lonelybot, MIT licence).
"""

from __future__ import annotations

from collections.abc import Sequence

from patience.cards import Card, Pile, Rank, Suit

SUITS = tuple(Suit)  # of the foundations, in order
PLACES = (28, 29)  # the kinds of an empty place
_RED = tuple(suit for suit in Suit if suit.is_red)


def is_red(card: Card) -> bool:
    """Whether a card is a heart or a diamond."""
    return card.suit in _RED


def kind_of(card: Card) -> int:
    """What matters of a card on the table: twice its rank, and one more if it is red."""
    return 2 * card.rank + is_red(card)


def bearer(kind: int) -> int:
    """The kind that cards of a kind are laid on: one rank higher, the other colour; for kings it is PLACES."""
    return (kind + 2) ^ 1


def foundation_of(card: Card) -> int:
    """The index of a card's foundation."""
    return SUITS.index(card.suit)


def hidden_in(column: Pile) -> int:
    """How many cards of a pile lie face down."""
    return next((n for n, card in enumerate(column) if card.up), len(column))


def is_stuck(tableau: Sequence[Pile], foundations: Sequence[Pile], coming: Pile) -> bool:
    """Whether nothing that can still be reached brings the game forward.

    Forward means: more cards on the foundations, or fewer in the stock or in
    the piles where they were dealt.  ``coming`` are the cards of the stock that
    can be played as long as none has been.  Until then it does not matter in
    which pile a face-up card lies: where two of one kind are on the table and
    bear fewer than two cards, either can be the free one, as what lies on it
    can be moved to the other.  So what can be reached is a set of heights of
    the foundations, and it is searched through.
    """

    def seen(card: Card) -> tuple[int, int]:
        return kind_of(card), foundation_of(card)

    loose = [seen(card) for cards in foundations for card in cards]
    dealt = []  # those that leave their pile for good when they move; a king at the bottom does not
    for column in tableau:
        hidden = hidden_in(column)
        stays = hidden + (1 if hidden or (column and column[0].rank is not Rank.KING) else 0)
        dealt += [seen(card) for card in column[hidden:stays]]
        loose += [seen(card) for card in column[stays:]]
    drawn = [seen(card) for card in coming]

    def reachable(heights: tuple[int, ...]) -> list[tuple[int, ...]] | None:
        """The heights that are one move away, None where a move brings the game forward."""
        table = [(kind, n) for kind, n in loose if kind >> 1 > heights[n]]
        free = [0] * (PLACES[-1] + 1)  # how many of each kind bear no card
        for kind, _ in (*dealt, *table):
            free[kind] += 1
        for kind, _ in table:
            free[bearer(kind)] -= 1
        places = len(tableau) - len(dealt) + sum(free[kind] for kind in PLACES)
        for kind in PLACES:
            free[kind] = places
        if any(free[bearer(kind)] > 0 or (kind >> 1 == heights[n] + 1 and free[kind] > 0) for kind, n in dealt):
            return None
        if any(free[bearer(kind)] > 0 or kind >> 1 == heights[n] + 1 for kind, n in drawn):
            return None
        up = [n for kind, n in table if kind >> 1 == heights[n] + 1 and free[kind] > 0]
        if up and sum(heights) == sum(map(len, foundations)):
            return None
        down = [n for kind, n in loose if kind >> 1 == heights[n] and free[bearer(kind)] > 0]
        return [
            (*heights[:n], heights[n] + step, *heights[n + 1 :]) for step, suits in ((1, up), (-1, down)) for n in suits
        ]

    start = tuple(map(len, foundations))
    found, waiting = {start}, [start]
    for heights in waiting:
        near = reachable(heights)
        if near is None:
            return False
        waiting += set(near) - found
        found.update(near)
    return True
