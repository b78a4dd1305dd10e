"""The rules of Golf, the card game, with four cards, in words."""

from __future__ import annotations

from patience.table.families.card_golf_rules import PACK, PLAYERS, RUNS_OUT
from patience.table.panels.rules.common import DIFFERENCE, LAYOUT, PLAY, SCORE, THE_END
from patience.table.rules import Items, Rules, Section, Values, Variation
from patience.table.words import N_

RULES = Rules(
    "four-card-golf",
    N_("Golf with four cards"),
    PLAYERS,
    N_("20 to 30 minutes for nine holes with four players"),
    N_("Easy to learn; a game of memory"),
    (N_("Four cards each, all of them face down to the end. You look once at two of them, and you say yourself when "
        "you want to stop: by knocking."),),
    (
        Section(LAYOUT, (
            PACK,
            Items((
                N_("Deal four cards to each player. They lie face down, two by two."),
                N_("The rest is the draw pile. Turn its top card: it begins the discard pile."),
                N_("Before the first turn each player looks once at the two cards nearest to them, and shows them to "
                   "nobody."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("On your turn take the top card of the draw pile or of the discard pile. Exchange it for one of your "
               "four: the new one lies face down. Or, if it came from the draw pile, put it on the discard pile."),
            N_("Instead of taking a card you may knock. Then everybody else has one turn, in which nobody may knock."),
        )),
        Section(THE_END, (
            N_("After the last turns all cards are turned and counted. After nine holes the lowest sum wins. A tie is "
               "a tie."),
        )),
        Section(SCORE, (
            N_("Each card counts for itself, and equal cards do not cancel each other:"),
            Values(((N_("Ace"), 1), (N_("Two"), 2), (N_("Jack"), 10), (N_("Queen"), 10), (N_("King"), 0))),
            N_("Cards from three to ten count their number."),
        )),
    ),
    variations=(Variation("players", N_("Two to eight play, people or the computer. About four is best.")),),
    strategy=(
        N_("Exchange the cards that you have not seen for low ones; an unknown card costs nearly six on average."),
        N_("Knock as soon as you believe that your sum is the lowest: every further turn helps the others as well."),
    ),
    questions=(RUNS_OUT, DIFFERENCE),
)  # fmt: skip
