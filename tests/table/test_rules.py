"""Rules pages, dictionary and search: every option explained, every claim tested, every link leads somewhere."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from patience.app.registry import BY_PANEL
from patience.cards import parse_card
from patience.deals import Deal
from patience.families.adjacency import King
from patience.games import GAMES
from patience.games.clock import Clock
from patience.games.klondike import POINTS, START, TURNED_OVER, Change, Scoring
from patience.games.six_card_golf import SixCardGolf
from patience.solve.answer import Budget, Verdict
from patience.solve.solvers import solve
from patience.table import routes
from patience.table.drawing.markup import Node
from patience.table.faces import FACES, LESSONS, RULES
from patience.table.figures import FIRST
from patience.table.panels.rules import reading
from patience.table.panels.rules.dictionary import BY_KEY, ENTRIES
from patience.table.rules import Example, Rules, Values
from patience.table.words import LANGUAGES, Words, labels
from tools import words as catalogues

SPEAKING = {language: Words(language, catalogues.mo_bytes(catalogues.read(language))) for language in LANGUAGES}
EACH = pytest.mark.parametrize("language", LANGUAGES)
EVERY = pytest.mark.parametrize("rules", RULES.values(), ids=RULES.keys())
EN = SPEAKING["en"]


def nodes(node: Node) -> Iterator[Node]:
    """The node and all below it."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def attribute(node: Node, name: str) -> str:
    return str(dict(node.attributes).get(name) or "")


def pages(_: Words) -> Iterator[Node]:
    """Every page there is."""
    for rules in RULES.values():
        yield reading.rules_page(_, rules, back=True)
    for entry in (None, *ENTRIES):
        yield reading.words_page(_, entry, "golf")
    yield reading.search_page(_, "")
    yield reading.search_page(_, EN("King"))


# -- the pages -------------------------------------------------------------


def test_every_game_has_its_rules() -> None:
    assert set(RULES) >= set(GAMES)


@EVERY
def test_every_option_and_value_is_explained(rules: Rules) -> None:
    explained = {variation.option: variation for variation in rules.variations}
    declared = reading.declared(rules.game_id)
    if rules.game_id in GAMES:
        assert set(explained) == set(declared)
    for name, option in declared.items():
        chosen = not option.is_flag and (name in {key for key, _ in labels.VALUES} or len(option.values) < 3)
        wanted = {option.value_text(value) for value in option.values} if chosen else set()
        assert set(explained[name].values) == wanted
        assert set(explained[name].easier) <= {option.value_text(value) for value in option.values}


@EVERY
def test_it_begins_with_players_minutes_and_difficulty(rules: Rules) -> None:
    page = reading.rules_page(EN, rules)
    body = page.children[1]
    assert isinstance(body, Node)
    first = body.children[0]
    assert isinstance(first, Node)
    assert [child.text() for child in first.children if isinstance(child, Node)] == [
        rules.players, rules.minutes, rules.difficulty,
    ]  # fmt: skip
    assert re.match(r"\d", rules.players)
    assert re.search(r"\d+ to \d+|hour|minutes", rules.minutes)


@EACH
@EVERY
def test_headings_go_down_one_by_one(rules: Rules, language: str) -> None:
    levels = [int(node.tag[1]) for node in nodes(reading.rules_page(SPEAKING[language], rules)) if node.tag in
              ("h2", "h3", "h4")]  # fmt: skip
    assert levels[0] == 2
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert levels.count(2) == 1


@EACH
def test_every_link_leads_somewhere(language: str) -> None:
    found = 0
    for page in pages(SPEAKING[language]):
        for node in nodes(page):
            href, act, arg = (attribute(node, name) for name in ("href", "data-act", "data-arg"))
            if href:
                route = routes.parse(href)
                assert (act, arg, route.page) == ("open", route.page, arg)
                assert route.head in BY_PANEL
                assert route.rest in (RULES if route.head == "rules" else BY_KEY)
                found += 1
            if act == "learn":
                assert arg in LESSONS
            if act == "try":
                route = routes.parse(f"#/{arg}")
                query = dict(route.query)
                game = GAMES[route.page]
                deal = Deal(query.pop("deal"))
                game.start(deal, game.options.from_pairs(query.items()))
                assert route.page in FACES
                found += 1
    assert found > 100


@EACH
def test_no_page_has_a_hole(language: str) -> None:
    for page in pages(SPEAKING[language]):
        assert not re.search(r"[{}]|\bNone\b", page.text())


# -- what they claim -------------------------------------------------------


@EVERY
def test_an_easier_rule_makes_the_difference(rules: Rules) -> None:
    for variation in rules.variations:
        for value, number in variation.easier.items():
            game = GAMES[rules.game_id]
            eased = game.options.from_pairs([(variation.option, value)])
            verdicts = [
                solve(game, game.start(Deal(str(number)), options), Budget()).verdict
                for options in (game.options(), eased)
            ]
            assert verdicts == [Verdict.UNSOLVABLE, Verdict.SOLVED]


@pytest.mark.parametrize(
    "rules", [rules for key, rules in RULES.items() if key in GAMES], ids=lambda each: each.game_id
)
def test_the_layout_is_as_it_is_dealt(rules: Rules) -> None:
    """The numbers of cards that the page names are those on the table."""
    game = GAMES[rules.game_id]
    piles = game.start(Deal("1"), game.options()).piles()
    text = " ".join(reading.texts(rules))
    if "s" in piles and rules.players == "1 player":
        assert re.search(rf"\b{len(piles['s'])}\b", text)


def test_clock_tries_the_example_that_it_tells() -> None:
    (example,) = (part for section in RULES["clock"].sections for part in section.parts if isinstance(part, Example))
    clock = Clock()
    state = clock.start(Deal(example.query.removeprefix("deal=")), clock.options())
    moves = []
    for _ in range(2):
        (move,) = clock.legal_moves(state)
        moves.append((state.piles()[move.source][-1].name, move.target))
        state = clock.apply(state, move)
    assert moves == [("7S", "t7"), ("3H", "t3")]


def test_klondikes_points_are_those_of_the_game() -> None:
    (scoring,) = (variation for variation in RULES["klondike"].variations if variation.option == "scoring")
    points = POINTS[Scoring.STANDARD]
    gained = [points[each] for each in (Change.TO_FOUNDATION, Change.FROM_WASTE, Change.TURNED_UP)]
    standard = [*gained, -points[Change.TAKEN_BACK], -TURNED_OVER[1], 1, -TURNED_OVER[3], 3]
    assert [int(each) for each in re.findall(r"\d+", scoring.values["standard"])] == standard
    vegas = POINTS[Scoring.VEGAS]
    told = [int(each.replace("−", "-")) for each in re.findall(r"−?\d+", scoring.values["vegas"])]
    assert told == [START[Scoring.VEGAS], vegas[Change.TO_FOUNDATION], -vegas[Change.TAKEN_BACK], 1, 3]


def test_six_cards_count_as_the_page_says() -> None:
    game, rules = SixCardGolf(), RULES["six-card-golf"]
    (table,) = (part for section in rules.sections for part in section.parts if isinstance(part, Values))
    ranks = dict(zip(("Ace", "Two", "Jack", "Queen", "King"), "A2JQK", strict=True))
    for name, count in table.rows:  # above a three, beside two pairs that count nothing
        hand = (f"{ranks[name]}S", "9H", "8H", "3S", "9D", "8D")
        assert game.points(tuple(map(parse_card, hand))) == count + 3
    hand = ("2S", "2H", "5S", "KS", "KH", "5H")
    assert "two columns and a pair in the third make −4" in " ".join(reading.texts(rules))
    assert game.points(tuple(map(parse_card, hand))) == -4


def test_figures_are_of_real_rules_and_easier_rules_clear_more() -> None:
    shares: dict[tuple[str, str], float] = {}
    figures = [(game_id, figure) for game_id, rules in RULES.items() for figure in rules.figures]
    for game_id, figure in figures:
        options = GAMES[game_id].options.parse(figure.options)
        assert options.text == figure.options
        low, high = figure.counts.interval
        assert 0 <= low < high <= 1
        shares[game_id, getattr(options, "king", "") if not options.text or "king" in options.text else ""] = (
            figure.counts.solved / figure.counts.deals
        )
    assert len({(game_id, figure.options) for game_id, figure in figures}) == len(figures)
    for game_id in ("golf", "tripeaks", "pyramid-golf"):
        assert shares[game_id, King.STRICT] < shares[game_id, King.QUEEN_ON_KING] < shares[game_id, King.PUTT_PUTT]


def test_figures_are_shown_with_method_and_day() -> None:
    text = reading.rules_page(EN, RULES["golf"]).text()
    assert f"from number {FIRST}" in text
    assert RULES["golf"].figures[0].day.isoformat() in text
    assert "25%" in text
    assert "%" not in reading.rules_page(EN, RULES["spider"]).text()


# -- the dictionary and the search -----------------------------------------


@EACH
def test_terms_are_linked_where_they_first_appear(language: str) -> None:
    _ = SPEAKING[language]
    seen: set[str] = set()
    part = RULES["golf"].sections[1].parts[0]
    assert isinstance(part, str)
    text = _(part)
    children = reading.linked(_, text, seen)
    assert "".join(child if isinstance(child, str) else child.text() for child in children) == text
    assert {"free", "waste"} <= seen
    again = reading.linked(_, text, seen)
    assert again == [text]


@EACH
def test_every_word_is_linked_from_some_page(language: str) -> None:
    linked = {
        attribute(node, "href").removeprefix("#/words/")
        for rules in RULES.values()
        for node in nodes(reading.rules_page(SPEAKING[language], rules))
        if attribute(node, "class") == "term"
    }
    assert set(BY_KEY) - linked <= {"discard-pile", "hint", "pass"}


@EACH
def test_the_word_that_was_asked_for_comes_first(language: str) -> None:
    _ = SPEAKING[language]
    text = reading.page(_, "words", "run", "golf", back=False).text()
    entry = BY_KEY["run"]
    assert text.index(_(entry.meaning)) < text.index(_("All words")) < text.rindex(_(entry.meaning))


@pytest.mark.parametrize(
    ("language", "query", "address"),
    [
        ("nb", "talong", "words/stock"),
        ("nb", "dame på", "rules/golf"),
        ("da", "kastebunke", "words/waste"),
        ("en", "PUTT", "words/putt-putt"),
        ("en", "seven columns", "rules/golf"),
    ],
)
def test_the_search_finds(language: str, query: str, address: str) -> None:
    assert address in [place for _name, place, _around in reading.found(SPEAKING[language], query)]


def test_the_search_shows_whole_words_around_what_it_found() -> None:
    found = reading.found(EN, "golf course")
    assert found
    for _name, _address, around in reading.found(EN, "king"):
        body = around.removeprefix("… ").removesuffix(" …")
        assert "king" in body.casefold()
        assert any(body in EN(text) for rules in RULES.values() for text in reading.texts(rules)) or any(
            body == EN(entry.meaning) for entry in ENTRIES
        )


@pytest.mark.parametrize("query", ["", "   ", "xyzzy", "<b>bold</b>", "a" * 500])
def test_a_search_that_finds_nothing_says_so(query: str) -> None:
    page = reading.page(EN, "search", query, "golf", back=False)
    assert not [node for node in nodes(page) if node.tag == "ul"]
    if query.strip():
        assert "0 places found." in page.text() or query == "   "
