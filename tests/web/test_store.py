"""The store on a browser made of dictionaries: copies that differ, are damaged or come late cost no entry of a list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import pytest

from patience.app.intents import Damaged, Intent, Mirrored
from patience.app.results import KEY, Results
from patience.deals import Deal
from patience.game import Move, Status
from patience.games.golf import GolfOptions
from patience.play import statistics
from patience.play.record import dumps, loads
from patience.play.round import Round
from patience.play.sheet import KINDS, Sheet, Sheets
from patience.play.statistics import Finished
from patience.play.united import UNITED
from patience.web.store import Store
from patience.web.timer import Timer
from tests.web.storage import LocalStorage

SITE = "golfkabal/a/"
PREFIX = f"{SITE}#"
NOW = datetime(2026, 2, 28, 14, 3, 22)


def hole(name: str) -> Finished:
    return Finished(f"{name}/0/0", "golf", "", "12345", Status.LOST, 3, 40, 2, "2026-02-28T12:00:00", True, 1)


class Browser:
    """What lies in localStorage and in the database, and the two as the store sees them."""

    def __init__(self) -> None:
        self.kept = LocalStorage()
        self.mirror: dict[str, str] = {}
        self.told: list[Intent] = []
        self._window = SimpleNamespace(
            golfkabal=SimpleNamespace(site=SITE),
            localStorage=self.kept,
            requestAnimationFrame=lambda work: None,
            setTimeout=_never,
        )
        puts = SimpleNamespace(put=lambda text, key: self.mirror.__setitem__(key, text))
        self.database = SimpleNamespace(transaction=lambda *_: SimpleNamespace(objectStore=lambda _name: puts))
        self._timer = Timer(self._window, lambda work: work, self.told.append)

    @property
    def local(self) -> dict[str, str]:
        """What lies in localStorage."""
        return self.kept.values

    def start(self, *, mirror: bool = True) -> Store:
        """The store as a start finds it; without the mirror if that has not answered yet."""
        store = Store(self._window, lambda work: work, self._timer, self.told.append, UNITED)
        store.use(*(self.database, dict(self.mirror)) if mirror else (None, {}))
        return store

    @property
    def set_aside(self) -> list[str]:
        """What was told to be damaged."""
        return [each.text for each in self.told if isinstance(each, Damaged)]

    def painted(self) -> None:
        """What waits for the frame is done."""
        self._timer.now()


def _never(*_: Any) -> None:
    """No timer runs out."""


@pytest.fixture
def browser() -> Browser:
    return Browser()


def ids(text: str | None) -> list[str]:
    return sorted(each.round_id for each in statistics.loads(text or "")[0])


def enter(store: Store, name: str) -> None:
    store.write(KEY, statistics.changed(store.read(KEY) or "", [], [hole(name)]))


DAMAGE: dict[str, Callable[[str], str]] = {
    "cut short": lambda text: text[: len(text) // 2],
    "cut to its serial": lambda text: text[:2],
    "NULs": lambda text: "\0" * len(text),
    "NULs behind its serial": lambda text: text[:2] + "\0" * (len(text) - 2),
    "gone": lambda _text: "",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
@pytest.mark.parametrize("newest", ["local", "mirror"])
def test_a_damaged_copy_costs_nothing_that_stands_in_another(
    browser: Browser, newest: str, damage: Callable[[str], str]
) -> None:
    local, mirror = ("2", "1") if newest == "local" else ("1", "2")
    text, sheets = statistics.dumps([hole("a"), hole("b")]), Sheets().put(Sheet.new(KINDS[0], 2, 9, 20_000))
    for key, kept in ((KEY, text), ("sheets", sheets.text)):
        browser.local[PREFIX + key], browser.mirror[key] = f"{local} {kept}", f"{mirror} {kept}"
        place, name = (browser.local, PREFIX + key) if newest == "local" else (browser.mirror, key)
        place[name] = damage(place[name])
    store = browser.start()
    assert ids(store.read(KEY)) == ["a", "b"]
    assert list(Sheets.parse(store.read("sheets") or "")) == list(sheets)
    enter(store, "c")
    store.mend()
    browser.painted()
    assert ids(browser.local[PREFIX + KEY].partition(" ")[2]) == ["a", "b", "c"]
    assert ids(browser.mirror[KEY].partition(" ")[2]) == ["a", "b", "c"]
    again = browser.start()
    assert ids(again.read(KEY)) == ["a", "b", "c"]
    assert list(Sheets.parse(again.read("sheets") or "")) == list(sheets)


def test_a_mirror_that_comes_late_is_merged_and_not_overwritten(browser: Browser) -> None:
    """Whether localStorage held less, or nothing at all."""
    browser.mirror[KEY] = "9 " + statistics.dumps([hole("a"), hole("b")])
    sheets = Sheets().put(Sheet.new(KINDS[0], 2, 9, 20_000))
    browser.mirror["sheets"] = f"9 {sheets.text}"
    store = browser.start(mirror=False)
    enter(store, "c")
    assert ids(store.read(KEY)) == ["c"]
    store.join(browser.database, dict(browser.mirror))
    store.mend()
    browser.painted()
    assert browser.told == [Mirrored()]
    assert ids(store.read(KEY)) == ["a", "b", "c"]
    for text in (browser.local[PREFIX + KEY], browser.mirror[KEY]):
        assert ids(text.partition(" ")[2]) == ["a", "b", "c"]
    assert list(Sheets.parse(store.read("sheets") or "")) == list(sheets)


def test_what_was_taken_back_stays_so_whatever_an_older_copy_says(browser: Browser) -> None:
    text = statistics.dumps([hole("a"), hole("b")])
    browser.local[PREFIX + KEY], browser.mirror[KEY] = f"1 {text}", f"7 {text}"
    store = browser.start(mirror=False)
    store.write(KEY, statistics.changed(text, [hole("a")], []))
    store.join(browser.database, dict(browser.mirror))
    assert ids(store.read(KEY)) == ["b"]
    browser.painted()
    assert ids(browser.start().read(KEY)) == ["b"]


def test_what_cannot_be_read_is_set_aside_before_it_is_overwritten(browser: Browser) -> None:
    text = statistics.dumps([hole("a"), hole("b")])
    browser.local[PREFIX + KEY] = cut = f"3 {text[:-20]}"
    store = browser.start()
    assert ids(store.read(KEY)) == ["a"]
    assert browser.local[PREFIX + KEY] == cut  # to read it changes nothing
    enter(store, "c")
    assert browser.set_aside == [text.splitlines()[1][:-19]]
    assert ids(browser.start().read(KEY)) == ["a", "c"]


def test_what_another_tab_wrote_is_kept(browser: Browser) -> None:
    one, two = browser.start(), browser.start()
    enter(one, "a")
    enter(two, "b")
    enter(one, "c")
    browser.painted()
    assert ids(browser.start().read(KEY)) == ["a", "b", "c"]


def test_a_full_store_keeps_its_list_in_the_mirror(browser: Browser) -> None:
    store = browser.start()
    enter(store, "a")
    browser.kept.room = 0
    enter(store, "b")
    browser.painted()
    assert ids(browser.start().read(KEY)) == ["a", "b"]


def test_what_earlier_versions_kept_is_read_even_if_there_is_no_room_to_copy_it(browser: Browser) -> None:
    browser.local["golfkabal:" + KEY] = "3 " + statistics.dumps([hole("a")])
    for browser.kept.room in (0, 1 << 20):
        assert ids(browser.start().read(KEY)) == ["a"]
    assert browser.local[PREFIX + KEY] == browser.local["golfkabal:" + KEY]


# -- when a result counts --------------------------------------------------------


def round_of_one() -> Round:
    return Round.new("golf", GolfOptions(), deals=[Deal("=6C,7C,8C")])


def outcomes(store: Store) -> list[tuple[Status, int | None]]:
    return [(each.status, each.score) for each in statistics.loads(store.read(KEY) or "")[0]]


def clear(played: Round) -> None:
    for move in ("t1", "t2", "t3"):
        assert played.session.attempt(Move(move)) is None


def test_a_win_counts_at_once_and_is_taken_back_with_its_last_move(browser: Browser) -> None:
    store = browser.start()
    results, played = Results(store), round_of_one()
    clear(played)
    results.enter(played, NOW)
    (won,) = outcomes(store)
    assert won[0] is Status.WON
    (_, summed), *_ = results.summaries("golf")
    assert (summed.holes, summed.cleared) == (1, 1)
    for back in (played.session.undo, played.session.restart):
        assert back()
        results.enter(played, NOW)
        assert outcomes(store) == []
        while played.session.redo():
            pass
        results.enter(played, NOW)
        assert outcomes(store) == [won]
    played.next_hole()
    results.enter(played, NOW)
    assert outcomes(store) == [won]


def test_after_restart_the_new_end_counts(browser: Browser) -> None:
    store = browser.start()
    results, played = Results(store), round_of_one()
    clear(played)
    results.enter(played, NOW)
    played.session.restart()
    results.enter(played, NOW)
    played.give_up()
    results.enter(played, NOW)
    assert outcomes(store) == [(Status.LOST, 3)]
    played.session.undo()
    results.enter(played, NOW)
    assert outcomes(store) == []


def test_a_round_that_is_opened_again_takes_back_what_it_entered(browser: Browser) -> None:
    store, played = browser.start(), round_of_one()
    clear(played)
    Results(store).enter(played, NOW)
    again, results = Round.load(loads(dumps(played.record()))), Results(store)
    results.enter(again, NOW)
    assert len(outcomes(store)) == 1
    again.session.undo()
    results.enter(again, NOW)
    assert outcomes(store) == []
