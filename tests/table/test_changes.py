"""Changes: what is written leads from any view to the next, and nothing else is written."""

from __future__ import annotations

from random import Random

import pytest

from patience.deals import Deal
from patience.game import Move
from patience.games import GAMES
from patience.table.drawing.changes import Changes, changes
from patience.table.drawing.view import Drawing
from patience.table.faces import FACES
from patience.table.words import Words
from tests.samples import playout

Written = dict[object, tuple[str, ...]]  # by card key or slot


def write(page: Written, what: Changes) -> None:
    """Carry out the changes on a page of texts; each is one."""
    for key in what.gone:
        del page[key]
    for pile in what.piles:
        for at in [at for at in page if isinstance(at, tuple) and at[0] == pile.name and at[1] >= len(pile.slots)]:
            del page[at]
    cards: Written = {card.key: (card.cls, card.style) for card in what.cards}
    slots: Written = {(slot.pile, slot.nth): (slot.cls, slot.style, slot.label) for slot in what.slots}
    for place, text in (cards | slots).items():
        assert page.get(place) != text
        page[place] = text


@pytest.mark.parametrize("game_id", FACES)
def test_changes_lead_from_each_table_to_the_next(game_id: str) -> None:
    game, written = GAMES[game_id], Written()
    options, drawing, before = game.options(), Drawing(FACES[game_id].layout.tall, Words()), None
    for state, _move in playout(game, game.start(Deal("40000"), options), Random(7)):
        seen = game.shown(state, 0), game.legal_moves(state)
        view = drawing.view(*seen, None, before)
        assert view == drawing.view(*seen)  # what was drawn before does not matter
        write(written, changes(before, view))
        afresh = Written()
        write(afresh, changes(None, view))
        assert written == afresh
        before = view


def test_a_card_moves_and_turns_only_if_it_was_seen_elsewhere() -> None:
    game, options = GAMES["klondike"], GAMES["klondike"].options()
    drawing, state = Drawing(FACES["klondike"].layout.tall, Words()), game.start(Deal("8"), options)
    before = drawing.view(game.shown(state, 0), ())
    assert not any(card.flight or card.turns for card in changes(None, before).cards)
    turned = game.apply(state, Move("s"))
    what = changes(before, drawing.view(game.shown(turned, 0), (), None, before))
    key = turned.waste[-1].key
    assert [card.key for card in what.cards if card.turns] == [key]
    assert key in {card.key for card in what.cards if card.flight}
