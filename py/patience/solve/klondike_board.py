"""Klondike for the search: sets of cards as integers, and a whole position as one.

*Cards.*  Card p = 4·rank + 2·(colour xor rank's parity) + twin, ranks from 0.
The two cards of one rank and colour (twins) are neighbours, p and p ^ 1, and a
card lies on p + 4 or its twin.  A set of cards has bit p set for card p, so one
shift asks of all cards at once what can lie where.

*Positions.*  It is forgotten where the face-up cards lie; the idea is that of
the Klondike solver lonelybot (github.com/vuonghy2442/lonelybot, MIT licence).
What is left are the heights of the foundations (4 × 4 bits), how many of its
dealt cards each pile still has (3 bits each) and the number of the talon's
state.  Every other card lies face up on the table.  A kind of card (two twins)
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


def number(card: Card) -> int:
    """The card's p."""
    return numbered(card.rank - 1, SUITS.index(card.suit))


def numbered(rank: int, suit: int) -> int:
    """The p of a rank (from 0) and the index of a suit."""
    return 4 * rank + 2 * (suit >> 1 ^ rank & 1) + (suit & 1)


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
    def in_any_order(self) -> bool:
        """Whether any card of the talon can be had at any time."""
        return self.draw == 1 and self.passes is None


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

    Lost is what cannot be cleared even if every card that ever lies face up
    stays at hand: a card may bear another for ever, a foundation takes what was
    ever uncovered, all of the talon is open, a place once empty stays so.  If
    the piles cannot be uncovered and the foundations filled even then, no play
    can do it.
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
        heights = [0, 0, 0, 0]
        changed = True
        while changed:
            changed = False
            for suit, height in enumerate(heights):
                while at_hand >> numbered(height, suit) & 1:
                    height += 1
                    changed = True
                heights[suit] = height
            for n, column in enumerate(self._board.columns):
                count = counts[n]
                while count:
                    card = column[count - 1]
                    if heights[SUIT[card]] <= card >> 2:
                        if card >= 48:
                            if count == 1 or 0 not in counts:
                                break
                        elif not at_hand >> (card + 4 & ~1) & 3:
                            break
                    count -= 1
                    at_hand |= 1 << column[count - 1] if count else 0
                    changed = True
                counts[n] = count
        return sum(height << 4 * suit for suit, height in enumerate(heights)) != self._board.goal


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
        if self._board.in_any_order:
            spare = can
        elif passes is None and not offset and places:
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
