"""A problem report: what happened last, without what was typed, and enough to do it again."""

import json
from pathlib import Path

import pytest

from patience.app import telling
from patience.app.app import App
from patience.app.features.files import Files
from patience.app.intents import Act, Follow, Intent, Key, Tap, Typed
from tests.app.plain import Player
from tools import report


def told(player: Player) -> str:
    player.act("open", "report")
    panel = player.screen.parts["panel-content"]
    assert panel is not None
    player.act("save-report")
    return player.device.files[-1][1]


@pytest.mark.parametrize("address", ["#/golf?deal=7", "#/klondike?deal=11982", "#/clock?deal=3"])
def test_the_same_intents_lead_to_the_same_scene(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = Player(fragment=address)
    for _ in range(6):
        move = player.round.session.position.moves[0]
        player.tap(move.source)
        player.key("z" if move.count > 1 else "ArrowRight")
    player.act("undo")
    player.act("hint")
    player.answer()
    text = told(player)
    again = report.replay(json.loads(text)).app.scene
    here = player.app.scene
    assert here.table is not None
    assert again.table is not None
    assert (again.table.piles, again.texts, again.focus, again.panel) == (
        here.table.piles,
        here.texts,
        here.focus,
        here.panel,
    )
    (tmp_path / "report.json").write_text(text, "utf-8")
    report.main(tmp_path / "report.json")
    assert f"place: {here.texts['place']}" in capsys.readouterr().out


def test_nothing_that_was_typed_is_told() -> None:
    player = Player()
    player.act("open", "friends/new")
    player.act("friends-name", "0", "Kari Nordmann")
    player.act("friends-start", "device", player_1="Kari Nordmann", player_2="Kari N")
    assert player.round.players == ("Kari Nordmann", "Kari N")
    player.act("open", "search/Kari Nordmann")
    player.do(
        Typed("cell-0-0", "Kari Nordmann"),
        Key("K", field="cell-0-0"),
        Follow("#/search/Kari"),
        Follow("#search/Kari"),
        Follow("#/Kari"),
    )
    assert "Kari" not in told(player)


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A control that fails."""

    def fail(self: Files, act: Act) -> None:
        raise ZeroDivisionError(act.value) if act.value else RecursionError

    monkeypatch.setattr(Files, "_rescue", fail)


@pytest.mark.usefixtures("failing")
def test_a_fault_is_told_without_its_values() -> None:
    player = Player()
    assert json.loads(told(player))["fault"] is None
    with pytest.raises(ZeroDivisionError, match="Kari"):
        player.act("rescue", value="Kari")
    text = told(player)
    fault = json.loads(text)["fault"]
    assert fault["error"] == "ZeroDivisionError"
    assert fault["frames"][0][:2] == ["patience.app.app", "App.dispatch"]
    assert fault["frames"][0][2] == App.dispatch.__code__.co_firstlineno
    module, function, _first, at = fault["frames"][-1]
    assert (module, function) == (__name__, "failing.<locals>.fail")
    assert at > 0
    assert "Kari" not in text
    with pytest.raises(RecursionError):
        player.act("rescue")
    assert json.loads(told(player))["fault"]["error"] == "RecursionError"  # the last one


def test_a_fault_of_what_is_done_later_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(fragment="#/golf?deal=7")
    at = player.top(player.round.session.position.moves[0].source)
    monkeypatch.setattr(App, "_around", lambda self: 1 / 0)
    player.app.dispatch(Tap(at))
    with pytest.raises(ZeroDivisionError):
        player.timer.finish()
    monkeypatch.undo()
    fault = json.loads(told(player))["fault"]
    assert [frame[1] for frame in fault["frames"][:2]] == ["App._later", "App._follow_up"]


def test_of_a_fault_without_end_the_end_is_told() -> None:
    def deeper() -> None:
        deeper()

    faults = telling.Faults()
    with pytest.raises(RecursionError), faults:
        deeper()
    assert len(faults.told()["fault"]["frames"]) == telling.DEEPEST
    with pytest.raises(KeyboardInterrupt), faults:
        raise KeyboardInterrupt  # is none
    assert faults.told()["fault"]["error"] == "RecursionError"


def test_a_match_that_goes_on_is_not_told() -> None:
    player = Player(fragment="#/six-card-golf")
    found = json.loads(told(player))
    assert found["before"]["record"] is None
    with pytest.raises(ValueError, match="cards of this match"):
        report.replay(found)


@pytest.mark.parametrize(
    "intent", [Tap(("s", 0)), Act("option", "rules/king", "putt-putt"), Key("z"), Follow("#/menu")]
)
def test_an_intent_is_read_again(intent: Intent) -> None:
    assert telling.intent(json.loads(json.dumps(telling.plain(intent)))) == intent
