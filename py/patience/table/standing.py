"""How a game stands, in a few numbers and words: the upper bar's counters, and how a deal ended."""

from __future__ import annotations

from collections.abc import Callable

from patience.game import Status
from patience.play.round import PAR, Round
from patience.solve.solvers import has_solver
from patience.table import labels, match, speech
from patience.table.scorecard import in_words
from patience.table.words import Words


def place(_: Words, round: Round) -> str:
    """Where in the round the player is: "Hole 3 of 9", or which deal is on the table."""
    if round.counted:
        hole = _("Hole {n} of {holes}", n=_.number(round.current + 1), holes=_.number(round.holes))
        several = len(round.players) > 1 and round.game.seats(round.options) == 1
        return f"{round.players[round.player]} – {hole}" if several else hole
    return _("Deal {deal}", deal=round.session.deal.text) if round.session.deal.number else _("A deal of its own")


def counters(_: Words, round: Round) -> list[tuple[str, str]]:
    """What the upper bar counts: up to three labels with their numbers."""
    state = round.session.state
    if round.game.id in labels.MATCHES:
        return [(_("Draw pile"), _.number(len(state.stock)))]
    if round.game.id == "clock":
        return [(_("Face down"), _.number(_face_down(round)))]
    if round.game.id == "klondike":
        found = [(_("On the foundations"), _.number(sum(map(len, state.foundations))))]
        found.append((_("Draw pile"), _.number(len(state.stock))))
    else:
        found = [(_("Cards left"), _.number(_left(round)))]
        if "s" in state.piles():
            found.append((_("Stock"), _.number(len(state.stock))))
    if round.counted:
        found.append((_("To par"), _.signed(round.standing)))
    elif has_points(round):
        found.append((_("Points"), _.number(round.session.score[0])))
    return found


def has_points(round: Round) -> bool:
    """Whether the score is points, of which many are good."""
    return bool(round.session.score) and not round.game.lower_is_better(round.options)


def can_review(round: Round) -> bool:
    """Whether a review can tell what the moves were worth."""
    return has_solver(round.game) and bool(round.session.score) and not has_points(round)


def can_ask(round: Round) -> bool:
    """Whether it can be asked if the deal may still come out."""
    playing = round.session.status is Status.PLAYING and not round.finished
    return playing and has_solver(round.game) and round.game.id not in labels.NO_CHOICE


def result(_: Words, round: Round) -> tuple[str, str]:
    """How a deal ended, in a title and a sentence or two."""
    if round.game.id in labels.MATCHES:
        return match.result(_, round)
    title, detail = _hole(_, round) if round.counted else _ENDS.get(round.game.id, _family)(_, round)
    if not round.counted and has_points(round):
        points = _.plural("{n} point.", "{n} points.", round.session.score[0])
        detail = f"{detail} {points}".strip()
    return _("Given up.") if round.session.given_up else title, detail


def _hole(_: Words, round: Round) -> tuple[str, str]:
    strokes = round.session.score[0]
    word = speech.capital(in_words(_, strokes))
    title = _.plural("{n} stroke – {word}.", "{n} strokes – {word}.", strokes, word=word)
    over = _.signed(strokes - PAR)
    detail = _("Hole {n}, par {par}: {over}.", n=_.number(round.current + 1), par=_.number(PAR), over=over)
    more = _cards_left(_, round) if round.session.given_up else _spare(_, round)
    return title, f"{detail} {more}".strip()


def _family(_: Words, round: Round) -> tuple[str, str]:
    if round.session.status is Status.WON:
        return _("Congratulations! The table is cleared."), _spare(_, round)
    return _("No more moves."), _cards_left(_, round)


def _cards_left(_: Words, round: Round) -> str:
    return _.plural("{n} card left on the table.", "{n} cards left on the table.", _left(round))


def _spare(_: Words, round: Round) -> str:
    """What a cleared table left in the stock."""
    spare = len(round.session.state.piles().get("s", ()))
    if round.session.status is not Status.WON or not spare:
        return ""
    return _.plural("Cleared with {n} card left in the stock.", "Cleared with {n} cards left in the stock.", spare)


def _clock(_: Words, round: Round) -> tuple[str, str]:
    if round.session.status is Status.WON:
        return _("Congratulations! The clock comes out."), _("All 52 cards are turned.")
    hidden = _face_down(round)
    return _("The fourth king has come."), _.plural(
        "{n} card still lay face down. The deal decides: one in thirteen comes out.",
        "{n} cards still lay face down. The deal decides: one in thirteen comes out.",
        hidden,
    )


def _klondike(_: Words, round: Round) -> tuple[str, str]:
    up = sum(map(len, round.session.state.foundations))
    if round.session.status is Status.WON:
        return _("Congratulations! It comes out."), _("All cards lie on the foundations.")
    return _("Nothing can be changed any more."), _.plural(
        "{n} card on the foundations.", "{n} cards on the foundations.", up
    )


_ENDS: dict[str, Callable[[Words, Round], tuple[str, str]]] = {"clock": _clock, "klondike": _klondike}


def _left(round: Round) -> int:
    """How many cards lie in the tableau."""
    return sum(len(cards) for name, cards in round.session.state.piles().items() if name.startswith("t"))


def _face_down(round: Round) -> int:
    return sum(not card.up for cards in round.session.state.piles().values() for card in cards)
