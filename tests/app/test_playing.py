"""Whole rounds of every kind, played as somebody at a page would: by taps, controls, and timers that go off."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from patience.app.intents import Act, File, Follow, Hold, Slot, Tap
from patience.app.modes.lesson import LessonMode
from patience.app.modes.match import Match
from patience.app.modes.stepping import Stepping
from patience.app.modes.with_friends import WithFriends
from patience.families.card_golf import KNOCK, LOOK
from patience.game import Move
from patience.games import GAMES
from patience.opponents.level import Level
from patience.opponents.levels import choose
from patience.table.faces import LESSONS
from tests.app.plain import Player

REVIEWED = "338"  # a deal whose review is soon made


def slot_of(player: Player, move: Move) -> Slot:
    """The slot from which a move's cards are taken."""
    pile, top = player.top(move.source)
    return pile, top - max(move.count - 1, 0)


def play_hole(player: Player, then: Callable[[], None] = lambda: None) -> None:
    """Tap the best default until the hole is over."""
    session = player.round.session
    while player.app.desk.mode.is_playing:
        before = session.cursor
        move = session.position.moves[0]
        player.do(Tap(slot_of(player, move)))
        assert session.cursor > before
        then()
    assert player.round.provisional


def test_nine_holes_by_taps() -> None:
    player = Player()
    player.act("holes", value="9")
    player.act("new-round")
    totals = []
    for hole in range(1, 10):
        assert player.text("place") == f"Hole {hole} of 9"
        play_hole(player)
        assert player.text("end")
        totals.append(player.round.strokes(hole - 1))
        player.act("next-hole")
    assert player.round.finished
    assert player.round.total == sum(filter(None, totals))
    assert f"Round finished: {player.round.total} stroke" in player.text("end")
    player.act("open", "stats")
    assert "9" in player.text("panel-content")


def test_a_round_goes_on_after_each_reload() -> None:
    player = Player()
    player.act("holes", value="1")
    player.act("new-round")
    kept = player.round.record()
    while player.app.desk.mode.is_playing:
        player.do(Tap(slot_of(player, player.round.session.position.moves[0])))
        again = Player(player.store.texts)
        assert again.round.record().holes == player.round.record().holes
        assert again.screen.cards.keys() == player.screen.cards.keys()
        assert [again.text(name) for name in ("title", "place", "counter-1", "end")] == [
            player.text(name) for name in ("title", "place", "counter-1", "end")
        ]
    again.act("undo")  # the end of a hole is still open
    assert again.app.desk.mode.is_playing
    assert again.round.record().id == kept.id


def make(player: Player, move: Move) -> None:
    """Make a move of a match by hand."""
    if move == LOOK:
        player.do(Hold("look", True), Hold("look", False))
        player.act("look")
    elif move == KNOCK:
        player.act("knock")
    elif move.source == "h":
        player.tap(move.target)
    else:
        player.tap(move.source)
        if move.target:
            player.tap(move.target)


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if rules.is_shared])
def test_a_match_of_two_people_and_a_computer_player(game: str) -> None:
    player = Player({"game": game})
    player.act("option", f"{game}/players", "3")
    player.act("holes", value="1")
    for seat, (name, kind) in enumerate([("Ada", ""), ("Bo", ""), ("Cy", Level.MEDIUM.value)]):
        player.act("seat-name", str(seat), name)
        player.act("seat-kind", str(seat), kind)
    player.act("new-round")
    hands = set()
    while not player.round.finished:
        mode, session = player.app.desk.mode, player.round.session
        assert isinstance(mode, Match)
        before = session.cursor
        if mode.covered:
            assert player.screen.scene.home == "#end-title"
            hands.add(session.state.seat)
            player.act("take-seat")
            assert not mode.covered
        elif mode.is_in_turn:
            seen = session.game.observe(session.state, session.state.seat)
            make(player, choose(session.game, seen, Level.MEDIUM))
            assert session.cursor > before
        elif mode.running:
            player.tick(1)
            assert session.cursor > before
        else:
            player.act("scores")
            player.act("next-hole")
    assert hands == {0, 1}
    assert all(name in player.text("end") for name in ("Ada", "Bo", "Cy"))


@pytest.mark.parametrize("game", LESSONS)
def test_every_lesson_is_learnt_by_taps(game: str) -> None:
    player, steps = Player({"game": game}), LESSONS[game].steps
    for move in player.round.session.position.moves[:1]:  # a few deals have none
        player.do(Tap(slot_of(player, move)))
    mine = player.round.record()
    player.act("learn", f"{game}/1")
    for number, step in enumerate(steps, 1):
        mode = player.app.desk.mode
        assert isinstance(mode, LessonMode)
        assert mode.number == number
        for move in step.moves[mode.session.cursor :]:
            before = mode.session.cursor
            player.do(Tap(slot_of(player, move)))
            assert mode.session.cursor > before, (number, move)
        if number < len(steps):
            player.act("learn-by", "1")
    player.act("learn-end")
    assert player.round.record() == mine
    assert player.address.fragment() == f"#/{game}"


def test_a_round_with_friends_at_one_device() -> None:
    player = Player()
    player.act("holes", value="1")
    player.act("friends-start", "device", player_1="Ada", player_2="Bo")
    deals = set()
    for name in ("Ada", "Bo"):
        assert name in player.text("end")
        player.tap("s")  # not before the device is handed over
        assert "your turn" in player.said
        player.act("friends-ready")
        deals.add(player.round.session.deal.text)
        play_hole(player)
        player.act("next-hole")
    assert len(deals) == 1
    assert player.round.finished
    assert "Ada" in player.text("end")
    assert "Bo" in player.text("end")


def test_a_round_with_friends_from_its_link() -> None:
    ada = Player()
    ada.act("holes", value="1")
    ada.act("friends-start", "links", player_1="Ada", player_2="Bo")
    (shared,) = ada.app.desk.competitions.known()
    identity = shared.competition.id
    ada.act("friends-share", identity)
    kind, link = ada.device.shared[-1]
    assert kind == "url"

    bo = Player(fragment=link.partition("#")[2])
    assert bo.screen.scene.panel == f"friends/{identity}"
    assert "Ada" in bo.text("panel-content")
    bo.act("friends-play", f"{identity}/1")
    assert isinstance(bo.app.desk.mode, WithFriends)
    play_hole(bo)
    bo.act("next-hole")
    bo.act("friends-share", f"{identity}/1")
    link = bo.device.shared[-1][1]

    ada.do(Follow(f"#{link.partition('#')[2]}"))
    assert "The result of Bo is added." in ada.text("panel-message")
    (shared,) = ada.app.desk.competitions.known()
    assert set(shared.entries) == {1}


def test_a_challenge_is_answered() -> None:
    kari = Player()
    kari.tap("s")
    kari.act("give-up")
    kari.act("open", "challenge")
    kari.act("friends-challenge", player_1="Kari")
    (shared,) = kari.app.desk.competitions.known()
    identity = shared.competition.id
    kari.act("friends-share", f"{identity}/0")

    ola = Player(fragment=kari.device.shared[-1][1].partition("#")[2])
    ola.act("friends-play", f"{identity}/1")  # a challenge has a seat more than names
    assert ola.round.session.deal == kari.round.session.deal
    ola.act("give-up")
    assert "You and Kari share it: 35 against 35." in ola.text("end")
    ola.act("friends-watch", identity)
    ola.act("redo")
    assert ola.round.session.made == kari.round.session.made


def test_moving_house() -> None:
    old = Player()
    play_hole(old)
    old.act("option", "preferences/felt", "night")
    old.act("house-save")
    name, text = old.device.files[-1]
    assert name.endswith(".json")

    fresh = Player()
    fresh.act("open", "house")
    fresh.do(Act("house-choose", file=File(len(text), text.encode())))
    fresh.act("house-settings", value="yes")
    fresh.act("house-bring")
    assert fresh.device.did == ["reload"]
    fresh.tap("s")  # nothing of the old start is written any more

    moved = Player(fresh.store.texts)
    assert moved.app.desk.preferences == old.app.desk.preferences
    assert moved.app.desk.results.summaries("golf") == old.app.desk.results.summaries("golf")
    assert moved.app.desk.results.summaries("golf")


def test_a_review_and_its_best_lines_on_the_table() -> None:
    player = Player()
    player.act("deal", deal=REVIEWED)
    play_hole(player)
    played = dict(player.screen.cards)
    player.act("open", "review")
    player.answer()
    assert "Best possible" in player.text("panel-content")
    player.act("step", "0")
    mode = player.app.desk.mode
    assert isinstance(mode, Stepping)
    assert player.screen.scene.panel == ""
    tables = [dict(player.screen.cards)]
    for _ in range(3):
        player.act("step-by", "1")
        tables.append(dict(player.screen.cards))
    player.act("step-by", "-1")
    assert player.screen.cards == tables[2]
    assert all(one != other for one, other in pairwise(tables))
    player.act("step-end")
    assert player.screen.cards == played
    player.act("undo")
    assert player.app.desk.mode.is_playing


def test_the_daily_round() -> None:
    player = Player()
    player.act("daily")
    assert player.round.id == "daily-2026-12-01"
    player.tap("s")
    player.act("game", "clock")
    player.act("daily")  # it goes on
    assert player.round.session.cursor == 1
    for _ in range(player.round.holes):
        play_hole(player)
        player.act("next-hole")
    assert player.round.finished
    player.act("open", "daily")
    assert str(player.round.total) in player.text("panel-content")
    assert player.app.desk.results.days(player.app.desk.ports.calendar.utc_day()).streak == 1
