"""The rules of Golf Solitaire in words."""

from __future__ import annotations

from patience.table.figures import decided
from patience.table.panels.rules.common import DIFFERENCE, LAYOUT, ONE_PLAYER, PLAY, SCORE, THE_END
from patience.table.rules import Items, Question, Rules, Section, Variation
from patience.table.words import N_

RULES = Rules(
    "golf",
    N_("Golf Solitaire"),
    ONE_PLAYER,
    N_("5 minutes a hole, 30 to 45 a round"),
    N_("Easy to learn, hard to clear"),
    (
        N_("Play the cards of the table onto the waste, one at a time, always one rank up or one rank down, until the "
           "table is clear. The words come from golf: one deal is a hole, the cards you cannot play are your strokes, "
           "and a whole round has nine holes."),
        N_("All cards of the table lie face up from the start. So you can plan, more than in most solitaires."),
    ),
    (
        Section(LAYOUT, (
            N_("You need a pack of 52 cards without jokers, a little room, and a pencil if you want to count strokes."),
            Items((
                N_("Deal seven columns of five cards, face up, each card covering half of the one before it."),
                N_("Turn one card and lay it below the columns: it begins the waste."),
                N_("Lay the other 16 cards beside it, face down: that is the stock."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("The free card of a column is the one that nothing lies on. It may go on the waste if it is one rank "
               "higher or lower than the top card there. Suits do not matter: on a 6 goes any 5 and any 7."),
            N_("Then it is the card to play on, and so your moves make a run. A run may turn as often as you like: "
               "6, 7, 8, 7, 6, 5 is a good one."),
            N_("Nothing goes on a king. A king itself goes only on a queen, and there the run ends. The ace is the "
               "lowest card: only a 2 goes on it, and kings and aces do not go on each other."),
            N_("Cards are never moved from column to column, and what lies under the top of the waste is out of play. "
               "An empty column stays empty."),
            N_("You may turn the next card of the stock at any time, also while cards fit. The stock is gone through "
               "once and is not dealt again."),
        )),
        Section(THE_END, (
            N_("A hole ends by itself: when the last card has left the columns, even if the stock is not empty, or "
               "when the stock is empty and nothing fits."),
            N_("You can still undo when a hole is over; it counts as soon as you go on to the next one. If you give up "
               "a hole, the cards on the table then are your strokes."),
        )),
        Section(SCORE, (
            N_("Each card left in the columns is a stroke. If the columns are empty, each card left in the stock is a "
               "stroke below zero."),
            N_("A round has nine holes, and all 52 cards are shuffled for each of them. Par is four strokes a hole, "
               "36 a round. Three strokes are a birdie, two an eagle, one an albatross; five are a bogey, six a double "
               "bogey, seven a triple bogey."),
            N_("Several people can compete: each plays the same deals, the lowest sum wins, and a tie is a tie."),
        )),
    ),
    variations=(
        Variation("king", N_("What may lie on a king is the rule that people change most."), {
            "strict": N_("Nothing goes on a king, and kings and aces do not go on each other."),
            "queen-on-king": N_("A queen may go on a king, so a king no longer ends the run."),
            "putt-putt": N_("Kings and aces are neighbours, so the run goes round the corner; a queen goes on a king, "
                            "too. Much easier to clear."),
        }, {"queen-on-king": 4, "putt-putt": 6}),
        Variation("jokers", N_("One or two jokers are shuffled into the pack, and the stock becomes longer. A joker "
                               "goes on anything, even on a king, and anything goes on a joker. A joker left on the "
                               "table is a stroke.")),
        Variation("free-first", N_("The waste is empty at first, and the stock has a card more. You choose the free "
                                   "card that begins, or turn one."), easier={"yes": 16}),
    ),
    more=(
        N_("Some deals cannot be cleared, whatever comes from the stock. You may have them dealt again: choose "
           "“Redealt if impossible” with a new game, and you are told which cards are locked. Or choose only holes "
           "that can be cleared."),
        N_("You can also play single holes and count nothing. Par stays four under all house rules, but each set of "
           "rules has its own statistics."),
    ),
    strategy=(
        N_("Look for the longest run before you play anything. The first card often decides a hole, and two runs of "
           "the same length can end quite differently."),
        N_("Spare the queens. A queen on the waste is your only chance to play a king, so think twice before you play "
           "a jack on her."),
        N_("Play aces late: they stop a run as surely as kings. Play one when the run is over anyway, or when a 2 can "
           "follow it."),
        N_("Count what is gone. If three of the 5s are on the waste, a 6 will most likely have to leave on a 7."),
        N_("Kings and aces are the hardest to get rid of. Dig into columns that hold several of them early, while you "
           "still have a choice."),
        N_("A card turned without playing any from the columns is a chance lost. With 16 of them, most of your moves "
           "have to come from the columns."),
    ),
    questions=(
        DIFFERENCE,
        Question(N_("Must I play a card that fits?"),
                 N_("No. Sometimes it is better to wait: if a jack lies on the waste and you will need the queen for "
                    "a king, turn a card instead of playing her now.")),
        Question(N_("What if the first card is a king?"),
                 N_("Then nothing fits, and you turn a card from the stock.")),
        Question(N_("Can every deal be cleared?"),
                 N_("No. If every queen lies under a king, for example, the strict rules leave no way. How many can "
                    "be cleared stands below.")),
    ),
    figures=(
        decided("", 251),
        decided("king=queen-on-king", 449),
        decided("king=putt-putt", 924),
        decided("jokers=1", 661),
        decided("jokers=2", 896),
        decided("free-first=yes", 551),
    ),
)  # fmt: skip
