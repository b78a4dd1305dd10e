"""A problem report: what happened last, without what was typed, and enough to do it again."""

import json
from pathlib import Path
from random import Random

import pytest

from patience.app import telling
from patience.app.app import App
from patience.app.features.files import Files
from patience.app.intents import Act, Focused, Follow, Intent, Key, Tap, Typed
from patience.app.modes.stepping import Stepping
from patience.deals import LAST, LAST_MICROSOFT
from patience.games import GAMES
from patience.play.record import Record, dumps
from tests.app.chaos import Chaos
from tests.app.plain import Player, speaking
from tools import report

MATCHES = [game for game, rules in GAMES.items() if rules.is_shared]


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


class Walk(Chaos):
    """Does anything but what a report leaves out: texts are noughts, and there are no matches."""

    def _open(self, kept: dict[str, str], *, newcomer: bool = False) -> None:
        told = {key: text for key, text in kept.items() if telling.is_told(key)}
        super()._open(told | ({"game": "golf"} if kept["game"] in MATCHES else {}), newcomer=newcomer)

    def do(self, intent: Intent) -> None:
        """Let it happen as it would be told."""
        if not any(game in repr(intent) for game in MATCHES):
            super().do(as_told(intent))


def as_told(intent: Intent) -> Intent:
    return telling.intent(json.loads(json.dumps(telling.plain(intent))), speaking)


@pytest.mark.parametrize(("seed", "count"), [*((seed, 200) for seed in range(6)), (201, 520), (203, 520)])
def test_a_random_walk_leads_to_the_same_scene(seed: int, count: int) -> None:
    walk = Walk(Random(seed))
    for _ in range(count):
        walk.step()
    player = walk.player
    player.timer.finish()
    told = json.loads(json.dumps(player.app.desk.recent.told(player.app.desk.mode.own)))
    again, here = report.replay(told).app.scene, player.app.scene
    assert here.table is not None
    assert again.table is not None
    assert again.texts == here.texts
    assert (again.table.piles, again.focus, again.panel) == (here.table.piles, here.focus, here.panel)
    for name, part in here.parts.items():
        if (name, here.panel) != ("panel-content", "report"):  # which tells of itself
            assert again.parts[name] == part, name


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
    player.act("open", "search/Kari Nordmann")
    look_around(player)
    found = told(player)
    assert '"panel": "search/' in found
    assert "Kari" not in found


def look_around(player: Player) -> None:
    """So much that nothing is told of what was before."""
    player.do(*[Focused(player.app.scene.focus)] * (2 * telling.LONGEST + 1))


def test_a_lesson_is_told_by_its_address() -> None:
    player = Player(fragment="#/learn/golf/2")
    look_around(player)
    player.act("learn-by", "1")
    found = json.loads(told(player))
    assert found["before"]["table"] == "#/learn/golf/2"
    again, here = report.replay(found).app.scene, player.app.scene
    assert again.table is not None
    assert here.table is not None
    assert (again.table.piles, again.texts["place"]) == (here.table.piles, here.texts["place"])
    assert again.parts["lesson-text"] == here.parts["lesson-text"]


def test_a_stepped_line_is_told_from_before_it() -> None:
    player = Player({"game": "golf", "round/golf": dumps(over())})
    player.act("open", "review")
    player.answer()
    player.act("step", "0")
    player.act("step-by", "1")
    look_around(player)
    player.act("step-by", "1")
    assert isinstance(player.app.desk.mode, Stepping)
    again, here = report.replay(json.loads(told(player))).app.scene, player.app.scene
    assert again.table is not None
    assert here.table is not None
    assert again.table.piles == here.table.piles
    assert again.parts["end"] == here.parts["end"]


def over() -> Record:
    """A hole that is over."""
    player = Player(fragment="#/golf?deal=7")
    while player.app.desk.mode.is_playing:
        move = player.round.session.position.moves[0]
        player.tap(move.source)
    return player.round.record()


@pytest.mark.parametrize("back", [False, True])
def test_what_was_drawn_for_a_match_is_not_told(back: bool) -> None:
    player = Player()
    player.act("new-single")
    player.do(Follow("#/six-card-golf"))
    match = player.round
    if back:
        player.do(Follow("#/golf"))
    found = json.loads(told(player))
    drawn = {LAST_MICROSOFT + 1 + number for number in found["answers"].get(f"chance/{LAST - LAST_MICROSOFT}", ())}
    assert not drawn & {deal.number for deal in match.deals}


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
