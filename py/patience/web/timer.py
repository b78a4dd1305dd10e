"""What can wait: until the frame with the moved card is painted, until there is nothing else to do, or for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience.app.intents import Intent, Ticked

if TYPE_CHECKING:
    from patience.app.ports import Work
    from patience.web.browser import Proxy, Window

SOON = 100  # milliseconds that work waits at the most: a page in the background paints no frames
BEHIND = 4  # milliseconds that leave a frame's own tasks before it
PAUSE = 50  # milliseconds that stand for idleness where the browser does not tell of it


class Timer:
    """Work that was put off, in its order, and named timers."""

    def __init__(self, window: Window, proxy: Proxy, tell: Callable[[Intent], object]) -> None:
        self._window, self._proxy, self._tell = window, proxy, tell
        self._soon: list[Work] = []
        self._idle: list[Work] = []
        self._at_soon, self._at_idle = proxy(lambda *_: self.now()), proxy(self._next)
        self._at_frame = proxy(lambda *_: window.setTimeout(self._at_soon, BEHIND))
        self._named: dict[str, int] = {}
        self._proxies: dict[str, Any] = {}

    def soon(self, work: Work) -> None:
        """Do this as soon as the next frame is painted."""
        self._soon.append(work)
        if len(self._soon) == 1:
            self._window.requestAnimationFrame(self._at_frame)
            self._window.setTimeout(self._at_soon, SOON)

    def now(self) -> None:
        """Do at once what waits for the frame."""
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

    def set(self, name: str, milliseconds: int) -> None:
        """Tell of a timer after so long."""
        self.clear(name)
        if name not in self._proxies:
            self._proxies[name] = self._proxy(lambda *_: self._tell(Ticked(name)))
        self._named[name] = self._window.setTimeout(self._proxies[name], milliseconds)

    def clear(self, name: str) -> None:
        """Forget a timer."""
        if name in self._named:
            self._window.clearTimeout(self._named.pop(name))

    def seconds(self) -> float:
        """Seconds since the page was opened."""
        return float(self._window.performance.now()) / 1000

    def _next(self, *_: Any) -> None:
        if not self._idle:
            return
        work = self._idle.pop(0)
        if self._idle:
            self._ask()
        work()

    def _ask(self) -> None:
        request = getattr(self._window, "requestIdleCallback", None)
        if request is not None:
            request(self._at_idle)
        else:
            self._window.setTimeout(self._at_idle, PAUSE)
