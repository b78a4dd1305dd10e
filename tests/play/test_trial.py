"""The experiment on the page: what is kept of it, and that it counts what the command line counts."""

import json
import shlex

import pytest

from patience.cli import main
from patience.play import analysis
from patience.play.questions import AskVerdict, decode, encode
from patience.play.trial import Trial, counted, dumps, loads, missing
from patience.solve.answer import Verdict
from patience.solve.counts import Counts

SOLVED, UNSOLVABLE, UNDECIDED = Verdict


def test_verdicts_are_read_as_they_are_written() -> None:
    verdicts = {1: SOLVED, 2: UNSOLVABLE, 5: UNDECIDED}
    assert dumps(verdicts) == "su--x"
    assert loads("su--x") == verdicts
    assert dumps({}) == ""
    assert loads("<b>su") == {4: SOLVED, 5: UNSOLVABLE}  # nobody's letters
    assert len(loads("s" * 5000)) == 1000
    assert missing(verdicts, 5) == [3, 4]
    assert counted(verdicts, 5) == Counts(1, 1, 1)
    assert counted(verdicts, 3) == Counts(1, 1, 0)


def test_the_page_counts_what_the_command_line_counts(capsys: pytest.CaptureFixture[str]) -> None:
    trial = Trial(deals=25, seconds=30)  # so many that a slow machine decides as a fast one
    arguments = shlex.split(trial.command)[3:]
    assert arguments == ["winnability", "klondike", "--draw", "1", "--deals", "25", "--budget", "30"]
    arguments[arguments.index("25")] = "3"
    assert main([*arguments, "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    verdicts = {}
    for number in range(1, 4):
        asked = AskVerdict(trial.rules.text, number, trial.seconds)
        verdicts[number] = decode(analysis.answer(encode(asked), print))
    counts = counted(verdicts, 25)
    assert printed == {
        "deals": counts.deals,
        "solved": counts.solved,
        "unsolvable": counts.unsolvable,
        "undecided": counts.undecided,
    }


def test_draw_three_is_another_experiment() -> None:
    assert Trial(draw=3, seconds=30).key != Trial(seconds=30).key != Trial().key
    assert Trial(deals=25).key == Trial(deals=250).key  # more deals go on where fewer stopped
