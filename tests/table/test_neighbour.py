"""The arrow keys lead everywhere."""

from __future__ import annotations

from random import Random

import pytest

from patience.deals import Deal
from patience.games import GAMES
from patience.table.drawing.view import Drawing, View, neighbour
from patience.table.faces import FACES
from patience.table.words import Words
from tests.samples import playout

WAYS = ("left", "right", "up", "down")


def reached(view: View, first: tuple[str, int]) -> set[tuple[str, int]]:
    """Where the arrows lead from a slot."""
    found, ahead = {first}, [first]
    while ahead:
        at = ahead.pop()
        new = {neighbour(view, at, way) for way in WAYS} - found
        found |= new
        ahead += new
    return found


@pytest.mark.parametrize("upright", [True, False])
@pytest.mark.parametrize("game", FACES)
def test_every_slot_can_be_reached(game: str, upright: bool) -> None:
    rules, layout = GAMES[game], FACES[game].layout
    drawing = Drawing(layout.tall if upright else layout.wide, Words())
    looked_at = set()
    for number in range(1, 3):
        start = rules.start(Deal(str(number)), rules.options())
        for state, _ in playout(rules, start, Random(number)):
            view = drawing.view(rules.shown(state, 0), rules.legal_moves(state))
            shape = frozenset((slot.pile, slot.nth, slot.spot, slot.bare) for slot in view.slots())
            if shape in looked_at:
                continue
            looked_at.add(shape)
            places = {(slot.pile, slot.nth) for slot in view.slots() if not slot.bare}
            for first in (min(places), max(places)):
                assert reached(view, first) == places


@pytest.mark.parametrize("upright", [True, False])
def test_sideways_never_jumps_over_a_short_column(upright: bool) -> None:
    rules, layout = GAMES["golf"], FACES["golf"].layout
    drawing = Drawing(layout.tall if upright else layout.wide, Words())
    sizes = set()
    state = rules.start(Deal("338"), rules.options())
    while moves := rules.legal_moves(state):
        view = drawing.view(rules.shown(state, 0), moves)
        for n in range(2, 8):
            sizes.add(view.piles[f"t{n}"].size)
            assert neighbour(view, (f"t{n}", 0), "left")[0] == f"t{n - 1}"
            assert neighbour(view, (f"t{n - 1}", 0), "right")[0] == f"t{n}"
        state = rules.apply(state, moves[0])
    assert {0, 1, 5} <= sizes
