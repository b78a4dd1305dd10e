"""A short lesson of Klondike: one deal, won as the solver wins it."""

from __future__ import annotations

from patience.cards import Rank
from patience.deals import Deal
from patience.table.lesson import Lesson, Passage, Step, moves, top
from patience.table.panels.lesson import named, these
from patience.table.words import N_, Words, speech

LINE = moves(
    "t3-f1 t2-t7 t5-t7 t2-t3 t7-t2x3 t7-t2 t7-t5 s s w-t1 s s s s s s s s s s s s s s w-t1 s w-t1 t4-t1 s s s s s s "
    "s w-t2 t6-t2 w-t2 s s s s s s s s s s s w-t2 s s s s s s w-t2 s s s s s s s s s s w-t2 t5-t2x2 t5-t6 s s s s s "
    "w-t5 s s s s s s s s s s s s s s s w-t5 s s s s s w-t5 w-t5 t6-t5x2 t6-f2 t2-f2 t6-t1 t7-t1 t6-t1 t6-t2 "
    "t5-t6x7 t5-f4 t3-f2 s s s s s s s s s s s s w-f2 s s s s s s s s s s w-f2 s s s s s s s s w-t5 s s s w-t5 s s "
    "w-t5 s w-t5 t4-t5 t4-t5 t4-f1 f2-t1 t3-t1 t3-f4 s s w-f4 t1-f4 t7-f4 t7-f3 t2-f3 t2-f1 t1-f2 s s s w-f3 t2-f3 "
    "t1-f4 w-f1 t2-f1 t7-f2 t1-f2 s s w-f3 t2-f3 t2-f4 t1-f4 s w-f1 t6-f1 t5-f1 t2-f2 t5-f2 w-f3 t6-f3 t1-f3 t6-f1 "
    "t2-f4 t5-f1 t1-f4 t6-f2 t2-f3 t5-f2 t1-f3 t6-f1 t2-f4 t5-f1 t1-f4 t2-f2 t6-f3 t5-f2 t1-f3 t2-f1 t6-f4"
)
ACE, BUILT, PLACED, STOCK = 1, 3, 5, 7  # after so many moves: an ace is up, two cards are built, a place is filled


def _card(_: Words, passage: Passage, place: int) -> str:
    """The card of one move of the step, counted from its first."""
    return speech.card(_, passage.card_of(len(passage.step.made) + place))


def _on(_: Words, passage: Passage, place: int) -> str:
    """The card that the card of a move goes on."""
    at = len(passage.step.made) + place
    return speech.card(_, top(passage.states[at], passage.step.moves[at].target))


def _layout(_: Words, passage: Passage) -> list[str]:
    state = passage.before
    return [
        _("{n} cards lie in {piles} piles, each with its top card face up. The other {stock} are the draw pile.",
          n=_.number(sum(map(len, state.tableau))), piles=_.number(len(state.tableau)),
          stock=_.number(len(state.stock))),
        _("Bring all cards to the foundations: one for each suit, from the ace up to the king."),
    ]  # fmt: skip


def _foundation(_: Words, passage: Passage) -> list[str]:
    (move,) = passage.step.asked
    return [
        _("The {card} can go to its foundation at once. What it has covered turns: the {next}.",
          card=_card(_, passage, 0), next=speech.card(_, top(passage.after, move.source))),
    ]  # fmt: skip


def _building(_: Words, passage: Passage) -> list[str]:
    pairs = [
        _("the {card} on the {under}", card=_card(_, passage, place), under=_on(_, passage, place))
        for place in range(len(passage.step.asked))
    ]
    return [
        _("On the table you build down, red on black and black on red. So play {cards}.", cards=_.listed(pairs)),
        _("Cards in such an order are a run, and can be moved as if they were one card."),
    ]


def _empty(_: Words, passage: Passage) -> list[str]:
    first, run = passage.step.asked
    state = passage.states[len(passage.step.made) + 1]
    king = top(state, run.source, run.count)
    assert (king.rank, state.piles()[first.source]) == (Rank.KING, ())
    return [
        _("The {card} goes on the {under} and leaves an empty place. There goes only a king, or a run that begins with "
          "one.", card=_card(_, passage, 0), under=_on(_, passage, 0)),
        _("Tap the {king}, and its whole run goes there: {n} cards.", king=speech.card(_, king),
          n=_.number(run.count)),
    ]  # fmt: skip


def _stock(_: Words, passage: Passage) -> list[str]:
    last = len(passage.step.asked) - 1
    return [
        _("Turn a card when you need one: tap the draw pile. The top card of the waste is in play, and when the draw "
          "pile is empty, the waste is turned over."),
        _("Here the {card} comes, which goes on the {under}.", card=_card(_, passage, last),
          under=_on(_, passage, last)),
    ]  # fmt: skip


def _end(_: Words, passage: Passage) -> list[str]:
    state = passage.before
    left = [named(_, "klondike", state, pile) for pile, cards in state.piles().items() if pile[0] == "t" and cards]
    return [
        _("The same deal after {n} moves. On the table lie only {cards}.", n=_.number(len(passage.step.made)),
          cards=these(_, left)),
        _("When they are on their foundations, you have won."),
    ]  # fmt: skip


LESSON = Lesson(
    "klondike",
    Deal("27"),
    (
        Step(N_("The layout"), _layout),
        Step(N_("The foundations"), _foundation, (), LINE[:ACE]),
        Step(N_("Building down"), _building, LINE[:ACE], LINE[ACE:BUILT]),
        Step(N_("An empty place"), _empty, LINE[:BUILT], LINE[BUILT:PLACED]),
        Step(N_("The draw pile"), _stock, LINE[:STOCK], LINE[STOCK : STOCK + 3]),
        Step(N_("The end"), _end, LINE[:-2], LINE[-2:]),
    ),
)
