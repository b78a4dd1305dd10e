"""The rules of Spider in words."""

from __future__ import annotations

from patience.table.panels.rules.common import LAYOUT, ONE_PLAYER, PLAY, THE_END
from patience.table.rules import Items, Question, Rules, Section, Variation
from patience.table.words import N_

RULES = Rules(
    "spider",
    N_("Spider"),
    ONE_PLAYER,
    N_("10 to 30 minutes"),
    N_("Easy with one suit, hard with four"),
    (N_("Two packs, ten piles, and eight runs from king to ace to be built on the table itself."),),
    (
        Section(LAYOUT, (
            N_("You need two packs of 52 cards without jokers."),
            Items((
                N_("Lay ten piles: six cards in each of the first four, five in each of the others, all face down."),
                N_("Turn the top card of each pile."),
                N_("The other 50 cards are the stock: five deals of ten."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("A card goes on any card that is one rank higher, whatever its suit."),
            N_("Several cards move together only if they follow each other down in one suit."),
            N_("Any card or run may go in an empty place. When a hidden card is free, it turns."),
            N_("When you want new cards, deal one to each of the ten piles. No place may be empty then."),
            N_("A run from king to ace in one suit leaves the table."),
        )),
        Section(THE_END, (N_("You have won when all eight runs have left the table."),)),
    ),
    variations=(
        Variation("suits", N_("How many suits the two packs have."), {
            "1": N_("Only spades: every run can be moved. The way to begin."),
            "2": N_("Spades and hearts."),
            "4": N_("All four suits. Hard."),
        }),
    ),
    strategy=(
        N_("Build in one suit where you can; other runs are only a loan."),
        N_("Empty places are worth most. Make one before you deal."),
        N_("Turn hidden cards before you put things in order."),
    ),
    questions=(
        Question(N_("Why does my run not move?"), N_("Because it is not of one suit.")),
    ),
)  # fmt: skip
