"""Klondike's points in words: what each change was for, the deal's whole account, and the balance over many deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from patience.game import Move, Status
from patience.games.klondike import START, Change, Klondike, KlondikeOptions, KlondikeState, Scoring, foundation
from patience.play.round import Round
from patience.play.session import Session
from patience.play.statistics import Balance
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.words import N_, Words, speech

_CHANGES = {
    Change.TO_FOUNDATION: N_("to a foundation"),
    Change.FROM_WASTE: N_("from the waste to the table"),
    Change.TURNED_UP: N_("a card turned up"),
    Change.TAKEN_BACK: N_("taken back from a foundation"),
    Change.TURNED_OVER: N_("the waste turned over"),
}


@dataclass(frozen=True)
class Line:
    """One line of a deal's account: the move's number from 1, what it was for, how many points, the sum then.

    ``detour``: the points are for a card of the waste that could have gone
    straight to its foundation, so that it scores them on top of those it will
    get there.
    """

    move: int
    change: Change
    points: int
    total: int
    detour: bool = False


def counts(played: Round) -> bool:
    """Whether the deal is one of Klondike's with points."""
    return isinstance(played.options, KlondikeOptions) and played.options.scoring is not Scoring.NONE


def account(session: Session) -> list[Line]:
    """Each change of the points up to now, the first one first."""
    game, total, lines = session.game, session.game.score(session.start)[0], []
    assert isinstance(game, Klondike)
    for number, (state, played) in enumerate(session.steps(), 1):
        for change, points in game.changes(state, played.move):
            total += points
            detour = change is Change.FROM_WASTE and _goes_straight_up(game, state)
            lines.append(Line(number, change, points, total, detour))
    return lines


def _goes_straight_up(game: Klondike, state: KlondikeState) -> bool:
    return Move("w", foundation(state.waste[-1])) in game.legal_moves(state)


def last(_: Words, session: Session) -> str:
    """What the player's last move, with the automatic ones after it, did to the points: "+10: to a foundation."."""
    played = session.moves[: session.cursor]
    first = max((number for number, each in enumerate(played, 1) if not each.auto), default=0)
    return " ".join(_summed(_, (line for line in account(session) if line.move >= first)))


def _summed(_: Words, lines: Iterable[Line]) -> Iterator[str]:
    sums: dict[Change, int] = {}
    for line in lines:
        sums[line.change] = sums.get(line.change, 0) + line.points
    for change, points in sums.items():
        yield _("{points}: {what}.", points=_.signed(points), what=_(_CHANGES[change]))


def tool(_: Words, played: Round) -> Node:
    """The button under the table: the last change, or how many points there are; it opens the account."""
    text = last(_, played.session) or _("Points: {n}", n=_.number(played.session.score[0]))
    return button(text, "open", "points", "last-change")


def points_panel(_: Words, played: Round, balance: Balance | None) -> Node:
    """The account of the deal on the table, the newest line first, and the balance where one is kept."""
    if not counts(played):
        text = _("No points are counted in this deal. How points are counted is chosen for a new game.")
        return panel(_, _("Points"), h("p", text), h("div", button(_("New game"), "open", "new"), cls="buttons"))
    session = played.session
    parts: list[Child] = [h("p", _("Points: {n}", n=_.number(session.score[0])), cls="figure")]
    if balance is not None:
        parts += _balance(_, played, balance)
    rows = [
        (_.number(line.move), _what_for(_, line), _.signed(line.points), _.number(line.total))
        for line in reversed(account(session))
    ]
    assert isinstance(played.options, KlondikeOptions)
    if start := START[played.options.scoring]:
        rows.append(("", _("The pack is bought"), _.number(start), _.number(start)))
    if not rows:
        return panel(_, _("Points"), *parts, h("p", _("Nothing has changed the points yet.")))
    heads = (_("Move"), _("What for"), _("Change"), _("Points"))
    table = h(
        "table",
        h("caption", _("Every change in this deal, the last one first")),
        h("thead", h("tr", *(h("th", head, scope="col") for head in heads))),
        h("tbody", *(h("tr", *(h("td", cell) for cell in row)) for row in rows)),
        cls="figures account",
    )
    return panel(_, _("Points"), *parts, table)


def _what_for(_: Words, line: Line) -> str:
    what = speech.capital(_(_CHANGES[line.change]))
    if not line.detour:
        return what
    why = _.plural(
        "By way of the table, the card scores {n} point more than straight to its foundation. That is customary.",
        "By way of the table, the card scores {n} points more than straight to its foundation. That is customary.",
        line.points,
    )
    return f"{what}. {why}"


def _balance(_: Words, played: Round, balance: Balance) -> Iterator[Child]:
    yield h("p", balance_text(_, balance))
    if played.session.status is Status.PLAYING:  # else it is in the balance
        total = balance.points + played.session.score[0]
        yield h("p", _("With this deal as it stands: {points}", points=_.number(total)))
    if balance.deals:
        yield h("div", button(_("Begin the balance anew"), "reset-balance"), cls="buttons")


def balance_text(_: Words, balance: Balance) -> str:
    """The balance as a sentence."""
    return _.plural(
        "Balance over {n} deal: {points}",
        "Balance over {n} deals: {points}",
        balance.deals,
        points=_.number(balance.points),
    )
