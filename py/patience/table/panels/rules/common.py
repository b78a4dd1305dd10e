"""Texts that several rules pages share."""

from __future__ import annotations

from patience.table.rules import Question, Variation
from patience.table.words import N_

LAYOUT = N_("With real cards")
PLAY = N_("How to play")
THE_END = N_("The end")
SCORE = N_("How it counts")
ONE_PLAYER = N_("1 player")

DIFFERENCE = Question(
    N_("Is this the same as the card game Golf?"),
    N_("No. The card game Golf is for two or more, who exchange cards in front of them to have the fewest points. Golf "
       "Solitaire is for one, who clears a table. Both have borrowed the words of golf, and that is all they share."),
)  # fmt: skip

STEPS = (
    N_("A free card goes on the waste if it is one rank higher or lower than the top card there, whatever the suits. A "
       "run may turn as often as you like."),
    N_("You may turn the next card of the stock at any time. The stock is gone through once."),
)  # fmt: skip

STROKES = N_(
    "Each card left on the table is a stroke. If the table is clear, each card left in the stock is a stroke below "
    "zero. The fewer, the better."
)

CORNER = Variation(
    "king", N_("Here the run usually goes round the corner."), {
        "strict": N_("Nothing goes on a king, and kings and aces do not go on each other."),
        "queen-on-king": N_("A queen may go on a king, but kings and aces do not go on each other."),
        "putt-putt": N_("Kings and aces are neighbours, so the run goes round the corner; a queen goes on a king, "
                        "too."),
    },
)  # fmt: skip
