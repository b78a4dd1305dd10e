"""Cards, piles, moves and refusals in words: labels for every ear, sentences for the status line."""

from __future__ import annotations

import re
from functools import lru_cache

from patience.cards import Card, Pile, Rank, Suit
from patience.families.covers import PEAKS, PYRAMID, row_of
from patience.game import Reason, Refusal
from patience.table.roles import Role
from patience.table.words import N_, Words

_SUITS = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_PICTURES = {Rank.ACE: N_("ace"), Rank.JACK: N_("jack"), Rank.QUEEN: N_("queen"), Rank.KING: N_("king")}
_LETTERS = {Rank.ACE: N_("A"), Rank.JACK: N_("J"), Rank.QUEEN: N_("Q"), Rank.KING: N_("K")}
_ONE = {
    Rank.ACE: N_("an ace"),
    Rank.TWO: N_("a 2"),
    Rank.THREE: N_("a 3"),
    Rank.FOUR: N_("a 4"),
    Rank.FIVE: N_("a 5"),
    Rank.SIX: N_("a 6"),
    Rank.SEVEN: N_("a 7"),
    Rank.EIGHT: N_("an 8"),
    Rank.NINE: N_("a 9"),
    Rank.TEN: N_("a 10"),
    Rank.JACK: N_("a jack"),
    Rank.QUEEN: N_("a queen"),
    Rank.KING: N_("a king"),
    Rank.JOKER: N_("a joker"),
}

_REFUSALS = {
    Reason.COVERED: N_("It is covered by a joker."),
    Reason.NOTHING_ON_KING: N_("Nothing goes on a king. Turn a card from the stock."),
    Reason.NOTHING_ON_ACE: N_("Nothing goes on an ace."),
    Reason.WRONG_COLOUR: N_("Wrong colour: red goes on black, and black on red."),
    Reason.ONLY_KING: N_("Only a king goes on an empty place."),
    Reason.OUT_OF_ORDER: N_("This foundation is complete."),
    Reason.FACE_DOWN: N_("This card lies face down."),
    Reason.EMPTY_PILE: N_("There is no card here."),
    Reason.STOCK_EMPTY: N_("The stock is empty."),
    Reason.NO_MORE_PASSES: N_("The waste cannot be turned over again."),
    Reason.GAME_OVER: N_("This deal is over."),
    Reason.NO_SUCH_MOVE: N_("That cannot be done here."),
    Reason.TURN_FIRST: N_("First turn two of your own cards."),
    Reason.LOOK_FIRST: N_("First look at your two nearest cards."),
    Reason.TAKE_FIRST: N_("First take a card, from the stock or from the discard pile."),
    Reason.HAND_FULL: N_("First put the drawn card away."),
    Reason.NOT_YOURS: N_("This card is not yours."),
    Reason.LAST_TURNS: N_("Nobody can knock any more: these are the last turns."),
    Reason.HISTORY_FULL: N_("This round has no room for more moves. Undo, or begin a new one."),
}


def card(_: Words, card: Card) -> str:
    """A card's name: "7 of hearts", "queen of spades", "a joker", "face down"."""
    if not card.is_known:
        return _("face down")
    if card.suit is None:
        return _("a joker")
    rank = _(_PICTURES[card.rank]) if card.rank in _PICTURES else str(int(card.rank))
    return _("{rank} of {suit}", rank=rank, suit=_(_SUITS[card.suit]))


def short(_: Words, card: Card) -> str:
    """A card with its sign, for text that is looked at: "♣10"."""
    return _("joker") if card.suit is None else f"{SIGNS[card.suit]}{rank_letter(_, card.rank)}"


def rank_letter(_: Words, rank: Rank) -> str:
    """A rank in one or two signs, as the player's cards show it: "A", "10", "Q"."""
    if rank is Rank.JOKER:
        return "\N{BLACK STAR}"
    return _(_LETTERS[rank]) if rank in _LETTERS else str(int(rank))


def one(_: Words, rank: Rank) -> str:
    """Any card of a rank: "a 6", "an ace"."""
    return _(_ONE[rank])


def either(_: Words, words: list[str]) -> str:
    """Alternatives: "a 5", "a 5 or a 7", "a 5, a 7 or a joker"."""
    if len(words) < 2:
        return "".join(words)
    return _("{these} or {that}", these=", ".join(words[:-1]), that=words[-1])


def pile(_: Words, role: Role, name: str, of: str = "") -> str:
    """A pile's name: "column 3", "row 2, card 4", "the 7 o'clock pile", "the stock"; "Kari, card 2" ``of`` Kari."""
    number = int(re.split("[a-z]+", name)[-1] or 0)
    match role:
        case Role.SEAT:
            return _("{name}, card {number}", name=of, number=number) if of else _("your card {number}", number=number)
        case Role.COLUMN:
            return _("column {number}", number=number)
        case Role.FAN:
            return _("fan {number}", number=number)
        case Role.PEAK | Role.PYRAMID:
            row, place = row_of(PEAKS if role is Role.PEAK else PYRAMID, number - 1)
            return _("row {row}, card {number}", row=row + 1, number=place + 1)
        case Role.FOUNDATION:
            return _("the foundation of {suit}", suit=_(_SUITS[list(Suit)[number - 1]]))
        case Role.HOUR if number <= 12:
            return _("the {hour} o'clock pile", hour=number)
    return {
        Role.STOCK: _("the stock"),
        Role.WASTE: _("the waste"),
        Role.HOLE: _("the hole"),
        Role.HOUR: _("the middle"),
        Role.DRAW_PILE: _("the draw pile"),
        Role.DISCARD: _("the discard pile"),
        Role.HAND: _("the drawn card"),
    }[role]


def empty(_: Words, role: Role, name: str) -> str:
    """An empty pile's label."""
    return _("{pile}, empty", pile=capital(pile(_, role, name)))


@lru_cache(maxsize=2048)
def slot(
    _: Words,
    role: Role,
    name: str,
    top: Card,
    number: int,
    size: int,
    fits: bool,
    over: Pile = (),
    hidden: int = 0,
    of: str = "",
) -> str:
    """What a screen reader says of a slot: card, pile, place, what covers it, and whether it fits.

    ``top`` is the slot's card, the ``number``-th of ``size`` in its pile, of
    which so many lie ``hidden``; ``over`` are cards of other piles on it;
    ``of`` is the player whose card it is.
    """
    if role is Role.STOCK:
        return _.plural("Stock, {n} card, turn one", "Stock, {n} cards, turn one", size)
    if role is Role.DRAW_PILE:
        return _.plural("Draw pile, {n} card, turn", "Draw pile, {n} cards, turn", size)
    if role is Role.FOUNDATION:
        return _("{card}, on its foundation", card=capital(card(_, top)))
    if role is Role.WASTE:
        return _("{card}, on the waste", card=capital(card(_, top)))
    where, named = pile(_, role, name, of), capital(card(_, top))
    if role is Role.SEAT and top.is_known and not top.up:
        return _("{card}, face down, {pile}", card=named, pile=where)
    if role in (Role.SEAT, Role.DISCARD, Role.HAND):
        return _("{card}, {pile}", card=named, pile=where)
    if role is Role.HOUR:
        label = _("{card}, {pile}", card=named, pile=where) if top.up else capital(where)
        return _.plural("{label}, {n} card face down", "{label}, {n} cards face down", hidden, label=label)
    if role in (Role.HOLE, Role.PEAK, Role.PYRAMID):
        label = _("{card}, {pile}", card=named, pile=where)
    else:
        label = _("{card}, {pile}, card {number} of {size}", card=named, pile=where, number=number, size=size)
    if over:
        known = [card(_, each) for each in over if each.is_known]
        if not known:
            return _("{label}, covered", label=label)
        return _("{label}, under {cards}", label=label, cards=_.listed(known))
    return _("{label}, fits", label=label) if fits else label


def refusal(_: Words, refusal: Refusal) -> str:
    """Why a move is refused, as one sentence."""
    cards = [card(_, each) for each in refusal.cards]
    ranks = either(_, [one(_, rank) for rank in refusal.ranks])
    match refusal.reason:
        case Reason.DOES_NOT_FIT:
            return _("Does not fit: on {this} goes {that}.", this=one(_, refusal.cards[0].rank), that=ranks)
        case Reason.COVERED if not refusal.cards[0].is_joker:
            known = [card(_, each) for each in refusal.cards[:2] if each.is_known]
            return _("It is covered by the {card}.", card=_.listed(known)) if known else _("It is covered.")
        case Reason.OUT_OF_ORDER if cards:
            return _("This foundation waits for the {card}.", card=cards[0])
        case Reason.NOT_TURNED:
            return _("First the {card} must be put in its place.", card=cards[0])
        case Reason.WRONG_PLACE if refusal.cards[0].rank is Rank.KING:
            return _("Not here: the {card} belongs in the middle.", card=cards[0])
        case Reason.WRONG_PLACE:
            return _("Not here: the {card} is number {number}.", card=cards[0], number=int(refusal.cards[0].rank))
    return _(_REFUSALS[refusal.reason])


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
