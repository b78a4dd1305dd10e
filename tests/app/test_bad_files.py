"""What cannot be used is refused in words when it comes in; what is kept already is set aside, and all starts."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from patience.app.intents import Act, Close, File, Follow
from patience.app.registry import BY_PANEL
from patience.deals import Deal
from patience.games import GAMES
from patience.play import shelf
from patience.play.record import Record, dumps
from patience.play.round import Round
from patience.play.statistics import deal_key
from patience.play.transfer import dumps as moved
from tests.app.plain import Player

KEPT = "It is kept; you can save it as a file."


def record(game: str) -> Record:
    """One deal, given up."""
    played = Round.new(game, GAMES[game].options(), counted=False, deals=[Deal("7")])
    played.give_up()
    return played.record()


def short(game: str, deal: str) -> Record:
    """A deal of a few cards, as nobody can deal it any more."""
    good = Round.new(game, GAMES[game].options(), counted=False, deals=[Deal("7")]).record()
    return replace(good, holes=(replace(good.holes[0], deal=deal),))


BAD = {
    "counted deals of Klondike": ("klondike", dumps(replace(record("klondike"), counted=True))),
    "a counted Clock": ("clock", dumps(replace(record("clock"), counted=True))),
    "two cards of Clock": ("clock", dumps(short("clock", "=TD,4H"))),
    "two cards of Klondike": ("klondike", dumps(short("klondike", "=TD,4H"))),
    "three cards of a match": ("six-card-golf", dumps(short("six-card-golf", "=TD,4H,2C"))),
    "a newer version's": ("golf", dumps(replace(record("golf"), format=99))),
    "cut short": ("golf", dumps(record("golf"))[:-9]),
    "NULs": ("golf", "\0" * 500),
    "deep": ("golf", "[" * 5000),
}
bad = pytest.mark.parametrize("kind", BAD)


@bad
def test_a_bad_round_is_set_aside(kind: str) -> None:
    game, text = BAD[kind]
    player = Player({"game": game, f"round/{game}": text})
    assert player.round.game.id == game
    assert not player.round.session.given_up
    assert KEPT in player.text("notice")
    assert json.loads(player.store.texts[f"round/{game}"])["id"] == player.round.id
    again = Player(player.store.texts)
    assert KEPT in again.text("notice")
    again.act("rescue")
    assert again.device.files == [("golfkabal-kept.json", text)]
    assert KEPT not in again.text("notice")


def test_a_round_of_another_game_is_set_aside() -> None:
    text = dumps(record("klondike"))
    player = Player({"round/golf": text})
    assert player.round.game.id == "golf"
    for _start in range(2):
        assert KEPT in player.text("notice")
        assert player.app.desk.saves.kept() == text
        player = Player(player.store.texts)


@bad
def test_a_bad_round_does_not_come_in(kind: str) -> None:
    game, text = BAD[kind]
    player = Player()
    before = player.store.texts["round/golf"]
    player.do(Act("friends-file", file=File(len(text), text.encode())))
    assert player.app.desk.panels.name == "unread"
    assert player.store.texts["round/golf"] == before
    assert f"round/{game}" in player.store.texts or game != "golf"
    everything = moved({f"round/{game}": text})
    player.do(Act("house-choose", file=File(len(everything), everything.encode())))
    player.do(Follow("#/house"))
    assert re.search("cannot be (used|read)", player.text("panel-content"))


@pytest.mark.parametrize("kind", [each for each in BAD if BAD[each][1].startswith("{") and BAD[each][1].endswith("}")])
def test_a_bad_round_that_was_put_aside_stays_there(kind: str) -> None:
    text = "".join(json.dumps(["2026-11-30", each]) + "\n" for each in (BAD[kind][1], dumps(record("golf"))))
    player = Player({"shelf": text})
    player.do(Follow("#/saved"))
    player.do(Close())
    player.tap("s")
    player.act("new-single")
    assert shelf.loads(player.store.texts["shelf"])[0]
    assert json.dumps(BAD[kind][1]) in player.store.texts["shelf"]


@pytest.mark.parametrize("deal", ["=TD,4H", "=TD", "=TD,TD", "=X1", "0", ""])
@pytest.mark.parametrize("game", ["clock", "klondike", "six-card-golf"])
def test_a_bad_deal_in_a_link_or_a_field_is_refused(game: str, deal: str) -> None:
    player = Player()
    player.do(Follow(f"#/{game}"))
    before = player.round.id
    player.do(Follow(f"#/{game}?deal={deal}"))
    assert player.said == "This link cannot be read."
    player.do(Follow("#/new"))
    player.act("deal", deal=deal)
    assert player.round.id == before


SOUND = {deal_key("golf", "", "7"): -2, deal_key("golf", "jokers=1", "=6C,7C"): 3}
JUNK = {
    "a number of 300 digits": SOUND | {deal_key("golf", "", "8"): 10**300},
    "too many strokes": SOUND | {deal_key("golf", "", "8"): 1000},
    "other keys": SOUND | {"<b>": 1},
    "no numbers": SOUND | {deal_key("golf", "", "8"): True, deal_key("golf", "", "9"): 1.5},
    "a list": [1, 2],
    "a text": "x",
}
FINISHED = '["an-id/0/0",1,["golf","","7","won",-2,40,0,"2026-01-31",true,1]]'


@pytest.mark.parametrize("kind", [*JUNK, "damaged"])
def test_best_scores_that_are_junk_are_set_aside(kind: str) -> None:
    text = json.dumps(JUNK[kind]) if kind in JUNK else json.dumps(SOUND)[:-3]
    player = Player({"best": text, "finished": FINISHED, "language": "x"}, fragment="#/stats")
    assert "Golf Solitaire" in player.text("panel-content")
    assert player.app.desk.saves.kept() == text
    assert KEPT in player.text("notice")
    assert player.app.desk.results.bests() == (SOUND if isinstance(JUNK.get(kind), dict) else {})
    player.app.desk.results.remember(deal_key("golf", "", "12"), 4)
    assert text not in player.store.texts["best"]
    assert player.app.desk.saves.kept() == text
    everything = moved({"best": text})
    player.do(Act("house-choose", file=File(len(everything), everything.encode())))
    player.do(Follow("#/house"))
    assert "cannot be used" in player.text("panel-content")


@pytest.mark.parametrize("score", [10**300, 10**9, 1.5, "x", True])
def test_a_finished_hole_of_any_score_breaks_no_statistics(score: object) -> None:
    line = FINISHED.replace("-2", json.dumps(score), 1)
    player = Player({"finished": f"{line}\n{FINISHED.replace('an-id', 'another')}"}, fragment="#/stats")
    assert "Golf Solitaire" in player.text("panel-content")
    assert "Holes played1" in player.text("panel-content")
    assert line in player.store.texts["finished"]


def every_key() -> set[str]:
    """Every key under which an app keeps something, but for the early script's."""
    player = Player()
    player.act("option", "preferences/theme", "dark")
    return {
        *player.store.texts, "best", "finished", "friends", "shelf", "sheets", "names", "titles", "trial", "wishes",
        "holes", "preferences", "game", "quarantine", "learn/golf", "rules/golf", "round/golf", "balance/scoring=vegas",
        "rules/klondike",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["", "x", "{}", "[]", "null", "1e999", "\0", "[[[1]]]\n{", '{"a b": 1}', "9" * 5000])
def test_any_text_under_any_key(text: str) -> None:
    kept = dict.fromkeys(every_key(), text)
    player = Player(kept)
    for panel in BY_PANEL:
        player.do(Follow(f"#/{panel}"), Close())
    for game in GAMES:
        player.do(Follow(f"#/{game}"))
        player.act("hint")
    again = Player(player.store.texts)
    assert again.round.game.id == list(GAMES)[-1]
