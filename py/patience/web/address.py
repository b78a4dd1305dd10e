"""The page's address, and the calendar."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patience.web.browser import Window


class Address:
    """The fragment; the browser itself tells when it changes."""

    def __init__(self, window: Window) -> None:
        self._window, location = window, window.location
        if location.search:  # what others have hung onto our address goes on into no link
            self.replace(f"{location.pathname}{location.hash}")

    def base(self) -> str:
        """The address without query and fragment."""
        location = self._window.location
        return f"{location.origin}{location.pathname}"

    def fragment(self) -> str:
        """The fragment, with its ``#``."""
        return str(self._window.location.hash)

    def push(self, fragment: str) -> None:
        """Go to another fragment."""
        self._window.location.hash = fragment

    def replace(self, fragment: str) -> None:
        """Put another fragment in the place of this one."""
        self._window.history.replaceState(None, "", fragment)

    def back(self) -> None:
        """Go back by one."""
        self._window.history.back()


class Calendar:
    """The device's clock."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def now(self) -> datetime:
        """What the player's calendar and clock say, to the second."""
        now = self._window.Date.new()
        time = now.getHours(), now.getMinutes(), now.getSeconds()
        return datetime(now.getFullYear(), now.getMonth() + 1, now.getDate(), *time)

    def utc_day(self) -> date:
        """The day of UTC."""
        return date.fromisoformat(str(self._window.Date.new().toISOString())[:10])
