"""What the app needs of the world around it: shapes for the type checker alone.

``web`` implements them on a browser, the tests in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Protocol

from patience.app.scene import Size, Writes
from patience.play.questions import Question

Work = Callable[[], None]


class Screen(Protocol):
    """The page."""

    def write(self, writes: Writes) -> None:
        """Bring the page from one scene to the next."""

    def size(self) -> Size:
        """Measure the page as it stands."""


class Address(Protocol):
    """The page's address: what follows the ``#``, and the way back."""

    def base(self) -> str:
        """The address without its fragment."""

    def fragment(self) -> str:
        """The fragment, with its ``#``."""

    def push(self, fragment: str) -> None:
        """Go to another fragment; the way back leads here. The app is told by ``Follow``."""

    def replace(self, fragment: str) -> None:
        """Put another fragment in the place of this one; nobody is told."""

    def back(self) -> None:
        """Go back by one. The app is told by ``Follow``."""


class Store(Protocol):
    """Text by key, kept for the next visit."""

    @property
    def lasting(self) -> bool:
        """Whether anything written will still be there tomorrow."""

    def read(self, key: str) -> str | None:
        """The newest text kept under ``key``, or None."""

    def copies(self, key: str) -> list[str]:
        """The texts kept under ``key`` in the several places, each once, the newest first."""

    def names(self) -> set[str]:
        """Every key under which something is kept."""

    def serial(self, key: str) -> int:
        """How often ``key`` was written."""

    def write(self, key: str, text: str) -> None:
        """Keep ``text`` under ``key``, in every place that takes it."""

    def raw(self, key: str, text: str) -> bool:
        """Keep a bare text for the next start's first paint; False if it was not taken."""

    def mend(self) -> None:
        """Write the lists anew of which the copies differ or are damaged."""

    def reopen(self, number: int) -> None:
        """Read again what another tab has written; ``Answered(number, None)`` when that is done."""


class Timer(Protocol):
    """Work for later, and the clock."""

    def soon(self, work: Work) -> None:
        """Do this as soon as the next frame is painted."""

    def now(self) -> None:
        """Do at once what waits for the frame."""

    def idle(self, work: Work) -> None:
        """Do this once there is nothing else to do; once, however often it was asked for meanwhile."""

    def finish(self) -> None:
        """Do at once whatever waits."""

    def set(self, name: str, milliseconds: int) -> None:
        """Tell ``Ticked(name)`` after so long; what was set by that name before is forgotten."""

    def clear(self, name: str) -> None:
        """Forget a timer."""

    def seconds(self) -> float:
        """Seconds since some moment in the past."""


class Chance(Protocol):
    """What nobody can foresee."""

    def __call__(self, count: int, /) -> int:
        """A whole number from 0 up to, but not with, ``count``."""


class Calendar(Protocol):
    """What time it is."""

    def now(self) -> datetime:
        """What the player's calendar and clock say, to the second."""

    def utc_day(self) -> date:
        """The day of UTC."""


class Searcher(Protocol):
    """Another thread that searches: one question at a time, the newest hint first."""

    @property
    def exists(self) -> bool:
        """Whether there can be one at all."""

    def ask(self, number: int, question: Question) -> None:
        """Ask; it comes back as ``Progressed`` and ``Answered``, the answer None where there will be none."""

    def forget(self, kind: type[Question]) -> None:
        """Drop the questions of a kind; one that is being searched is ended."""

    def end(self) -> None:
        """Drop every question."""


class Device(Protocol):
    """The player's device."""

    @property
    def can_share(self) -> bool:
        """Whether a text can be handed to other programs."""

    @property
    def cores(self) -> int:
        """How many searches it can run side by side."""

    def facts(self) -> Mapping[str, str]:
        """What a problem report says of it: version, browser, screen, how it started."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""

    def share(self, kind: str, content: str) -> None:
        """Let the player choose where a ``text`` or ``url`` shall go."""

    def copy(self, number: int, text: str, field: str) -> None:
        """Put a text on the clipboard, the old way from the field with this id if need be: ``Answered`` with a bool."""

    def speak(self, number: int, wanted: str) -> None:
        """Find the words of a language; ``Answered`` with ``Words``."""

    def is_forgetful(self, number: int, ask: bool) -> None:
        """Whether what is kept may be thrown away, after asking that it be not, if wanted: ``Answered`` with a bool."""

    def claim(self, steal: bool) -> None:
        """Ask to be the tab that writes; ``Owned`` tells."""

    def print(self) -> None:
        """Print what is open."""

    def update(self) -> None:
        """Start the new version."""

    def reload(self) -> None:
        """Start anew."""
