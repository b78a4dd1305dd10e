"""How a game stands, in a few numbers and words: the upper bar's counters, and how a deal ended."""

from __future__ import annotations

from patience.game import Status
from patience.play.round import PAR, Round
from patience.solve.known import has_solver
from patience.table.faces import FACES
from patience.table.panels.scorecard import in_words
from patience.table.words import Words, speech


def place(_: Words, played: Round) -> str:
    """Where in the round the player is: "Hole 3 of 9", or which deal is on the table."""
    if played.counted:
        hole = _("Hole {n} of {holes}", n=_.number(played.current + 1), holes=_.number(played.holes))
        several = len(played.players) > 1 and played.game.seats(played.options) == 1
        return f"{played.players[played.player]} – {hole}" if several else hole
    return _("Deal {deal}", deal=played.session.deal.text) if played.session.deal.number else _("A deal of its own")


def counters(_: Words, played: Round) -> list[tuple[str, str]]:
    """What the upper bar counts: up to three labels with their numbers."""
    found = FACES[played.game.id].counters(_, played)
    if played.game.is_shared:
        return found
    if played.counted:
        found.append((_("To par"), _.signed(played.standing)))
    elif has_points(played):
        found.append((_("Points"), _.number(played.session.score[0])))
    return found


def has_points(played: Round) -> bool:
    """Whether the score is points, of which many are good."""
    return bool(played.session.score) and not played.game.lower_is_better(played.options)


def can_review(played: Round) -> bool:
    """Whether a review can tell what the moves were worth."""
    return has_solver(played.game) and bool(played.session.score) and not has_points(played)


def can_ask(played: Round) -> bool:
    """Whether it can be asked if the deal may still come out."""
    playing = played.session.status is Status.PLAYING and not played.finished
    return playing and has_solver(played.game) and not played.game.is_chance


def result(_: Words, played: Round) -> tuple[str, str]:
    """How a deal ended, in a title and a sentence or two."""
    is_hole = played.counted and not played.game.is_shared
    title, detail = _hole(_, played) if is_hole else FACES[played.game.id].ending(_, played)
    if not is_hole and has_points(played):
        points = _.plural("{n} point.", "{n} points.", played.session.score[0])
        detail = f"{detail} {points}".strip()
    return _("Given up.") if played.session.given_up else title, detail


def _hole(_: Words, played: Round) -> tuple[str, str]:
    strokes = played.session.score[0]
    word = speech.capital(in_words(_, strokes))
    title = _.plural("{n} stroke – {word}.", "{n} strokes – {word}.", strokes, word=word)
    over = _.signed(strokes - PAR)
    detail = _("Hole {n}, par {par}: {over}.", n=_.number(played.current + 1), par=_.number(PAR), over=over)
    more = cards_left(_, played) if played.session.given_up else spare(_, played)
    return title, f"{detail} {more}".strip()


def cards_left(_: Words, played: Round) -> str:
    """How many cards the table still has."""
    return _.plural("{n} card left on the table.", "{n} cards left on the table.", left(played))


def spare(_: Words, played: Round) -> str:
    """What a cleared table left in the stock."""
    left = len(played.session.state.piles().get("s", ()))
    if played.session.status is not Status.WON or not left:
        return ""
    return _.plural("Cleared with {n} card left in the stock.", "Cleared with {n} cards left in the stock.", left)


def left(played: Round) -> int:
    """How many cards lie in the tableau."""
    return sum(map(len, played.session.state.tableau))
