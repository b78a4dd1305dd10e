"""What can wait: until the frame with the moved card is painted, or until there is nothing else to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Work = Callable[[], None]
SOON = 100  # milliseconds that work waits at the most: a page in the background paints no frames
BEHIND = 4  # milliseconds that leave a frame's own tasks before it
PAUSE = 50  # milliseconds that stand for idleness where the browser does not tell of it


class Later:
    """Work that was put off, in its order."""

    def __init__(self, window: Any, proxy: Callable[..., Any]) -> None:
        self._window = window
        self._soon: list[Work] = []
        self._idle: list[Work] = []
        self._at_soon, self._at_idle = proxy(lambda *_: self.now()), proxy(self._next)
        self._at_frame = proxy(lambda *_: window.setTimeout(self._at_soon, BEHIND))

    def soon(self, work: Work) -> None:
        """Do this as soon as the next frame is painted."""
        self._soon.append(work)
        if len(self._soon) == 1:
            self._window.requestAnimationFrame(self._at_frame)
            self._window.setTimeout(self._at_soon, SOON)

    def now(self) -> None:
        """Do at once what waits for the frame: something else is about to happen."""
        while self._soon:
            self._soon.pop(0)()

    def idle(self, work: Work) -> None:
        """Do this once there is nothing else to do; once, however often it was asked for meanwhile."""
        if work not in self._idle:
            self._idle.append(work)
            if len(self._idle) == 1:
                self._ask()

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
            self._ask()
        work()

    def _ask(self) -> None:
        if hasattr(self._window, "requestIdleCallback"):
            self._window.requestIdleCallback(self._at_idle)
        else:
            self._window.setTimeout(self._at_idle, PAUSE)
