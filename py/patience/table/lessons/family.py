"""Short lessons of Golf's relatives: one deal each, cleared as the exact search clears it."""

from __future__ import annotations

from patience.adjacency import accepted
from patience.cards import Card, Rank
from patience.covers import is_free
from patience.deals import Deal
from patience.golf_family import FamilyGame
from patience.table import speech
from patience.table.lesson import Lesson, Scene, Step, moves, named, these, waste
from patience.table.words import N_, Words

TRIPEAKS = moves(
    "t20 t22 t23 t26 s t25 t28 t21 t27 s s s t24 t11 t13 t14 t17 t6 t18 t12 t15 s s s s t19 t7 t9 t10 t16 t2 s t5 t8 s "
    "t3 s s t4 s s s t1"
)
PYRAMID = moves(
    "t28 t24 t26 t23 t22 t16 t17 s t25 t27 s s s s t21 s t11 s s s t19 s t18 t13 t20 s t12 s t8 t14 s s s t9 t5 t15 t7 "
    "t10 s s s s t4 s t2 t6 s t3 t1"
)
BLACK_HOLE = moves(
    "t3 t1 t3 t3 t9 t17 t8 t7 t4 t1 t13 t5 t8 t10 t12 t10 t7 t7 t2 t11 t15 t11 t14 t15 t6 t2 t1 t10 t5 t8 t4 t5 t15 t9 "
    "t12 t13 t16 t14 t9 t13 t11 t6 t6 t2 t4 t16 t14 t12 t17 t17 t16"
)


def _on_the_table(scene: Scene) -> list[Card]:
    return [card for cards in scene.before.tableau for card in cards]


def _free(scene: Scene, state: object) -> list[str]:
    """The piles whose top card nothing lies on."""
    game = scene.game
    assert isinstance(game, FamilyGame)
    tableau = state.tableau  # type: ignore[attr-defined]
    return [f"t{n + 1}" for n, cards in enumerate(tableau) if cards and is_free(tableau, game.covers, n)]


def _peaks(_: Words, scene: Scene) -> list[str]:
    hidden = [card for card in _on_the_table(scene) if not card.up]
    return [
        _("{n} cards lie face down on three peaks, and {free} face up in the lowest row. In play are only the free "
          "cards: those that nothing lies on.", n=_.number(len(hidden)),
          free=_.number(len(_free(scene, scene.before)))),
        _start(_, scene),
    ]  # fmt: skip


def _pyramid(_: Words, scene: Scene) -> list[str]:
    return [
        _("{n} cards lie face up in a pyramid. In play are only the free cards, those that nothing lies on: at first "
          "the {free} of the lowest row.", n=_.number(len(_on_the_table(scene))),
          free=_.number(len(_free(scene, scene.before)))),
        _start(_, scene),
    ]  # fmt: skip


def _start(_: Words, scene: Scene) -> str:
    return _("The {card} begins the waste, and {n} cards are the stock. Clear the table onto the waste.",
             card=waste(_, scene.before), n=_.number(len(scene.before.stock)))  # fmt: skip


def _fans(_: Words, scene: Scene) -> list[str]:
    fans = scene.before.tableau
    return [
        _("The {card} lies in the middle: the Black Hole. Round it lie {n} cards, face up in {fans} fans. Only the top "
          "card of each fan is free.", card=waste(_, scene.before), n=_.number(len(_on_the_table(scene))),
          fans=_.number(len(fans))),
        _("All of them are to go to the middle, one after the other. There is no stock to help."),
    ]  # fmt: skip


def _up_or_down(_: Words, scene: Scene) -> list[str]:
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


def _freeing(_: Words, scene: Scene) -> list[str]:
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


def _turning(_: Words, scene: Scene) -> list[str]:
    return [
        _("You may turn a card from the stock whenever you like; when nothing fits you must. The stock has {n} cards "
          "and is gone through once.", n=_.number(len(scene.before.stock))),
    ]  # fmt: skip


def _corner(_: Words, scene: Scene) -> list[str]:
    (move,) = scene.step.asked
    return [
        _("Here kings and aces are neighbours: the run goes round the corner. So the {card} can be played on the "
          "{under}.",
          card=named(_, scene.game.id, scene.before, move.source), under=waste(_, scene.before)),
    ]  # fmt: skip


def _end(_: Words, scene: Scene) -> list[str]:
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


_LAYOUT, _RULE, _FREE, _TURN = N_("The layout"), N_("One up or one down"), N_("Freeing cards"), N_("Turning a card")
_ROUND, _CLEAR = N_("Round the corner"), N_("Clearing the table")

LESSONS = (
    Lesson("tripeaks", Deal("15"), (
        Step(_LAYOUT, _peaks),
        Step(_RULE, _up_or_down, (), TRIPEAKS[:2]),
        Step(_FREE, _freeing, TRIPEAKS[:2], TRIPEAKS[2:3]),
        Step(_TURN, _turning, TRIPEAKS[:4], TRIPEAKS[4:5]),
        Step(_ROUND, _corner, TRIPEAKS[:5], TRIPEAKS[5:6]),
        Step(_CLEAR, _end, TRIPEAKS[:-2], TRIPEAKS[-2:]),
    )),
    Lesson("pyramid-golf", Deal("5"), (
        Step(_LAYOUT, _pyramid),
        Step(_RULE, _up_or_down, (), PYRAMID[:3]),
        Step(_FREE, _freeing, PYRAMID[:3], PYRAMID[3:4]),
        Step(_TURN, _turning, PYRAMID[:7], PYRAMID[7:8]),
        Step(_ROUND, _corner, PYRAMID[:26], PYRAMID[26:27]),
        Step(_CLEAR, _end, PYRAMID[:-2], PYRAMID[-2:]),
    )),
    Lesson("black-hole", Deal("4"), (
        Step(_LAYOUT, _fans),
        Step(_RULE, _up_or_down, (), BLACK_HOLE[:3]),
        Step(_ROUND, _corner, BLACK_HOLE[:6], BLACK_HOLE[6:7]),
        Step(_CLEAR, _end, BLACK_HOLE[:-3], BLACK_HOLE[-3:]),
    )),
)  # fmt: skip
