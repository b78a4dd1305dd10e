"""Every game with every preference, panel, key and action: nothing breaks, and everything is answered.

What there is comes from the registries, so nothing new can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from patience.app.intents import Answered, Focused, Key
from patience.app.modes.stepping import Stepping
from patience.app.modes.with_friends import WithFriends
from patience.app.registry import BY_ACTION, BY_PANEL, FEATURES
from patience.games import GAMES
from patience.play.questions import AskReview, Review
from patience.solve.answer import Verdict
from patience.table import keys
from patience.table.faces import LESSONS
from patience.table.preferences import Preferences
from patience.table.words import Words
from tests.app.plain import Player

PREFERENCES = Preferences.declared()
# Sets of preferences in which each value of each occurs: the usual ones first.
SETS = [
    Preferences.from_pairs(
        (option.name, option.value_text(option.values[(option.values.index(option.default) + n) % len(option.values)]))
        for option in PREFERENCES
    )
    for n in range(max(len(option.values) for option in PREFERENCES))
]
# An action of the app itself, or of a mode: those of the features are registered.
OWN = ("open", "close", "back", "take-back", "take-over", "update", "turn")
NO_ANSWER = ("close", "back", "learn")  # what is closed is closed, and a lesson that is open is open
NAMES = {"arrow": "Arrow", "home": "Home", "end": "End", "enter": "Enter", "escape": "Escape"}


def playing(game: str) -> Player:
    """Somebody at a game, who has played another one before."""
    player = Player({"game": game})
    player.device.words = Words
    return player


def with_friends() -> Player:
    """Two friends at one device, the first of whom has it."""
    player = playing("golf")
    player.act("friends-start", "device", player_1="Ada", player_2="Bo")
    assert isinstance(player.app.desk.mode, WithFriends)
    player.act("friends-ready")
    return player


def match() -> Player:
    """A match of one against two computer players."""
    return playing("six-card-golf")


def lesson() -> Player:
    """A step of a lesson."""
    player = playing("klondike")
    player.act("learn", "klondike/2")
    assert not player.app.desk.mode.is_kept
    return player


def stepping() -> Player:
    """A best line on the table."""
    player = playing("golf")
    player.tap("s")
    player.act("give-up")
    player.act("open", "review")
    ((number, question),) = player.searchers[0].asked
    assert isinstance(question, AskReview)
    player.searchers[0].forget(AskReview)
    unknown = Verdict.UNDECIDED
    player.do(Answered(number, Review((None, None), (("s",), None), (unknown, unknown))))
    player.act("step", "0")
    assert isinstance(player.app.desk.mode, Stepping)
    return player


MODES: dict[str, Callable[[], Player]] = {
    **{game: (lambda game=game: playing(game)) for game in GAMES},  # type: ignore[misc]
    "with friends": with_friends,
    "match": match,
    "lesson": lesson,
    "stepping": stepping,
}


def traces(player: Player) -> list[object]:
    """All that an action can leave: on the page, in the store, on the device, with a searcher."""
    scene = player.screen.scene
    page = (scene.table, scene.panel, scene.depth, scene.said, scene.goal, scene.focus, scene.parts, scene.texts)
    device = player.device
    handed = [len(each) for each in (device.files, device.shared, device.copied, device.did)]
    asked = [number for searcher in player.searchers for number, _question in searcher.asked]
    return [*page, handed, asked, dict(player.store.texts), player.address.fragment()]


def unanswered(player: Player) -> None:
    """All searches fail, as where a worker hangs."""
    for searcher in list(player.searchers):
        while searcher.asked:
            player.do(Answered(searcher.asked.pop(0)[0], None))


def shows(player: Player, panel: str) -> None:
    """A panel was asked for: it is the open one, with a title and words."""
    assert player.screen.scene.panel == panel
    content = player.screen.parts["panel-content"]
    assert content is not None
    assert content.text().strip(), panel


def test_every_feature_has_the_panels_and_actions_that_are_registered() -> None:
    app = Player().app
    for name, entry in FEATURES.items():
        feature = app.feature(name)
        assert (set(feature.panels()), set(feature.actions())) == (set(entry.panels), set(entry.actions)), name


def choose(player: Player, chosen: Preferences) -> None:
    """Use the settings until all is as chosen."""
    for option in PREFERENCES:
        value = getattr(chosen, option.attribute)
        if getattr(player.app.desk.preferences, option.attribute) != value:
            player.act("option", f"preferences/{option.name}", option.value_text(value))
    assert player.app.desk.preferences == chosen


def test_each_value_occurs() -> None:
    for option in PREFERENCES:
        assert {getattr(each, option.attribute) for each in SETS} == set(option.values)


@pytest.mark.parametrize("game", GAMES)
def test_every_panel_in_every_preference(game: str) -> None:
    player = playing(game)
    for chosen in SETS:
        choose(player, chosen)
        for panel in BY_PANEL:
            player.act("open", panel)
            shows(player, panel)
        player.act("close")
        assert player.screen.scene.panel == ""
        assert player.text("title")
        player.tap(next(slot.pile for slot in player.app.desk.view.slots()))  # type: ignore[union-attr]


@pytest.mark.parametrize("mode", MODES)
def test_every_panel_in_every_mode(mode: str) -> None:
    player = MODES[mode]()
    for panel in BY_PANEL:
        player.act("open", panel)
        shows(player, panel)
        unanswered(player)
        player.act("close")


def presses() -> Iterator[Key]:
    """Every key there is, alone and with others held down."""
    found = {name.rpartition("+")[2] or "+" for name in keys.BY_KEY} | {"x", "0", "F5"}
    for name in sorted(found):
        key = next((name.replace(low, NAMES[low], 1) for low in NAMES if name.startswith(low)), name)
        key = key[:5] + key[5:].capitalize() if key.startswith("Arrow") else key
        for shift in (False, True):
            for command in (False, True):
                yield Key(key, shift, command)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("on_table", [True, False], ids=["on the table", "elsewhere"])
def test_every_key(mode: str, on_table: bool) -> None:
    player = MODES[mode]()
    for key in presses():
        player.do(Focused(player.app.desk.focus if on_table else None))
        before = traces(player)
        means = player.app.dispatch(key)
        player.timer.finish()
        moves = key.key.startswith(("Arrow", "Home", "End", "+", "-")) or key.key in keys.NUMBERS
        if means and not moves:
            assert traces(player) != before, key
        player.act("close")


@pytest.mark.parametrize("mode", MODES)
def test_every_action_with_nothing(mode: str) -> None:
    player = MODES[mode]()
    for name in [*OWN, *player.app.desk.mode.actions(), *BY_ACTION, "no-such-action"]:
        if player.app.desk.mode.actions() == {} or name in ("learn", "learn-end", "step-end"):
            player = MODES[mode]()
        before = traces(player)
        player.act(name)
        if name not in NO_ANSWER:
            assert traces(player) != before, name
        unanswered(player)
        player.tick(3)
        player.act("close")


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_of_every_lesson_takes_every_preference(game: str) -> None:
    player = playing(game)
    for chosen in SETS:
        choose(player, chosen)
        for number in range(1, len(LESSONS[game].steps) + 1):
            player.act("learn", f"{game}/{number}")
            assert player.text("lesson-text")
