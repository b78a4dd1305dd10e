"""One tab owns the save: it holds a lock for as long as it lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

LOCK = "golfkabal"


class Tabs:
    """Says whether this tab may write, and takes over when the player asks for it."""

    def __init__(self, window: Any, proxy: Callable[..., Any], changed: Callable[[bool], None]) -> None:
        """``changed`` is told True when this tab becomes the owner, False when it is not or no longer."""
        self._window, self._changed = window, changed
        self.answered = asyncio.Event()  # from then on it is known whether this tab is the owner
        self._granted = proxy(self._hold)
        self._lost = proxy(self._lose)
        # a promise that never resolves holds the lock until the tab is gone
        self._forever = window.Promise.new(proxy(lambda _resolve, _reject: None))

    def claim(self, steal: bool = False) -> None:
        """Ask for the lock; ``steal`` takes it from the tab that holds it."""
        locks = getattr(self._window.navigator, "locks", None)
        if locks is None:  # an old browser: nothing to ask
            self._tell(True)
            return
        options = self._window.Object.new()
        if steal:
            options.steal = True
        else:
            options.ifAvailable = True
        locks.request(LOCK, options, self._granted).catch(self._lost)

    def _hold(self, lock: Any) -> Any:
        self._tell(bool(lock))
        return self._forever if lock else None

    def _lose(self, error: Any) -> None:
        self._tell(error.name != "AbortError")  # stolen; else no lock can be had here, and nobody be asked

    def _tell(self, owner: bool) -> None:
        self._changed(owner)
        self.answered.set()
