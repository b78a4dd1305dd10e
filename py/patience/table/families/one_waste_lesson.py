"""What the lessons of Golf's relatives say: one deal each, cleared as the exact search clears it."""

from __future__ import annotations

from patience.cards import Card, Rank
from patience.families.adjacency import accepted
from patience.families.covers import is_free
from patience.families.one_waste import FamilyGame
from patience.table.lesson import Passage
from patience.table.panels.lesson import named, these, waste
from patience.table.words import N_, Words, speech


def _on_the_table(passage: Passage) -> list[Card]:
    return [card for cards in passage.before.tableau for card in cards]


def _free(passage: Passage, state: object) -> list[str]:
    """The piles whose top card nothing lies on."""
    game = passage.game
    assert isinstance(game, FamilyGame)
    tableau = state.tableau  # type: ignore[attr-defined]
    return [f"t{n + 1}" for n, cards in enumerate(tableau) if cards and is_free(tableau, game.covers, n)]


def peaks(_: Words, passage: Passage) -> list[str]:
    """What lies on the table, in peaks."""
    hidden = [card for card in _on_the_table(passage) if not card.up]
    return [
        _("{n} cards lie face down on three peaks, and {free} face up in the lowest row. In play are only the free "
          "cards: those that nothing lies on.", n=_.number(len(hidden)),
          free=_.number(len(_free(passage, passage.before)))),
        _start(_, passage),
    ]  # fmt: skip


def pyramid(_: Words, passage: Passage) -> list[str]:
    """What lies on the table, in a pyramid."""
    return [
        _("{n} cards lie face up in a pyramid. In play are only the free cards, those that nothing lies on: at first "
          "the {free} of the lowest row.", n=_.number(len(_on_the_table(passage))),
          free=_.number(len(_free(passage, passage.before)))),
        _start(_, passage),
    ]  # fmt: skip


def _start(_: Words, passage: Passage) -> str:
    return _("The {card} begins the waste, and {n} cards are the stock. Clear the table onto the waste.",
             card=waste(_, passage.before), n=_.number(len(passage.before.stock)))  # fmt: skip


def fans(_: Words, passage: Passage) -> list[str]:
    """What lies on the table, in fans around the hole."""
    fans = passage.before.tableau
    return [
        _("The {card} lies in the middle: the Black Hole. Round it lie {n} cards, face up in {fans} fans. Only the top "
          "card of each fan is free.", card=waste(_, passage.before), n=_.number(len(_on_the_table(passage))),
          fans=_.number(len(fans))),
        _("All of them are to go to the middle, one after the other. There is no stock to help."),
    ]  # fmt: skip


def up_or_down(_: Words, passage: Passage) -> list[str]:
    """Which cards fit."""
    game, state = passage.game, passage.before
    assert isinstance(game, FamilyGame)
    rank = state.waste[-1].rank
    ranks = [each for each in accepted(rank, game.king(state.options)) if each is not Rank.JOKER]
    return [
        _("A free card can be played if it is one rank higher or lower than the last one. Suit and colour do not "
          "matter, and you may change direction as often as you like."),
        _("On {this} goes {that}. So these fit now: {cards}.", this=speech.one(_, rank),
          that=speech.either(_, [speech.one(_, each) for each in ranks]),
          cards=_cards(_, passage, passage.fitting(state))),
    ]  # fmt: skip


def _cards(_: Words, passage: Passage, piles: list[str]) -> str:
    return these(_, [named(_, passage.game.id, passage.before, pile) for pile in piles])


def freeing(_: Words, passage: Passage) -> list[str]:
    """How a covered card becomes free."""
    (move,) = passage.step.asked
    before = _free(passage, passage.before)
    (new,) = (pile for pile in _free(passage, passage.after) if pile not in before)
    card = speech.card(_, passage.after.piles()[new][-1])
    played = speech.card(_, passage.before.piles()[move.source][-1])
    return [
        _("A card is free when both cards on it are gone. Play the {played}, and the {card} becomes free.",
          played=played, card=card),
        _("Of two cards that fit, the one that frees another is often the better one."),
    ]  # fmt: skip


def turning(_: Words, passage: Passage) -> list[str]:
    """When a card is turned from the stock."""
    return [
        _("You may turn a card from the stock whenever you like; when nothing fits you must. The stock has {n} cards "
          "and is gone through once.", n=_.number(len(passage.before.stock))),
    ]  # fmt: skip


def corner(_: Words, passage: Passage) -> list[str]:
    """That kings and aces are neighbours."""
    (move,) = passage.step.asked
    return [
        _("Here kings and aces are neighbours: the run goes round the corner. So the {card} can be played on the "
          "{under}.",
          card=named(_, passage.game.id, passage.before, move.source), under=waste(_, passage.before)),
    ]  # fmt: skip


def end(_: Words, passage: Passage) -> list[str]:
    """How the deal ends, and what the stock is worth then."""
    state = passage.after
    stock = len(getattr(state, "stock", ()))
    told = [
        _.plural("This deal has come far: {n} card is left on the table.",
                 "This deal has come far: {n} cards are left on the table.", len(_on_the_table(passage))),
        _("You have won when no card is left there."),
    ]  # fmt: skip
    if stock:
        told.append(
            _.plural("{n} card is left in the stock then, and it counts as a stroke below zero.",
                     "{n} cards are left in the stock then, and each counts as a stroke below zero.", stock)
        )  # fmt: skip
    return told


LAYOUT, RULE, FREE, TURN = N_("The layout"), N_("One up or one down"), N_("Freeing cards"), N_("Turning a card")
ROUND, CLEAR = N_("Round the corner"), N_("Clearing the table")
