"""The counting aid counts every card once, in every game, whatever its piles are called."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from patience.cards import Rank
from patience.deals import Deal
from patience.game import AnyGame
from patience.games import GAMES
from patience.options import Options
from patience.table.panels.counting import counts
from tests.app.plain import Player
from tests.samples import NAMES, VARIANTS, playout

DEAL = Deal("11982")


@pytest.mark.parametrize("variant", VARIANTS, ids=NAMES)
def test_every_card_counts_once(variant: tuple[AnyGame, Options]) -> None:
    game, options = variant
    cards = len(DEAL.order(game.deck(options)))
    for state, _ in playout(game, game.start(DEAL, options), Random(1)):
        found = counts(game, game.observe(state, 0))
        assert all(number >= 0 for _rank, *row in found for number in row)
        assert sum(number for _rank, *row in found for number in row) == cards


@pytest.mark.parametrize(
    ("game", "steps", "rank", "row"),
    [
        ("golf", 0, Rank.QUEEN, (2, 1, 1)),  # the starter
        ("klondike", 0, Rank.JACK, (2, 0, 2)),
        ("klondike", 115, Rank.ACE, (0, 1, 3)),  # on its foundation
        ("clock", 0, Rank.THREE, (1, 0, 3)),  # the turned card is still on the table
        ("clock", 20, Rank.JACK, (1, 1, 2)),
    ],
)
def test_what_is_gone(game: str, steps: int, rank: Rank, row: tuple[int, int, int]) -> None:
    rules = GAMES[game]
    played = playout(rules, rules.start(DEAL, rules.options()), Random(1))
    state = next(islice((state for state, _ in played), steps, None))
    assert (rank, *row) in counts(rules, rules.observe(state, 0))


@pytest.mark.parametrize("game", [each for each in GAMES if not GAMES[each].is_shared])
def test_a_game_begins_with_the_aid_on(game: str) -> None:
    player = Player({"game": game, "preferences": "counting=yes"})
    assert "Can still come" in player.text("aid")
    player.act("hint")
    player.act("undo")
    assert "Can still come" in player.text("aid")
