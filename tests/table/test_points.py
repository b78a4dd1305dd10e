"""Klondike's points in words: every change of the score is explained, and the account adds up to it."""

from random import Random

import pytest

from patience.deals import Deal
from patience.game import Move
from patience.games.klondike import START, STOCK, Klondike, KlondikeOptions, Scoring
from patience.play.round import Round
from patience.play.session import Session
from patience.play.statistics import Balance
from patience.table.faces import FACES
from patience.table.games.klondike import points
from patience.table.words import Words

ENGLISH = Words()
KLONDIKE = Klondike()


def after_play(options: KlondikeOptions, moves: int, seed: int = 1) -> Round:
    played = Round.new("klondike", options, counted=False, deals=[Deal("12345")])
    draw = Random(seed)
    for _ in range(moves):
        legal = KLONDIKE.legal_moves(played.session.state)
        if not legal:
            break
        played.session.attempt(draw.choice(legal))
    return played


@pytest.mark.parametrize("options", [each for each in KlondikeOptions.combinations() if each.scoring != Scoring.NONE])
def test_the_account_adds_up_to_the_score_after_every_move(options: KlondikeOptions) -> None:
    session = after_play(options, 300).session
    lines = points.account(session)
    assert len(lines) > 10
    assert lines[-1].total == session.score[0] == START[options.scoring] + sum(line.points for line in lines)
    for _ in range(session.cursor):
        before = points.account(session)
        session.undo()
        left = points.account(session)
        assert left == before[: len(left)]
        assert START[options.scoring] + sum(line.points for line in left) == session.score[0]


def test_the_last_change_in_words() -> None:
    played = Round.new("klondike", KlondikeOptions(scoring=Scoring.STANDARD), counted=False, deals=[Deal("12345")])
    session = played.session
    assert points.last(ENGLISH, session) == ""
    shown = FACES["klondike"].tools(ENGLISH, played, running=False, by_hand=False)
    assert shown is not None
    assert shown.text() == "Points: 0"
    for _ in range(24):
        session.attempt(STOCK)
    assert points.last(ENGLISH, session) == ""
    session.attempt(STOCK)
    assert points.last(ENGLISH, session) == "−100: the waste turned over."
    session.undo()
    assert session.score == (0,)


def test_moves_made_for_the_player_count_with_theirs() -> None:
    played = after_play(KlondikeOptions(scoring=Scoring.VEGAS), 0)
    session = played.session
    while not (moves := KLONDIKE.foundation_moves(session.state, only_safe=False)):
        session.attempt(KLONDIKE.legal_moves(session.state)[0])
    session.undo()
    before = session.score[0]
    session.redo()
    session.auto(moves[0])
    assert points.last(ENGLISH, session) == "+5: to a foundation."
    assert session.score[0] - before == 5


def test_the_panel_shows_changes_and_balance() -> None:
    played = after_play(KlondikeOptions(draw=3, scoring=Scoring.VEGAS), 40)
    text = points.points_panel(ENGLISH, played, Balance(3, -120)).text()
    assert "Balance over 3 deals: −120" in text
    assert f"With this deal as it stands: {ENGLISH.number(-120 + played.session.score[0])}" in text
    played.give_up()  # now it is in the balance
    assert "With this deal as it stands" not in points.points_panel(ENGLISH, played, Balance(3, -120)).text()
    assert "The pack is bought−52−52" in text
    assert "No points are counted" in points.points_panel(ENGLISH, after_play(KlondikeOptions(), 3), None).text()


def test_the_panel_explains_that_a_detour_over_the_table_scores_more() -> None:
    played = Round.new("klondike", KlondikeOptions(scoring=Scoring.STANDARD), counted=False, deals=[Deal("12345")])
    session, draw = played.session, Random(1)
    explained = "By way of the table, the card scores 5 points more than straight to its foundation."
    while not (both := _both_ways(session)):
        session.attempt(draw.choice(session.game.legal_moves(session.state)))
    assert explained not in points.points_panel(ENGLISH, played, None).text()
    straight, over_the_table = both
    before = session.score[0]
    session.attempt(straight)
    assert session.score[0] - before == 10
    assert explained not in points.points_panel(ENGLISH, played, None).text()
    session.undo()
    session.attempt(over_the_table)
    assert f"From the waste to the table. {explained}" in points.points_panel(ENGLISH, played, None).text()
    session.attempt(Move(over_the_table.target, straight.target))
    assert session.score[0] - before == 15
    assert points.points_panel(ENGLISH, played, None).text().count(explained) == 1


def _both_ways(session: Session) -> tuple[Move, Move] | None:
    """The moves of the waste's card to its foundation and to the table, where both are possible."""
    of_waste = {move.target[0]: move for move in session.game.legal_moves(session.state) if move.source == "w"}
    return (of_waste["f"], of_waste["t"]) if len(of_waste) == 2 else None
