"""The rules of Golf, the card game, with six cards, in words."""

from __future__ import annotations

from patience.table.families.card_golf_rules import PACK, PLAYERS, RUNS_OUT
from patience.table.panels.rules.common import DIFFERENCE, LAYOUT, PLAY, SCORE, THE_END
from patience.table.rules import Items, Question, Rules, Section, Values, Variation
from patience.table.words import N_

RULES = Rules(
    "six-card-golf",
    N_("Golf with six cards"),
    PLAYERS,
    N_("Half an hour for nine holes with four players"),
    N_("Easy to learn; memory helps"),
    (N_("Everybody has six cards, most of them face down, and exchanges them one by one for better ones. As on the "
        "golf course, few points win, and a game has nine holes."),),
    (
        Section(LAYOUT, (
            PACK,
            N_("Up to four play with one pack, five to eight with two that are shuffled together."),
            Items((
                N_("Deal six cards to each player. They lie in front of them face down, in two rows of three; nobody "
                   "looks at them. The two cards above one another are a column."),
                N_("The rest is the draw pile. Turn its top card: it begins the discard pile."),
                N_("Each player turns any two of their own cards."),
            ), ordered=True),
        )),
        Section(PLAY, (
            N_("The player to the dealer's left begins, and turns go clockwise. On your turn take the top card of the "
               "draw pile or of the discard pile."),
            N_("Exchange it for any one of your six cards. It lies face up, and the old card goes face up on the "
               "discard pile. You may not look at a hidden card before you decide."),
            N_("Or, if it came from the draw pile, put it on the discard pile and leave your cards as they are."),
        )),
        Section(THE_END, (
            N_("The hole ends at once when all six cards of a player lie face up. All the others turn theirs, and "
               "everybody counts. The deal passes to the left."),
            N_("After nine holes, or 18, the lowest sum wins. A tie is a tie."),
        )),
        Section(SCORE, (
            N_("Two cards of the same rank in a column count nothing together, whatever they are, twos too. Otherwise "
               "each card counts:"),
            Values(((N_("Ace"), 1), (N_("Two"), -2), (N_("Jack"), 10), (N_("Queen"), 10), (N_("King"), 0))),
            N_("Cards from three to ten count their number. Two sevens in one column count nothing, apart 14. A two "
               "and a king in each of two columns and a pair in the third make −4."),
        )),
    ),
    variations=(
        Variation("players", N_("Two to eight play, people or the computer.")),
        Variation("last-turn", N_("When all cards of a player lie face up, everybody else has one more turn.")),
    ),
    strategy=(
        N_("Twos and kings are the best single cards, jacks and queens the worst."),
        N_("Pairs are better than low cards: put a card where its equal lies."),
        N_("Remember what others take from the discard pile, and do not feed their columns."),
        N_("Watch how many hidden cards the others have. Late in a hole each of yours may cost you."),
    ),
    questions=(
        Question(N_("May I take a card from the discard pile and put it back?"),
                 N_("No. What you take from there you must exchange.")),
        RUNS_OUT,
        DIFFERENCE,
    ),
)  # fmt: skip
