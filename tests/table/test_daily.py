"""The daily round in words."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from patience.play import daily
from patience.table.panels.daily import daily_panel
from patience.table.words import Words


@pytest.mark.parametrize(
    ("zone", "when"), [(1, "Wednesday 01:00"), (-5, "Tuesday 19:00"), (5.5, "Wednesday 05:30"), (0, "Wednesday 00:00")]
)
def test_when_the_round_changes_is_said_in_the_players_own_time(zone: float, when: str) -> None:
    here = timezone(timedelta(hours=zone))
    words = Words(moment=lambda seconds: f"{datetime.fromtimestamp(seconds, here):%A %H:%M}")
    day = date(2026, 12, 1)
    text = daily_panel(words, daily.days([], day), None, daily.ends(day), begun=False).text()
    assert f"the same for everybody until {when}." in text


def test_a_days_round_ends_where_the_next_day_begins() -> None:
    for day in (date(1970, 1, 1), date(2024, 2, 28), date(2026, 12, 31)):
        assert datetime.fromtimestamp(daily.ends(day), UTC).date() == day + timedelta(1)
        assert datetime.fromtimestamp(daily.ends(day) - 1, UTC).date() == day
