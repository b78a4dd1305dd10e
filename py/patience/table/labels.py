"""The words for games, options and their values, by the names they are declared with."""

from __future__ import annotations

from patience.table.words import N_

GAMES = {
    "golf": N_("Golf Solitaire"),
    "tripeaks": N_("TriPeaks"),
    "black-hole": N_("Black Hole"),
    "pyramid-golf": N_("Pyramid Golf"),
    "clock": N_("Clock"),
    "klondike": N_("Klondike"),
    "six-card-golf": N_("Six-card Golf"),
    "four-card-golf": N_("Four-card Golf"),
}
ROUNDS = frozenset({"golf"})  # the games that are played in rounds of holes
MATCHES = frozenset({"six-card-golf", "four-card-golf"})  # several sit at one table
NO_CHOICE = frozenset({"clock"})  # the deal decides everything: there is nothing to hint at, to review or to wish for

USUAL = {"golf": N_("Strict rules")}
USUAL_RULES = N_("The usual rules")

OPTIONS = {
    "king": N_("On a king"),
    "jokers": N_("Jokers"),
    "free-first": N_("Free first card"),
    "classic": N_("Classic scoring"),
    "hidden": N_("Covered cards lie face down"),
    "draw": N_("From the stock"),
    "scoring": N_("Scoring"),
    "players": N_("Players"),
    "last-turn": N_("Last turn"),
    "language": N_("Language"),
    "faces": N_("Card faces"),
    "four-colours": N_("Four colours"),
    "back": N_("Card back"),
    "felt": N_("Table colour"),
    "theme": N_("Light or dark"),
    "left-handed": N_("Left-handed"),
    "mark-playable": N_("Mark all cards that fit"),
    "mark-ends": N_("Mark kings and aces"),
    "counting": N_("Counting aid"),
    "memory": N_("Four-card Golf: memory aid"),
    "perfect-hint": N_("Perfect hints"),
    "clearing": N_("Which deals"),
    "level": N_("Difficulty"),
    "deals": N_("How many deals"),
    "seconds": N_("Seconds for each deal at most"),
    "foundations": N_("Klondike: to the foundations by itself"),
    "dial": N_("Clock: what stands on the dial"),
    "by-hand": N_("Clock: put the cards yourself"),
    "speed": N_("Animation speed"),
    "reduced-motion": N_("Reduced motion"),
    "sound": N_("Sound"),
    "vibration": N_("Vibration"),
    "keys": N_("Keyboard shortcuts"),
}

EXPLAINED = {
    "king": N_("Strict: nothing lies on a king. Putt Putt: the ranks turn the corner between king and ace."),
    "jokers": N_("A joker goes on anything, and anything goes on a joker."),
    "free-first": N_("The waste starts empty: you choose the first card."),
    "last-turn": N_("When all cards of a player lie face up, everybody else has one more turn."),
    "classic": N_("A run brings 1, 2, 3 … points, a peak 15, the last one 30. Turning a card costs 5."),
    "counting": N_("For each rank: how many lie on the table, are gone, and can still come."),
    "memory": N_("While it is your turn, the cards that you have seen show their faces, though they lie face down."),
    "perfect-hint": N_("The fair hint sees what you see. The perfect one knows all cards."),
    "clearing": N_("Redealt: holes that the cards on the table prove impossible are dealt again."),
}

VALUES = {
    ("king", "strict"): N_("Nothing (strict rules)"),
    ("king", "queen-on-king"): N_("Queen on king"),
    ("king", "putt-putt"): N_("Putt Putt"),
    ("draw", "1"): N_("Draw 1"),
    ("draw", "3"): N_("Draw 3"),
    ("scoring", "none"): N_("No points"),
    ("scoring", "standard"): N_("Standard"),
    ("scoring", "vegas"): N_("Vegas"),
    ("clearing", "any"): N_("All deals"),
    ("clearing", "possible"): N_("Redealt if impossible"),
    ("clearing", "clearable"): N_("Only deals that can be cleared"),
    ("level", "any"): N_("Any difficulty"),
    ("level", "easy"): N_("Easy"),
    ("level", "medium"): N_("Medium"),
    ("level", "hard"): N_("Hard"),
    ("language", "auto"): N_("As the browser"),
    ("faces", "auto"): N_("By screen size"),
    ("faces", "normal"): N_("Normal"),
    ("faces", "large"): N_("Large"),
    ("back", "weave"): N_("Weave"),
    ("back", "knit"): N_("Knit"),
    ("back", "plain"): N_("Plain"),
    ("felt", "spruce"): N_("Spruce"),
    ("felt", "fjord"): N_("Fjord"),
    ("felt", "slate"): N_("Slate"),
    ("felt", "night"): N_("Night"),
    ("foundations", "off"): N_("Nothing"),
    ("foundations", "safe"): N_("Only safe cards"),
    ("foundations", "all"): N_("All cards"),
    ("dial", "numbers"): N_("Hours"),
    ("dial", "minutes"): N_("Minutes"),
    ("dial", "roman"): N_("Roman numerals"),
    ("dial", "empty"): N_("Nothing"),
    ("theme", "system"): N_("As the system"),
    ("theme", "light"): N_("Light"),
    ("theme", "dark"): N_("Dark"),
    ("speed", "calm"): N_("Calm"),
    ("speed", "normal"): N_("Normal speed"),
    ("speed", "fast"): N_("Fast"),
    ("speed", "none"): N_("None"),
}
