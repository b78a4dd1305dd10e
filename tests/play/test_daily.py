"""The daily round: the same everywhere, a day counts once, and no clock wins a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

from patience.play import daily
from patience.play.statistics import Finished, dumps, loads, over

DAY = date(2026, 11, 30)


def played(day: date, *, holes: int = daily.HOLES) -> list[Finished]:
    round_ = daily.begin(day)
    for _ in range(holes):
        round_.give_up()
        round_.next_hole()
    return over(round_, datetime(day.year, day.month, day.day, 12))


def test_a_day_has_its_deals_and_no_other_has_them() -> None:
    assert [deal.text for deal in daily.deals(DAY)] == ["797304355", "567465461", "993976744"]
    many = [daily.deals(DAY + timedelta(n)) for n in range(1000)]
    assert len({deal for each in many for deal in each}) == 3000
    assert all(int(deal.text) > 32_000 for each in many for deal in each)


def test_a_streak_is_of_days_in_a_row_and_lasts_until_a_day_is_missed() -> None:
    entries = [entry for back in (9, 8, 7, 2, 1) for entry in played(DAY - timedelta(back))]
    found = daily.days(entries, DAY)
    assert (found.streak, found.best, len(found.totals)) == (2, 3, 5)
    assert daily.days([*entries, *played(DAY)], DAY).streak == 3
    assert daily.days(entries, DAY + timedelta(1)).streak == 0
    assert found.totals[DAY - timedelta(1)] == 3 * 35


def test_a_round_that_was_broken_off_is_none() -> None:
    assert daily.days(played(DAY, holes=2), DAY) == daily.Days({}, 0, 0)


def test_turning_the_clock_wins_nothing() -> None:
    ahead = [entry for more in range(4) for entry in played(DAY + timedelta(more))]
    assert (daily.days(ahead, DAY).streak, daily.days(ahead, DAY).best) == (1, 1)
    assert daily.days(loads(dumps([*ahead, *played(DAY)]))[0], DAY).streak == 1  # the same day again
    assert daily.days(ahead, DAY + timedelta(3)).streak == 4


def test_other_rounds_are_none() -> None:
    for name in ("daily-x", "daily-20261130", "2026-11-30"):
        entries = [replace(entry, id=f"{name}/{hole}/0") for hole, entry in enumerate(played(DAY))]
        assert daily.days(entries, DAY).totals == {}
