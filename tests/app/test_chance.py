"""All that is new is drawn by the port: no other chance decides what happens."""

from patience.deals import LAST_MICROSOFT
from patience.play.competition import loads
from patience.play.sheet import Sheets
from tests.app.plain import Player


def test_new_rounds_sheets_and_competitions_are_drawn() -> None:
    player = Player(chance=lambda count: 0)
    player.act("new-round")
    assert player.round.id == "A" * 16
    assert {deal.number for deal in player.round.deals} == {LAST_MICROSOFT + 1}
    player.act("open", "sheets")
    player.act("sheet", "new")
    assert [sheet.id for sheet in Sheets.parse(player.store.texts["sheets"]).sheets] == ["A" * 16]
    player.act("open", "friends/new")
    player.act("friends-start", "links", player_1="Kari", player_2="Ola")
    agreed = loads(player.store.texts["friends"]).competition
    assert (agreed.id, set(agreed.deals)) == ("0" * 16, {str(LAST_MICROSOFT + 1)})


def test_a_sheet_for_nobody_is_not_begun() -> None:
    player = Player()
    player.act("open", "sheets")
    player.act("sheet", "players", "0")
    assert player.said == "That cannot be done here."
    player.act("sheet", "new")
    assert [len(sheet.players) for sheet in Sheets.parse(player.store.texts["sheets"]).sheets] == [4]
