"""The panels around the table: what they offer, and when."""

from dataclasses import replace

from patience.deals import Deal
from patience.game import Status, UndoPolicy
from patience.games.golf import GolfOptions
from patience.games.tripeaks import TriPeaksOptions
from patience.play.round import Round
from patience.play.statistics import Finished, summary
from patience.table.panels import pages
from patience.table.words import Words
from tests.play.test_competition import agreed

ENGLISH = Words()


def offered(played: Round) -> str:
    return pages.menu(ENGLISH, played, update=False, taught=False).text()


def test_restart_is_offered_where_something_was_started() -> None:
    played = Round.new("golf", GolfOptions(), deals=[Deal("1")], counted=False)
    assert "Restart" not in offered(played)
    move = played.game.legal_moves(played.session.state)[0]
    assert played.session.attempt(move) is None
    assert "Restart" in offered(played)
    assert played.session.undo()
    assert "Restart" not in offered(played)
    played.give_up()
    assert "Restart" in offered(played)
    played.next_hole()
    assert played.finished
    assert "Restart" not in offered(played)


def test_restart_is_not_offered_where_undo_is_forbidden() -> None:
    for policy in (UndoPolicy.NONE, UndoPolicy.NO_HIDDEN):
        played = agreed(undo=policy).begin(0)
        column = next(move for move in played.game.legal_moves(played.session.state) if move.source != "s")
        assert played.session.attempt(column) is None
        assert ("Restart" in offered(played)) is (policy is UndoPolicy.NO_HIDDEN)


def test_most_points_are_those_of_a_deal_won_if_one_was() -> None:
    """A lost deal can have more."""
    options = TriPeaksOptions(classic=True)
    lost = Finished("a/0/0", "tripeaks", options.text, "1", Status.LOST, 90, 40, 0, "2026-02-28", False, 1)
    won = replace(lost, id="b/0/0", status=Status.WON, score=60)

    def told(*entries: Finished) -> str:
        found = summary(entries, "tripeaks", options.text, counted=False)
        return pages.statistics(ENGLISH, "tripeaks", [(options, found)], lambda options: "").text()

    assert "Most points90" in told(lost)
    assert "Most points, of the deals won60" in told(lost, won)
