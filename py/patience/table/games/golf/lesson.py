"""The lesson of Golf Solitaire: eight steps on one deal, with two ways to end it."""

from __future__ import annotations

from collections.abc import Sequence

from patience.cards import Rank
from patience.deals import Deal
from patience.families.adjacency import King, accepted
from patience.table.lesson import Lesson, Passage, Step, moves, top
from patience.table.panels.lesson import named, these, waste
from patience.table.words import N_, Words, speech

DEAL = Deal(
    "=TH,5S,QH,AS,3S,AD,KS,6S,2H,QS,AC,QC,4H,3C,7H,7C,TC,8H,2C,7D,2D,8D,9D,JD,3H,KD,8C,8S,7S,KH,5H,JC,4C,9S,2S,"
    "6C,QD,9H,5D,TS,JS,6H,3D,TD,4D,6D,5C,9C,JH,4S,KC,AH"
)
OPENING = moves("t1 t1 t1 t1 t3 t5 s t3 t1 t6 t6 t6")
STUCK = OPENING + moves("s t3 t4 t3 t5 s t6 t4 t5 t6 t7 s s t3 t2 s s s t2 t4 t2 t7 s s s s s t5 s t5 t2 t4 t7 t4 s s")
CLEARED = OPENING + moves(
    "s t3 t4 t3 t2 s t6 t4 t7 t6 s t2 t4 t2 t7 s t3 t5 s s t2 t4 t5 t4 t7 t7 s s t2 s s s s t5 t7 s t5"
)
COLUMN, REST, QUEEN, JACK = 4, 6, 7, 8  # so many moves: a column's run, nothing fits, the queen is turned, the jack
BEST = {"t3": -2, "t2": 2, "t5": 2, "t4": 4, "s": 2}  # the best score after each move on the queen


def _golf(_: Words, state: object, piles: Sequence[str]) -> str:
    return these(_, [named(_, "golf", state, pile) for pile in piles])


def _goes(_: Words, rank: Rank) -> str:
    """What goes on a rank under strict rules, without a joker: "a 5 or a 7"."""
    fitting = [each for each in accepted(rank, King.STRICT) if each is not Rank.JOKER]
    return speech.either(_, [speech.one(_, each) for each in fitting])


def _layout(_: Words, passage: Passage) -> list[str]:
    state = passage.before
    columns = state.tableau
    return [
        _(
            "{all} cards lie face up in {columns} columns of {rows}. In play is the free card of each column: the one "
            "that nothing lies on.",
            all=_.number(sum(map(len, columns))), columns=_.number(len(columns)), rows=_.number(len(columns[0])),
        ),
        _(
            "One card begins the waste, here the {card}. The other {n} lie face down: the stock. You play the cards "
            "of the columns onto the waste, one after the other, until the columns are empty.",
            card=waste(_, state), n=_.number(len(state.stock)),
        ),
    ]  # fmt: skip


def _up_or_down(_: Words, passage: Passage) -> list[str]:
    state = passage.before
    rank = state.waste[-1].rank
    return [
        _("A free card goes on the waste if it is one rank higher or lower than the card there. Suit and colour do "
          "not matter."),
        _("On {this} goes {that}. So these fit now: {cards}.", this=speech.one(_, rank), that=_goes(_, rank),
          cards=_golf(_, state, passage.fitting(state))),
    ]  # fmt: skip


def _turning(_: Words, passage: Passage) -> list[str]:
    run = passage.moved(0, COLUMN)
    before = passage.states[0].waste[-1].rank
    directions = [
        _("up") if card.rank > under else _("down")
        for under, card in zip([before, *(card.rank for card in run)], run, strict=False)
    ]
    column = passage.step.moves[0].source.removeprefix("t")
    state = passage.after
    return [
        _("Every card you play becomes the card to play on. So your moves make a run, and a run may turn as often as "
          "you like."),
        _("From column {column} come {cards}: {directions}.", column=column,
          cards=these(_, [speech.card(_, card) for card in run]), directions=", ".join(directions)),
        _("Always look at what lies under the card you play: it shows how the run can go on. Here {cards} can follow "
          "then.", cards=_golf(_, state, passage.fitting(state))),
    ]  # fmt: skip


def _stock(_: Words, passage: Passage) -> list[str]:
    state = passage.states[REST]
    played = [(passage.card_of(place), passage.step.moves[place].source) for place in range(COLUMN, REST)]
    cards = [
        _("{card} in {pile}", card=speech.card(_, card), pile=_("column {number}", number=pile.removeprefix("t")))
        for card, pile in played
    ]
    return [
        _("Play {cards}. After that nothing fits: no free card is {ranks}.", cards=these(_, cards),
          ranks=_goes(_, state.waste[-1].rank)),
        _("Then turn the top card of the stock: tap it, and it lies on the waste. You may turn a card whenever you "
          "like, but the stock is gone through only once."),
    ]  # fmt: skip


def _kings_and_aces(_: Words, passage: Passage) -> list[str]:
    state = passage.before
    best = passage.step.asked[0].source
    fitting = passage.fitting(state)
    uncovered = state.piles()[best][-2]
    after = passage.after
    follows = [pile for pile in passage.fitting(after) if top(state, pile) == top(after, pile)]
    kings = next(BEST[pile] for pile in fitting if top(state, pile).rank is Rank.KING)
    (other,) = (pile for pile in fitting if pile != best and top(state, pile).rank is Rank.JACK)
    return [
        _("The stock gave the {card}. Now these fit: {cards}.", card=waste(_, state), cards=_golf(_, state, fitting)),
        _("Take care with kings: under strict rules nothing goes on a king, so a king ends your run, and you must "
          "turn a card. Aces are low: on an ace goes only {rank}.", rank=_goes(_, Rank.ACE)),
        _("The {best} is the best card here: it uncovers the {uncovered}, and {cards} can follow.",
          best=speech.card(_, top(state, best)), uncovered=speech.card(_, uncovered), cards=_golf(_, after, follows)),
        _("Played perfectly, this deal ends at {best} strokes after it. After a king it would be {kings}, after the "
          "{other} {others}, and after turning a card {turning}.", best=_.number(BEST[best]), kings=_.signed(kings),
          other=speech.card(_, top(state, other)), others=_.signed(BEST[other]), turning=_.signed(BEST["s"])),
    ]  # fmt: skip


def _empty_columns(_: Words, passage: Passage) -> list[str]:
    state = passage.after
    first, *rest = passage.step.asked
    begin = len(passage.step.made)
    cards = [speech.card(_, card) for card in passage.moved(begin, len(passage.step.moves))]
    return [
        _("The run goes on: the {first} empties column {column}, and {cards} follow from column {other}.",
          first=cards[0], column=first.source.removeprefix("t"), cards=these(_, cards[1:]),
          other=rest[0].source.removeprefix("t")),
        _("An empty column stays empty. The cards left in the columns are your strokes; “Cards left” counts them for "
          "you. After this run there are {n}.", n=_.number(sum(map(len, state.tableau)))),
        _("Then no free card fits on the {card}, and it is time to turn again.", card=waste(_, state)),
    ]  # fmt: skip


def _no_moves(_: Words, passage: Passage) -> list[str]:
    state = passage.after
    free = [pile for pile, cards in state.piles().items() if pile.startswith("t") and cards]
    return [
        _.plural("We are further on in this deal: {n} card is left in the stock, and nothing fits.",
                 "We are further on in this deal: {n} cards are left in the stock, and nothing fits.",
                 len(passage.before.stock)),
        _("The hole is over when the stock is empty and no free card fits. The last card of the stock is the {card}, "
          "and {cards} do not go on it.", card=waste(_, state), cards=_golf(_, state, free)),
        _.plural("{n} card stays in the columns, so this hole takes {n} stroke. You need not count: the table tells "
                 "you when there are no more moves.",
                 "{n} cards stay in the columns, so this hole takes {n} strokes. You need not count: the table tells "
                 "you when there are no more moves.", passage.game.score(state)[0]),
    ]  # fmt: skip


def _cleared(_: Words, passage: Passage) -> list[str]:
    state, (score,) = passage.after, passage.game.score(passage.after)
    return [
        _("The same deal once more, played better from the {card} on.", card=_parting(_)),
        _("You have won as soon as all {n} cards are gone from the columns, even if cards are left in the stock. Each "
          "of them is a stroke below zero: here {left} are left, which makes {score}.",
          n=_.number(sum(map(len, passage.states[0].tableau))), left=_.number(len(state.stock)),
          score=_.number(score)),
        _("As in golf, few strokes are good. Plan your runs, play kings late, and turn only when you must."),
        _("There are easier house rules too: a queen may go on a king, or kings and aces go on one another."),
    ]  # fmt: skip


def _parting(_: Words) -> str:
    """The last card that both ways through the deal have in common."""
    same = next(n for n, (one, other) in enumerate(zip(STUCK, CLEARED, strict=False)) if one != other)
    return waste(_, Passage(LESSON, Step("", lambda _, passage: [], CLEARED[:same])).after)


LESSON = Lesson(
    "golf",
    DEAL,
    (
        Step(N_("The layout"), _layout),
        Step(N_("One up or one down"), _up_or_down, (), OPENING[:1]),
        Step(N_("Runs may turn"), _turning, OPENING[:1], OPENING[1:COLUMN]),
        Step(N_("Turning a card"), _stock, OPENING[:COLUMN], OPENING[COLUMN:QUEEN]),
        Step(N_("Kings and aces"), _kings_and_aces, OPENING[:QUEEN], OPENING[QUEEN:JACK]),
        Step(N_("Empty columns"), _empty_columns, OPENING[:JACK], OPENING[JACK:]),
        Step(N_("No more moves"), _no_moves, STUCK[:-2], STUCK[-2:]),
        Step(N_("Clearing the table"), _cleared, CLEARED[:-3], CLEARED[-3:]),
    ),
)
