"""How the page is dressed."""

import json
from pathlib import Path

from tests.app.plain import Player


def test_the_mark_on_what_can_be_played_is_a_trait_of_the_game_or_a_wish() -> None:
    player = Player()
    marks = [player.screen.attributes["", "data-mark"]]
    for game in ("clock", "golf"):
        player.act("game", game)
        marks.append(player.screen.attributes["", "data-mark"])
    assert marks == ["no", "always", "no"]


def test_the_early_script_knows_every_look() -> None:
    early = Path("js/early.js").read_text()
    looks = json.loads(Player().store.texts["looks"])
    assert f"of {json.dumps(list(looks))})" in early
