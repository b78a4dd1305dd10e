"""Klondike for the search: sets of cards as integers, and a whole position as one.

*Cards.*  Card p = 4·rank + 2·(colour xor rank's parity) + twin, ranks from 0.
The two cards of one rank and colour (twins) are neighbours, p and p ^ 1, and a
card lies on p + 4 or its twin.  A set of cards has bit p set for card p, so one
shift asks of all cards at once what can lie where.

*Positions.*  It is forgotten where the face-up cards lie; the idea is that of
the Klondike solver lonelybot (github.com/vuonghy2442/lonelybot, MIT licence).
What is left are the heights of the foundations (4 × 4 bits), how many of its
dealt cards each pile still has (3 bits each) and the talon: its set of cards,
or the number of a state of it.  Every other card lies face up on the table.  A kind of card (two twins)
can bear another card if more of it are on the table than cards lie on it; then
either twin can be made the free one, as the run on it may be moved to the
other.  So every legal move either is a move between such positions or changes
nothing, and every move between positions can be carried out on the table.

*Tables.*  What depends on one part of a position is worked out once, on demand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from patience.cards import Card, Rank, Suit
from patience.games.klondike import KlondikeState, Scoring, safe_rank

SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)  # colours, then twins
KINGS = 0b1111 << 48
EVERY_OTHER = sum(1 << p for p in range(0, 52, 2))  # one bit for each kind
SUIT = [((p >> 1 ^ p >> 2) & 1) << 1 | p & 1 for p in range(52)]
OF_SUIT = [sum(1 << p for p in range(52) if SUIT[p] == suit) for suit in range(4)]
OF_COLOUR = [OF_SUIT[2] | OF_SUIT[3], OF_SUIT[0] | OF_SUIT[1]]  # black, red
RISE = [1 << 4 * suit for suit in SUIT]  # what a card adds to the heights
HEIGHTS = 0xFFFF
DEALT_AT, TALON_AT = 16, 37  # where the other parts of a position begin
DEALT = (1 << TALON_AT - DEALT_AT) - 1
TABLE = (1 << TALON_AT) - 1  # heights and dealt cards


def number(card: Card) -> int:
    """The card's p."""
    return numbered(card.rank - 1, SUITS.index(card.suit))


def numbered(rank: int, suit: int) -> int:
    """The p of a rank (from 0) and the index of a suit."""
    return 4 * rank + 2 * (suit >> 1 ^ rank & 1) + (suit & 1)


NEXT = [1 << numbered((p >> 2) + 1, SUIT[p]) if p < 48 else 0 for p in range(52)]  # the set of the next of a suit
CARDS = [Card(Rank(p // 4 + 1), SUITS[SUIT[p]]) for p in range(52)]


def members(cards: int) -> list[int]:
    """The cards of a set, the highest first."""
    result = []
    while cards:
        card = cards.bit_length() - 1
        result.append(card)
        cards ^= 1 << card
    return result


def set_of(cards: Sequence[int]) -> int:
    """The set of some different cards."""
    return sum(1 << card for card in cards)


@dataclass(frozen=True)
class Board:
    """Where a search begins.

    ``columns``: the dealt cards that each pile still has, the face-up one last.
    ``talon``: waste and stock in the order in which they are turned, ``offset``
    of them on the waste; ``passes``: how many more may be begun, None for any
    number.  ``heights`` of the foundations, and their ``goal``.
    """

    columns: tuple[tuple[int, ...], ...]
    talon: tuple[int, ...]
    offset: int
    draw: int
    passes: int | None
    heights: int
    goal: int
    pack: int = field(repr=False)

    @property
    def is_open(self) -> bool:
        """Whether any card of the talon can be had at any time."""
        return self.draw == 1 and self.passes is None

    @property
    def dealt(self) -> int:
        """How many dealt cards the piles have, as a position holds the numbers."""
        return sum(len(column) << 3 * n for n, column in enumerate(self.columns))

    def leaving(self) -> list[int]:
        """For each card what it adds to a position when it leaves the pile it was dealt to; 0 for any other."""
        steps = [0] * 52
        for n, column in enumerate(self.columns):
            for card in column:
                steps[card] = -1 << DEALT_AT + 3 * n
        return steps

    def settled(self) -> int:
        """The kings at the bottom of a pile: on another empty place they would lie as here."""
        return set_of([column[0] for column in self.columns if column]) & KINGS


def board_of(state: KlondikeState) -> Board | None:
    """The board of a state, all cards open; None if the pack has gaps, so that it cannot be cleared."""
    columns = []
    for pile in state.tableau:
        dealt = [number(card) for card in pile if not card.up]
        first_up = next((card for card in pile if card.up), None)
        # A king at the bottom of a pile lies there as it would on any other empty place.
        if first_up is not None and (dealt or first_up.rank is not Rank.KING):
            dealt.append(number(first_up))
        columns.append(tuple(dealt))
    cards = [number(card) for cards in state.piles().values() for card in cards]
    heights = sum(RISE[number(card)] for cards in state.foundations for card in cards)
    goal = sum(RISE[card] for card in cards)
    if any(card >> 2 >= goal >> 4 * SUIT[card] & 15 for card in cards):
        return None
    limited = state.options.scoring is Scoring.VEGAS
    return Board(
        tuple(columns),
        tuple(number(card) for card in state.waste + state.stock[::-1]),
        len(state.waste),
        state.options.draw,
        state.options.draw - 1 - state.passes if limited else None,
        heights,
        goal,
        set_of(cards),
    )


def pairs(cards: int) -> int:
    """The cards of a set with their twins."""
    kinds = (cards | cards >> 1) & EVERY_OTHER
    return kinds | kinds << 1


def bearing(table: int, last: int) -> int:
    """The cards of those kinds that can bear a card, by the face-up cards and those of them that lie on no other.

    A kind has a free card if one is on the table and none lies on it, or if one
    number is odd and one even: that is 1 and 0, 2 and 0, 2 and 1, as there lie
    never more than there are.
    """
    lying = table & ~last
    odd = (table ^ table >> 1) ^ (lying ^ lying >> 1) << 4
    kinds = (odd | ~((lying | lying >> 1) << 4)) & (table | table >> 1) & EVERY_OTHER
    return kinds | kinds << 1


class Foundations(dict[int, tuple[int, int, int, int]]):
    """By heights: the cards they wait for, their top cards, the safe cards, and the cards that are not on them."""

    def __missing__(self, key: int) -> tuple[int, int, int, int]:
        heights = [key >> 4 * suit & 15 for suit in range(4)]
        waits = tops = done = 0
        for suit, height in enumerate(heights):
            waits |= 1 << numbered(height, suit) if height < 13 else 0
            tops |= 1 << numbered(height - 1, suit) if height else 0
            done |= OF_SUIT[suit] & (1 << 4 * height) - 1
        in_order = [heights[SUITS.index(suit)] for suit in Suit]
        safe = 0
        for red in (True, False):
            safe |= OF_COLOUR[red] & (1 << 4 * safe_rank(red, in_order)) - 1
        result = self[key] = waits, tops, safe, ~done
        return result


class Columns(dict[int, tuple[int, int] | None]):
    """By numbers of dealt cards: all cards but the face-down ones, and the last dealt cards; None where it is lost.

    Lost is what cannot be cleared even if a card that can ever lie face up on
    the table may do so for ever and bear any number of cards, a foundation
    takes what was ever uncovered, all of the talon can go there at any time,
    and to the table when it would fit there, and a place once empty stays so.
    If the piles cannot be uncovered and the foundations filled even then, no
    play can do it.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, key: int) -> tuple[int, int] | None:
        counts = [key >> 3 * n & 7 for n in range(len(self._board.columns))]
        face_up, last = self._board.pack, 0
        for column, count in zip(self._board.columns, counts, strict=True):
            face_up &= ~set_of(column[: max(0, count - 1)])
            last |= 1 << column[count - 1] if count else 0
        result = self[key] = None if self._is_lost(counts, face_up) else (face_up, last)
        return result

    def _is_lost(self, counts: list[int], at_hand: int) -> bool:
        counts = list(counts)
        talon = set_of(self._board.talon)
        bearers = at_hand & ~talon
        heights = [0, 0, 0, 0]
        changed = True
        while changed:
            changed = False
            for suit, height in enumerate(heights):
                while at_hand >> numbered(height, suit) & 1:
                    height += 1
                    changed = True
                heights[suit] = height
            fitting = pairs(bearers) >> 4 | (0 if all(counts) else KINGS)
            if fitting & talon & ~bearers:
                bearers |= fitting & talon
                changed = True
            for n, column in enumerate(self._board.columns):
                count = counts[n]
                while count:
                    card = column[count - 1]
                    if heights[SUIT[card]] <= card >> 2:
                        if card >= 48:
                            if count == 1 or all(counts):
                                break
                        elif not bearers >> (card + 4 & ~1) & 3:
                            break
                    count -= 1
                    turned_up = 1 << column[count - 1] if count else 0
                    at_hand |= turned_up
                    bearers |= turned_up
                    changed = True
                counts[n] = count
        return sum(height << 4 * suit for suit, height in enumerate(heights)) != self._board.goal
