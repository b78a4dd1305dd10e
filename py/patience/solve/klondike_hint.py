"""A fair hint for Klondike: what a careful player does who sees only what lies open.

In this order: a card that can do no harm on its foundation; a move that turns
up a card, from the pile with most face-down ones; a few moves on the table that
lead to such a move; a card of the waste to the table; a card to its foundation,
or a move that lets one go there; the stock.  Once the waste has been turned
over its order is known: from then on the stock is turned only for a card that
will fit, and moves on the table are looked for that make one fit.

Progress is a face-down card less, a card less in stock and waste, or one more
on the foundations: no sequence of hints goes round in circles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from patience.alternation import PLACES, bearer, foundation_of, kind_of
from patience.cards import Card, Pile
from patience.game import Move
from patience.games.klondike import STOCK, Klondike, KlondikeState, coming
from patience.solve.because import Because, Hint, Why

NEAR = 3  # moves that are thought ahead on the table
FAR = 8  # the same where there is nothing else to do
LOOKED_AT = 300  # positions

_KLONDIKE = Klondike()


class Stand(NamedTuple):
    """What progress is measured by: cards face down on the table, in stock and waste, and on the foundations."""

    hidden: int
    talon: int
    up: int


def stand(state: KlondikeState) -> Stand:
    """How a state stands."""
    hidden = sum(not card.up for column in state.tableau for card in column)
    return Stand(hidden, len(state.stock) + len(state.waste), sum(map(len, state.foundations)))


def careful(seen: KlondikeState) -> Hint | None:
    """What a careful player does who sees an observation; None when there is nothing to be done, or nothing helps."""
    moves, now = _KLONDIKE.legal_moves(seen), stand(seen)
    if not moves:
        return None

    def turns_up(after: KlondikeState) -> bool:
        return stand(after).hidden < now.hidden

    def goes_up(after: KlondikeState) -> bool:
        return stand(after).up > now.up

    if safe := _KLONDIKE.foundation_moves(seen):
        return _hint(safe[0], Why.SAFE)
    if uncovering := _uncovering(seen, moves):
        return _hint(uncovering[0], Why.TURNS_UP)
    if way := _way(seen, turns_up, NEAR):
        return _begun(seen, way)
    if from_waste := [move for move in moves if move.source == "w" and move.target[0] == "t"]:
        return _hint(from_waste[0], Why.FROM_WASTE)
    if rising := _KLONDIKE.foundation_moves(seen, only_safe=False):
        return _hint(rising[0], Why.RISES)
    if way := _way(seen, goes_up, NEAR - 1):
        return _begun(seen, way)
    if STOCK in moves and not seen.passes:
        return _hint(STOCK, Why.NEW_CARDS)
    known = coming(seen)
    if fitting := _fitting(seen, known):
        return Hint(STOCK, (Because(Why.COMES, (fitting,)),), None)
    way = _way(seen, lambda after: turns_up(after) or goes_up(after) or _fitting(after, known) is not None, FAR)
    if not way:
        return None
    after = seen
    for move in way:
        after = _KLONDIKE.moved(after, move)
    fitting = None if turns_up(after) or goes_up(after) else _fitting(after, known)
    return Hint(way[0], (Because(Why.PREPARES, (fitting,)),), None) if fitting else _begun(seen, way)


def _fitting(state: KlondikeState, cards: Pile) -> Card | None:
    """The first of the cards that would fit somewhere."""
    tops = {kind_of(column[-1]) for column in state.tableau if column}
    tops.update(() if all(state.tableau) else PLACES)
    heights = [len(cards) for cards in state.foundations]
    fits = (card for card in cards if bearer(kind_of(card)) in tops or heights[foundation_of(card)] == card.rank - 1)
    return next(fits, None)


def _uncovering(seen: KlondikeState, moves: Sequence[Move]) -> list[Move]:
    """The moves that turn up a card of the table, from the piles with most face-down cards first."""
    named = seen.piles()

    def under(move: Move) -> int:
        left = named[move.source][: -move.count]
        return len(left) if move.source[0] == "t" and left and not left[-1].up else 0

    return sorted((move for move in moves if under(move)), key=lambda move: -under(move))


def _hint(move: Move, why: Why) -> Hint:
    return Hint(move, (Because(why),), None)


def _begun(seen: KlondikeState, way: list[Move]) -> Hint:
    """The first move of a way, because of the card that moves with the last."""
    before = seen
    for move in way[:-1]:
        before = _KLONDIKE.moved(before, move)
    card = before.piles()[way[-1].source][-way[-1].count]
    return Hint(way[0], (Because(Why.PREPARES, (card,)),), None)


def _way(seen: KlondikeState, wanted: Callable[[KlondikeState], bool], depth: int) -> list[Move]:
    """The fewest moves on the table, at most ``depth``, to a state that is wanted; none if none is near."""
    found = {_key(seen)}
    waiting: list[tuple[KlondikeState, list[Move]]] = [(seen, [])]
    for state, way in waiting:
        if len(found) > LOOKED_AT or len(way) == depth:
            break
        for move in _KLONDIKE.legal_moves(state):
            if move == STOCK:
                continue
            after = _KLONDIKE.moved(state, move)
            if wanted(after):
                return [*way, move]
            if _key(after) not in found:
                found.add(_key(after))
                waiting.append((after, [*way, move]))
    return []


def _key(state: KlondikeState) -> tuple[object, ...]:
    return state.tableau, state.waste, state.foundations
