"""What means nothing for the round on the table: an address can ask for any panel, and a key for any action."""

from __future__ import annotations

from collections.abc import Callable

from patience.game import Status
from patience.play.round import Round
from patience.solve.known import has_solver
from patience.table.drawing.markup import Node, h, panel
from patience.table.panels import standing
from patience.table.words import N_, Words

_ACTIONS = {
    "undo": N_("Nothing can be undone here."),
    "take-back": N_("Nothing can be undone here."),
    "redo": N_("Nothing can be redone here."),
    "hint": N_("There are no hints here."),
    "turn": N_("There is no stock in this game."),
    "give-up": N_("This deal is over."),
}


def nothing_to_do(_: Words, action: str) -> str:
    """What is said when an action has nothing to work on."""
    return _(_ACTIONS.get(action, N_("That cannot be done here.")))


def _score(played: Round) -> str:
    has_card = played.game.in_rounds or played.game.is_shared
    return "" if has_card else N_("There is no scorecard in this game.")


def _stats(played: Round) -> str:
    return N_("Matches are not in the statistics.") if played.game.is_shared else ""


def _review(played: Round) -> str:
    if not standing.can_review(played):
        return N_("There is no review in this game.")
    return N_("Play the hole to its end first.") if played.session.status is Status.PLAYING else ""


def _challenge(played: Round) -> str:  # in a match the panel offers a new one
    may = standing.can_review(played) or played.game.is_shared
    return "" if may else N_("There are no challenges in this game.")


def _outlook(played: Round) -> str:
    if not has_solver(played.game) or played.game.is_chance:
        return N_("This question has no answer in this game.")
    return "" if standing.can_ask(played) else N_("This deal is over.")


_PANELS: dict[str, tuple[str, Callable[[Round], str]]] = {
    "score": (N_("Scorecard"), _score),
    "stats": (N_("Statistics"), _stats),
    "review": (N_("Hole review"), _review),
    "challenge": (N_("Challenge a friend"), _challenge),
    "outlook": (N_("Can it still come out?"), _outlook),
}


def not_here(_: Words, name: str, played: Round) -> Node | None:
    """What stands in the place of a panel that means nothing for this round; None where it means something."""
    title, why = _PANELS.get(name, ("", lambda _round: ""))
    return panel(_, _(title), h("p", _(said))) if (said := why(played)) else None
