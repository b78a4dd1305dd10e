"""Klondike's moves once more, by hand and without any of the package's rules: what its answers are compared with."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from patience.cards import Pile, Suit
from patience.games.klondike import KlondikeState, Scoring

Cards = tuple[tuple[int, str, bool], ...]


class Board(NamedTuple):
    """Piles of (rank, suit, face up), the card in play last; ``passes`` that may still be begun (None: any number)."""

    tableau: tuple[Cards, ...]
    stock: Cards
    waste: Cards
    heights: tuple[tuple[str, int], ...]
    draw: int
    passes: int | None


def board_of(state: KlondikeState) -> Board:
    def plain(cards: Pile) -> Cards:
        return tuple((int(card.rank), Suit(card.suit).value, card.up) for card in cards)

    limited = state.options.scoring is Scoring.VEGAS
    return Board(
        tuple(map(plain, state.tableau)),
        plain(state.stock),
        plain(state.waste),
        tuple((suit, len(cards)) for suit, cards in zip("SHDC", state.foundations, strict=True)),
        state.options.draw,
        state.options.draw - 1 - state.passes if limited else None,
    )


def successors(board: Board) -> Iterator[Board]:
    """Every board that one move leads to."""
    heights = dict(board.heights)
    # The kind of pile, which of them (of foundations none is asked for), the cards that move, and what stays.
    sources: list[tuple[str, int, Cards, Cards]] = []
    if board.waste:
        sources.append(("w", 0, board.waste[-1:], board.waste[:-1]))
    for n, column in enumerate(board.tableau):
        for at in range(len(column)):
            if column[at][2]:
                left = column[:at]
                if left and not left[-1][2]:
                    left = (*left[:-1], (*left[-1][:2], True))
                sources.append(("t", n, column[at:], left))
    for suit, height in heights.items():
        if height:
            sources.append(("f", 0, ((height, suit, True),), ()))
    for kind, where, cards, left in sources:
        rank, suit, _ = cards[0]
        tableau, waste, after = list(board.tableau), board.waste, dict(heights)
        if kind == "w":
            waste = left
        elif kind == "t":
            tableau[where] = left
        else:
            after[suit] -= 1
        if kind != "f" and len(cards) == 1 and heights[suit] == rank - 1:
            yield board._replace(tableau=tuple(tableau), waste=waste, heights=tuple((after | {suit: rank}).items()))
        for m, column in enumerate(board.tableau):
            if column:
                on_rank, on_suit, _ = column[-1]
                fits = on_rank == rank + 1 and (on_suit in "HD") != (suit in "HD")
            else:
                fits = rank == 13
            if fits and not (kind == "t" and m == where):
                laid = [*tableau]
                laid[m] = column + cards
                yield board._replace(tableau=tuple(laid), waste=waste, heights=tuple(after.items()))
    if board.stock:
        cut = max(0, len(board.stock) - board.draw)
        drawn = tuple((rank, suit, True) for rank, suit, _ in reversed(board.stock[cut:]))
        yield board._replace(stock=board.stock[:cut], waste=board.waste + drawn)
    elif board.waste and board.passes != 0:
        turned = tuple((rank, suit, False) for rank, suit, _ in reversed(board.waste))
        passes = None if board.passes is None else board.passes - 1
        yield board._replace(stock=turned, waste=(), passes=passes)


class TooMany(RuntimeError):
    """More boards can be reached than are worth looking at."""


def reachable(board: Board, most: int) -> Iterator[Board]:
    """Every board that moves lead to, the nearest first, the columns in any order; raises TooMany beyond ``most``."""
    seen, waiting = set(), deque([board])
    while waiting:
        each = waiting.popleft()
        key = each._replace(tableau=tuple(sorted(each.tableau)))
        if key not in seen:
            seen.add(key)
            if len(seen) > most:
                raise TooMany
            yield each
            waiting += successors(each)


def worth(board: Board) -> tuple[int, int, int]:
    """How far a game is: cards on the foundations, out of stock and waste, and out of the piles they were dealt to."""
    dealt = 0
    for column in board.tableau:
        down = sum(not up for _, _, up in column)
        dealt += down + (1 if down or (column and column[0][0] != 13) else 0)
    return sum(dict(board.heights).values()), -len(board.stock) - len(board.waste), -dealt


def forward(state: KlondikeState, most: int = 200_000) -> bool:
    """Whether any sequence of moves brings the game forward in one of the three ways."""
    board = board_of(state)
    now = worth(board)
    return any(any(a > b for a, b in zip(worth(each), now, strict=True)) for each in reachable(board, most))


def winnable(state: KlondikeState, most: int) -> bool | None:
    """Whether any sequence of moves clears the table; None if that takes too many boards to see."""
    try:
        return any(not (each.stock or each.waste or any(each.tableau)) for each in reachable(board_of(state), most))
    except TooMany:
        return None
