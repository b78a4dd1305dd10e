"""A small picture of a game's table, drawn from its layout and a first state."""

from __future__ import annotations

from functools import lru_cache

from patience.deals import Deal
from patience.games import GAMES
from patience.table.drawing.layout import CARD_HEIGHT
from patience.table.drawing.markup import Node, h
from patience.table.drawing.view import Drawing
from patience.table.faces import FACES
from patience.table.words import Words

UNIT, STRIP = 20, 0.36  # of a card's width, in the picture's units; of a strip, in card widths


@lru_cache(maxsize=16)
def picture(game_id: str) -> Node:
    """The table as it is dealt, in plain shapes; a picture beside words, so it has none itself."""
    game, arrangement = GAMES[game_id], FACES[game_id].layout.wide
    shown = game.shown(game.start(Deal("1"), game.options()), 0)
    view = Drawing(arrangement, Words()).view(shown, ())
    height = arrangement.height + arrangement.strips * STRIP
    cards = []
    for card in sorted(view.cards(), key=lambda each: each.z):
        spot = card.spot
        y = spot.y + spot.strips * STRIP + (height if spot.bottom else 0)
        size = UNIT * spot.scale
        cards.append(
            h("rect", x=round(spot.x * UNIT, 1), y=round(y * UNIT, 1), width=round(size * 0.97, 1),
              height=round(size * CARD_HEIGHT * 0.97, 1), rx=1.5, cls="up" if card.card.up else "down")
        )  # fmt: skip
    return h("svg", *cards, viewBox=f"0 0 {arrangement.width * UNIT:g} {height * UNIT:g}", aria_hidden="true",
             cls="picture")  # fmt: skip
