"""Choosing a move by what it leads to in many samples of the cards that nobody has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from patience.cards import Rank
from patience.deals import Deck
from patience.families.card_golf import CardGolfState
from patience.game import Move

Draw = Callable[[], float]  # numbers from 0 to below 1
CLEARLY = 1.0  # standard errors
WORTH = 1.0  # points that a move has to gain: a model of a hole is not the hole
W = TypeVar("W")
C = TypeVar("C")


class Model(Protocol[W]):
    """A hole as one seat sees it, to be finished quickly in any world that it holds possible."""

    def world(self, draw: Draw) -> W:
        """One of these worlds."""

    def value(self, world: W, move: Move) -> float:
        """How the hole ends if it goes on with ``move``: the seat's points, less the mean of the others'."""


def unseen(state: CardGolfState, deck: Deck) -> list[int]:
    """The ranks of all cards that are not known to whoever made this observation."""
    known = {card.name for cards in state.piles().values() for card in cards if card.is_known}
    return [int(card.rank) for card in deck.in_start_order(microsoft=False) if card.name not in known]


def shuffled(cards: Sequence[C], draw: Draw) -> list[C]:
    """The cards in any order."""
    return sorted(cards, key=lambda _: draw())


def best(model: Model[W], moves: Sequence[Move], draw: Draw, budget: int) -> Move:
    """The first of the moves, or another one that ends clearly better, after about ``budget`` finished holes in all.

    All moves are tried in the same worlds, and round by round the worse half
    of the others is given up, so that the good ones are told apart by more worlds.
    """
    usual, *others = moves
    gains: dict[Move, list[float]] = {move: [] for move in others}
    rounds = max(1, len(others).bit_length())
    for _ in range(rounds if others else 0):
        for _ in range(1 + budget // (rounds * (len(others) + 1))):
            world = model.world(draw)
            value = model.value(world, usual)
            for move in others:
                gains[move].append(value - model.value(world, move))
        others = sorted(others, key=lambda move: -sum(gains[move]))[: max(1, len(others) // 2)]
    return others[0] if others and _is_clear(gains[others[0]]) else usual


def _is_clear(gains: Sequence[float]) -> bool:
    """Whether the mean is worth having, and lies further above 0 than chance explains."""
    total, squares = sum(gains), sum(gain * gain for gain in gains)
    return total > WORTH * len(gains) and total * total > CLEARLY**2 * (squares - total * total / len(gains))


def expected(gain: Callable[[int], float]) -> float:
    """What a card of the stock gains on average if it is only used where it gains."""
    ranks = range(Rank.ACE, Rank.KING + 1)
    return sum(max(0.0, gain(rank)) for rank in ranks) / len(ranks)
