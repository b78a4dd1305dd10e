"""How a game stands, in a few numbers and words: the upper bar's counters, and how a deal ended."""

from __future__ import annotations

from patience.game import Status
from patience.play.round import PAR, Round
from patience.solve.solvers import has_solver
from patience.table.faces import FACES
from patience.table.panels.scorecard import in_words
from patience.table.words import Words, speech


def place(_: Words, round: Round) -> str:
    """Where in the round the player is: "Hole 3 of 9", or which deal is on the table."""
    if round.counted:
        hole = _("Hole {n} of {holes}", n=_.number(round.current + 1), holes=_.number(round.holes))
        several = len(round.players) > 1 and round.game.seats(round.options) == 1
        return f"{round.players[round.player]} – {hole}" if several else hole
    return _("Deal {deal}", deal=round.session.deal.text) if round.session.deal.number else _("A deal of its own")


def counters(_: Words, round: Round) -> list[tuple[str, str]]:
    """What the upper bar counts: up to three labels with their numbers."""
    found = FACES[round.game.id].counters(_, round)
    if round.game.is_shared:
        return found
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
    return playing and has_solver(round.game) and not round.game.is_chance


def result(_: Words, round: Round) -> tuple[str, str]:
    """How a deal ended, in a title and a sentence or two."""
    is_hole = round.counted and not round.game.is_shared
    title, detail = _hole(_, round) if is_hole else FACES[round.game.id].ending(_, round)
    if not is_hole and has_points(round):
        points = _.plural("{n} point.", "{n} points.", round.session.score[0])
        detail = f"{detail} {points}".strip()
    return _("Given up.") if round.session.given_up else title, detail


def _hole(_: Words, round: Round) -> tuple[str, str]:
    strokes = round.session.score[0]
    word = speech.capital(in_words(_, strokes))
    title = _.plural("{n} stroke – {word}.", "{n} strokes – {word}.", strokes, word=word)
    over = _.signed(strokes - PAR)
    detail = _("Hole {n}, par {par}: {over}.", n=_.number(round.current + 1), par=_.number(PAR), over=over)
    more = cards_left(_, round) if round.session.given_up else spare(_, round)
    return title, f"{detail} {more}".strip()


def cards_left(_: Words, round: Round) -> str:
    """How many cards the table still has."""
    return _.plural("{n} card left on the table.", "{n} cards left on the table.", left(round))


def spare(_: Words, round: Round) -> str:
    """What a cleared table left in the stock."""
    left = len(round.session.state.piles().get("s", ()))
    if round.session.status is not Status.WON or not left:
        return ""
    return _.plural("Cleared with {n} card left in the stock.", "Cleared with {n} cards left in the stock.", left)


def left(round: Round) -> int:
    """How many cards lie in the tableau."""
    return sum(map(len, round.session.state.tableau))
