"""The row of buttons that a game has of its own, under its table."""

from __future__ import annotations

from patience.game import Status
from patience.games.klondike import Klondike
from patience.play.round import Round
from patience.table import points
from patience.table.markup import Node, h
from patience.table.pages import button
from patience.table.words import Words


def tools(_: Words, round: Round, *, running: bool, by_hand: bool) -> Node | None:
    """The game's own buttons as it stands now; None where it has none.

    ``running``: cards are being moved for the player; ``by_hand``: in Clock the
    player puts the cards.
    """
    game, session = round.game, round.session
    if session.status is not Status.PLAYING:
        return None
    if game.id == "clock":
        return h(
            "div",
            button(_("One card"), "step-clock", cls="" if by_hand else "primary"),
            button(_("Pause") if running else _("By itself"), "run"),
            button(_("To the end"), "to-end"),
            h("button", _("By hand"), type="button", act="by-hand", aria_pressed="true" if by_hand else "false",
              cls="button"),
            cls="buttons",
        )  # fmt: skip
    if isinstance(game, Klondike):
        finish = button(_("Finish"), "to-end", cls="primary") if game.can_finish(session.state) else None
        account = points.tool(_, round) if points.counts(round) else None
        return h("div", finish, account, cls="buttons") if finish or account else None
    return None
