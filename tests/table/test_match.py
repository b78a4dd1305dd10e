"""A match of the card game Golf in words and tables, and what may be seen of it."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from patience.cards import Card
from patience.deals import Deal
from patience.families.card_golf import KNOCK, LOOK
from patience.game import Move, Status
from patience.games import GAMES
from patience.play.record import BadRecord, dumps, loads
from patience.play.round import Round
from patience.table.drawing.layout import CARD_HEIGHT, Arrangement
from patience.table.drawing.markup import Node
from patience.table.drawing.view import Drawing
from patience.table.families.card_golf_layout import arrangements
from patience.table.panels import match
from patience.table.words import Words, speech
from patience.table.words.names import drawn

ENGLISH = Words()
SIX, FOUR = "six-card-golf", "four-card-golf"
EACH = pytest.mark.parametrize("game_id", [SIX, FOUR])
PHONE, SMALL, WIDE, LYING = (390, 642), (320, 366), (880, 590), (776, 245)  # what the bars leave for the table


def a_match(game_id: str, players: int, holes: int = 2, first: int = 33_000, levels: tuple[str, ...] = ()) -> Round:
    names = [f"Name{seat}" for seat in range(players)]
    deals = [Deal(str(first + n)) for n in range(holes)]
    options = GAMES[game_id].options(players=players)  # type: ignore[call-arg]
    return Round.new(game_id, options, deals=deals, players=names, levels=levels)


def playing(played: Round, seed: int = 1) -> Iterator[tuple[Move, str]]:
    """The hole played at random to its end: each move with what is said of it."""
    generator, session = Random(seed), played.session
    while session.status is Status.PLAYING:
        before = session.state
        moves = session.game.legal_moves(before)
        move = moves[int(generator.random() * len(moves))]
        assert session.attempt(move) is None
        yield move, match.happened(ENGLISH, played, before, move, session.state)


def finished(game_id: str, players: int, holes: int = 2) -> Round:
    played = a_match(game_id, players, holes)
    for _ in range(holes):
        for _ in playing(played):
            pass
        played.next_hole()
    return played


def parts(node: Node, tag: str) -> list[Node]:
    found = [node] if node.tag == tag else []
    return found + [each for child in node.children if isinstance(child, Node) for each in parts(child, tag)]


def cells(node: Node, tag: str) -> list[str]:
    return [each.text() for each in parts(node, tag)]


# -- what is seen -----------------------------------------------------------


def names_in(text: str) -> set[str]:
    return set(re.findall(r"(?:\b(?:ace|\d+|jack|queen|king) of (?:spades|hearts|diamonds|clubs))", text.lower()))


def said(cards: Iterator[Card]) -> set[str]:
    return {speech.card(ENGLISH, card) for card in cards if card.is_known}


@EACH
@pytest.mark.parametrize("players", range(2, 9))
def test_sentences_and_the_table_tell_nothing_that_is_hidden(game_id: str, players: int) -> None:
    played = a_match(game_id, players, holes=1)
    game, session = played.game, played.session
    tables = arrangements(game_id, players, 1, [f"Name{seat}" for seat in range(players)])
    drawing = Drawing(tables[0], ENGLISH)
    told = helped = 0
    for _move, sentence in playing(played):
        state = session.state
        open_to_all = [game.observe(state, seat) for seat in range(players) if seat != state.seat] or [state]
        public = said(card for pile in game.shown(state, -1).piles().values() for card in pile)
        for seen in open_to_all:
            assert names_in(sentence) <= said(card for pile in seen.piles().values() for card in pile)
        if not state.is_over:  # whose memory is helped sees what they have seen, and knows that it lies face down
            own, seen = drawing.view(match.remembered(game, state), ()), game.observe(state, state.seat)
            known = said(card for pile in seen.piles().values() for card in pile)
            labels = [slot.label for slot in own.slots()]
            assert names_in(" ".join(labels)) <= known
            hidden = [card for cards in seen.seats for card in cards if card.is_known and not card.up]
            assert sum(", face down, " in label for label in labels) == len(hidden)
            helped += len(hidden)
        view = drawing.view(game.shown(state, -1), ())
        assert names_in(" ".join(slot.label for slot in view.slots())) <= public
        told += len(names_in(sentence))
    assert told > players
    assert bool(helped) is (game_id == FOUR)


def test_the_private_look_shows_two_cards_and_leaves_nothing_behind() -> None:
    played = a_match(FOUR, 3)
    state, seat = played.session.state, played.session.state.seat
    looking = match.peeked(played.game, state)
    up = [(at, n) for at, cards in enumerate(looking.seats) for n, card in enumerate(cards) if card.up]
    assert up == [(seat, 2), (seat, 3)]
    true = [speech.card(ENGLISH, card) for card in state.seats[seat][2:]]
    assert match.in_private(ENGLISH, looking, seat).lower() == f"{true[0]} and {true[1]}."
    assert played.session.attempt(LOOK) is None
    after = played.session.state
    assert not any(card.up for at in range(-1, 3) for cards in played.game.shown(after, at).seats for card in cards)
    assert match.happened(ENGLISH, played, state, LOOK, after) == "Name1: has looked at two cards."


def test_a_drawn_card_is_named_only_where_all_see_it() -> None:
    for game_id, named in ((SIX, True), (FOUR, False)):
        played = a_match(game_id, 2)
        said_of = {move: sentence for move, sentence in playing(played) if move == Move("s")}
        assert bool(names_in(said_of[Move("s")])) is named


def test_knocking_and_what_is_to_be_done_are_said() -> None:
    played = a_match(FOUR, 2)
    assert match.prompt(ENGLISH, played) == "Your turn: look at your two nearest cards."
    assert match.prompt(ENGLISH, a_match(SIX, 2)) == "Your turn: turn two of your own cards."
    for move in (LOOK, LOOK):
        assert played.session.attempt(move) is None
    assert match.prompt(ENGLISH, played) == "Your turn."
    before = played.session.state
    assert played.session.attempt(KNOCK) is None
    knocked = match.happened(ENGLISH, played, before, KNOCK, played.session.state)
    assert knocked == "Name1 knocks: everybody else has one more turn."
    assert match.place(ENGLISH, played) == "Hole 1 of 2, last turns"


def test_what_is_seen_is_not_taken_back() -> None:
    played = a_match(SIX, 2)
    for _ in range(4):
        assert played.session.attempt(played.game.legal_moves(played.session.state)[0]) is None
        assert not played.session.undo()  # a card was turned
    assert played.session.attempt(Move("s")) is None
    assert not played.session.undo()
    assert played.session.attempt(Move("h", "w")) is None
    assert played.session.undo()  # all had seen it in the hand
    loaded = Round.load(played.record())
    assert not loaded.session.undo()


# -- how it stands ----------------------------------------------------------


def test_equal_sums_share_a_place() -> None:
    assert match.places((12, -3, 40, 12)) == [2, 1, 4, 2]
    assert match.places((7, 7)) == [1, 1]


@EACH
def test_the_score_table_has_running_sums_and_who_deals(game_id: str) -> None:
    played = finished(game_id, 3)
    points, sums = match.points(played), match.running(played)
    assert points == [played.settled(hole).score for hole in range(2)]  # type: ignore[union-attr]
    assert sums[1] == tuple(a + b for a, b in zip(*points, strict=True))
    table = match.scores(ENGLISH, played)
    shown = [text.replace("\N{MINUS SIGN}", "-") for text in cells(table, "td")]
    expected = [f"{points[n][seat]} {sums[n][seat]}" for n in range(2) for seat in range(3)]
    assert shown == [*expected, *map(str, sums[1]), *map(str, match.places(sums[1]))]
    assert cells(table, "th")[4:6] == ["1 Name0", "2 Name1"]
    plot = match.plot(ENGLISH, played)
    assert plot is not None
    label = dict(plot.attributes)["aria-label"]
    spoken = ", ".join(ENGLISH.number(total[1]) for total in sums)
    assert f"Name1: {spoken}" in str(label)


def test_before_the_second_hole_there_is_nothing_to_plot() -> None:
    played = a_match(SIX, 2)
    assert match.plot(ENGLISH, played) is None
    assert match.sums(played) == (None, None)
    assert match.tag(ENGLISH, played, 1, 2) == ("Name1", "")
    for _ in playing(played):
        pass
    assert match.plot(ENGLISH, played) is None
    assert match.tag(ENGLISH, played, 1, 2) == ("Name1", ENGLISH.number(played.session.score[1]))


def test_the_winner_and_a_tie_are_named() -> None:
    played = finished(SIX, 3)
    best = min(match.running(played)[-1])
    title, detail = match.result(ENGLISH, played)
    assert title.startswith("The match is over: Name")
    assert detail == ENGLISH.plural("{n} point.", "{n} points.", best)
    tied = next(m for m in (_tie(seed) for seed in range(4000)) if m is not None)
    assert match.result(ENGLISH, tied)[0] == "Name0 and Name1 share the first place."


def _tie(seed: int) -> Round | None:
    """A match of one hole that ends with equal sums, if it does with this deal."""
    played = a_match(FOUR, 2, holes=1, first=33_000 + seed)
    for move in (LOOK, LOOK, KNOCK, Move("s"), Move("h", "w")):
        assert played.session.attempt(move) is None
    if len(set(played.session.score)) > 1:
        return None
    played.next_hole()
    return played


# -- who plays --------------------------------------------------------------


def test_players_are_kept_as_they_were_chosen() -> None:
    seats = match.usual_seats()
    seats[1] = ("Kari", match.PERSON)
    assert match.read_seats(match.seats_text(seats)) == seats
    assert match.players(ENGLISH, seats[:3]) == ("Player 1", "Kari", "Bo")
    assert match.players(ENGLISH, match.usual_seats()[:2]) == ("You", "Ada")


GRANDMAS = ("Grandma Anna", "Grandma Berta", "Grandma " + "x" * 50, "Grandma " + "x" * 50 + "y", "Bo", "Grandma A")


def test_names_that_begin_alike_differ_wherever_they_are_drawn() -> None:
    for most in range(5, 20):
        short = drawn(GRANDMAS, most)
        assert len(set(short)) == len(short)
        assert max(map(len, short)) <= most
        assert short[4] == "Bo"
    assert drawn(("Grandma Anna", "Bo", "Grandma Berta"), 9) == ("Gran…Anna", "Bo", "Gran…erta")
    played = a_match(SIX, 6)
    for _ in range(2):
        for _ in playing(played):
            pass
        played.next_hole()
    played.players = GRANDMAS
    plot = match.plot(ENGLISH, played)
    assert plot is not None
    assert len(set(cells(plot, "text"))) == 6
    assert len({match.tag(ENGLISH, played, seat, 1.3)[0] for seat in range(6)}) == 6
    heads = [each for each in parts(match.scores(ENGLISH, played), "th") if dict(each.attributes).get("scope") == "col"]
    assert [dict(each.attributes)["aria-label"] for each in heads[1:]] == list(GRANDMAS)  # in full to a screen reader
    assert len({each.text() for each in heads}) == 7


def test_equal_names_are_noticed_in_the_form_of_a_match() -> None:
    person = match.PERSON

    def namesake(*names: str) -> int | None:
        return match.namesake(ENGLISH, [(name, person if n != 1 else "easy") for n, name in enumerate(names)])

    assert namesake("", "", "") is None
    assert namesake("Kari", "", "Kare") is None
    assert namesake("Kari", "", " kari") == 2
    assert namesake("Kari  Moe", "KARI MOE", "Bo") == 1
    assert namesake("Ada", "", "") == 0  # the computer beside them is called that
    assert namesake("Player 3", "", "") == 0


@pytest.mark.parametrize(
    "text", [None, "", "[]", "{}", "7", '[["a","easy"]]', json.dumps([["", "expert"]] * 8), "[" * 50, '[["a"]]', "[1]"]
)
def test_a_choice_that_cannot_be_read_is_the_usual_one(text: str | None) -> None:
    assert match.read_seats(text) == match.usual_seats()


def test_a_record_knows_which_players_are_computers() -> None:
    played = a_match(SIX, 3, levels=("", "hard", "easy"))
    assert match.persons(played) == [0]
    text = dumps(played.record())
    assert Round.load(loads(text)).levels == ("", "hard", "easy")
    assert dumps(loads(text)) == text
    assert match.persons(a_match(SIX, 3)) == [0, 1, 2]
    for bad in (["", "hard"], ["", "hard", "expert"], ["", "hard", 1], ["", "", "", ""]):
        with pytest.raises(BadRecord):
            loads(dumps(replace(played.record(), levels=tuple(bad))))  # type: ignore[arg-type]
    solitaire = Round.new("golf", GAMES["golf"].options(), deals=[Deal("1")], players=("A",))
    with pytest.raises(BadRecord):
        loads(dumps(replace(solitaire.record(), levels=("easy",))))


# -- the tables -------------------------------------------------------------


def boxes(table: Arrangement, size: tuple[int, int]) -> tuple[float, dict[str, tuple[float, float, float, float]]]:
    """The width of a card, and where every place lies, in CSS pixels."""
    card = min(size[0] / table.width, size[1] / table.height)
    left = (size[0] - table.width * card) / 2
    found = {}
    for name, place in table.places.items():
        x, y = left + place.x * card, (size[1] if place.bottom else 0) + place.y * card
        found[name] = (x, y, x + place.scale * card, y + CARD_HEIGHT * place.scale * card)
    for tag in table.tags:
        x, y = left + tag.x * card, (size[1] if tag.bottom else 0) + tag.y * card
        found[f"tag{tag.seat}"] = (x, y, x + tag.width * card, y + 0.34 * card)
    return card, found


@EACH
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("size", [PHONE, SMALL, WIDE, LYING], ids=str)
def test_everybody_has_a_place_on_every_screen(game_id: str, players: int, size: tuple[int, int]) -> None:
    for viewer in (0, players - 1):
        tables = arrangements(game_id, players, viewer)
        table = max(tables, key=lambda a: min(size[0] / a.width, size[1] / a.height))
        card, found = boxes(table, size)
        state = GAMES[game_id].start(Deal("1"), GAMES[game_id].options(players=players))  # type: ignore[call-arg]
        assert set(table.places) == set(state.piles())
        assert sorted(tag.seat for tag in table.tags) == list(range(players))
        for name, (left, top, right, bottom) in found.items():
            assert min(left, top) > -1, name
            assert max(right - size[0], bottom - size[1]) < 1, name
        places = list(found.items())
        for n, (one, a) in enumerate(places):
            for other, b in places[n + 1 :]:
                apart = a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5
                assert apart, (one, other)
        own = found[f"p{viewer + 1}g1"]
        if size == PHONE:
            assert own[2] - own[0] >= 60
            assert min(box[2] - box[0] for name, box in found.items() if name[0] == "p") >= 24
            assert card >= 44
