"""The face that both card games Golf share."""

from __future__ import annotations

from patience.play.round import Round
from patience.table.face import Face
from patience.table.panels import match
from patience.table.words import Words


class CardGolfFace(Face):
    """A face of the family; what stands on the table of a match says the match."""

    def counters(self, _: Words, played: Round) -> list[tuple[str, str]]:
        """The cards that can still be drawn."""
        return [(_("Draw pile"), _.number(len(played.session.state.stock)))]

    def ending(self, _: Words, played: Round) -> tuple[str, str]:
        """Who leads, or has won."""
        return match.result(_, played)
