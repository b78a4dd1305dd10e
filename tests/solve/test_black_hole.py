"""Black Hole's search: against exhaustive play through the rules, and lines that replay."""

import random

import pytest

from patience.cards import Card, Rank
from patience.deals import Deal
from patience.game import Status
from patience.games.black_hole import BlackHole, BlackHoleOptions, BlackHoleState
from patience.solve import black_hole
from patience.solve.answer import Budget, Verdict
from patience.solve.black_hole import clear
from patience.solve.solvers import solve
from tests.solve.boards import card_of, replayed

GAME = BlackHole()


def small(draw: random.Random) -> BlackHoleState:
    """A few fans that hold a walk along neighbouring ranks, now and then with a wrong step in it."""
    rank = first = draw.randint(1, 13)
    walk: list[Card] = []
    for _ in range(draw.randint(3, 14)):
        rank = (rank - 1 + draw.choice((1, -1))) % 13 + 1 if draw.random() < 0.97 else draw.randint(1, 13)
        walk.append(card_of(Rank(rank), len(walk)))
    fans: list[list[Card]] = [[] for _ in range(17)]
    for card in reversed(walk):
        draw.choice([fan for fan in fans[:6] if len(fan) < 3]).append(card)
    return BlackHoleState(BlackHoleOptions(), tuple(map(tuple, fans)), (card_of(Rank(first), 99),))


def can_be_cleared(state: BlackHoleState) -> bool:
    """By exhaustive play."""
    met, waiting = set(), [state]
    while waiting:
        state = waiting.pop()
        if GAME.status(state) is Status.WON:
            return True
        key = (*map(len, state.tableau), state.waste[-1].rank)
        if key not in met:
            met.add(key)
            waiting += [GAME.moved(state, move) for move in GAME.legal_moves(state)]
    return False


def test_small_boards_as_exhaustive_play() -> None:
    draw = random.Random(2)
    cleared = 0
    for _ in range(2000):
        state = small(draw)
        answer = solve(GAME, state, Budget())
        expected = can_be_cleared(state)
        assert answer.verdict is (Verdict.SOLVED if expected else Verdict.UNSOLVABLE), state.text
        if expected:
            assert GAME.status(replayed(GAME, state, answer.line)) is Status.WON
            assert answer.value == 0
        else:
            assert answer.line is answer.value is None
            assert answer.bound == 1
        cleared += expected
    assert 200 < cleared < 1800


def test_numbered_deals() -> None:
    verdicts = []
    for number in range(1, 21):
        state = GAME.start(Deal(str(number)), BlackHoleOptions())
        answer = solve(GAME, state, Budget(nodes=20_000))
        verdicts.append(answer.verdict)
        if answer.verdict is Verdict.SOLVED:
            assert GAME.status(replayed(GAME, state, answer.line)) is Status.WON
    assert verdicts.count(Verdict.SOLVED) >= 10


def test_out_of_budget_or_memory_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.start(Deal("3"), BlackHoleOptions())
    fans = [[card.rank for card in fan] for fan in state.tableau]
    assert clear(fans, 1, Budget(stop=lambda: True)).verdict is Verdict.UNDECIDED
    assert clear(fans, 1, Budget(nodes=100)).verdict is Verdict.UNDECIDED
    monkeypatch.setattr(black_hole, "MAX_STATES", 10)
    answer = clear(fans, 1, Budget())
    assert answer.verdict is Verdict.UNDECIDED
    assert answer.value is answer.line is None


@pytest.mark.parametrize(("first", "verdict"), [(2, Verdict.SOLVED), (3, Verdict.UNSOLVABLE)])
def test_walks_round_the_corner_end_where_they_must(first: int, verdict: Verdict) -> None:
    assert clear([[13], [1], [12]], first, Budget()).verdict is verdict
