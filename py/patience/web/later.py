"""What can wait: until the frame with the moved card is painted, or until there is nothing else to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Work = Callable[[], None]
SOON = 100  # milliseconds that work waits at the most: a page in the background paints no frames
FRAME, PAUSE = 20, 50  # milliseconds that stand for a painted frame and for idleness where the browser tells of neither


class Later:
    """Work that was put off, in its order."""

    def __init__(self, window: Any, proxy: Callable[..., Any]) -> None:
        self._soon: list[Work] = []
        self._idle: list[Work] = []
        self._at_soon, self._at_idle = proxy(lambda *_: self.now()), proxy(self._next)
        if hasattr(window, "requestIdleCallback"):
            parse = window.JSON.parse
            self._ask, self._limits = window.requestIdleCallback, (parse(f'{{"timeout": {SOON}}}'), parse("{}"))
        else:
            self._ask, self._limits = window.setTimeout, (FRAME, PAUSE)

    def soon(self, work: Work) -> None:
        """Do this as soon as the next frame is painted."""
        self._soon.append(work)
        if len(self._soon) == 1:
            self._ask(self._at_soon, self._limits[0])

    def now(self) -> None:
        """Do at once what waits for the frame: something else is about to happen."""
        while self._soon:
            self._soon.pop(0)()

    def idle(self, work: Work) -> None:
        """Do this once there is nothing else to do; once, however often it was asked for meanwhile."""
        if work not in self._idle:
            self._idle.append(work)
            if len(self._idle) == 1:
                self._ask(self._at_idle, self._limits[1])

    def finish(self) -> None:
        """Do at once whatever waits: the page is about to go."""
        self.now()
        waiting, self._idle = self._idle, []
        for work in waiting:
            work()

    def _next(self, *_: Any) -> None:
        if not self._idle:
            return
        work = self._idle.pop(0)
        if self._idle:
            self._ask(self._at_idle, self._limits[1])
        work()
