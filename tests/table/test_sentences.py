"""Sentences as they are really put together, in the three languages."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from patience.cards import Card, Rank, Suit, parse_card
from patience.deals import Deal
from patience.families.adjacency import King, accepted
from patience.game import Move, Reason, Refusal
from patience.games.golf import Golf, GolfOptions, GolfState
from patience.table.drawing import told
from patience.table.drawing.view import Drawing, View
from patience.table.faces import FACES
from patience.table.panels import scorecard
from patience.table.roles import Role
from patience.table.words import LANGUAGES, Words, speech
from tools import words as catalogues

SPEAKING = {language: Words(language, catalogues.mo_bytes(catalogues.read(language))) for language in LANGUAGES}
JOKER = parse_card("X1")
PACK = [Card(rank, suit) for suit in Suit for rank in Rank if Rank.ACE <= rank <= Rank.KING] + [JOKER]
EACH = pytest.mark.parametrize("language", LANGUAGES)

SUITS = {
    "nb": ("spar", "hjerter", "ruter", "kløver"),
    "da": ("spar", "hjerter", "ruder", "klør"),
    "en": ("spades", "hearts", "diamonds", "clubs"),
}
RANKS = {
    "nb": ["ess", "2", "3", "4", "5", "6", "7", "8", "9", "10", "knekt", "dame", "konge"],
    "da": ["es", "2", "3", "4", "5", "6", "7", "8", "9", "10", "knægt", "dame", "konge"],
    "en": ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"],
}
# What goes on each rank from the ace to the queen under strict rules.
ADJACENT = {
    "nb": """
        Passer ikke: på et ess går en toer.
        Passer ikke: på en toer går et ess eller en treer.
        Passer ikke: på en treer går en toer eller en firer.
        Passer ikke: på en firer går en treer eller en femmer.
        Passer ikke: på en femmer går en firer eller en sekser.
        Passer ikke: på en sekser går en femmer eller en sjuer.
        Passer ikke: på en sjuer går en sekser eller en åtter.
        Passer ikke: på en åtter går en sjuer eller en nier.
        Passer ikke: på en nier går en åtter eller en tier.
        Passer ikke: på en tier går en nier eller en knekt.
        Passer ikke: på en knekt går en tier eller en dame.
        Passer ikke: på en dame går en knekt eller en konge.""",
    "da": """
        Passer ikke: på et es går en toer.
        Passer ikke: på en toer går et es eller en treer.
        Passer ikke: på en treer går en toer eller en firer.
        Passer ikke: på en firer går en treer eller en femmer.
        Passer ikke: på en femmer går en firer eller en sekser.
        Passer ikke: på en sekser går en femmer eller en syver.
        Passer ikke: på en syver går en sekser eller en otter.
        Passer ikke: på en otter går en syver eller en nier.
        Passer ikke: på en nier går en otter eller en tier.
        Passer ikke: på en tier går en nier eller en knægt.
        Passer ikke: på en knægt går en tier eller en dame.
        Passer ikke: på en dame går en knægt eller en konge.""",
    "en": """
        Does not fit: on an ace goes a 2.
        Does not fit: on a 2 goes an ace or a 3.
        Does not fit: on a 3 goes a 2 or a 4.
        Does not fit: on a 4 goes a 3 or a 5.
        Does not fit: on a 5 goes a 4 or a 6.
        Does not fit: on a 6 goes a 5 or a 7.
        Does not fit: on a 7 goes a 6 or an 8.
        Does not fit: on an 8 goes a 7 or a 9.
        Does not fit: on a 9 goes an 8 or a 10.
        Does not fit: on a 10 goes a 9 or a jack.
        Does not fit: on a jack goes a 10 or a queen.
        Does not fit: on a queen goes a jack or a king.""",
}
# Under other house rules: (king rule, with jokers, what lies there).
HOUSE_RULES = {
    (King.STRICT, True, Rank.KING): (
        "Passer ikke: på en konge går en joker.",
        "Passer ikke: på en konge går en joker.",
        "Does not fit: on a king goes a joker.",
    ),
    (King.QUEEN_ON_KING, False, Rank.KING): (
        "Passer ikke: på en konge går en dame.",
        "Passer ikke: på en konge går en dame.",
        "Does not fit: on a king goes a queen.",
    ),
    (King.PUTT_PUTT, True, Rank.KING): (
        "Passer ikke: på en konge går et ess, en dame eller en joker.",
        "Passer ikke: på en konge går et es, en dame eller en joker.",
        "Does not fit: on a king goes an ace, a queen or a joker.",
    ),
    (King.PUTT_PUTT, False, Rank.ACE): (
        "Passer ikke: på et ess går en toer eller en konge.",
        "Passer ikke: på et es går en toer eller en konge.",
        "Does not fit: on an ace goes a 2 or a king.",
    ),
}
REFUSALS = {
    Reason.NOTHING_ON_KING: (
        "På en konge går ingenting. Snu et kort fra talongen.",
        "På en konge går intet. Vend et kort fra bunken.",
        "Nothing goes on a king. Turn a card from the stock.",
    ),
    Reason.NOTHING_ON_ACE: ("På et ess går ingenting.", "På et es går intet.", "Nothing goes on an ace."),
    Reason.WRONG_COLOUR: (
        "Feil farge: rødt går på svart, og svart på rødt.",
        "Forkert farve: rødt går på sort, og sort på rødt.",
        "Wrong colour: red goes on black, and black on red.",
    ),
    Reason.ONLY_KING: (
        "Bare en konge går på en tom plass.",
        "Kun en konge går på en tom plads.",
        "Only a king goes on an empty place.",
    ),
    Reason.OUT_OF_ORDER: ("Grunnbunken er full.", "Grundbunken er fuld.", "This foundation is complete."),
    Reason.FACE_DOWN: (
        "Kortet ligger med baksiden opp.",
        "Kortet ligger med bagsiden op.",
        "This card lies face down.",
    ),
    Reason.NO_MORE_PASSES: (
        "Kastebunken kan ikke snus igjen.",
        "Kastebunken kan ikke vendes igen.",
        "The waste cannot be turned over again.",
    ),
    Reason.STOCK_EMPTY: ("Talongen er tom.", "Bunken er tom.", "The stock is empty."),
    Reason.TURN_FIRST: (
        "Snu først to av dine egne kort.",
        "Vend først to af dine egne kort.",
        "First turn two of your own cards.",
    ),
    Reason.LOOK_FIRST: (
        "Se først på de to kortene som ligger nærmest deg.",
        "Se først på de to kort, der ligger nærmest dig.",
        "First look at your two nearest cards.",
    ),
    Reason.TAKE_FIRST: (
        "Ta først et kort fra trekkbunken eller kastebunken.",
        "Tag først et kort fra bunken eller kastebunken.",
        "First take a card, from the stock or from the discard pile.",
    ),
    Reason.HAND_FULL: (
        "Legg først bort kortet du har trukket.",
        "Læg først det kort væk, du har trukket.",
        "First put the drawn card away.",
    ),
    Reason.NOT_YOURS: ("Dette kortet er ikke ditt.", "Dette kort er ikke dit.", "This card is not yours."),
    Reason.LAST_TURNS: (
        "Nå kan ingen banke mer: dette er de siste turene.",
        "Nu kan ingen banke mere: det er de sidste ture.",
        "Nobody can knock any more: these are the last turns.",
    ),
    Reason.EMPTY_PILE: ("Her ligger det ikke noe kort.", "Her ligger der ikke noget kort.", "There is no card here."),
    Reason.GAME_OVER: ("Denne utdelingen er ferdig.", "Dette spil er slut.", "This deal is over."),
    Reason.NO_SUCH_MOVE: ("Det går ikke her.", "Det kan du ikke gøre her.", "That cannot be done here."),
}
COVERED = {
    "6C": ("Det er dekket av kløver 6.", "Det er dækket af klør 6.", "It is covered by the 6 of clubs."),
    "QS": ("Det er dekket av spar dame.", "Det er dækket af spar dame.", "It is covered by the queen of spades."),
    "AH": ("Det er dekket av hjerter ess.", "Det er dækket af hjerter es.", "It is covered by the ace of hearts."),
    "JD": ("Det er dekket av ruter knekt.", "Det er dækket af ruder knægt.", "It is covered by the jack of diamonds."),
    "X1": ("Det er dekket av en joker.", "Det er dækket af en joker.", "It is covered by a joker."),
}
ABOUT_A_CARD = {
    (Reason.OUT_OF_ORDER, "AS", Rank.ACE): (
        "Grunnbunken venter på spar ess.",
        "Grundbunken venter på spar es.",
        "This foundation waits for the ace of spades.",
    ),
    (Reason.NOT_TURNED, "JC", Rank.JACK): (
        "Først skal kløver knekt legges på plass.",
        "Først skal klør knægt lægges på plads.",
        "First the jack of clubs must be put in its place.",
    ),
    (Reason.WRONG_PLACE, "KD", Rank.ACE): (
        "Ikke her: ruter konge hører hjemme i midten.",
        "Ikke her: ruder konge hører til i midten.",
        "Not here: the king of diamonds belongs in the middle.",
    ),
    (Reason.WRONG_PLACE, "QH", Rank.ACE): (
        "Ikke her: hjerter dame er nummer 12.",
        "Ikke her: hjerter dame er nummer 12.",
        "Not here: the queen of hearts is number 12.",
    ),
}
SCORES = {
    "nb": ["Tømt bord", "albatross", "eagle", "birdie", "par", "bogey", "dobbeltbogey", "trippelbogey", "+4"],
    "da": ["Ryddet", "albatros", "eagle", "birdie", "par", "bogey", "dobbeltbogey", "triple bogey", "+4"],
    "en": ["Table cleared", "albatross", "eagle", "birdie", "par", "bogey", "double bogey", "triple bogey", "+4"],
}


def said(say: Sequence[str]) -> dict[str, str]:
    """Expected sentences by language: tables have them in this order."""
    return dict(zip(("nb", "da", "en"), say, strict=True))


def is_sentence(text: str) -> bool:
    """Whether a text begins with a capital, ends with a full stop, and has no hole, doubled space or stray sign."""
    return bool(re.fullmatch(r"[A-ZÆØÅ0-9−][^{}|<>]*\.", text)) and "  " not in text and "None" not in text


# -- cards and piles --------------------------------------------------------


@EACH
def test_every_card_has_its_name(language: str) -> None:
    pattern = "{rank} of {suit}" if language == "en" else "{suit} {rank}"
    expected = [pattern.format(rank=rank, suit=suit) for suit in SUITS[language] for rank in RANKS[language]]
    assert [speech.card(SPEAKING[language], card) for card in PACK[:-1]] == expected


def test_the_other_cards_have_names() -> None:
    spoken = {each: (speech.card(_, JOKER), speech.card(_, parse_card("-??"))) for each, _ in SPEAKING.items()}
    assert spoken == {
        "nb": ("en joker", "med baksiden opp"),
        "da": ("en joker", "med bagsiden op"),
        "en": ("a joker", "face down"),
    }


@EACH
def test_a_short_name_has_the_sign_and_the_index_that_is_on_the_card(language: str) -> None:
    cards = [parse_card(text) for text in ("TC", "AS", "JD", "QH", "KS")]
    assert [speech.short(SPEAKING[language], card) for card in cards] == ["♣10", "♠A", "♦J", "♥Q", "♠K"]


@pytest.mark.parametrize(
    ("role", "name", "expected"),
    [
        (Role.COLUMN, "t3", ("Kolonne 3, tom", "Kolonne 3, tom", "Column 3, empty")),
        (Role.STOCK, "s", ("Talongen, tom", "Bunken, tom", "The stock, empty")),
        (Role.WASTE, "w", ("Kastebunken, tom", "Kastebunken, tom", "The waste, empty")),
    ],
)
def test_an_empty_pile_has_a_name(role: Role, name: str, expected: tuple[str, ...]) -> None:
    assert {each: speech.empty(_, role, name) for each, _ in SPEAKING.items()} == said(expected)


# -- refusals ---------------------------------------------------------------


@EACH
def test_what_goes_on_each_rank(language: str) -> None:
    ranks = [rank for rank in Rank if Rank.ACE <= rank < Rank.KING]
    refusals = [
        Refusal(Reason.DOES_NOT_FIT, (Card(rank, Suit.HEARTS),), accepted(rank, King.STRICT)[:-1]) for rank in ranks
    ]
    expected = [line.strip() for line in ADJACENT[language].strip().splitlines()]
    assert [speech.refusal(SPEAKING[language], refusal) for refusal in refusals] == expected


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_what_goes_on_it_under_house_rules(rules: tuple[King, bool, Rank]) -> None:
    king, jokers, rank = rules
    ranks = [each for each in accepted(rank, king) if jokers or each is not Rank.JOKER]
    refusal = Refusal(Reason.DOES_NOT_FIT, (Card(rank, Suit.CLUBS),), tuple(ranks))
    assert {each: speech.refusal(_, refusal) for each, _ in SPEAKING.items()} == said(HOUSE_RULES[rules])


@pytest.mark.parametrize("reason", REFUSALS, ids=lambda reason: reason.name)
def test_other_refusals(reason: Reason) -> None:
    assert {each: speech.refusal(_, Refusal(reason)) for each, _ in SPEAKING.items()} == said(REFUSALS[reason])


@pytest.mark.parametrize("card", COVERED)
def test_a_covered_card_says_by_what(card: str) -> None:
    refusal = Refusal(Reason.COVERED, (parse_card(card),))
    assert {each: speech.refusal(_, refusal) for each, _ in SPEAKING.items()} == said(COVERED[card])


def test_a_card_under_two_names_those_that_are_seen() -> None:
    both, hidden = (parse_card("6C"), parse_card("QS")), parse_card("2H").face_down().unseen()
    english = SPEAKING["en"]
    assert speech.refusal(english, Refusal(Reason.COVERED, both)) == (
        "It is covered by the 6 of clubs and queen of spades."
    )
    assert speech.refusal(english, Refusal(Reason.COVERED, (hidden, both[0]))) == "It is covered by the 6 of clubs."
    assert speech.refusal(english, Refusal(Reason.COVERED, (hidden, hidden))) == "It is covered."


@pytest.mark.parametrize("about", ABOUT_A_CARD, ids=str)
def test_a_refusal_about_a_card_names_it(about: tuple[Reason, str, Rank]) -> None:
    reason, card, rank = about
    refusal = Refusal(reason, (parse_card(card),), (rank,))
    assert {each: speech.refusal(_, refusal) for each, _ in SPEAKING.items()} == said(ABOUT_A_CARD[about])


@EACH
def test_every_refusal_is_a_sentence(language: str) -> None:
    for reason in Reason:
        for card in PACK:
            ranks = accepted(card.rank, King.PUTT_PUTT) if card.rank is not Rank.JOKER else (Rank.TWO,)
            sentence = speech.refusal(SPEAKING[language], Refusal(reason, (card,), ranks))
            assert is_sentence(sentence), (reason, card, sentence)


# -- what happens on the table ----------------------------------------------


def drawn(language: str, state: GolfState) -> View:
    """The table as a player sees it."""
    golf = Golf()
    moves = golf.legal_moves(state)
    return Drawing(FACES["golf"].layout.tall, SPEAKING[language]).view(golf.shown(state, 0), moves)


def story(language: str, options: GolfOptions, moves: Sequence[str]) -> list[str]:
    """What is said of moves in deal 1, one after the other, and of taking the last one back."""
    golf = Golf()
    states = [golf.start(Deal("1"), options)]
    for move in moves:
        states.append(golf.apply(states[-1], Move.parse(move)))
    views = [drawn(language, state) for state in (*states, states[-2])]
    return [told.happened(SPEAKING[language], *two) for two in pairwise(views)]


def test_a_play_and_its_undo() -> None:
    plain = GolfOptions()
    assert {each: story(each, plain, ["s", "s"]) for each in LANGUAGES} == {
        "nb": [
            "Hjerter 8 til kastebunken. 15 kort igjen i talongen.",
            "Kløver 2 til kastebunken. 14 kort igjen i talongen.",
            "Kastebunken viser nå hjerter 8.",
        ],
        "da": [
            "Hjerter 8 til kastebunken. 15 kort tilbage i bunken.",
            "Klør 2 til kastebunken. 14 kort tilbage i bunken.",
            "Kastebunken viser nu hjerter 8.",
        ],
        "en": [
            "8 of hearts to the waste. 15 cards left in the stock.",
            "2 of clubs to the waste. 14 cards left in the stock.",
            "The waste now shows 8 of hearts.",
        ],
    }
    assert {each: story(each, GolfOptions(free_first=True), ["t2"]) for each in LANGUAGES} == {
        "nb": [
            "Kløver ess til kastebunken. Kolonne 2 viser nå hjerter ess.",
            "Kløver ess til kolonne 2. Kastebunken er tom.",
        ],
        "da": [
            "Klør es til kastebunken. Kolonne 2 viser nu hjerter es.",
            "Klør es til kolonne 2. Kastebunken er tom.",
        ],
        "en": [
            "Ace of clubs to the waste. Column 2 now shows ace of hearts.",
            "Ace of clubs to column 2. The waste is empty.",
        ],
    }


def test_what_a_screen_reader_hears() -> None:
    """On deal 1 with the eight of hearts turned, column 4's seven fits."""
    golf = Golf()
    state = golf.apply(golf.start(Deal("1"), GolfOptions()), Move("s"))
    heard = {
        language: [
            slot.label
            for pile in drawn(language, state).piles.values()
            if pile.name in ("t4", "s", "w")
            for slot in pile.slots[-2:]
        ]
        for language in LANGUAGES
    }
    assert heard == {
        "nb": [
            "Kløver 4, kolonne 4, kort 4 av 5",
            "Spar 7, kolonne 4, kort 5 av 5, passer",
            "Hjerter 8, på kastebunken",
            "Talongen, 15 kort, snu ett",
        ],
        "da": [
            "Klør 4, kolonne 4, kort 4 af 5",
            "Spar 7, kolonne 4, kort 5 af 5, passer",
            "Hjerter 8, på kastebunken",
            "Bunken, 15 kort, vend et",
        ],
        "en": [
            "4 of clubs, column 4, card 4 of 5",
            "7 of spades, column 4, card 5 of 5, fits",
            "8 of hearts, on the waste",
            "Stock, 15 cards, turn one",
        ],
    }


@EACH
def test_every_sentence_of_a_hole_with_jokers_is_one(language: str) -> None:
    """Forward and back; deals 1 to 4 have jokers in the columns and in the stock."""
    golf, options = Golf(), GolfOptions(jokers=2, free_first=True, king=King.PUTT_PUTT)
    drawing = Drawing(FACES["golf"].layout.tall, SPEAKING[language])
    for number in range(1, 5):
        state = golf.start(Deal(str(number)), options)
        before = drawing.view(golf.shown(state, 0), golf.legal_moves(state))
        while moves := golf.legal_moves(state):
            state = golf.apply(state, moves[0])
            after = drawing.view(golf.shown(state, 0), golf.legal_moves(state))
            for two in ((before, after), (after, before)):
                sentences = re.split(r"(?<=\.) ", told.happened(SPEAKING[language], *two))
                assert all(map(is_sentence, sentences)), sentences
            before = after


@EACH
def test_score_words(language: str) -> None:
    assert [scorecard.in_words(SPEAKING[language], strokes) for strokes in range(9)] == SCORES[language]
    assert scorecard.in_words(SPEAKING[language], -3) == SCORES[language][0]
