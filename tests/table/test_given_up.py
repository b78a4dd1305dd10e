"""A hole that is given up counts what lies on the table, and says so wherever its result stands."""

from __future__ import annotations

import pytest

from patience.deals import Deal
from patience.game import Move
from patience.games import GAMES
from patience.games.golf import GolfOptions
from patience.play.round import Round
from patience.solve.answer import Verdict
from patience.table.drawing.markup import Node
from patience.table.panels import advice, pages, scorecard, standing
from patience.table.words import Words

ENGLISH = Words()
GOLF = GAMES["golf"]


def given_up(game: str = "golf", *, counted: bool = False) -> Round:
    played = Round.new(game, GAMES[game].options(), counted=counted, deals=[Deal("834"), Deal("835")])
    played.session.attempt(played.session.position.moves[0])
    assert played.give_up()
    return played


@pytest.mark.parametrize("game", [each for each in GAMES if not GAMES[each].is_shared])
@pytest.mark.parametrize("counted", [False, True])
def test_its_title_is_given_up(game: str, counted: bool) -> None:
    if counted and not GAMES[game].in_rounds:
        return
    played = given_up(game, counted=counted)
    title, detail = standing.result(ENGLISH, played)
    assert title == "Given up."
    assert detail
    assert title in pages.hole_end(ENGLISH, played).text()
    if counted:
        assert f"{played.session.score[0]} cards left on the table." in detail


def test_the_scorecard_gives_it_no_score_word() -> None:
    played = given_up(counted=True)
    here = [played.given_up()]
    played.next_hole()
    here.append(played.given_up())
    assert here == [{0}, {0}]
    strokes = [played.strokes(0), None]
    assert "(given up)" in scorecard.as_text(ENGLISH, "Golf", strokes, played.given_up())
    assert ("title", "given up") in attributes(pages.card(ENGLISH, played))
    played.give_up()
    assert played.given_up() == {0, 1}
    played.session.undo()
    assert played.given_up() == {0}


def attributes(node: Node) -> set[tuple[str, object]]:
    below = (attributes(child) for child in node.children if isinstance(child, Node))
    return set(node.attributes).union(*below)


def reviewed(values: tuple[int | None, ...], verdicts: tuple[Verdict, ...] = (Verdict.SOLVED,) * 2) -> advice.Reviewed:
    start = GOLF.start(Deal("834"), GolfOptions())
    states = (start, GOLF.apply(start, Move("s")))
    return advice.Reviewed(GOLF, states, (Move("s"),), values, ((Move("s"),), ()), verdicts)


@pytest.mark.parametrize(
    ("values", "up", "said", "not_said"),
    [
        ((0, 0), True, ["You: 35.", "When you gave up, 0 was still possible.", "No move cost a stroke."], "Perfect"),
        ((0, 2), True, ["You: 35.", "When you gave up, 2 was still possible.", "2 strokes lost"], "Perfect"),
        ((0, 0), False, ["You: 35.", "From here 0 is still possible.", "No move cost a stroke."], "Perfect"),
        ((35, 35), True, ["You: 35.", "No move cost a stroke. Perfect!"], "2 strokes lost"),
    ],
)
def test_its_review_says_what_was_still_possible(
    values: tuple[int, int], up: bool, said: list[str], not_said: str
) -> None:
    text = advice.review_panel(ENGLISH, reviewed(values), 1, 1, given_up=up).text()
    for each in said:
        assert each in text
    assert not_said not in text


def test_its_review_says_so_where_only_clearing_counts() -> None:
    text = advice.review_panel(ENGLISH, reviewed((None, None)), 1, 1, given_up=True).text()
    assert "When you gave up, it could still be cleared." in text
    lost = reviewed((None, None), (Verdict.SOLVED, Verdict.UNSOLVABLE))
    assert "still be cleared" not in advice.review_panel(ENGLISH, lost, 1, 1, given_up=True).text()
