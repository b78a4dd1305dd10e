"""The rules of Pyramid Golf in words."""

from __future__ import annotations

from patience.table.figures import decided
from patience.table.panels.rules.common import CORNER, LAYOUT, ONE_PLAYER, PLAY, SCORE, STEPS, STROKES, THE_END
from patience.table.rules import Items, Question, Rules, Section, Variation
from patience.table.words import N_

RULES = Rules(
    "pyramid-golf",
    N_("Pyramid Golf"),
    ONE_PLAYER,
    N_("3 to 5 minutes"),
    N_("Easy to learn, very hard to clear"),
    (N_("The rule of Golf Solitaire on a pyramid of 28 cards. To clear it is rare; to leave few cards is the aim."),),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards without jokers."),
            Items((
                N_("Lay seven rows of one to seven cards, face up. Each card covers half of its neighbours in the row "
                   "above."),
                N_("Turn one card to begin the waste. The other 23 are the stock."),
            ), ordered=True),
        )),
        Section(PLAY, (
            *STEPS,
            N_("A card is free when both cards that lie on it are gone. At first only the lowest row is free."),
            N_("Kings and aces are neighbours: a king goes on an ace, and an ace on a king."),
        )),
        Section(THE_END, (N_("You have won when the pyramid is gone. You have lost when the stock is empty and nothing "
                             "fits."),)),
        Section(SCORE, (STROKES,)),
    ),
    variations=(
        CORNER,
        Variation("hidden", N_("The upper six rows lie face down, and a card turns when it is free.")),
    ),
    strategy=(
        N_("Open the pyramid on one side first: two neighbours that are gone free a card, two that lie apart free "
           "none."),
        N_("Look two rows up: which rank do you want to be free, and what lies on it?"),
        N_("Keep both directions open as long as you can."),
    ),
    questions=(
        Question(N_("Can every deal be cleared?"), N_("No, only few of them. Count your strokes and try to beat "
                                                      "yourself.")),
    ),
    figures=(
        decided("", 146),
        decided("king=strict", 10),
        decided("king=queen-on-king", 28),
    ),
)  # fmt: skip
