"""The lessons: what they say lies on the table lies there, in every language; what they ask for can be done."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from patience.cards import Card, Rank, Suit
from patience.deals import Deal
from patience.game import Move, Status
from patience.games import GAMES
from patience.solve.answer import Budget, Verdict
from patience.solve.solvers import solve
from patience.table.drawing.markup import Node
from patience.table.faces import FACES, LESSONS
from patience.table.games.golf import lesson as golf_lesson
from patience.table.lesson import Lesson
from patience.table.panels import lesson as taught
from patience.table.words import LANGUAGES, Words, speech
from tools import words as catalogues

SPEAKING = {language: Words(language, catalogues.mo_bytes(catalogues.read(language))) for language in LANGUAGES}
EACH = pytest.mark.parametrize("language", LANGUAGES)
EVERY = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS.keys())
PACK = [Card(rank, suit) for suit in Suit for rank in Rank if Rank.ACE <= rank <= Rank.KING]
TUTORIAL = json.loads((Path(__file__).parents[1] / "data/tutorial.json").read_text("utf-8"))
GOLF = LESSONS["golf"]


def said(_: Words, lesson: Lesson, number: int) -> str:
    """All words of a step."""
    return " ".join(child.text() for child in taught.text(_, lesson, number).children if isinstance(child, Node))


def cards_in(_: Words, text: str) -> list[str]:
    """The cards that a text names, in its order."""
    by_words = {speech.card(_, card): card.name for card in PACK}
    pattern = "|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in sorted(by_words, key=len, reverse=True))
    lower = {words.lower(): name for words, name in by_words.items()}
    return [lower[found.lower()] for found in re.findall(pattern, text, re.I)]


# -- every lesson ----------------------------------------------------------


def test_there_is_a_lesson_only_where_there_is_a_table() -> None:
    assert set(LESSONS) <= set(FACES) <= set(GAMES)


@EVERY
def test_every_move_that_is_asked_for_can_be_made(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        passage = lesson.passage(number)
        assert len(passage.states) == len(step.moves) + 1
        assert all(passage.game.status(state) is Status.PLAYING for state in passage.states[:-1])


@EVERY
def test_a_step_begins_where_the_one_before_it_ends_or_further_on(lesson: Lesson) -> None:
    for before, after in zip(lesson.steps, lesson.steps[1:], strict=False):
        assert len(after.made) >= len(before.moves) or before.made == () or before.moves[:1] == after.made[:1]


@EACH
@EVERY
def test_it_can_be_finished_by_tapping_what_it_says(lesson: Lesson, language: str) -> None:
    """The sentence for each move names its card and its place, or the stock, and no other."""
    _ = SPEAKING[language]
    for number, step in enumerate(lesson.steps, 1):
        passage = lesson.passage(number)
        for made in range(len(step.made), len(step.moves)):
            text, move = taught.task(_, lesson, number, made), step.moves[made]
            if move.source == "s":
                assert text in (_("Tap {pile}.", pile=_("the stock")), _("Tap {pile}.", pile=_("the draw pile")))
            else:
                assert cards_in(_, text) == [passage.states[made].piles()[move.source][-move.count].name]
        assert cards_in(_, taught.task(_, lesson, number, len(step.moves))) == []


@EACH
@EVERY
def test_no_hole_in_a_sentence(lesson: Lesson, language: str) -> None:
    for number in range(1, len(lesson.steps) + 1):
        text = said(SPEAKING[language], lesson, number)
        assert not re.search(r"[{}]|  |\(\)|, ,| \.", text), text
        assert all(sentence[:1].isupper() or not sentence[:1].isalpha() for sentence in re.split(r"(?<=[.!?]) ", text))


@EACH
@EVERY
def test_all_languages_name_the_same_cards_and_numbers(lesson: Lesson, language: str) -> None:
    for number in range(1, len(lesson.steps) + 1):
        mine, english = (said(SPEAKING[each], lesson, number) for each in (language, "en"))
        assert sorted(cards_in(SPEAKING[language], mine)) == sorted(cards_in(SPEAKING["en"], english))
        assert sorted(numbers(language, mine)) == sorted(numbers("en", english))


def numbers(language: str, text: str) -> list[str]:
    """The numbers in a text that belong to no card and no rank."""
    _ = SPEAKING[language]
    for card in PACK:
        text = re.sub(rf"(?<!\w){re.escape(speech.card(_, card))}(?!\w)", "", text, flags=re.I)
    for rank in Rank:
        if rank is not Rank.UNKNOWN:
            text = re.sub(rf"(?<!\w){re.escape(speech.one(_, rank))}(?!\w)", "", text)
    return re.findall(r"[+−]?\d+", text)


def test_nothing_about_the_table_is_typed() -> None:
    """The texts themselves hold neither numbers nor cards: those come from the deal."""
    ids = [
        form
        for message in catalogues.extracted()
        if any("lesson" in place for place, _line in message.locations)
        for form in (message.id if isinstance(message.id, (list, tuple)) else (message.id,))
    ]
    assert len(ids) > 20
    assert [text for text in ids if re.search(r"\d|spades|hearts|diamonds|clubs", text)] == []


def wrong_taps(lesson: Lesson) -> Iterator[tuple[int, int, Move]]:
    """Every tap on a pile that is not asked for: (step, moves made, move)."""
    for number, step in enumerate(lesson.steps, 1):
        passage = lesson.passage(number)
        for made in range(len(step.made), len(step.moves)):
            for pile in passage.states[made].piles():
                if pile not in (step.moves[made].source, "w"):
                    yield number, made, Move(pile)


@EACH
@EVERY
def test_a_wrong_tap_is_explained(lesson: Lesson, language: str) -> None:
    """First why, then what is asked for."""
    _ = SPEAKING[language]
    taps = list(wrong_taps(lesson))
    assert len(taps) > 20
    for number, made, move in taps:
        text = taught.instead(_, lesson, number, made, move)
        wanted = taught.task(_, lesson, number, made)
        assert text.endswith(wanted)
        assert len(text) > len(wanted) + 5


# -- Golf Solitaire's ------------------------------------------------------


def moves_of(actions: list[dict[str, object]]) -> tuple[Move, ...]:
    """Moves as the data file has them."""
    return tuple(Move("s" if each["do"] == "draw" else f"t{each['col']}") for each in actions)


def test_golf_is_taught_on_the_deal_of_the_data_file() -> None:
    rows = zip(*TUTORIAL["columns"], strict=True)
    order = [name for row in rows for name in row] + [TUTORIAL["starter"], *TUTORIAL["stock"]]
    assert golf_lesson.DEAL.text == "=" + ",".join(order)
    opening = moves_of(TUTORIAL["prefix"])
    assert opening == golf_lesson.OPENING
    assert opening + moves_of(TUTORIAL["endingA_noMoves"]["actions"]) == golf_lesson.STUCK
    assert opening + moves_of(TUTORIAL["endingB_cleared"]["actions"]) == golf_lesson.CLEARED


@EACH
def test_golf_says_what_the_data_file_knows(language: str) -> None:
    """Each step against the positions that were found by another program."""
    _, at = SPEAKING[language], TUTORIAL["positions"]

    def has(number: int, cards: list[str], figures: list[int]) -> None:
        text = said(_, GOLF, number)
        assert cards_in(_, text) == cards
        assert [int(each.replace("−", "-")) for each in numbers(language, text)] == figures

    def free(position: str) -> list[tuple[str, int]]:
        return [(at[position]["columns"][column - 1][-1], column) for column in at[position]["fits"]]

    def flat(pairs: list[tuple[str, int]]) -> tuple[list[str], list[int]]:
        return [card for card, _column in pairs], [column for _card, column in pairs]

    setup, starter = at["setup"], [at["setup"]["waste"]]
    has(1, starter, [setup["left"], 7, 5, setup["stockLeft"]])
    has(2, *flat(free("setup")))
    run = [each["card"] for each in TUTORIAL["prefix"][:4]]
    follow, columns = flat(free("afterFour"))
    has(3, run + follow, [1, *columns])
    rest = TUTORIAL["prefix"][4:6]
    has(4, [each["card"] for each in rest], [each["col"] for each in rest])
    fitting, columns = flat(free("queen"))
    has(5, [at["queen"]["waste"], *fitting, "JD", "TC", "TH", "JC"], [*columns, 1, -2, 2, 4, 2])
    run = [each["card"] for each in TUTORIAL["prefix"][8:12]]
    has(6, [*run, at["twentyFour"]["waste"]], [1, 6, at["twentyFour"]["left"]])
    left = [(column[-1], n) for n, column in enumerate(at["noMoves"]["columns"], 1) if column]
    cards, columns = flat(left)
    has(7, [at["noMoves"]["waste"], *cards], [2, *columns, at["noMoves"]["left"], at["noMoves"]["left"]])
    has(8, ["QS"], [setup["left"], at["cleared"]["stockLeft"], TUTORIAL["endingB_cleared"]["score"]])
    assert at["stuck"]["fits"] == at["twentyFour"]["fits"] == at["noMoves"]["fits"] == []


def test_golf_has_both_endings() -> None:
    stuck, cleared = GOLF.passage(7), GOLF.passage(8)
    assert (stuck.game.status(stuck.after), stuck.game.score(stuck.after)) == (Status.LOST, (3,))
    assert (cleared.game.status(cleared.after), cleared.game.score(cleared.after)) == (Status.WON, (-2,))
    assert stuck.fitting(stuck.before) == []


def test_the_turning_run_turns() -> None:
    assert ": up, up, down, down." in said(SPEAKING["en"], GOLF, 3)
    assert ": opp, opp, ned, ned." in said(SPEAKING["nb"], GOLF, 3)


def test_the_best_card_on_the_queen_is_the_best() -> None:
    passage = GOLF.passage(5)
    assert set(golf_lesson.BEST) == {move.source for move in passage.game.legal_moves(passage.before)}
    for pile, value in golf_lesson.BEST.items():
        answer = solve(passage.game, passage.game.apply(passage.before, Move(pile)), Budget())
        assert (pile, answer.value) == (pile, value)
    (asked,) = passage.step.asked
    assert [pile for pile, value in golf_lesson.BEST.items() if value == min(golf_lesson.BEST.values())] == [
        asked.source
    ]
    first = solve(passage.game, passage.states[0], Budget())
    assert (first.value, first.verdict) == (golf_lesson.BEST[asked.source], Verdict.SOLVED)


def test_the_words_follow_the_deal() -> None:
    """Another starter and other columns: other words, of the same step."""
    names = golf_lesson.DEAL.text[1:].split(",")
    swapped = names.copy()
    swapped[28], swapped[34], swapped[35] = names[34], names[28], "6D"  # 7S and 2S change places
    swapped[names.index("6D")] = "6C"
    other = replace(GOLF, deal=Deal("=" + ",".join(swapped)), steps=(*GOLF.steps[:1], replace(GOLF.steps[1], asked=())))
    text = said(SPEAKING["en"], other, 2)
    assert "the 5 of hearts in column 3 and the 7 of spades in column 7" in text
    assert "6 of diamonds" in said(SPEAKING["en"], other, 1)
