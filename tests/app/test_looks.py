"""How the page is dressed."""

from tests.app.plain import Player


def test_the_mark_on_what_can_be_played_is_a_trait_of_the_game_or_a_wish() -> None:
    player = Player()
    marks = [player.screen.attributes["", "data-mark"]]
    for game in ("clock", "golf"):
        player.act("game", game)
        marks.append(player.screen.attributes["", "data-mark"])
    assert marks == ["no", "always", "no"]
