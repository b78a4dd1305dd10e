"""Small boards to solve, and exhaustive play through the rules alone."""

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from patience.cards import Card, Pile, Rank, parse_card
from patience.game import AnyGame, Move
from patience.games.golf import Golf, GolfOptions, GolfState

DATA = Path(__file__).parent.parent / "data"
GOLF = Golf()


def cards(names: Iterable[str]) -> Pile:
    """Face-up cards from their names, numbered by their place in the list."""
    return tuple(parse_card(name)._replace(key=key) for key, name in enumerate(names))


def lesson() -> GolfState:
    """The first state of the lesson's deal."""
    data = json.loads((DATA / "tutorial.json").read_text())
    columns = tuple(cards(column) for column in data["columns"])
    stock = tuple(card.face_down() for card in cards(data["stock"])[::-1])
    return GolfState(GolfOptions(), columns, cards([data["starter"]]), stock)


def small_golf(options: GolfOptions, seed: int) -> GolfState:
    """Some columns, a short stock and a waste, from few ranks so that much fits; often uneven, sometimes empty."""
    draw = random.Random(f"{options.text} {seed}")
    ranks = draw.sample(range(1, 14), draw.randint(4, 10))
    deck = [card for card in GOLF.deck(options).in_start_order(microsoft=False) if card.rank in (*ranks, Rank.JOKER)]
    suits = draw.sample([card for card in deck if card.rank is not Rank.JOKER], min(20, 4 * len(ranks)))
    deck = [card for card in deck if card.rank is Rank.JOKER or card in suits]
    draw.shuffle(deck)
    pile = iter(card._replace(key=key) for key, card in enumerate(deck))

    def take(most: int) -> Pile:
        return tuple(card for _, card in zip(range(draw.randint(0, most)), pile, strict=False))

    waste = () if options.free_first and draw.random() < 0.7 else (next(pile),)
    stock = tuple(card.face_down() for card in take(5))
    return GolfState(options, tuple(take(4) for _ in range(draw.randint(1, 4))), waste, stock)


def exhausted(game: AnyGame, state: Any, known: dict[tuple[object, ...], int] | None = None) -> int:
    """The best score of every play there is; what can happen hangs on what is left and on the waste's top card."""
    known = {} if known is None else known
    key = (*map(len, state.tableau), len(state.stock), state.waste[-1:])
    if key not in known:
        after = [game.moved(state, move) for move in game.legal_moves(state)]
        known[key] = min(exhausted(game, each, known) for each in after) if after else game.score(state)[0]
    return known[key]


def replayed(game: AnyGame, state: Any, line: Iterable[Move] | None) -> Any:
    """The state at the end of a line, which there must be."""
    assert line is not None
    for move in line:
        state = game.apply(state, move)
    return state


def card_of(rank: Rank, key: int) -> Card:
    """A card of a rank, told apart by its key only."""
    return Card(rank, None, 0, key)
