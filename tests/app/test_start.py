"""What a start does: once, and for the screen that it is on."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from patience.app.intents import Resized
from patience.app.scene import Size, Writes
from tests.app import plain
from tests.app.plain import Player


def deck(player: Player) -> str | None:
    return player.screen.attributes["deck", "href"]


def test_a_phone_has_large_faces_from_the_start_and_after_it_was_turned() -> None:
    player = Player()
    assert deck(player) == "./art/2color-bf.css"
    player.do(Resized())
    assert deck(player) == "./art/2color-bf.css"


@pytest.mark.parametrize("wide", [False, True])
def test_a_start_draws_the_table_once(monkeypatch: pytest.MonkeyPatch, wide: bool) -> None:
    drawn: list[Writes] = []
    sides: list[Writes] = []

    @dataclass
    class Screen(plain.Screen):
        def __init__(self) -> None:
            super().__init__()

        def size(self) -> Size:
            return Size((800, 600), (1280, 800), has_side=True) if wide else super().size()

        def write(self, writes: Writes) -> None:
            drawn.extend([writes] if writes.table is not None else [])
            sides.extend([writes] if writes.parts.get("side") is not None else [])
            super().write(writes)

    monkeypatch.setattr(plain, "Screen", Screen)
    Player()
    assert len(drawn) == 1
    assert len(sides) == (1 if wide else 0)  # nothing is built for which there is no room
