"""The three languages: whole catalogues, the right terms, and sentences as they are really put together."""

import ast
import re
import string
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest

from patience.games import GAMES
from patience.options import Options
from patience.table.faces import FACES
from patience.table.preferences import Preferences
from patience.table.words import LANGUAGES, Words, choose, labels
from tools import words as catalogues

EACH = pytest.mark.parametrize("language", LANGUAGES)

EXTRACTED = catalogues.extracted()
MESSAGES = {language: [m for m in catalogues.read(language) if m.id] for language in LANGUAGES}
SPEAKING = {language: Words(language, catalogues.mo_bytes(catalogues.read(language))) for language in LANGUAGES}


def forms(text: object) -> tuple[str, ...]:
    """A message's singular and plural, or its one form."""
    return tuple(text) if isinstance(text, (list, tuple)) else (str(text),)


def pairs(language: str) -> Iterator[tuple[str, str]]:
    """Every English form with its translation."""
    for message in MESSAGES[language]:
        yield from zip(forms(message.id), forms(message.string), strict=True)


# -- the catalogues -------------------------------------------------------


def test_there_is_a_catalogue_for_every_language() -> None:
    assert catalogues.languages() == sorted(LANGUAGES)


@EACH
def test_the_catalogue_is_what_the_code_says(language: str) -> None:
    """`python3 dev.py words` would change nothing: no text of the code is missing, none is left over."""
    fresh = catalogues.merged(EXTRACTED, language)
    assert catalogues.path_of(language).read_text("utf-8") == catalogues.po_text(fresh)


@EACH
def test_everything_is_translated(language: str) -> None:
    assert [message.id for message in catalogues.missing(catalogues.read(language))] == []


def test_a_hole_in_a_catalogue_is_noticed() -> None:
    catalogue = catalogues.read("nb")
    catalogue["Undo"].string = ""
    catalogue[("{n} hole", "{n} holes")].string = ("{n} hull", "")
    catalogue["Redo"].flags.add("fuzzy")
    assert {forms(message.id)[0] for message in catalogues.missing(catalogue)} == {"Undo", "Redo", "{n} hole"}


def test_a_new_text_is_taken_over_into_english_only() -> None:
    template, new = catalogues.extracted(), "A text that nobody has translated"
    template.add(new)
    left = {each: [m.id for m in catalogues.missing(catalogues.merged(template, each))] for each in ("da", "en", "nb")}
    assert {language for language, ids in left.items() if new in ids} == {"da", "nb"}


def test_babel_finds_every_marked_text() -> None:
    """Read the code a second way, so that a call in an odd place is not overlooked."""
    marked: set[Any] = set()
    for path in catalogues.SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name: str = getattr(node.func, "id", getattr(node.func, "attr", ""))
                count = len(catalogues.KEYWORDS.get(name, ()))
                for argument in node.args[:count]:
                    if isinstance(argument, ast.Constant):
                        marked.add(argument.value)
    assert len(marked) > 100
    found = {form for message in EXTRACTED if message.id for form in forms(message.id)}
    assert marked - found == set()


def test_the_same_texts_give_the_same_bytes() -> None:
    compiled = catalogues.mo_bytes(catalogues.read("nb"))
    assert compiled == catalogues.mo_bytes(catalogues.read("nb"))
    assert re.findall(rb"\d{4}-\d{2}-\d{2}", compiled) == [b"2000-01-01"]


@EACH
def test_a_translation_has_the_same_placeholders(language: str) -> None:
    def names(text: str) -> list[str]:
        return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)

    assert [(one, other) for one, other in pairs(language) if names(one) != names(other)] == []


@EACH
def test_plurals_are_complete(language: str) -> None:
    plural = [m for m in MESSAGES[language] if isinstance(m.id, (list, tuple))]
    assert len(plural) >= 5
    assert all(len(forms(message.string)) == catalogues.read(language).num_plurals for message in plural)


@EACH
def test_a_translation_begins_and_ends_as_the_text_does(language: str) -> None:
    def end(text: str) -> str:
        return text[-1:] if text[-1:] in tuple(".:!?…") else ""

    def same_case(one: str, other: str) -> bool:
        return "{" in (one[:1], other[:1]) or one[:1].islower() == other[:1].islower()

    wrong = [(one, other) for one, other in pairs(language) if end(one) != end(other) or not same_case(one, other)]
    assert wrong == []
    assert [other for _, other in pairs(language) if other != other.strip() or "  " in other or '"' in other] == []


def test_english_is_what_the_code_says() -> None:
    assert [(one, other) for one, other in pairs("en") if one != other] == []


# -- the terms -------------------------------------------------------------

TERMS = {
    "Golf Solitaire": ("Golfkabal", "Golfkabale"),
    "Stock": ("Talong", "Bunke"),
    "the waste": ("kastebunken", "kastebunken"),
    "Cards left": ("Kort igjen", "Kort tilbage"),
    "No more moves.": ("Ingen flere trekk.", "Ingen træk tilbage."),
    "Undo": ("Angre", "Fortryd"),
    "Redo": ("Gjør om", "Gendan"),
    "New game": ("Nytt spill", "Nyt spil"),
    "Restart": ("Start på nytt", "Start forfra"),
    "House rules": ("Husregler", "Husregler"),
    "Strict rules": ("Streng utgave", "Streng udgave"),
    "Queen on king": ("Dame på konge", "Dame på konge"),
    "Jokers": ("Jokere", "Jokere"),
    "Free first card": ("Fritt startkort", "Frit startkort"),
    "Deal {deal}": ("Utdeling {deal}", "Giv {deal}"),
    "Left-handed": ("Venstrehendt", "Venstrehåndet"),
    "Four colours": ("Fire farger", "Fire farver"),
    "Sound": ("Lyd", "Lyd"),
    "Animation speed": ("Animasjonsfart", "Animationshastighed"),
    "Table cleared": ("Tømt bord", "Ryddet"),
    "triple bogey": ("trippelbogey", "triple bogey"),
    "double bogey": ("dobbeltbogey", "dobbeltbogey"),
    "albatross": ("albatross", "albatros"),
    "face down": ("med baksiden opp", "med bagsiden op"),
    "jack": ("knekt", "knægt"),
    "queen": ("dame", "dame"),
}
WRONG = {
    # the wrong cards, and the neighbour's words
    "nb": r"dronning|bonde|kulør|klør|ruder|knægt|syver|otter\b|\bes\b|huller|træk|[äöü]",
    "da": r"dronning|bonde|kløver|ruter|knekt|sjuer|åtter|\bess\b|\bhull\b|\btrekk|talong|kabal\b|stokk|[äöü]",
    "en": r"\bcolor|\bpatience\b|tableau",
}
# What these English words become wherever they stand.
ALWAYS = [
    (r"\bsuits?\b", r"\bsort", r"\bkulør"),
    (r"\bcolours?\b", r"farge", r"farve"),
    (r"\bqueen\b", r"\bdame", r"\bdame"),
    (r"\bjack\b", r"\bknekt", r"\bknægt"),
    (r"\baces?\b", r"\bess", r"\bes"),
    (r"\bstock\b", r"talong|trekkbunke", r"bunke"),
    (r"\bwaste\b", r"kastebunke", r"kastebunke"),
    (r"\bcolumns?\b", r"kolonne", r"kolonne"),
    (r"\bstrokes?\b", r"\bslag", r"\bslag"),
    (r"\bmoves\b", r"trekk", r"træk"),
    (r"(?<!Black )\bholes?\b", r"hull", r"hul"),
    (r"\bfree\b", r"\bfri", r"\bfri"),
]


@pytest.mark.parametrize("text", TERMS)
def test_the_terms_are_the_games_own(text: str) -> None:
    assert (SPEAKING["nb"](text), SPEAKING["da"](text)) == TERMS[text]


@EACH
def test_no_wrong_word_is_used(language: str) -> None:
    found = [text for _, text in pairs(language) if re.search(WRONG[language], text, re.I)]
    assert found == []


@pytest.mark.parametrize(("english", "nb", "da"), ALWAYS)
def test_one_word_for_one_thing(english: str, nb: str, da: str) -> None:
    for language, wanted in (("nb", nb), ("da", da)):
        meant = [(one, other) for one, other in pairs(language) if re.search(english, one.replace("{suit}", ""), re.I)]
        assert meant
        assert [pair for pair in meant if not re.search(wanted, pair[1], re.I)] == []


def test_every_game_and_option_has_its_words() -> None:
    assert set(FACES) == set(GAMES)
    declaring: list[type[Options]] = [Preferences, *(game.options for game in GAMES.values())]
    for options in declaring:
        for option in options.declared():
            assert option.name in labels.OPTIONS
            spoken = {str(value) for value in option.values if isinstance(value, StrEnum)} - set(LANGUAGES)
            assert spoken == {value for value in spoken if (option.name, value) in labels.VALUES}


# -- numbers and the choice of a language ----------------------------------


@EACH
def test_a_negative_number_has_a_real_minus(language: str) -> None:
    _ = SPEAKING[language]
    assert [_.number(n) for n in (-2, 0, 12)] == ["−2", "0", "12"]
    assert [_.signed(n) for n in (-2, 0, 3)] == ["−2", "0", "+3"]
    assert _.plural("{n} hole", "{n} holes", -1).startswith("−1 ")


def test_numbers_are_written_as_the_browser_writes_them() -> None:
    words = Words("nb", number=lambda value: str(value).replace(".", ","))
    assert words.number(-11.1) == "−11,1"


@pytest.mark.parametrize(
    ("n", "nb", "da", "en"),
    [(0, "0 hull", "0 huller", "0 holes"), (1, "1 hull", "1 hul", "1 hole"), (2, "2 hull", "2 huller", "2 holes")],
)
def test_plurals(n: int, nb: str, da: str, en: str) -> None:
    assert [SPEAKING[each].plural("{n} hole", "{n} holes", n) for each in ("nb", "da", "en")] == [nb, da, en]


def test_braces_in_a_value_are_only_text() -> None:
    assert SPEAKING["nb"]("House rules: {rules}", rules="{deal} %s") == "Husregler: {deal} %s"


@pytest.mark.parametrize(
    ("wanted", "preferred", "spoken"),
    [
        ("da", ["nb-NO"], "da"),
        ("auto", ["nb-NO", "en"], "nb"),
        ("auto", ["no"], "nb"),
        ("auto", ["nn-NO", "da"], "nb"),
        ("auto", ["DA-dk"], "da"),
        ("auto", ["sv", "da", "en"], "da"),
        ("auto", ["fr", "de"], "en"),
        ("xx", [], "en"),
    ],
)
def test_the_first_language_is_the_browsers(wanted: str, preferred: list[str], spoken: str) -> None:
    assert choose(wanted, preferred) == spoken
