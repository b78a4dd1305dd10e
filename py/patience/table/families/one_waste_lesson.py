"""What the lessons of Golf's relatives say: one deal each, cleared as the exact search clears it."""

from __future__ import annotations

from patience.cards import Card, Rank
from patience.families.adjacency import accepted
from patience.families.covers import is_free
from patience.families.one_waste import FamilyGame
from patience.table.lesson import Scene
from patience.table.panels.lesson import named, these, waste
from patience.table.words import N_, Words, speech


def _on_the_table(scene: Scene) -> list[Card]:
    return [card for cards in scene.before.tableau for card in cards]


def _free(scene: Scene, state: object) -> list[str]:
    """The piles whose top card nothing lies on."""
    game = scene.game
    assert isinstance(game, FamilyGame)
    tableau = state.tableau  # type: ignore[attr-defined]
    return [f"t{n + 1}" for n, cards in enumerate(tableau) if cards and is_free(tableau, game.covers, n)]


def peaks(_: Words, scene: Scene) -> list[str]:
    """What lies on the table, in peaks."""
    hidden = [card for card in _on_the_table(scene) if not card.up]
    return [
        _("{n} cards lie face down on three peaks, and {free} face up in the lowest row. In play are only the free "
          "cards: those that nothing lies on.", n=_.number(len(hidden)),
          free=_.number(len(_free(scene, scene.before)))),
        _start(_, scene),
    ]  # fmt: skip


def pyramid(_: Words, scene: Scene) -> list[str]:
    """What lies on the table, in a pyramid."""
    return [
        _("{n} cards lie face up in a pyramid. In play are only the free cards, those that nothing lies on: at first "
          "the {free} of the lowest row.", n=_.number(len(_on_the_table(scene))),
          free=_.number(len(_free(scene, scene.before)))),
        _start(_, scene),
    ]  # fmt: skip


def _start(_: Words, scene: Scene) -> str:
    return _("The {card} begins the waste, and {n} cards are the stock. Clear the table onto the waste.",
             card=waste(_, scene.before), n=_.number(len(scene.before.stock)))  # fmt: skip


def fans(_: Words, scene: Scene) -> list[str]:
    """What lies on the table, in fans around the hole."""
    fans = scene.before.tableau
    return [
        _("The {card} lies in the middle: the Black Hole. Round it lie {n} cards, face up in {fans} fans. Only the top "
          "card of each fan is free.", card=waste(_, scene.before), n=_.number(len(_on_the_table(scene))),
          fans=_.number(len(fans))),
        _("All of them are to go to the middle, one after the other. There is no stock to help."),
    ]  # fmt: skip


def up_or_down(_: Words, scene: Scene) -> list[str]:
    """Which cards fit."""
    game, state = scene.game, scene.before
    assert isinstance(game, FamilyGame)
    rank = state.waste[-1].rank
    ranks = [each for each in accepted(rank, game.king(state.options)) if each is not Rank.JOKER]
    return [
        _("A free card can be played if it is one rank higher or lower than the last one. Suit and colour do not "
          "matter, and you may change direction as often as you like."),
        _("On {this} goes {that}. So these fit now: {cards}.", this=speech.one(_, rank),
          that=speech.either(_, [speech.one(_, each) for each in ranks]), cards=_cards(_, scene, scene.fitting(state))),
    ]  # fmt: skip


def _cards(_: Words, scene: Scene, piles: list[str]) -> str:
    return these(_, [named(_, scene.game.id, scene.before, pile) for pile in piles])


def freeing(_: Words, scene: Scene) -> list[str]:
    """How a covered card becomes free."""
    (move,) = scene.step.asked
    before = _free(scene, scene.before)
    (new,) = (pile for pile in _free(scene, scene.after) if pile not in before)
    card = speech.card(_, scene.after.piles()[new][-1])
    played = speech.card(_, scene.before.piles()[move.source][-1])
    return [
        _("A card is free when both cards on it are gone. Play the {played}, and the {card} becomes free.",
          played=played, card=card),
        _("Of two cards that fit, the one that frees another is often the better one."),
    ]  # fmt: skip


def turning(_: Words, scene: Scene) -> list[str]:
    """When a card is turned from the stock."""
    return [
        _("You may turn a card from the stock whenever you like; when nothing fits you must. The stock has {n} cards "
          "and is gone through once.", n=_.number(len(scene.before.stock))),
    ]  # fmt: skip


def corner(_: Words, scene: Scene) -> list[str]:
    """That kings and aces are neighbours."""
    (move,) = scene.step.asked
    return [
        _("Here kings and aces are neighbours: the run goes round the corner. So the {card} can be played on the "
          "{under}.",
          card=named(_, scene.game.id, scene.before, move.source), under=waste(_, scene.before)),
    ]  # fmt: skip


def end(_: Words, scene: Scene) -> list[str]:
    """How the deal ends, and what the stock is worth then."""
    state = scene.after
    stock = len(getattr(state, "stock", ()))
    told = [
        _.plural("This deal has come far: {n} card is left on the table.",
                 "This deal has come far: {n} cards are left on the table.", len(_on_the_table(scene))),
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
