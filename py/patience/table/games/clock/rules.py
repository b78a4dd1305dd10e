"""The rules of Clock in words."""

from __future__ import annotations

from patience.games.clock import EXAMPLE
from patience.table.panels.rules.common import LAYOUT, ONE_PLAYER, PLAY, THE_END
from patience.table.rules import Example, Items, Question, Rules, Section
from patience.table.words import N_

RULES = Rules(
    "clock",
    N_("Clock"),
    ONE_PLAYER,
    N_("5 to 10 minutes"),
    N_("Nothing to decide: good with children who learn the clock"),
    (
        N_("The cards lie in a ring like the numbers of a clock, and each has its place: aces at one, twos at two, "
           "jacks at eleven, queens at twelve, kings in the middle."),
        N_("You never choose. All is decided when the cards are shuffled, and one deal in 13 comes out."),
    ),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards and more room than one thinks, as cards will stick out under their piles."),
            Items((
                N_("Deal the whole pack face down, one card at a time: to one o'clock, two o'clock and so on to "
                   "twelve, then to the middle."),
                N_("Do so four times. Then each of the 13 piles has four cards."),
            ), ordered=True),
        )),
        Section(PLAY, (
            Items((
                N_("Turn the top card of the middle pile."),
                N_("Put it face up under the pile of its number, so that it sticks out a little. A jack is eleven, a "
                   "queen twelve, and a king goes under the middle pile."),
                N_("Turn the top hidden card of the pile that you have just put it under, which may be the same pile, "
                   "and go on like this."),
            ), ordered=True),
            N_("An example: the 7 of spades goes to seven o'clock. There the 3 of hearts is turned; it goes to three "
               "o'clock, and so on. The card you put away always says which pile is next."),
            Example(N_("Try the example"), f"deal={EXAMPLE}"),
        )),
        Section(THE_END, (
            N_("The clock stops when the fourth king goes under the middle pile, because nothing is left to turn "
               "there. No other pile can run out before."),
            N_("If all 52 cards are face up then, you have won: every pile has its four equal cards. If some are still "
               "hidden, you have lost."),
        )),
    ),
    questions=(
        Question(N_("Do the suits matter?"), N_("No, only the ranks do.")),
        Question(N_("Why one in 13?"),
                 N_("The clock comes out exactly when the last card that is turned is a king. Each of the 13 ranks is "
                    "as likely to be the last one.")),
        Question(N_("A hidden card is left at some hours. What did I do wrong?"),
                 N_("Nothing. The fourth king came too early.")),
    ),
)  # fmt: skip
