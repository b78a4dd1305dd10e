"""A start that fails is followed by one without what was open; that is kept, and offered as a file."""

from __future__ import annotations

from typing import Any

import pytest

from patience.app import surroundings
from patience.app.app import App
from patience.app.features.standing import Standing
from patience.games import GAMES
from patience.table.words import Words
from tests.app.plain import Player

KEPT = "Something that was saved cannot be used. It is kept; you can save it as a file."
LEFT_OUT = "The last start failed, so what was open is left out."


class Broken(Exception):
    """A view fails."""


def breaks(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Let the view of a game fail."""
    sound = surroundings.texts

    def texts(desk: Any) -> dict[str, str]:
        if desk.round.game.id == game:
            raise Broken
        return sound(desk)

    monkeypatch.setattr(surroundings, "texts", texts)


def load_anew(player: Player) -> None:
    """Start as a page does that is loaded anew."""
    app = App(player.app.ports)
    app.begin(Words())
    app.open_address()


@pytest.mark.parametrize("game", GAMES)
def test_the_next_start_opens_without_what_was_open(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player({"game": game}, fragment=f"#/{game}")
    played = player.store.texts[f"round/{game}"]
    with monkeypatch.context() as patch:
        breaks(patch, game)
        with pytest.raises(Broken):
            load_anew(player)
        if game != "golf":  # it goes on though the game is as broken as it was
            assert Player(player.store.texts, fragment=f"#/{game}").round.game.id == "golf"
    again = Player(dict(player.store.texts), fragment=f"#/{game}")
    assert again.round.game.id == "golf"
    assert again.round.session.cursor == 0
    assert LEFT_OUT in again.app.desk.log
    assert KEPT in again.text("notice")
    third = Player(again.store.texts)
    assert KEPT in third.text("notice")
    third.act("rescue")
    assert third.device.files == [("golfkabal-kept.json", played)]
    assert LEFT_OUT not in third.app.desk.log


def test_an_address_that_fails_is_left_out_and_the_round_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player()
    player.tap("s")
    player.address.stack = ["#/stats"]
    with monkeypatch.context() as patch:

        def broken(self: Standing) -> None:
            raise Broken

        patch.setattr(Standing, "panels", broken)
        with pytest.raises(Broken):
            load_anew(player)
    again = Player(player.store.texts, fragment="#/stats")
    assert again.round.session.cursor == 1
    assert again.app.desk.panels.name == ""
    assert again.text("notice") == ""
    assert LEFT_OUT in again.app.desk.log
    assert Player(again.store.texts, fragment="#/stats").app.desk.panels.name == "stats"


def test_a_start_that_is_well_leaves_no_mark() -> None:
    player = Player(fragment="#/stats")
    assert player.store.texts["opening"] == ""
    assert Player(player.store.texts).app.desk.log == player.app.desk.log
