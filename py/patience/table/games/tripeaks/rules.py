"""The rules of TriPeaks in words."""

from __future__ import annotations

from patience.table.figures import decided
from patience.table.panels.rules.common import CORNER, LAYOUT, ONE_PLAYER, PLAY, SCORE, STEPS, STROKES, THE_END
from patience.table.rules import Items, Question, Rules, Section, Variation
from patience.table.words import N_

RULES = Rules(
    "tripeaks",
    N_("TriPeaks"),
    ONE_PLAYER,
    N_("3 to 5 minutes"),
    N_("Easy to learn, often cleared"),
    (N_("The rule of Golf Solitaire on three peaks: most cards lie face down and turn when nothing covers them any "
        "more."),),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards without jokers."),
            Items((
                N_("Lay three cards face down and far apart: the tops of the peaks."),
                N_("Below them lay a row of six and a row of nine, face down. Each card covers half of its neighbours "
                   "in the row above."),
                N_("Below these lay a row of ten cards, face up."),
                N_("Turn one card to begin the waste. The other 23 are the stock."),
            ), ordered=True),
        )),
        Section(PLAY, (
            *STEPS,
            N_("A card is free when no card lies on it. A card that lies face down turns as soon as both cards that "
               "cover it are gone."),
            N_("Kings and aces are neighbours: a king goes on an ace, and an ace on a king."),
        )),
        Section(THE_END, (N_("You have won when all three peaks are gone. You have lost when the stock is empty and "
                             "nothing fits."),)),
        Section(SCORE, (STROKES,)),
    ),
    variations=(
        CORNER,
        Variation("classic", N_("Points instead of strokes. The cards of a run bring 1, 2, 3 and so on, until you turn "
                                "a card, which costs 5. A peak brings 15, the last one 30. Many points are good.")),
    ),
    strategy=(
        N_("Of two cards that fit, play the one that lets another turn."),
        N_("Keep to no single peak: cards of the middle are covered from both sides, so work where most can turn."),
        N_("Before you turn a card, look for a longer run in the other direction."),
    ),
    questions=(
        Question(N_("Why does a card stay face down?"),
                 N_("Because one of the two cards on it is still there.")),
        Question(N_("Can every deal be cleared?"),
                 N_("Nearly every one, if you knew all cards. Playing fairly, you will miss some.")),
    ),
    figures=(
        decided("", 976),
        decided("king=strict", 600),
        decided("king=queen-on-king", 737),
    ),
)  # fmt: skip
