"""The Klondike solver: against a search of all moves on small packs, and labelled deals."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from patience.cli import main
from patience.deals import Deal
from patience.game import Move, Status
from patience.games.klondike import Klondike, KlondikeOptions, KlondikeState, Scoring
from patience.solve import klondike_search, klondike_turned
from patience.solve.answer import Answer, Budget, OutOfBudget, Verdict
from patience.solve.hint import fair_hint, perfect_hint
from patience.solve.klondike import clear
from patience.solve.klondike_board import Columns, board_of
from patience.solve.klondike_open import OpenTalon
from tests.klondike_boards import board, small
from tests.klondike_reference import winnable

KLONDIKE = Klondike()
LABELLED = json.loads((Path(__file__).parent.parent / "data/klondike_labelled.json").read_text())
RULES = [
    KlondikeOptions(draw=1),
    KlondikeOptions(draw=3),
    KlondikeOptions(1, Scoring.VEGAS),
    KlondikeOptions(3, Scoring.VEGAS),
]


def checked(state: KlondikeState, budget: Budget) -> Answer:
    """The answer; a line has been replayed by the rules and clears the table."""
    answer = clear(state, budget)
    assert (answer.line is not None) == (answer.verdict is Verdict.SOLVED)
    for move in answer.line or ():
        state = KLONDIKE.apply(state, move)
    if answer.line is not None:
        assert KLONDIKE.status(state) is Status.WON
    return answer


@pytest.mark.parametrize("options", RULES, ids=lambda o: o.text or "draw=1")
def test_small_packs_as_a_search_of_all_moves(options: KlondikeOptions, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(klondike_turned, "SHORT_TRY", 0)
    found: Counter[bool] = Counter()
    for seed in range(60):
        generator = Random(f"{options.text} {seed}")
        state = small(options, generator)
        while KLONDIKE.status(state) is Status.PLAYING and generator.random() < 0.8:
            state = KLONDIKE.apply(state, generator.choice(KLONDIKE.legal_moves(state)))
        expected = winnable(state, most=1_000)
        if expected is not None:
            verdict = checked(state, Budget()).verdict
            assert verdict is (Verdict.SOLVED if expected else Verdict.UNSOLVABLE), state.text
            found[expected] += 1
    assert found[True] > 5, found
    assert found[False] > 5, found


@pytest.mark.parametrize("draw", [1, 3])
def test_labelled_deals(draw: int) -> None:
    """Those that take few positions; the others are an experiment."""
    found: Counter[str] = Counter()
    for row in LABELLED[:30]:
        state = KLONDIKE.start(Deal(str(row["deal"])), KlondikeOptions(draw=draw))
        answer = checked(state, Budget(nodes=4_000))
        if answer.verdict is not Verdict.UNDECIDED:
            assert answer.verdict == row[f"draw{draw}"], row
        found[answer.verdict] += 1
    assert found[Verdict.SOLVED] >= 18
    assert found[Verdict.UNSOLVABLE] >= 1
    assert found[Verdict.UNDECIDED] <= 6


@pytest.mark.parametrize(("options", "deal"), list(zip(RULES, (4, 4, 27, 8), strict=True)), ids=str)
def test_along_a_line_the_table_can_still_be_cleared(options: KlondikeOptions, deal: int) -> None:
    state = KLONDIKE.start(Deal(str(deal)), options)
    answer = checked(state, Budget(nodes=20_000))
    assert answer.line is not None
    found: Counter[str] = Counter()
    for place, move in enumerate(answer.line):
        if place % 10 == 9:
            found[checked(state, Budget(nodes=10_000)).verdict] += 1
        state = KLONDIKE.apply(state, move)
    assert found[Verdict.UNSOLVABLE] == 0
    assert found[Verdict.SOLVED] > 2 * found[Verdict.UNDECIDED]


def test_fewer_limits_never_make_it_impossible() -> None:
    found = []
    for number in range(1, 9):
        state = KLONDIKE.start(Deal(str(number)), KlondikeOptions())
        found.append([clear(replace(state, options=options), Budget(nodes=4_000)).verdict for options in RULES])
    for draw_1, draw_3, one_pass, three_passes in found:
        for narrow, wide in ((one_pass, draw_1), (three_passes, draw_3), (draw_3, draw_1)):
            assert (narrow, wide) != (Verdict.SOLVED, Verdict.UNSOLVABLE)
    assert {verdict for verdicts in found for verdict in verdicts} == set(Verdict)


def test_a_pack_with_a_gap_cannot_be_cleared() -> None:
    assert clear(board("2S|AH"), Budget()).verdict is Verdict.UNSOLVABLE
    assert clear(board("2S|AH", "AS"), Budget()).verdict is Verdict.SOLVED


def test_a_cleared_table_needs_no_moves() -> None:
    answer = clear(board("|", heights=(13, 13, 13, 13)), Budget())
    assert (answer.verdict, answer.line) == (Verdict.SOLVED, ())


def test_without_budget_the_answer_is_open() -> None:
    state = KLONDIKE.start(Deal("12"), KlondikeOptions())
    for budget in (Budget(nodes=1_000), Budget(seconds=0), Budget(stop=lambda: True)):
        answer = clear(state, budget)
        assert (answer.verdict, answer.line) == (Verdict.UNDECIDED, None)
        assert 0 < answer.nodes < 1_500


def test_memory_is_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(klondike_search, "MOST_POSITIONS", 2_000)
    answer = clear(KLONDIKE.start(Deal("12"), KlondikeOptions()), Budget())
    assert answer.verdict is Verdict.UNDECIDED
    assert answer.nodes < 2_000


def test_what_is_remembered_is_what_a_search_of_its_own_finds() -> None:
    """Also after a search that ran out of its budget, which found out nothing."""
    start = board_of(KLONDIKE.start(Deal("81"), KlondikeOptions()))
    assert start is not None
    columns, generator = Columns(start), Random(72)
    asked, walker = OpenTalon(start, columns), OpenTalon(start, columns)
    found: Counter[Verdict] = Counter()
    for _ in range(8):
        position = walker.first
        for _ in range(24):
            if children := walker._children(position, 0):
                position = generator.choice(children)[0]
            verdicts = [_asked(search, position) for search in (asked, OpenTalon(start, columns))]
            found[verdicts[0]] += 1
            assert verdicts[0] is verdicts[1] or Verdict.UNDECIDED in verdicts
    assert min(found[verdict] for verdict in Verdict) >= 5, found


def _asked(search: OpenTalon, position: int) -> Verdict:
    try:
        return search.ask(position, Budget(nodes=500))
    except OutOfBudget:
        return Verdict.UNDECIDED


def test_at_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "klondike", "4", "--draw", "3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["status"], answer["options"], answer["best"]) == ("solved", "draw=3", None)
    state = KLONDIKE.start(Deal("4"), KlondikeOptions(draw=3))
    for text in answer["line"]:
        state = KLONDIKE.apply(state, Move.parse(text))
    assert KLONDIKE.status(state) is Status.WON
    assert main(["winnability", "klondike", "--first", "4", "--deals", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["solved"] == 2


def test_hints() -> None:
    """A fair one is a legal move, a perfect one begins a line that clears the table."""
    state = KLONDIKE.start(Deal("4"), KlondikeOptions())
    fair, perfect = fair_hint(KLONDIKE, state), perfect_hint(KLONDIKE, state, Budget(nodes=20_000))
    assert fair is not None
    assert fair.move in KLONDIKE.legal_moves(state)
    assert perfect is not None
    assert clear(KLONDIKE.apply(state, perfect.move), Budget(nodes=20_000)).verdict is Verdict.SOLVED
