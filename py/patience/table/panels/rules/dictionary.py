"""The words of card games, one entry each; rules pages link to them where they first appear."""

from __future__ import annotations

from dataclasses import dataclass

from patience.table.words import N_


@dataclass(frozen=True)
class Entry:
    """A word: its key in addresses, the word, the forms it takes in texts (with commas between), what it means."""

    key: str
    term: str
    forms: str
    meaning: str


ENTRIES = (
    Entry("solitaire", N_("Solitaire"), N_("solitaire, solitaires"),
          N_("A card game for one. When it succeeds, it comes out.")),
    Entry("pack", N_("Pack"), N_("pack, packs"),
          N_("All the cards that belong together: 52, four suits of 13 ranks. Two jokers often come with them.")),
    Entry("deal", N_("A deal"), N_("a deal, one deal, deals"),
          N_("The order in which the cards lie after shuffling. A deal with a number is the same for everybody.")),
    Entry("rank", N_("Rank"), N_("rank, ranks"),
          N_("What a card counts in order: ace, 2 to 10, jack, queen, king.")),
    Entry("suit", N_("Suit"), N_("suit, suits"),
          N_("Spades, hearts, diamonds or clubs. Hearts and diamonds are red, spades and clubs are black.")),
    Entry("joker", N_("Joker"), N_("joker, jokers"),
          N_("A card without rank and suit. Here it goes on anything, and anything goes on it.")),
    Entry("column", N_("Column"), N_("column, columns"),
          N_("Cards that overlap from above to below. The lowest one, which nothing lies on, is free.")),
    Entry("free", N_("Free card"), N_("free card, free cards, free"),
          N_("A card that no other card lies on. Only free cards are in play.")),
    Entry("stock", N_("Stock"), N_("stock"),
          N_("The cards that lie face down beside the table and are turned one by one.")),
    Entry("waste", N_("Waste"), N_("waste"),
          N_("The pile that takes the cards that are turned from the stock, and in Golf Solitaire those that are "
             "played. Only its top card counts.")),
    Entry("run", N_("Run"), N_("run, runs"),
          N_("Cards that follow each other by rank. In Golf Solitaire: those you play without turning one.")),
    Entry("corner", N_("Round the corner"), N_("round the corner"),
          N_("Kings and aces are neighbours, so that a run goes on from king to ace and from ace to king.")),
    Entry("putt-putt", N_("Putt Putt"), N_("Putt Putt"),
          N_("The house rule by which runs in Golf Solitaire go round the corner.")),
    Entry("strict", N_("Strict rules"), N_("strict rules"),
          N_("Golf Solitaire without any relief: nothing goes on a king, and kings and aces do not go on each other.")),
    Entry("hole", N_("Hole"), N_("hole, holes"),
          N_("One deal of a round, as on a golf course.")),
    Entry("stroke", N_("Stroke"), N_("stroke, strokes"),
          N_("What a hole costs: one for each card that you could not play. Few are good.")),
    Entry("round", N_("Round"), N_("a round, whole round, rounds"),
          N_("Several holes that are counted together, usually nine.")),
    Entry("par", N_("Par"), N_("par"),
          N_("The strokes that a good player needs: four a hole, 36 a round of nine.")),
    Entry("birdie", N_("Birdie"), N_("birdie"), N_("One stroke fewer than par.")),
    Entry("eagle", N_("Eagle"), N_("eagle"), N_("Two strokes fewer than par.")),
    Entry("albatross", N_("Albatross"), N_("albatross"), N_("Three strokes fewer than par.")),
    Entry("bogey", N_("Bogey"), N_("bogey"),
          N_("One stroke more than par; a double bogey is two more, a triple bogey three.")),
    Entry("house-rules", N_("House rules"), N_("house rules, house rule"),
          N_("What you change in the rules at home. They apply from the next round or deal.")),
    Entry("redeal", N_("Redeal"), N_("redeal, redealt, dealt again"),
          N_("To shuffle and deal once more, because nobody could clear the deal.")),
    Entry("cleared", N_("Cleared"), N_("cleared"),
          N_("No card is left on the table: the solitaire has come out.")),
    Entry("pass", N_("Pass"), N_("a pass, passes through"),
          N_("Going through the stock once, from its first card to its last.")),
    Entry("foundation", N_("Foundation"), N_("foundation, foundations"),
          N_("A pile for one suit, built from the ace up to the king.")),
    Entry("fan", N_("Fan"), N_("fan, fans"),
          N_("A few cards that overlap, only the top one of which is free.")),
    Entry("peak", N_("Peak"), N_("peak, peaks"),
          N_("Ten cards of TriPeaks that lie on one another in a triangle; neighbours share the lowest row.")),
    Entry("draw-pile", N_("Draw pile"), N_("draw pile"),
          N_("The stock of the card game Golf.")),
    Entry("discard-pile", N_("Discard pile"), N_("discard pile"),
          N_("In the card game Golf, the open pile that takes what players do not want.")),
    Entry("knock", N_("Knock"), N_("knock, knocking"),
          N_("To say in four-card Golf that you stop: the others have one more turn.")),
    Entry("last-turn", N_("Last turn"), N_("last turn, last turns"),
          N_("The turn that everybody else still has when one player has finished.")),
    Entry("dealer", N_("Dealer"), N_("dealer"),
          N_("Who shuffles and deals. With every hole the deal passes to the left.")),
    Entry("score-sheet", N_("Score sheet"), N_("score sheet"),
          N_("A table with a line for each hole and a column for each player.")),
    Entry("undo", N_("Undo"), N_("undo"),
          N_("To take back the last move, or several.")),
    Entry("hint", N_("Hint"), N_("hint, hints"),
          N_("A proposal for the next move. The fair one knows only what you can see.")),
)  # fmt: skip

BY_KEY = {entry.key: entry for entry in ENTRIES}
