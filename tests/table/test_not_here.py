"""Every panel that an address can name is offered in a game, or says in words that it means nothing there."""

from __future__ import annotations

import pytest

from patience.game import Status
from patience.games import GAMES
from patience.play.round import Round
from patience.solve.known import has_solver
from patience.table.drawing.markup import Node
from patience.table.faces import FACES
from patience.table.panels.not_here import not_here
from patience.table.words import Words

ENGLISH = Words()


def text(node: Node | str | None) -> str:
    """What a panel says."""
    return "" if node is None else node if isinstance(node, str) else " ".join(map(text, node.children))


def fresh(game: str) -> Round:
    """A round of a game, as it opens."""
    return Round.new(game, GAMES[game].options())


@pytest.mark.parametrize("game", GAMES)
def test_what_has_no_search_is_not_searched(game: str) -> None:
    played = fresh(game)
    asks = has_solver(played.game) and not played.game.is_chance
    assert (not_here(ENGLISH, "outlook", played) is None) == asks
    assert "review" in text(not_here(ENGLISH, "review", played)) or "to its end" in text(
        not_here(ENGLISH, "review", played)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_scorecard_is_only_where_there_is_one(game: str) -> None:
    has_card = GAMES[game].in_rounds or GAMES[game].is_shared
    assert (not_here(ENGLISH, "score", fresh(game)) is None) == has_card
    assert (not_here(ENGLISH, "stats", fresh(game)) is None) == (not GAMES[game].is_shared)


def test_a_hole_that_has_ended_is_reviewed_and_no_longer_asked_about() -> None:
    played = fresh("golf")
    assert played.give_up()
    assert played.session.status is not Status.PLAYING
    assert not_here(ENGLISH, "review", played) is None
    assert "over" in text(not_here(ENGLISH, "outlook", played))


@pytest.mark.parametrize("game", GAMES)
def test_every_pile_has_its_place(game: str) -> None:
    """So that what is counted or marked by a pile's role is counted in every game."""
    piles = fresh(game).session.state.piles()
    for arrangement in (FACES[game].layout.tall, FACES[game].layout.wide):
        assert piles.keys() <= arrangement.places.keys()
