"""What has happened on the table, in words: the difference between two views."""

from __future__ import annotations

from patience.cards import Card
from patience.table.drawing.view import PileView, View
from patience.table.roles import SINGLE, Role
from patience.table.words import Words, speech


def happened(_: Words, before: View, after: View) -> str:
    """What changed between two views of the same deal, as the status line says it."""
    was, now = before.where(), after.where()
    moved = {key: None for key, pile in now.items() if was.get(key, pile) != pile}
    sentences = [
        goes(_, each, pile)
        for pile in after.piles.values()
        for each in [card for card in pile.contents if card.key in moved and card.is_known][-3:]
    ]
    sources = dict.fromkeys(was[key] for key in moved)
    for name, left in after.piles.items():
        if left.top is None:
            if name in sources and left.role not in SINGLE:
                sentences.append(_("{pile} is empty.", pile=speech.capital(left.label)))
        elif left.role is Role.STOCK:
            if name in sources:
                sentences.append(_.plural("{n} card left in the stock.", "{n} cards left in the stock.", left.size))
        elif left.role is Role.DRAW_PILE:
            if name in sources:
                sentences.append(
                    _.plural("{n} card left in the draw pile.", "{n} cards left in the draw pile.", left.size)
                )
        elif left.top.up and (name in sources or _comes_up(before.piles[name], left)):
            sentences.append(
                _("{pile} now shows {card}.", pile=speech.capital(left.label), card=speech.card(_, left.top))
            )
    return " ".join(sentences)


def _comes_up(before: PileView, now: PileView) -> bool:
    """Whether a card that lay in the pile has been turned up there, or the one above it was put under the pile."""
    assert now.top is not None
    keys = {card.key for card in before.contents}
    same = before.top is not None and before.top.key == now.top.key
    return now.top.face_down() in before.contents or (now.top.key in keys and not same)


def goes(_: Words, moved: Card, to: PileView) -> str:
    """The sentence for a card that has moved: "7 of hearts to the waste"."""
    name = speech.capital(speech.card(_, moved))
    if to.role is Role.STOCK:
        return _("{card} to the stock.", card=name)
    if to.role is Role.WASTE:
        return _("{card} to the waste.", card=name)
    return _("{card} to {pile}.", card=name, pile=to.label)
