"""The rules of every game in words, found by the games' ids."""

from __future__ import annotations

from patience.table.rules import black_hole, card_golf, clock, golf, klondike, pyramid_golf, spider, tripeaks
from patience.table.rules.parts import Rules

RULES: dict[str, Rules] = {
    each.game_id: each
    for each in (
        golf.RULES,
        tripeaks.RULES,
        black_hole.RULES,
        pyramid_golf.RULES,
        clock.RULES,
        klondike.RULES,
        spider.RULES,
        card_golf.SIX,
        card_golf.FOUR,
    )
}
