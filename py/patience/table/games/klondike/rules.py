"""The rules of Klondike in words."""

from __future__ import annotations

from patience.solve.counts import Counts
from patience.table.figures import DAY, Figure
from patience.table.panels.rules.common import LAYOUT, ONE_PLAYER, PLAY, THE_END
from patience.table.rules import Items, Question, Rules, Section, Variation
from patience.table.words import N_

RULES = Rules(
    "klondike",
    N_("Klondike"),
    ONE_PLAYER,
    N_("5 to 15 minutes"),
    N_("Easy to learn, medium to win"),
    (N_("The solitaire that most people mean when they say solitaire: all 52 cards go to four foundations, one for "
        "each suit, from the ace up to the king. On the table you build down, red on black and black on red."),),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards without jokers, and room for seven piles side by side. The ace is low, the "
               "king is high."),
            Items((
                N_("Lay seven piles from left to right: one card in the first, two in the second, and so on to seven "
                   "in the last. That makes 28 cards."),
                N_("Turn the top card of each pile; all others stay face down."),
                N_("The other 24 cards are the stock. Leave room for four foundations above the piles."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("A card goes on another that is one rank higher and of the other colour: a red 7 on a black 8, a black "
               "10 on a red jack."),
            N_("Cards that lie in such an order, face up, are a run. You may move a run, or the lower part of it, as "
               "if it were one card."),
            N_("When the last open card has left a pile, the card below it turns."),
            N_("In an empty place goes only a king, or a run that begins with a king."),
            N_("An ace goes to a foundation, then the 2 of its suit on it, and so on. The top card of a foundation may "
               "come back to the table when you need it there."),
            N_("Turn cards from the stock when you want to. The top card of the waste is in play. When the stock is "
               "empty, turn the waste over, without shuffling it, and go on."),
        )),
        Section(THE_END, (N_("You have won when all four foundations reach their kings. You have lost when nothing can "
                             "go on, however often you turn the waste over."),)),
    ),
    variations=(
        Variation("draw", N_("How many cards are turned from the stock at a time."), {
            "1": N_("One card: you get at every card of the stock. The easier way."),
            "3": N_("Three cards, and only the top one is in play; fewer if fewer are left. It comes out less often."),
        }),
        Variation("scoring", N_("Most people play without points."), {
            "none": N_("Nothing is counted."),
            "standard": N_("A card to a foundation brings 10, a card from the waste to the table 5, a card turned on "
                           "the table 5. A card back from a foundation costs 15, and turning the waste over costs 100 "
                           "with draw 1, 20 with draw 3."),
            "vegas": N_("You begin at −52, and each card on a foundation brings 5; taking it back costs 5. The stock "
                        "is gone through once with draw 1, three times with draw 3."),
        }),
    ),
    strategy=(
        N_("Turn hidden cards first of all, best in the long piles: that is what brings you on."),
        N_("Aces and twos can go to their foundations at once. Think before you play higher cards there: a red 6 may "
           "be wanted on the table by a black 5."),
        N_("Do not empty a place while you have no king for it."),
        N_("With draw 3, go through the stock once without playing anything if you do not know what to do: then you "
           "know its order."),
    ),
    questions=(
        Question(N_("How should I begin?"),
                 N_("With draw 1. Look first at the piles with the most hidden cards.")),
        Question(N_("How many cards lie in each pile?"),
                 N_("One in the first, two in the second, and so on to seven in the seventh: 28 in all.")),
        Question(N_("May any card go in an empty place?"),
                 N_("No, only a king, or a run that begins with one.")),
        Question(N_("Can every deal be won?"),
                 N_("No, but far more of them than people win.")),
    ),
    figures=(
        Figure("", Counts(226, 24, 0), DAY),
        Figure("draw=3", Counts(204, 41, 5), DAY),
    ),
)  # fmt: skip
