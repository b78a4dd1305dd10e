"""The face that Golf and its relatives share: cards left, the stock, a table that is cleared."""

from __future__ import annotations

from patience.game import Status
from patience.play.round import Round
from patience.table.face import Face
from patience.table.panels import standing
from patience.table.words import Words


class OneWasteFace(Face):
    """A face of the family."""

    def counters(self, _: Words, played: Round) -> list[tuple[str, str]]:
        """Cards left on the table and, where there is one, in the stock."""
        piles = played.session.state.piles()
        found = [(_("Cards left"), _.number(standing.left(played)))]
        if "s" in piles:
            found.append((_("Stock"), _.number(len(piles["s"]))))
        return found

    def ending(self, _: Words, played: Round) -> tuple[str, str]:
        """Cleared, or how many cards were left."""
        if played.session.status is Status.WON:
            return _("Congratulations! The table is cleared."), standing.spare(_, played)
        return _("No more moves."), standing.cards_left(_, played)
