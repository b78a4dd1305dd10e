"""A fair hint for Klondike: what a careful player does who sees only what lies open.

In this order: a card that can do no harm on its foundation; moves on the table
that turn up a card; moves that bring a card of the waste into play, or after
which the foundations hold more cards for good; a card to its foundation, or
moves that let one go there; a new card of the stock.  Once the waste has been
turned over its order is known: from then on the stock is turned only for a card
that will fit, and moves on the table are looked for that make one fit.

Every hint lowers a ``Measure`` of what is seen, so hints never go in circles,
and come to an end.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from patience.cards import Card
from patience.families.alternation import PLACES, SUITS, bearer, foundation_of, hidden_in, is_red, kind_of
from patience.game import Move
from patience.games.klondike import STOCK, Klondike, KlondikeState, coming, safe_rank
from patience.solve.because import Because, Hint, Why

NEAR = 3  # moves that are thought ahead on the table
FAR = 6  # the same where there is nothing else to do
CARDS = 52

_KLONDIKE = Klondike()


class Measure(NamedTuple):
    """What every hint lowers: of these numbers, the first that a hint changes.

    ``hidden``: cards face down on the table.
    ``talon``: cards in stock and waste.
    ``unseen``: cards of the stock that have not been turned yet.
    ``unsettled``: cards that do not lie where they can do no harm, on a foundation.
    ``uncovering``: moves on the table until a card is turned up.
    ``helping``: moves until ``hidden``, ``talon`` or ``unsettled`` falls, the turns of a known stock not counted.
    ``turns``: how often the stock is turned before that, if nothing else is needed for it.
    ``loose``: cards that are not on the foundations.
    ``rising``: moves until there is one fewer.

    The first four never rise: a hint does not take back what is settled.  A
    number of moves is one more than is thought ahead where so many do not
    lead there.  It is the least, as all ways that are as short are looked at;
    so with each move of such a way it falls.
    """

    hidden: int
    talon: int
    unseen: int
    unsettled: int
    uncovering: int
    helping: int
    turns: int
    loose: int
    rising: int


class Stand(NamedTuple):
    """The numbers of the measure that a move on the table can lower for good."""

    hidden: int
    talon: int
    unsettled: int


def measure(seen: KlondikeState) -> Measure:
    """The measure of an observation."""
    return _Outlook(seen).measure


def careful(seen: KlondikeState) -> Hint | None:
    """What a careful player does who sees an observation; None when there is nothing to be done, or nothing helps."""
    outlook = _Outlook(seen)
    if safe := _KLONDIKE.foundation_moves(seen):
        return Hint(safe[0], (Because(Why.SAFE),), None)
    if way := outlook.uncovering or outlook.helping or outlook.rising:
        return Hint(way[0], (outlook.reason(way),), None)
    if outlook.unseen and STOCK in _KLONDIKE.legal_moves(seen):
        return Hint(STOCK, (Because(Why.NEW_CARDS),), None)
    return None


class _Outlook:
    """What a careful player finds out about an observation, each thing when it is asked for."""

    def __init__(self, seen: KlondikeState) -> None:
        self.seen, self.stand = seen, _stand(seen)
        self.unseen = 0 if seen.passes else len(seen.stock)
        self.coming = () if self.unseen else coming(seen)

    @cached_property
    def uncovering(self) -> list[Move]:
        """The way to turn up a card."""
        return _way(self.seen, NEAR, lambda after: _stand(after).hidden < self.stand.hidden)

    @cached_property
    def helping(self) -> list[Move]:
        """The way to something better for good; STOCK at its end stands for all turns until the next card fits."""
        return _way(
            self.seen,
            NEAR if self.unseen else FAR,
            lambda after: _stand(after) != self.stand,
            lambda state: self.fitting(state) is not None,
        )

    @cached_property
    def rising(self) -> list[Move]:
        """The way to one more card on the foundations, where nothing helps."""
        up, depth = _up(self.seen), NEAR - 1 if self.unseen else FAR
        return [] if self.helping else _way(self.seen, depth, lambda after: _up(after) > up, takes_back=False)

    @property
    def measure(self) -> Measure:
        """The measure."""
        turns, _ = (self.fitting(self.seen) if self.helping[:1] == [STOCK] else None) or (0, None)
        return Measure(
            self.stand.hidden,
            self.stand.talon,
            self.unseen,
            self.stand.unsettled,
            len(self.uncovering) or NEAR + 1,
            len(self.helping) or FAR + 1,
            turns,
            CARDS - _up(self.seen),
            len(self.rising) or FAR + 1,
        )

    def fitting(self, state: KlondikeState) -> tuple[int, Card] | None:
        """The next card of a known stock that would fit in a state, after how many turns."""
        tops = {kind_of(column[-1]) for column in state.tableau if column}
        tops.update(() if all(state.tableau) else PLACES)
        heights = [len(cards) for cards in state.foundations]
        for turns, card in self.coming:
            if bearer(kind_of(card)) in tops or heights[foundation_of(card)] == card.rank - 1:
                return turns, card
        return None

    def reason(self, way: list[Move]) -> Because:
        """What speaks for a way: what it does at once, or the card that can move in the end."""
        before, last = self.seen, way[-1]
        for move in way[:-1]:
            before = _KLONDIKE.moved(before, move)
        if last == STOCK:
            fitting = self.fitting(before)
            assert fitting is not None
            return Because(Why.PREPARES if way[:-1] else Why.COMES, (fitting[1],))
        if way[:-1]:
            return Because(Why.PREPARES, (before.piles()[last.source][-last.count],))
        if way is self.uncovering:
            return Because(Why.TURNS_UP)
        return Because(Why.RISES if last.target[0] == "f" else Why.FROM_WASTE)


def _stand(state: KlondikeState) -> Stand:
    heights = [len(cards) for cards in state.foundations]
    settled = sum(min(height, safe_rank(suit.is_red, heights)) for suit, height in zip(SUITS, heights, strict=True))
    return Stand(sum(map(hidden_in, state.tableau)), len(state.stock) + len(state.waste), CARDS - settled)


def _up(state: KlondikeState) -> int:
    return sum(map(len, state.foundations))


def _way(
    seen: KlondikeState,
    depth: int,
    wanted: Callable[[KlondikeState], bool],
    ready: Callable[[KlondikeState], bool] = lambda _: False,
    *,
    takes_back: bool = True,
) -> list[Move]:
    """The fewest moves, at most ``depth``, to a state that is wanted; none if there is no such way.

    All are on the table or bring the waste's card into play; STOCK after those
    that lead to a state that is ``ready`` counts as one more.
    """
    found = {_key(seen)}
    waiting: list[tuple[KlondikeState, list[Move]]] = [(seen, [])]
    for state, way in waiting:
        if len(way) == depth:
            break
        near = []
        for move in _KLONDIKE.legal_moves(state):
            if move == STOCK or (move.source[0] == "f" and not (takes_back and _may_come_back(state, move))):
                continue
            after = _KLONDIKE.moved(state, move)
            if wanted(after):
                return [*way, move]
            near.append((after, [*way, move]))
        if ready(state):
            return [*way, STOCK]
        for after, longer in near:
            if (key := _key(after)) not in found:
                found.add(key)
                waiting.append((after, longer))
    return []


def _may_come_back(state: KlondikeState, move: Move) -> bool:
    """Whether the top card of a foundation is not settled there."""
    card = state.piles()[move.source][-1]
    return card.rank > safe_rank(is_red(card), [len(cards) for cards in state.foundations])


def _key(state: KlondikeState) -> tuple[object, ...]:
    """Equal where the same can be done; in which places the piles of the table lie does not matter."""
    return frozenset(state.tableau), state.waste, state.foundations
