"""The counting aid: for each rank what lies on the table, what is gone, and what can still come.

It is derived from an observation, so it can tell no more than the player could
have kept in mind.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from patience.cards import Rank
from patience.game import AnyGame
from patience.table.drawing.markup import Node, h
from patience.table.words import N_, Words, speech

_ROWS = (N_("On the table"), N_("Gone"), N_("Can still come"))


def counts(game: AnyGame, seen: Any) -> list[tuple[Rank, int, int, int]]:
    """For each rank of the deck: (rank, on the table, gone, unseen)."""
    all_cards = Counter(card.rank for card in game.deck(seen.options).in_start_order(microsoft=False))
    known = Counter(card.rank for pile in seen.piles().values() for card in pile if card.is_known)
    gone = Counter(card.rank for card in game.gone(seen) if card.is_known)
    return [(rank, known[rank] - gone[rank], gone[rank], n - known[rank]) for rank, n in sorted(all_cards.items())]


def aid(_: Words, game: AnyGame, seen: Any) -> Node:
    """The counts as a small table."""
    found = counts(game, seen)
    head = [h("th", speech.rank_letter(_, rank), scope="col") for rank, *_rest in found]
    rows = [
        h("tr", h("th", _(label), scope="row"),
          *(h("td", _.number(each[1 + n]), cls="none" if each[1 + n] == 0 else None) for each in found))
        for n, label in enumerate(_ROWS)
    ]  # fmt: skip
    return h(
        "table",
        h("caption", _("Cards by rank"), cls="hidden-text"),
        h("thead", h("tr", h("td"), *head)),
        h("tbody", *rows),
        cls="aid",
    )
