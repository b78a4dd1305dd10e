"""solve, review and winnability at the command line, and the counting under the last."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Self

import pytest

from patience.cli import main
from patience.deals import Deal
from patience.game import Move
from patience.games.golf import GolfOptions
from patience.solve.answer import Verdict
from patience.solve.counts import Counts, wilson
from patience.solve.winnability import BadState, decide, winnability
from tests.solve.boards import DATA, GOLF, replayed


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_solve_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "golf", "5", "--king", "strict", "--json"]) == 0
    (answer,) = lines(capsys)
    assert answer.pop("seconds") >= 0
    line = [Move.parse(text) for text in answer.pop("line")]
    assert answer == {"game": "golf", "options": "", "deal": "5", "status": "solved", "best": -2}
    assert GOLF.score(replayed(GOLF, GOLF.start(Deal("5"), GolfOptions()), line)) == (-2,)


def test_solve_a_range(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads((DATA / "golf_labelled.json").read_text())[:8]
    assert main(["solve", "golf", "1-8", "--king", "queen-on-king", "--json"]) == 0
    answers = lines(capsys)
    assert [(each["deal"], each["best"]) for each in answers] == [(str(r["deal"]), r["queen-on-king"]) for r in rows]
    assert {each["options"] for each in answers} == {"king=queen-on-king"}
    assert [each["status"] for each in answers] == ["solved" if r["queen-on-king"] <= 0 else "unsolvable" for r in rows]


def test_solve_in_no_time_is_undecided(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "golf", "5", "--budget", "0", "--json"]) == 0
    (answer,) = lines(capsys)
    assert (answer["status"], answer["best"], answer["line"]) == ("undecided", None, None)


def test_solve_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "golf", "=6C,7D,2S"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("golf, deal =6C,7D,2S: unsolvable, best score 1")
    assert sorted(second.split()) == ["t1", "t2"]


def test_review(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(DATA / "record-1-lesson.json"), "--json"]) == 0
    first, second = lines(capsys)
    for hole, end in ((first, 3), (second, -2)):
        assert hole["best"] == -2
        assert sum(move["lost"] for move in hole["moves"]) == end + 2
        assert hole["moves"][-1]["after"] == end
        assert set(hole["moves"][0]) == {"move", "before", "after", "lost"}
        assert len(hole["line"]) > 40
    assert main(["review", str(DATA / "record-1-lesson.json")]) == 0
    assert "best possible score -2" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "golf", "3-1"],
        ["solve", "golf", "1-x"],
        ["solve", "golf", "=2C-=3C"],
        ["solve", "golf", "0"],
        ["solve", "golf", "1", "--budget", "-1"],
        ["solve", "golf", "1", "--budget", "nan"],
        ["solve", "six-card-golf", "1"],
        ["review", "there-is-none.json"],
        ["winnability", "golf", "--deals", "0"],
        ["winnability", "golf", "--first", "999999999", "--deals", "2"],
        ["winnability", "golf", "--deals", "1", "--state", "there/is/none"],
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.startswith("patience: ")
    assert streams.err.count("\n") == 1


def test_winnability(capsys: pytest.CaptureFixture[str]) -> None:
    rows = json.loads((DATA / "golf_labelled.json").read_text())[10:40]
    solved = sum(row["strict"] <= 0 for row in rows)
    expected = {"deals": 30, "solved": solved, "unsolvable": 30 - solved, "undecided": 0}
    assert main(["winnability", "golf", "--first", "11", "--deals", "30", "--json"]) == 0
    assert lines(capsys) == [expected]
    assert main(["winnability", "golf", "--first", "11", "--deals", "30"]) == 0
    assert f"{solved / 30:.2%}" in capsys.readouterr().out


def test_several_processes_count_the_same() -> None:
    command = [sys.executable, "-m", "patience", "winnability", "golf", "--deals", "12", "--jobs", "2", "--json"]
    done = subprocess.run(command, cwd=DATA.parents[1] / "py", capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == vars(winnability(GOLF, GolfOptions(), range(1, 13))) | {"deals": 12}
    assert done.stderr == ""


def test_a_killed_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = tmp_path / "state"
    whole = winnability(GOLF, GolfOptions(), range(1, 13), state=state)
    text = state.read_text()
    decided: list[int] = []

    def noted(game: str, options: str, seconds: float | None, number: int) -> tuple[int, Verdict]:
        decided.append(number)
        return decide(game, options, seconds, number)

    monkeypatch.setattr("patience.solve.winnability.decide", noted)
    for cut in (len(text), text.index("\n5 ") + 4, text.index("\n1 ") + 1):
        state.write_text(text[:cut])
        decided.clear()
        assert winnability(GOLF, GolfOptions(), range(1, 13), state=state) == whole
        assert len(decided) == 13 - text[:cut].count("\n")
        assert sorted(state.read_text().split("\n")) == sorted(text.split("\n"))


def test_the_state_of_another_run_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "state"
    winnability(GOLF, GolfOptions(), range(1, 3), state=state)
    text = state.read_text()
    with pytest.raises(BadState):
        winnability(GOLF, GolfOptions(jokers=1), range(1, 3), state=state)
    state.write_text(text + "nonsense\n")
    with pytest.raises(BadState):
        winnability(GOLF, GolfOptions(), range(1, 3), state=state)


def test_progress_counts_up() -> None:
    seen: list[Counts] = []
    counts = winnability(GOLF, GolfOptions(), range(1, 6), progress=seen.append)
    assert [each.deals for each in seen] == [1, 2, 3, 4, 5]
    assert seen[-1] == counts


def test_intervals() -> None:
    """Worked values: R. G. Newcombe, Statistics in Medicine 17 (1998), table I."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)
    assert wilson(0, 0) == (0, 1)
    counts = Counts(solved=50, unsolvable=30, undecided=20)
    assert counts.interval == (wilson(50, 100)[0], wilson(70, 100)[1])


def test_a_verdict_by_number() -> None:
    assert decide("golf", "king=putt-putt", None, 11) == (11, Verdict.UNSOLVABLE)


class Client:
    """Dask's client as far as it is used: what it was asked for, done here."""

    addresses: ClassVar[list[str]] = []

    def __init__(self, address: str) -> None:
        self.addresses.append(address)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def map(self, task: Callable[[int], object], numbers: Iterable[int]) -> list[SimpleNamespace]:
        return [SimpleNamespace(result=lambda number=number: task(number)) for number in numbers]


def test_a_scheduler_does_the_work(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["winnability", "golf", "--deals", "6", "--json"]
    assert main(given) == 0
    here = capsys.readouterr().out
    fake = SimpleNamespace(Client=Client, as_completed=reversed)
    monkeypatch.setitem(sys.modules, "distributed", fake)
    assert main([*given, "--scheduler", "tcp://there:8786"]) == 0
    assert capsys.readouterr().out == here
    assert Client.addresses == ["tcp://there:8786"]


def test_a_scheduler_without_dask_is_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["winnability", "golf", "--deals", "1", "--scheduler", "tcp://there:8786"]) == 2
    assert capsys.readouterr().err == "patience: a scheduler needs Dask: pip install distributed\n"
