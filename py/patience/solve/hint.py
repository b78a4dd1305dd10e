"""Hints: a fair one from what the player may see, and a perfect one from all the cards.

*Fair.*  The unseen cards are dealt anew many times, each choice is finished in
each of these deals by a quick player (``playout``), and the choice with the
best average is shown.  The chance comes from the observation's text alone:
equal observations give equal hints, wherever and whenever they are asked for.
A player from whom nothing is hidden is told the perfect move instead, if it is
found within a fixed number of nodes.  A game may have its own (``Guide``).
Every fair hint lowers its game's ``measure``, so following hints comes to an end.

*Perfect.*  The first move of a line with the best possible score.

Both say why, as reasons with the cards they are about, for words to be put to.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from patience.cards import Card, Pile, Rank
from patience.deals import shuffle
from patience.families.one_waste import STOCK, FamilyGame
from patience.game import AnyGame, Move, State
from patience.solve.answer import Answer, Budget
from patience.solve.because import Because, Hint, Why
from patience.solve.playout import Player
from patience.solve.solvers import guide, solve
from patience.solve.spread import PLAYABLE, RANKS, Spread, spread_of

SAMPLES = 40
OPEN_NODES = 100_000


def has_hints(game: AnyGame) -> bool:
    """Whether there are fair hints for a game."""
    return isinstance(game, FamilyGame) or guide(game) is not None


def measure(game: AnyGame, seen: State) -> tuple[int, ...]:
    """What every fair hint lowers: a game's own, or else the cards that are not on the waste."""
    own = guide(game)
    if own is not None:
        return own.measure(seen)
    return (sum(len(cards) for name, cards in seen.piles().items() if name != "w"),)


def fair_hint(game: AnyGame, state: State, seat: int = 0, samples: int = SAMPLES) -> Hint | None:
    """What looks best to one who sees what ``seat`` has seen; None when nothing can be done, or helps."""
    seen = game.observe(state, seat)
    own = guide(game)
    if own is not None:
        return own.hint(seen)
    moves = game.legal_moves(seen)
    if not moves or not has_hints(game):
        return None
    if len(moves) == 1:
        return Hint(moves[0], reasons(game, seen, moves[0]), None)
    spread = spread_of(game, seen)
    if all(card.is_known for card in (*spread.cards, *spread.stock)):
        hint = perfect_hint(game, seen, Budget(nodes=OPEN_NODES))
        if hint is not None:
            return hint
    places = {spread.moves[place]: place for place in spread.free}
    player = Player(spread, looks_ahead=True)
    draw = random.Random(seen.text).random
    unseen = unseen_cards(game, seen)
    totals = [0] * len(moves)
    for _ in range(samples):
        shuffle(unseen, lambda n: int(draw() * n))
        hidden = iter(unseen)
        ranks = [card.rank if card.is_known else next(hidden).rank for card in spread.cards]
        stock = [card.rank if card.is_known else next(hidden).rank for card in spread.stock]
        for number, move in enumerate(moves):
            if move == STOCK:
                totals[number] += player.finish(ranks, stock[0], stock[1:], draw)
            else:
                totals[number] += player.finish(ranks, spread.waste_rank, stock, draw, places[move])
    least = totals.index(min(totals))
    return Hint(moves[least], reasons(game, seen, moves[least]), totals[least] / samples)


def followed(game: AnyGame, state: Any) -> Iterator[tuple[Move, Any]]:
    """Each move that the fair hints of a game for one tell to make, and the state after it, until there are no more."""
    while hint := fair_hint(game, state):
        state = game.apply(state, hint.move)
        yield hint.move, state


def perfect_hint(game: AnyGame, state: State, budget: Budget) -> Hint | None:
    """The first move of a best line; None when nothing can be done, or it was not found in the budget."""
    return best_of(game, state, solve(game, state, budget))


def best_of(game: AnyGame, state: State, answer: Answer) -> Hint | None:
    """The first move of an answer's line, None where it has none."""
    if not answer.line:
        return None
    return Hint(answer.line[0], reasons(game, state, answer.line[0]), answer.value)


def unseen_cards(game: AnyGame, seen: Any) -> list[Card]:
    """The cards of the game's pack that an observation does not show."""
    known = {card.name for pile in seen.piles().values() for card in pile if card.is_known}
    return [card for card in game.deck(seen.options).in_start_order(microsoft=False) if card.name not in known]


def reasons(game: AnyGame, state: State, move: Move) -> tuple[Because, ...]:
    """What speaks for a legal move, from a state that may be an observation; nothing outside the golf family."""
    if not isinstance(game, FamilyGame):
        return ()
    before = spread_of(game, state)
    fitting = playable(game, state, before)
    result = [Because(Why.ONLY_MOVE)] if len(game.legal_moves(state)) == 1 else []
    if move == STOCK:
        result += [Because(Why.TURN, fitting)] if fitting else []
        return (*result, *_kept(before, fitting))
    after_state = game.moved(state, move)
    after = spread_of(game, after_state)
    if not after.cards:
        return (*result, Because(Why.CLEARS))
    was_free = {before.cards[place].key for place in before.free}
    uncovered = tuple(after.cards[place] for place in after.free if after.cards[place].key not in was_free)
    following = playable(game, after_state, after)
    result += [Because(why, cards) for why, cards in ((Why.UNCOVERS, uncovered), (Why.FOLLOWS, following)) if cards]
    left = {card.key for card in after.cards} - {card.key for card in following}
    result += _kept(before, tuple(card for card in fitting if card.key in left))
    return tuple(result) or (Because(Why.FEWER),)


def playable(game: AnyGame, state: State, spread: Spread) -> Pile:
    """The cards of a state's spread that may be played now."""
    moves = game.legal_moves(state)
    return tuple(spread.cards[place] for place in spread.free if spread.moves[place] in moves)


def _kept(spread: Spread, cards: Pile) -> list[Because]:
    """Of fitting cards that are not played: those on which alone some card of the table can go."""
    fits = PLAYABLE[spread.king]
    result = []
    for why, rank, needy in ((Why.KEEPS_QUEEN, Rank.QUEEN, Rank.KING), (Why.KEEPS_TWO, Rank.TWO, Rank.ACE)):
        kept = tuple(card for card in cards if card.rank is rank)
        needed = [waste for waste in RANKS if waste != Rank.JOKER and fits[waste][needy]] == [rank]
        if kept and needed and any(card.rank is needy for card in spread.cards):
            result.append(Because(why, kept))
    return result
