"""The tables of the card game Golf: one's own cards large and nearest, the piles, and the others' small above."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from patience.games import GAMES
from patience.table.drawing.layout import CARD_HEIGHT, Arrangement, Layout, Place, Tag
from patience.table.roles import Role

OWN, OTHERS = 1.15, 0.62  # how large cards are, the others' at the most; the piles have scale 1
_ACROSS, _DOWN = 1.05, CARD_HEIGHT * 1.03  # from card to card
_GAP, _TAG = 0.25, 0.4  # between two players, and for the name above their cards
_COLUMNS = {6: 3, 4: 2}  # of a player's cards, by their number
_IN_A_ROW = (1, 2, 3, 2, 3, 3, 4)  # the others on a narrow table, by how many they are


def arrangements(game_id: str, players: int, viewer: int = 0, names: Sequence[str] = ()) -> tuple[Arrangement, ...]:
    """Tables for so many players as one seat sits at it; the page takes the one that fills its space best.

    Without a name the viewer's cards are simply their own.
    """
    cards: int = GAMES[game_id].size  # type: ignore[attr-defined]
    around = [(viewer + 1 + n) % players for n in range(players - 1)]
    narrow, row = _IN_A_ROW[len(around) - 1], len(around)
    labels = tuple(names) or tuple(str(seat + 1) for seat in range(players))
    square = ceil(row / 2) if row > 3 else row
    kinds = ((6.3, narrow, False), (0, square, True), (0, row, True))
    return tuple(_table(cards, viewer, around, labels, *kind) for kind in kinds)


def layout(game_id: str) -> Layout:
    """The table for four, as pictures show it."""
    tall, _square, wide = arrangements(game_id, 4)
    return Layout(tall, wide)


def _table(
    cards: int,
    viewer: int,
    around: Sequence[int],
    names: Sequence[str],
    width: float,
    in_a_row: int,
    beside: bool,
) -> Arrangement:
    """``beside``: the piles lie beside one's own cards instead of above them; ``width``: at least."""
    columns = _COLUMNS[cards]
    rows = cards // columns
    own_width, own_height = columns * _ACROSS * OWN, rows * _DOWN * OWN
    scale = OTHERS
    if width:
        scale = min(scale, (width / in_a_row - _GAP) / (columns * _ACROSS))
    block, height = columns * _ACROSS * scale, rows * _DOWN * scale
    width = max(width, in_a_row * (block + _GAP), own_width + (5.2 if beside else 0.5))
    places: dict[str, Place] = {}
    tags: list[Tag] = []

    def sit(seat: int, x: float, y: float, size: float, bottom: bool) -> None:
        for n in range(cards):
            row, column = divmod(n, columns)
            at = round(x + column * _ACROSS * size, 3), round(y + row * _DOWN * size, 3)
            places[f"p{seat + 1}g{n + 1}"] = Place(Role.SEAT, *at, scale=round(size, 3), bottom=bottom, of=names[seat])
        tags.append(Tag(seat, round(x, 3), round(y - _TAG, 3), round(columns * _ACROSS * size, 3), bottom))

    lines, step = ceil(len(around) / in_a_row), width / in_a_row
    for n, seat in enumerate(around):
        line, place = divmod(n, in_a_row)
        here = min(in_a_row, len(around) - line * in_a_row)
        left = (width - step * here) / 2 + (step - block) / 2
        sit(seat, left + place * step, _TAG + line * (height + _TAG + 0.1), scale, bottom=False)
    left, top = (width - own_width) / 2, -own_height - 0.08
    sit(viewer, left, top, OWN, bottom=True)
    if beside:
        y = -CARD_HEIGHT - 0.6
        piles = (("s", left - 2.4, y), ("w", left - 1.25, y), ("h", left + own_width + 0.4, y))
        between = 0.25
    else:
        y = top - _TAG - CARD_HEIGHT - 0.1
        middle = width / 2
        piles = (("s", middle - 1.9, y), ("w", middle - 0.75, y), ("h", middle + 0.9, y))
        between = CARD_HEIGHT + 0.3
    roles = {"s": Role.DRAW_PILE, "w": Role.DISCARD, "h": Role.HAND}
    for name, x, down in piles:
        places[name] = Place(roles[name], round(x, 3), round(down, 3), bottom=True, mirrors=True)
    total = lines * (height + _TAG + 0.1) + between + _TAG + own_height + 0.08
    return Arrangement(round(width, 3), round(total, 3), 0, places, tags=tuple(tags))
