"""What a finger means: how soon, and on which card."""

from __future__ import annotations

from patience.app.intents import Act, Slot, Tap
from patience.deals import Deal
from patience.games.golf import GolfOptions
from patience.play.record import dumps
from patience.play.round import Round
from tests.app.plain import Player

STOCK: Slot = ("s", 0)


def player() -> Player:
    played = Round.new("golf", GolfOptions(), counted=False, deals=[Deal("338")])
    return Player({"round/golf": dumps(played.record())})


def test_quick_taps_on_the_stock_all_count() -> None:
    """The next card is another card: eight taps in a second turn eight."""
    at = player()
    for n in range(8):
        at.do(Tap(STOCK, 1000 + 125 * n))
    assert at.round.session.made == ("s",) * 8


def test_a_second_tap_on_the_same_card_is_the_same_tap() -> None:
    at = player()
    misfit = next(f"t{n}" for n in range(1, 8) if f"t{n}" not in {m.source for m in at.round.session.position.moves})
    place = at.top(misfit)
    at.do(Tap(place, 1000))
    said = len(at.screen.said)
    at.do(Tap(place, 1299))
    assert len(at.screen.said) == said
    at.do(Tap(place, 1301))
    assert len(at.screen.said) == said + 1
    at.do(Act("repeat"), Tap(place, 1302))  # something else lay between
    assert len(at.screen.said) == said + 3
