"""A hint: asked for, and said with the cards that it is about."""

from __future__ import annotations

from patience.app.desk import Desk
from patience.play.questions import AskHint, Hint, NoWay, Place
from patience.play.round import Round
from patience.table.panels import advice


def place_of(played: Round) -> Place:
    """The position of a round's hole, as questions name it."""
    session = played.session
    return Place(played.game.id, played.options.text, session.deal.text, session.made)


def ask_hint(desk: Desk, *, perfect: bool) -> None:
    """Ask what could be done, fairly or on a way that clears the table, and say it if the table is still the same."""
    asked, played = place_of(desk.round), desk.round

    def answered(answer: Hint | NoWay | None) -> None:
        if desk.round is played and place_of(played) == asked:
            _tell(desk, answer, perfect)

    desk.say(desk.words("Thinking …"))
    desk.ask(AskHint(asked, perfect), answered)


def _tell(desk: Desk, answer: Hint | NoWay | None, perfect: bool) -> None:
    words = desk.words
    if answer is None:
        desk.say(advice.no_fair_hint(words, desk.round))
        return
    if isinstance(answer, NoWay):
        desk.say(advice.no_hint(words, answer.verdict))
        return
    found = advice.Advice.of(answer)
    source, count = found.move.source, found.move.count
    cards = desk.round.session.state.piles()[source]
    card = cards[-count] if cards else None  # none: the hint is to turn the waste over
    desk.hinted = {card.key: frozenset({"hint"})} if card else {}
    assert desk.view is not None
    piles = desk.view.piles
    target = piles[found.move.target].label if found.move.target else ""
    desk.say(advice.hint(words, found, card if card and card.up else None, target, perfect))
    if desk.on_table:
        nth = next((slot.nth for slot in piles[source].slots if slot.size == count), 0)
        desk.focus_slot((source, nth))
