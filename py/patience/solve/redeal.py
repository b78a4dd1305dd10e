"""Deals that are worth playing: a proof from what lies open, and the solver's word.

*Impossible from what is visible.*  Before the first move a player sees the
table and the starter, not the order of the stock.  Let every unseen card be
turned whenever it is wanted and as often as it is wanted: whoever cannot clear
the table even so cannot clear it in any order of the stock.  The proof is sound
and not complete; it gives nothing about the stock away.

Neither choice changes what a deal's number means: the deals N, N + 1, … are
looked at in turn, and the one that is dealt keeps its own number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from patience.cards import Card, Pile, Rank
from patience.deals import LAST, LAST_MICROSOFT, BadDeal, Deal
from patience.game import AnyGame, State
from patience.options import Options
from patience.solve.adjacent import ANY, Reached
from patience.solve.answer import Budget, Verdict
from patience.solve.encoding import encoding
from patience.solve.hint import unseen_cards
from patience.solve.solvers import solve
from patience.solve.spread import PLAYABLE, RANKS, Spread, spread_of


@dataclass(frozen=True)
class Lock:
    """A card that cannot leave the table, and the card goes first in its column that cannot.

    It goes only on ``ranks``.  ``needed`` are the table's cards of these ranks:
    none of them is ever on the waste while this card is free.
    """

    card: Card
    ranks: tuple[Rank, ...]
    needed: Pile


@dataclass(frozen=True)
class Impossible:
    """Why a table cannot be cleared: its locked cards, of each column the first.

    None are named where every card can leave in some line of play, but not all
    of them in one.
    """

    locks: tuple[Lock, ...]


def impossible(game: AnyGame, state: State, budget: Budget, seat: int = 0) -> Impossible | None:
    """A proof that the table cannot be cleared, from what ``seat`` sees alone.

    None if this argument proves nothing.  Raises OutOfBudget.
    """
    seen = game.observe(state, seat)
    spread = spread_of(game, seen)
    unseen = {card.rank for card in unseen_cards(game, seen)}
    # A face-down card of the table may be anything: a joker is at least as good as it is.
    cards = tuple(card if card.is_known else card._replace(rank=Rank.JOKER) for card in spread.cards)
    known = {card.rank for card in spread.stock if card.is_known}
    return _locked(replace(spread, cards=cards), unseen | known if spread.stock else set(), budget)


def _locked(spread: Spread, turnable: set[Rank], budget: Budget) -> Impossible | None:
    table = encoding(spread.covers)
    reached = Reached(spread, table, budget)
    reached.add(spread.waste_rank, 1)
    growing = True
    while growing:
        reached.close()
        if reached.is_cleared:
            return None
        union, growing = reached.seen[ANY], False
        for rank in turnable:
            growing |= reached.add(rank, union)
    locked = {place for place in range(len(spread.cards)) if not table.gone(place) & union}
    first = sorted(place for place in locked if locked.isdisjoint(spread.covers[place]))
    return Impossible(tuple(_lock(spread, place) for place in first))


def _lock(spread: Spread, place: int) -> Lock:
    card = spread.cards[place]
    ranks = [waste for waste in RANKS if PLAYABLE[spread.king][waste][card.rank]]
    needed = tuple(other for other in spread.cards if other.rank in ranks and other != card)
    named = tuple(Rank(r) for r in ranks if r != Rank.JOKER or any(other.is_joker for other in needed))
    return Lock(card, named, needed)


def next_deal(game: AnyGame, options: Options, deal: Deal, wanted: Callable[[State], bool]) -> Deal:
    """The first of the deals N, N + 1, … whose first state is wanted.

    After the last number come those above Microsoft's again.  Raises BadDeal
    where the deal is written out and not wanted: it has no next one.
    """
    while not wanted(game.start(deal, options)):
        number = deal.number
        if number is None:
            raise BadDeal("a deal that is written out card by card has no next one")
        deal = Deal(str(number + 1 if number < LAST else LAST_MICROSOFT + 1))
    return deal


def next_possible(game: AnyGame, options: Options, deal: Deal) -> tuple[Deal, tuple[Impossible, ...]]:
    """The first deal from N on that is not proved impossible, and the proofs for those left out."""
    proofs: list[Impossible] = []

    def wanted(state: State) -> bool:
        proof = impossible(game, state, Budget())
        if proof is not None:
            proofs.append(proof)
        return proof is None

    return next_deal(game, options, deal, wanted), tuple(proofs)


def next_clearable(game: AnyGame, options: Options, deal: Deal, seconds: float | None = None) -> Deal:
    """The first deal from N on that the solver clears, with at most so many seconds for each."""

    def wanted(state: State) -> bool:
        return solve(game, state, Budget(seconds)).verdict is Verdict.SOLVED

    return next_deal(game, options, deal, wanted)
