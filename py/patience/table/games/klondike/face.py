"""The face of Klondike: how it looks, counts and ends."""

from __future__ import annotations

from collections.abc import Sequence

from patience.game import Status
from patience.play.round import Round
from patience.play.session import Session
from patience.play.statistics import Balance
from patience.table.drawing.markup import Node, button, h
from patience.table.face import Entry, Face
from patience.table.games.klondike import points
from patience.table.games.klondike.layout import LAYOUT
from patience.table.words import N_, Words


class KlondikeFace(Face):
    """Klondike on the page."""

    id = "klondike"
    name = N_("Klondike")
    layout = LAYOUT
    won = N_("Deals won")
    no_hint = N_("No move that helps is in sight. The menu can tell whether it can still come out.")
    experiment = "trial"

    def counters(self, _: Words, played: Round) -> list[tuple[str, str]]:
        """The foundations and the stock."""
        state = played.session.state
        return [
            (_("On the foundations"), _.number(sum(map(len, state.foundations)))),
            (_("Draw pile"), _.number(len(state.stock))),
        ]

    def ending(self, _: Words, played: Round) -> tuple[str, str]:
        """It came out, or how far it came."""
        if played.session.status is Status.WON:
            return _("Congratulations! It comes out."), _("All cards lie on the foundations.")
        up = sum(map(len, played.session.state.foundations))
        return _("Nothing can be changed any more."), _.plural(
            "{n} card on the foundations.", "{n} cards on the foundations.", up
        )

    def tools(self, _: Words, played: Round, *, running: bool, by_hand: bool) -> Node | None:
        """The way to the end where nothing is left to decide, and the last change of the points."""
        finish = button(_("Finish"), "to-end", cls="primary") if played.game.can_finish(played.session.state) else None
        account = points.tool(_, played) if points.counts(played) else None
        return h("div", finish, account, cls="buttons") if finish or account else None

    def entries(self, played: Round) -> Sequence[Entry]:
        """The account of the points, where they are counted."""
        return [(N_("Points"), "open", "points")] if played.session.score else []

    def points(self, _: Words, played: Round, balance: Balance | None) -> Node:
        """The account of the deal."""
        return points.points_panel(_, played, balance)

    def balance(self, _: Words, balance: Balance) -> str:
        """The balance over many deals."""
        return points.balance_text(_, balance)

    def told(self, _: Words, session: Session) -> str:
        """What happened to the points."""
        return points.last(_, session) if session.score else ""


FACE = KlondikeFace()
