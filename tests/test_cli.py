import json
import subprocess
import sys
from pathlib import Path

import pytest

from patience.cli import main
from patience.deals import Deal
from patience.game import Move
from patience.games import GAMES
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


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["golf", "12345", "--jokers", "2"], "lost"),
        (["klondike", "1", "--draw", "3", "--scoring", "standard"], "won"),
        (["klondike", "12", "--draw", "1"], "playing"),
        (["black-hole", "1"], "lost"),
    ],
)
def test_playing_by_the_hints_for_scripts(arguments: list[str], status: str, capsys: Capture) -> None:
    assert main(["play", *arguments, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["game", "options", "deal", "moves", "status", "score"]
    assert (data["game"], data["deal"], data["status"]) == (*arguments[:2], status)
    game = GAMES[data["game"]]
    options = game.options.parse(data["options"])
    state = game.start(Deal(data["deal"]), options)
    for move in data["moves"]:
        state = game.apply(state, Move.parse(move))
    assert game.status(state).value == status
    assert data["score"] == next(iter(game.score(state)), None)


def test_playing_by_the_hints_for_people(capsys: Capture) -> None:
    assert main(["play", "golf", "=6C,TH,5C"]) == 0
    assert capsys.readouterr().out.splitlines() == ["golf, deal =6C,TH,5C: lost, score 1, 2 moves", "t1 t3"]


@pytest.mark.parametrize("game", ["clock", "six-card-golf", "four-card-golf"])
def test_no_playing_where_there_are_no_hints(game: str, capsys: Capture) -> None:
    assert main(["play", game, "1", "--json"]) == 2
    assert capsys.readouterr() == ("", f"patience: {game} has no hints\n")


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
        ["play"],
        ["play", "golf"],
        ["play", "golf", "0"],
        ["play", "klondike", "1", "--draw", "2"],
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
