"""The face that Golf and its relatives share: cards left, the stock, a table that is cleared."""

from __future__ import annotations

from patience.game import Status
from patience.play.round import Round
from patience.table.face import Face
from patience.table.panels import standing
from patience.table.words import Words


class OneWasteFace(Face):
    """A face of the family."""

    def counters(self, _: Words, round: Round) -> list[tuple[str, str]]:
        """Cards left on the table and, where there is one, in the stock."""
        piles = round.session.state.piles()
        found = [(_("Cards left"), _.number(standing.left(round)))]
        if "s" in piles:
            found.append((_("Stock"), _.number(len(piles["s"]))))
        return found

    def ending(self, _: Words, round: Round) -> tuple[str, str]:
        """Cleared, or how many cards were left."""
        if round.session.status is Status.WON:
            return _("Congratulations! The table is cleared."), standing.spare(_, round)
        return _("No more moves."), standing.cards_left(_, round)
