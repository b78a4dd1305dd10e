import json
import subprocess
import sys
from pathlib import Path

import pytest

from patience.cli import main
from patience.deals import Deal
from patience.games.golf import GolfOptions
from patience.play.record import dumps
from patience.play.round import Round

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests" / "data"

Capture = pytest.CaptureFixture[str]


def test_a_deal_for_scripts(capsys: Capture) -> None:
    assert main(["deal", "golf", "12345", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["options"], data["deal"]) == ("golf", "", "12345")
    assert data["piles"]["t1"] == ["QC", "4D", "9H", "5D", "3C"]
    assert data["piles"]["w"] == ["9S"]
    assert data["piles"]["s"][:2] == ["-8H", "-7C"]
    assert list(data["piles"]) == ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "w", "s"]


def test_options_are_flags(capsys: Capture) -> None:
    flags = ["--king", "queen-on-king", "--jokers", "2", "--free-first"]
    assert main(["deal", "golf", *flags, "12345", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["options"] == "king=queen-on-king,jokers=2,free-first=yes"
    assert (len(data["piles"]["s"]), data["piles"]["w"]) == (19, [])
    assert main(["deal", "golf", "12345", "--no-free-first", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == ""


def test_cards_that_are_written_out(capsys: Capture) -> None:
    assert main(["deal", "golf", "=6C,TH"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["golf, deal =6C,TH", "t1  6C", "t2  TH"]


def test_a_replay_for_scripts(capsys: Capture) -> None:
    assert main(["replay", str(DATA / "record-1-lesson.json"), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["options"], data["total"]) == ("golf", "", 1)
    holes = [(hole["status"], hole["score"], hole["moves"]) for hole in data["holes"]]
    assert holes == [("lost", 3, 48), ("won", -2, 49)]
    assert all(hole["deal"].startswith("=TH,5S") for hole in data["holes"])


def test_a_replay_of_several_players(capsys: Capture) -> None:
    assert main(["replay", str(DATA / "record-1-house-rules.json"), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [hole["player"] for hole in data["holes"]] == ["Åse Ødegård", "<b>Bo</b>"] * 2
    assert data["holes"][-1]["status"] == "playing"
    scores = [hole["score"] for hole in data["holes"][:3]]
    assert data["total"] == [scores[0] + scores[2], scores[1]]


def test_a_replay_for_people(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    file.write_text(dumps(Round.new("golf", GolfOptions(jokers=1), deals=[Deal("7")] * 2).record()))
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "golf(jokers=1)",
        "deal 7, status playing, score 35, moves 0",
        "total None",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["deal"],
        ["deal", "chess", "1"],
        ["deal", "golf"],
        ["deal", "golf", "0"],
        ["deal", "golf", "-5"],
        ["deal", "golf", "1", "2"],
        ["deal", "golf", "=6C,6C"],
        ["deal", "golf", "1", "--jokers", "3"],
        ["deal", "golf", "1", "--jok", "1"],
        ["replay"],
        ["replay", "no-such-file"],
        ["replay", str(ROOT)],
        ["replay", __file__],
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_and_2(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("patience: ")
    assert err.count("\n") == 1


def test_a_record_that_does_not_replay(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    text = (DATA / "record-1-lesson.json").read_text("utf-8")
    file.write_text(text.replace('"moves":"t1 t1', '"moves":"t1 t2', 1), "utf-8")
    assert main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "hole 1, move 2" in err


def test_the_module_runs() -> None:
    command = [sys.executable, "-m", "patience", "deal", "golf", "1", "--json"]
    done = subprocess.run(command, cwd=ROOT / "py", capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["piles"]["w"] == ["TH"]
