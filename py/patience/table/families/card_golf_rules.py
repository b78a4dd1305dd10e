"""What the rules of both card games Golf say alike."""

from __future__ import annotations

from patience.table.rules import Question
from patience.table.words import N_

PLAYERS = N_("2 to 8 players")
PACK = N_("You need a pack of 52 cards without jokers, and paper or the score sheet here.")
RUNS_OUT = Question(
    N_("What if the draw pile runs out?"),
    N_("The top card of the discard pile stays, and the others are shuffled as a new draw pile. Here that happens at "
       "most three times in a hole."),
)  # fmt: skip
