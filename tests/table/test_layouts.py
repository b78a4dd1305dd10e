"""Every table on every screen: all of it can be seen, and touched."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

import pytest

from patience.deals import Deal
from patience.games import GAMES
from patience.games.klondike import STOCK
from patience.games.pyramid_golf import PyramidGolfOptions
from patience.solve.answer import Budget
from patience.solve.solvers import solve
from patience.table.drawing.layout import CARD_HEIGHT, Arrangement, Fan
from patience.table.drawing.view import CardView, Drawing, SlotView, Spot, View
from patience.table.faces import FACES
from patience.table.words import Words
from tests.samples import playout

PHONE = (390, 844 - 150)  # what the bars leave of the screen for the table
SCREENS = [PHONE, (320, 568 - 150), (780, 300), (768, 874), (1040, 750), (3400, 1950)]
LEAST_STRIP = 24
EVERY = pytest.mark.parametrize("game_id", [game for game in FACES if game != "klondike"])  # whose piles grow


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right - 0.01
            and other.left < self.right - 0.01
            and self.top < other.bottom - 0.01
            and other.top < self.bottom - 0.01
        )


class Screen:
    """Lengths in CSS pixels, as css/table.css computes them."""

    def __init__(self, game_id: str, size: tuple[int, int]) -> None:
        self.width, self.height = size
        layout = FACES[game_id].layout
        self.arrangement = max(layout.tall, layout.wide, key=self._room)
        a = self.arrangement
        self.card = min(self.width / a.width, self.height / (a.height + 0.5 * a.strips))
        self.strip = max(14, min((self.height - a.height * self.card) / max(1, a.strips), 1.1 * self.card))

    def _room(self, a: Arrangement) -> float:
        return min(self.width / a.width, self.height / (a.height + 0.45 * a.strips))

    def box(self, spot: Spot) -> Box:
        left = (self.width - self.arrangement.width * self.card) / 2 + spot.x * self.card
        top = (self.height if spot.bottom else 0) + spot.y * self.card + spot.strips * self.strip
        width = spot.scale * self.card
        return Box(left, top, left + width, top + CARD_HEIGHT * width)


def views(game_id: str, arrangement: Arrangement, *, mirrored: bool = False) -> Iterator[View]:
    """How the table looks in the course of a few games."""
    game = GAMES[game_id]
    for options in islice(game.options.combinations(), 2):
        drawing = Drawing(arrangement, Words(), mirrored=mirrored)
        for number in (1, 40_000):
            states = playout(game, game.start(Deal(str(number)), options), Random(number))
            for place, (state, _) in enumerate(states):
                view = drawing.view(game.shown(state, 0), game.legal_moves(state))
                if place % 5 == 0:
                    yield view


def free(view: View) -> Iterator[tuple[str, Spot]]:
    """The top cards that nothing lies on."""
    for pile in view.piles.values():
        covering = view.arrangement.covers.get(pile.name, ())
        if pile.cards and not any(view.piles[on].size for on in covering):
            yield pile.name, pile.cards[-1].spot


@EVERY
@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("mirrored", [False, True])
def test_everything_lies_on_the_table_and_no_free_card_is_hidden(
    game_id: str, size: tuple[int, int], mirrored: bool
) -> None:
    screen = Screen(game_id, size)
    for view in views(game_id, screen.arrangement, mirrored=mirrored):
        drawn: list[CardView | SlotView] = [*view.cards(), *view.slots()]
        boxes = [(each, screen.box(each.spot)) for each in drawn]
        for each, box in boxes:
            assert box.left > -1, each
            assert box.top > -1, each
            assert box.right < size[0] + 1, each
            assert box.bottom < size[1] + 1, each
        for name, spot in free(view):
            mine = screen.box(spot)
            others = [card for card in view.cards() if card.pile != name and mine.overlaps(screen.box(card.spot))]
            assert all(lies_on(view, name, card.pile) for card in others), (name, others)


def lies_on(view: View, above: str, below: str) -> bool:
    """Whether a pile lies on another, at once or through others."""
    on = view.arrangement.covers.get(below, ())
    return above in on or any(lies_on(view, above, each) for each in on)


@EVERY
def test_a_covered_card_shows_a_strip_that_can_be_touched(game_id: str) -> None:
    screen = Screen(game_id, PHONE)
    assert screen.strip >= LEAST_STRIP
    for view in views(game_id, screen.arrangement):
        for slot in view.slots():
            if slot.strip:
                box = screen.box(slot.spot)
                strip = Box(box.left, box.top, box.right, box.top + LEAST_STRIP)
                index = view.piles[slot.pile].size - slot.size
                above = [c for c in view.cards() if (c.pile, c.nth) != (slot.pile, index) and c.z > slot.nth]
                over = [screen.box(c.spot) for c in above if c.pile != slot.pile or c.nth > index]
                assert not any(strip.overlaps(each) for each in over if each.top > box.top)


@EVERY
def test_cards_are_wide_enough(game_id: str) -> None:
    for size in (PHONE, (780, 300)):
        assert Screen(game_id, size).card >= 32


@EVERY
def test_cards_of_later_places_are_drawn_above_those_they_cover(game_id: str) -> None:
    arrangement = FACES[game_id].layout.tall
    view = next(views(game_id, arrangement))
    for name, covering in arrangement.covers.items():
        for on in covering:
            assert view.piles[on].cards[0].z > view.piles[name].cards[0].z


@pytest.mark.parametrize("game_id", ["tripeaks", "pyramid-golf"])
def test_an_empty_place_is_in_nobodys_way(game_id: str) -> None:
    for view in views(game_id, FACES[game_id].layout.tall):
        for slot in view.slots():
            assert slot.bare == (slot.pile[0] == "t" and not view.piles[slot.pile].size)
            assert not (slot.bare and slot.empty)


def test_a_covered_card_says_what_covers_it() -> None:
    game = GAMES["pyramid-golf"]
    state = game.start(Deal("1"), game.options())
    view = Drawing(FACES["pyramid-golf"].layout.tall, Words()).view(state, game.legal_moves(state))
    labels = {name: pile.slots[0].label for name, pile in view.piles.items()}
    assert labels["t1"] == "Jack of diamonds, row 1, card 1, under 2 of diamonds and 9 of hearts"
    assert labels["t28"].removesuffix(", fits").endswith("row 7, card 7")
    hidden = game.start(Deal("1"), PyramidGolfOptions(hidden=True))
    view = Drawing(FACES["pyramid-golf"].layout.tall, Words()).view(game.shown(hidden, 0), game.legal_moves(hidden))
    assert view.piles["t1"].slots[0].label == "Face down, row 1, card 1, covered"


def test_placed_cards_of_the_clock_stick_out_and_stay_where_they_are() -> None:
    game = GAMES["clock"]
    arrangement = FACES["clock"].layout.tall
    assert {place.fan for place in arrangement.places.values()} == {Fan.OUT}
    drawing = Drawing(arrangement, Words())
    for state, _ in playout(game, game.start(Deal("1"), game.options()), Random(1)):
        view = drawing.view(game.shown(state, 0), game.legal_moves(state))
        for name, pile in view.piles.items():
            home = arrangement.places[name]
            assert pile.cards[-1].spot[:2] == (home.x, home.y)
            spots = {card.spot for card in pile.cards if card.card.up}
            assert len(spots) == sum(card.card.up for card in pile.cards[:-1]) + pile.cards[-1].card.up


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_table_that_is_drawn_move_by_move_is_the_one_that_is_drawn_at_once(mirrored: bool) -> None:
    """A whole game of Klondike, in which stock and waste run out: an empty pile looks otherwise, too."""
    game, arrangement, words = GAMES["klondike"], FACES["klondike"].layout.tall, Words()
    state = game.start(Deal("8"), game.options.parse("draw=3"))
    line = solve(game, state, Budget(nodes=20_000)).line
    assert line is not None
    kept = Drawing(arrangement, words, mirrored=mirrored)
    for move in line:
        state = game.apply(state, move)
        seen = game.shown(state, 0), game.legal_moves(state)
        assert kept.view(*seen) == Drawing(arrangement, words, mirrored=mirrored).view(*seen)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_newest_cards_of_the_waste_lie_from_left_to_right(mirrored: bool) -> None:
    game = GAMES["klondike"]
    state = game.start(Deal("8"), game.options.parse("draw=3"))
    drawing = Drawing(FACES["klondike"].layout.tall, Words(), mirrored=mirrored)
    for _ in range(8):
        state = game.apply(state, STOCK)
        view = drawing.view(game.shown(state, 0), game.legal_moves(state))
        places = [card.spot.x for card in view.piles["w"].cards]
        assert places == sorted(places)
        assert len(set(places[-3:])) == 3
        stock = view.piles["s"].slots[0].spot.x
        assert all(place > stock for place in places) if mirrored else all(place < stock for place in places)
