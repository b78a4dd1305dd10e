"""The rules of Black Hole in words."""

from __future__ import annotations

from patience.solve.counts import Counts
from patience.table.figures import DAY, Figure
from patience.table.panels.rules.common import LAYOUT, ONE_PLAYER, PLAY, SCORE, THE_END
from patience.table.rules import Items, Question, Rules, Section
from patience.table.words import N_

RULES = Rules(
    "black-hole",
    N_("Black Hole"),
    ONE_PLAYER,
    N_("5 to 10 minutes"),
    N_("Easy to learn; most deals can be cleared by thinking"),
    (N_("All cards fall onto the ace of spades in the middle, one rank up or one rank down. Everything lies open, and "
        "there is no stock: only your plan counts."),),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards without jokers."),
            Items((
                N_("Lay the ace of spades in the middle: the Black Hole."),
                N_("Deal the other 51 cards round it, face up, in 17 fans of three. The top card of each fan is free."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("A free card goes to the middle if it is one rank higher or lower than the card there, whatever the "
               "suits. A run may turn as often as you like."),
            N_("Kings and aces are neighbours: a king goes on an ace, and an ace on a king."),
            N_("Cards are never moved from fan to fan, and what lies in the middle stays there."),
        )),
        Section(THE_END, (N_("You have won when all 17 fans are gone. You have lost when no free card fits."),)),
        Section(SCORE, (N_("Each card left on the table is a stroke. The fewer, the better."),)),
    ),
    strategy=(
        N_("Nothing comes from a stock, so plan some moves ahead; undo is there to try things."),
        N_("Look for ranks of which many cards lie low in their fans, and free them before you use up their "
           "neighbours."),
        N_("Go back and forth between two ranks only as long as neither of them is needed later."),
    ),
    questions=(
        Question(N_("May I choose another card for the middle?"),
                 N_("With real cards, of course. Here it is always the ace of spades, so that deals have numbers.")),
        Question(N_("Can every deal be cleared?"), N_("No, but most of them.")),
    ),
    figures=(
        Figure("", Counts(265, 31, 4), DAY),
    ),
)  # fmt: skip
