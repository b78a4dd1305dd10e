"""The face of Clock: how it looks, counts and ends."""

from __future__ import annotations

from patience.game import Status
from patience.games.clock import hidden
from patience.play.round import Round
from patience.table.drawing.markup import Node, button, h
from patience.table.face import Face
from patience.table.games.clock.layout import LAYOUT
from patience.table.words import N_, Words


class ClockFace(Face):
    """Clock on the page."""

    id = "clock"
    name = N_("Clock")
    layout = LAYOUT
    marks_playable = True

    def counters(self, _: Words, played: Round) -> list[tuple[str, str]]:
        """The cards that nobody has turned yet."""
        return [(_("Face down"), _.number(hidden(played.session.state)))]

    def ending(self, _: Words, played: Round) -> tuple[str, str]:
        """It came out, or the fourth king came too early."""
        if played.session.status is Status.WON:
            return _("Congratulations! The clock comes out."), _("All 52 cards are turned.")
        return _("The fourth king has come."), _.plural(
            "{n} card still lay face down. The deal decides: one in thirteen comes out.",
            "{n} cards still lay face down. The deal decides: one in thirteen comes out.",
            hidden(played.session.state),
        )

    def tools(self, _: Words, played: Round, *, running: bool, by_hand: bool) -> Node | None:
        """One card, all of them, and who puts them."""
        return h(
            "div",
            button(_("One card"), "play-one", cls="" if by_hand else "primary"),
            button(_("Pause") if running else _("By itself"), "run"),
            button(_("To the end"), "to-end"),
            h("button", _("By hand"), type="button", act="by-hand", aria_pressed="true" if by_hand else "false",
              cls="button"),
            cls="buttons",
        )  # fmt: skip


FACE = ClockFace()
