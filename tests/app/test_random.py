"""Whatever is done, in whatever order: nothing fails, nothing hidden is told, and what is kept is what was played."""

import pytest
from hypothesis import Phase, given, settings

from patience.app.intents import Act, Drop, File, Follow
from patience.games import GAMES
from patience.play.competition import loads
from patience.play.record import dumps
from tests.app.chaos import EVERY, fire
from tests.app.plain import Player
from tests.strategies import seeds
from tools.experiments import intents

INTENTS = 5000  # in the test command; ``dev.py experiment intents`` fires as many as there is time for
TOGETHER = 2 * EVERY  # at one app


# Always the same seeds: a new fault is for the experiment to find, not for whoever changed something else.
@settings(max_examples=INTENTS // TOGETHER, phases=[Phase.generate])
@given(seeds)
def test_random_intents(seed: int) -> None:
    fire(seed, TOGETHER)


def test_the_experiment_counts_what_it_fires(capsys: pytest.CaptureFixture[str]) -> None:
    fired = intents.main(minutes=0.001, seed=7)
    assert fired == intents.TOGETHER
    assert capsys.readouterr().out == f"{fired} intents, all well; the next seed is 8.\n"


# -- what they have found -------------------------------------------------


def test_a_card_that_goes_under_its_own_pile_is_told() -> None:
    for number in range(1, 60):
        player = Player(fragment=f"#/clock?deal={number}")
        move = next(iter(player.round.session.position.moves))
        if move.target == move.source:
            break
    said = len(player.screen.said)
    player.do(Drop((move.source, 0), move.target))
    assert player.round.session.cursor == 1
    assert "now shows" in "".join(player.screen.said[said:])


def test_keys_mean_nothing_behind_a_panel() -> None:
    player = Player()
    player.act("open", "help")
    goal = player.app.scene.goal
    for key in ("Home", "2", "d"):
        player.key(key)
    assert (player.app.scene.goal, player.round.session.cursor) == (goal, 0)


def test_a_file_that_cannot_be_read_has_the_focus() -> None:
    player = Player(fragment="#/house")
    player.do(Act("house-choose", file=File(1, b"x")))
    assert player.app.scene.goal.what == "#house-plan"
    panel = player.screen.parts["panel-content"]
    assert panel is not None
    assert "house-plan" in repr(panel)


def test_a_round_that_came_with_a_lesson_is_kept_when_the_lesson_is_left() -> None:
    player = Player(fragment="#/learn/clock/1")
    player.act("learn-end")
    assert player.round.game is GAMES["clock"]
    assert player.store.texts["round/clock"] == dumps(player.round.record())


def test_the_way_back_leads_to_the_game_it_was_offered_in() -> None:
    player = Player()
    old = player.round.id
    player.act("new-single")
    player.do(Follow("#/tripeaks"))
    player.act("take-back")
    assert (player.round.id, player.app.desk.game_id) == (old, "golf")


def test_deals_that_were_wished_for_another_game_are_not_dealt() -> None:
    player = Player({"game": "black-hole", "wishes": "clearing=clearable"})
    player.act("new-single")
    player.do(Follow("#/golf"))
    before = player.round.id
    player.answer()
    assert (player.app.desk.game_id, player.round.id) == ("golf", before)


def test_a_challenge_of_another_game_is_watched_at_its_own_table() -> None:
    player = Player(fragment="#/tripeaks?deal=7")
    while player.app.desk.mode.is_playing:
        player.tap(player.round.session.position.moves[0].source)
    player.act("friends-challenge", player_1="Kari")
    identity = loads(player.store.texts["friends"]).competition.id
    player.do(Follow("#/golf"))
    player.act("friends-watch", identity)
    assert (player.round.game, player.app.desk.game_id) == (GAMES["tripeaks"], "tripeaks")
