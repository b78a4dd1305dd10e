"""The face that Golf and its relatives share: cards left, the stock, a table that is cleared."""

from __future__ import annotations

from patience.game import Status
from patience.play.round import Round
from patience.table.face import Face
from patience.table.words import Words


class OneWasteFace(Face):
    """A face of the family."""

    def counters(self, _: Words, round: Round) -> list[tuple[str, str]]:
        """Cards left on the table and, where there is one, in the stock."""
        piles = round.session.state.piles()
        found = [(_("Cards left"), _.number(_left(round)))]
        if "s" in piles:
            found.append((_("Stock"), _.number(len(piles["s"]))))
        return found

    def ending(self, _: Words, round: Round) -> tuple[str, str]:
        """Cleared, or how many cards were left."""
        if round.session.status is Status.WON:
            return _("Congratulations! The table is cleared."), spare(_, round)
        return _("No more moves."), cards_left(_, round)


def cards_left(_: Words, round: Round) -> str:
    """How many cards the table still has."""
    return _.plural("{n} card left on the table.", "{n} cards left on the table.", _left(round))


def spare(_: Words, round: Round) -> str:
    """What a cleared table left in the stock."""
    left = len(round.session.state.piles().get("s", ()))
    if round.session.status is not Status.WON or not left:
        return ""
    return _.plural("Cleared with {n} card left in the stock.", "Cleared with {n} cards left in the stock.", left)


def _left(round: Round) -> int:
    """How many cards lie in the tableau."""
    return sum(map(len, round.session.state.tableau))
