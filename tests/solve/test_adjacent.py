"""The exact search: against exhaustive play through the rules, labelled deals and the lesson."""

import json
import random
from collections.abc import Iterable
from typing import Any

import pytest

from patience.cards import Card, Rank
from patience.deals import Deal
from patience.families.adjacency import King, fits
from patience.families.one_waste import STOCK
from patience.game import AnyGame, Move, Status
from patience.games import GAMES
from patience.games.golf import GolfOptions, GolfState
from patience.games.tripeaks import TriPeaksOptions
from patience.options import Options
from patience.solve.adjacent import best
from patience.solve.answer import Answer, Budget, Verdict
from patience.solve.encoding import Encoding, chains, encoding
from patience.solve.solvers import solve
from patience.solve.spread import Spread, spread_of
from tests.solve.boards import DATA, GOLF, card_of, exhausted, lesson, replayed, small_golf

COMBINATIONS = list(GolfOptions.combinations())
Gone = frozenset[int]


def solved(state: GolfState) -> Answer:
    return best(spread_of(GOLF, state), Budget())


@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda o: o.text or "default")
def test_small_boards_as_exhaustive_play(options: GolfOptions) -> None:
    cleared = 0
    for seed in range(150):
        state = small_golf(options, seed)
        answer = solved(state)
        assert answer.value is not None
        assert answer.value == answer.bound == exhausted(GOLF, state), state.text
        assert answer.verdict is (Verdict.SOLVED if answer.value <= 0 else Verdict.UNSOLVABLE)
        end = replayed(GOLF, state, answer.line)
        assert GOLF.score(end) == (answer.value,)
        assert GOLF.status(end) is not Status.PLAYING
        cleared += answer.value <= 0
    assert 3 < cleared < 147


@pytest.mark.parametrize("king", King, ids=str)
def test_labelled_deals(king: King) -> None:
    """All deals under strict rules, every second one under the others: the experiment ``labelled`` takes all."""
    rows = json.loads((DATA / "golf_labelled.json").read_text())
    assert len(rows) == 400
    for row in rows[:: 1 if king is King.STRICT else 2]:
        state = GOLF.start(Deal(str(row["deal"])), GolfOptions(king=king))
        answer = solved(state)
        assert answer.value == row[king.value], row
        assert GOLF.score(replayed(GOLF, state, answer.line)) == (answer.value,)


def test_lesson_after_the_queen_of_diamonds() -> None:
    state = lesson()
    assert solved(state).value == -2
    for move in json.loads((DATA / "tutorial.json").read_text())["prefix"]:
        state = GOLF.apply(state, STOCK if move["do"] == "draw" else Move(f"t{move['col']}"))
        if move["card"] == "QD":
            break
    values = {str(move): solved(GOLF.apply(state, move)).value for move in GOLF.legal_moves(state)}
    named = {state.tableau[int(move[1:]) - 1][-1].name if move != "s" else "turn": v for move, v in values.items()}
    assert named == {"JD": -2, "KD": 2, "KH": 2, "JC": 4, "turn": 2}
    assert solved(state).value == -2


def ending(game: AnyGame, options: Options, draw: random.Random, cards: int, stock: int) -> Any:
    """A late position of a real deal: random moves are made until few cards are left."""
    while True:
        state = game.start(Deal(str(draw.randint(1, 32_000))), options)
        while game.status(state) is Status.PLAYING:
            if sum(map(len, state.tableau)) <= cards and len(state.stock) <= stock:
                return state
            state = game.apply(state, draw.choice(game.legal_moves(state)))


@pytest.mark.parametrize("game", [GAMES["golf"], GAMES["tripeaks"], GAMES["pyramid-golf"]], ids=lambda game: game.id)
def test_endings_as_exhaustive_play(game: AnyGame) -> None:
    """The games' own covers: what a search makes of the last cards of a real deal."""
    draw = random.Random(game.id)
    values = []
    for options in (options for options in game.options.combinations() if game.lower_is_better(options)):
        for _ in range(5):
            state = ending(game, options, draw, cards=13, stock=6)
            answer = solve(game, state, Budget())
            assert answer.value == exhausted(game, state), state.text
            assert game.score(replayed(game, state, answer.line)) == (answer.value,)
            values.append(answer.value)
    assert len(set(values)) > 4


def test_points_are_not_strokes() -> None:
    game, options = GAMES["tripeaks"], TriPeaksOptions(classic=True)
    answer = solve(game, game.start(Deal("1"), options), Budget())
    assert answer.verdict is solve(game, game.start(Deal("1"), TriPeaksOptions()), Budget()).verdict
    assert answer.value is answer.bound is None
    assert answer.line


def made_up(draw: random.Random) -> Spread:
    """A small table on which cards lie anyhow, as a position without a game."""
    count = draw.randint(1, 9)
    covers = tuple(
        tuple(sorted(draw.sample(range(p + 1, count), min(count - p - 1, draw.choice((0, 1, 1, 2, 2, 3))))))
        for p in range(count)
    )
    ranks = draw.sample(list(Rank)[1:15], 6)
    pile = [card_of(draw.choice(ranks), key) for key in range(count + 6)]
    return Spread(
        tuple(pile[:count]),
        covers,
        tuple(Move(f"c{p}") for p in range(count)),
        tuple(pile[count : count + draw.randint(0, 5)]),
        draw.choice((pile[-1], None)),
        draw.choice(list(King)),
    )


def scores(spread: Spread, line: Iterable[Move] | None = None) -> int:
    """The least score of exhaustive play, or the score of one line of moves."""
    best_known: dict[tuple[Gone, int, Card | None], int] = {}

    def left(gone: Gone, turned: int) -> int:
        cards = len(spread.cards) - len(gone)
        return cards or turned - len(spread.stock)

    def moves(gone: Gone, turned: int, waste: Card | None) -> dict[Move, tuple[Gone, int, Card]]:
        free = (p for p, on in enumerate(spread.covers) if p not in gone and gone.issuperset(on))
        found = {spread.moves[p]: (gone | {p}, turned, spread.cards[p]) for p in free}
        found = {m: after for m, after in found.items() if fits(after[2], waste, spread.king)}
        if turned < len(spread.stock):
            found[STOCK] = (gone, turned + 1, spread.stock[turned])
        return found if len(gone) < len(spread.cards) else {}

    def search(gone: Gone, turned: int, waste: Card | None) -> int:
        key = (gone, turned, waste)
        if key not in best_known:
            after = moves(*key).values()
            best_known[key] = min([left(gone, turned), *(search(*each) for each in after)])
        return best_known[key]

    start: tuple[Gone, int, Card | None] = (frozenset(), 0, spread.waste)
    if line is None:
        return search(*start)
    for move in line:
        start = moves(*start)[move]
    return left(*start[:2])


def test_any_covers_as_exhaustive_play() -> None:
    cleared = 0
    draw = random.Random(4)
    for _ in range(1500):
        spread = made_up(draw)
        answer = best(spread, Budget())
        assert answer.value is not None
        assert answer.value == scores(spread) == scores(spread, answer.line), spread
        cleared += answer.value <= 0
    assert 300 < cleared < 1200


def pyramid(rows: int) -> tuple[tuple[int, ...], ...]:
    """Covers of a pyramid: each card under the two below it."""
    first = [row * (row + 1) // 2 for row in range(rows + 1)]
    return tuple(
        () if row == rows - 1 else (first[row + 1] + i, first[row + 1] + i + 1)
        for row in range(rows)
        for i in range(row + 1)
    )


def peaks() -> tuple[tuple[int, ...], ...]:
    """Covers of three peaks: rows of 3, 6, 9 and 10."""
    top = [(3 + 2 * i, 4 + 2 * i) for i in range(3)]
    second = [(9 + 3 * (i // 2) + i % 2, 10 + 3 * (i // 2) + i % 2) for i in range(6)]
    third = [(18 + i, 19 + i) for i in range(9)]
    return (*top, *second, *third, *[()] * 10)


def test_chains_are_few_and_uneven() -> None:
    assert Encoding(pyramid(7)).size == 40_320
    assert Encoding(peaks()).size == 432_000
    assert chains(((1,), (2,), (), (4,), ())) == [[2, 1, 0], [4, 3]]


def test_masks_say_what_may_be_played() -> None:
    covers = pyramid(3)
    table = Encoding(covers)

    def index(gone: set[int]) -> int:
        counts = [0] * len(table.lengths)
        for place in gone:
            counts[table.where[place][0]] += 1
        return sum(count * stride for count, stride in zip(counts, table.strides, strict=True))

    sets = [{p for p in range(6) if bits >> p & 1} for bits in range(64)]
    closed = [gone for gone in sets if all(gone.issuperset(covers[p]) for p in gone)]
    assert len({index(gone) for gone in closed}) == len(closed)
    for gone in closed:
        for place in range(6):
            playable = place not in gone and gone.issuperset(covers[place])
            assert bool(table.masks[place] >> index(gone) & 1) is playable
            assert bool(table.gone(place) >> index(gone) & 1) is (place in gone)
            if playable:
                assert index(gone) + table.steps[place] == index(gone | {place})


def test_fewest_left() -> None:
    draw = random.Random(1)
    table = Encoding(((1,), (2,), (), (4,), (), (6,), (), ()))
    counts = {}
    for x in range(table.size):
        digits = [x // s % (n + 1) for s, n in zip(table.strides, table.lengths, strict=True)]
        counts[x] = 8 - sum(digits)
    for _ in range(300):
        chosen = draw.sample(range(table.size), draw.randint(1, 5))
        left, index = table.fewest_left(sum(1 << x for x in chosen))
        assert left == min(counts[x] for x in chosen) == counts[index]
        assert index in chosen


def test_out_of_budget_is_no_guess() -> None:
    spread = spread_of(GOLF, GOLF.start(Deal("8"), GolfOptions()))
    whole = best(spread, Budget())
    assert whole.value is not None
    bounds: list[int] = []
    for nodes in range(0, whole.nodes, 40):
        answer = best(spread, Budget(nodes=nodes))
        assert answer.verdict is Verdict.UNDECIDED
        assert answer.value is answer.line is None
        assert answer.bound is not None
        assert answer.bound <= whole.value
        bounds.append(answer.bound)
    assert bounds == sorted(bounds)
    assert bounds[0] == -16 < bounds[-1]
    assert best(spread, Budget(nodes=whole.nodes)) == whole


def test_stop_and_time_end_a_search() -> None:
    spread = spread_of(GOLF, GOLF.start(Deal("8"), GolfOptions()))
    polls = iter([False] * 5)
    stopped = best(spread, Budget(stop=lambda: next(polls, True)))
    assert stopped.verdict is Verdict.UNDECIDED
    assert 0 < stopped.nodes < best(spread, Budget()).nodes
    assert best(spread, Budget(seconds=-1)).verdict is Verdict.UNDECIDED


def test_only_one_layout_is_kept() -> None:
    for deal in (1, 2):
        solved(GOLF.start(Deal(str(deal)), GolfOptions()))
    solved(small_golf(GolfOptions(), 3))
    assert encoding.cache_info().currsize == 1
