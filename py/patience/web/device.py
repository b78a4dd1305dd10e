"""The player's device: files, the clipboard, sharing, languages, the lock that makes one tab the owner."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Callable, Coroutine, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from patience.app.intents import Answered, Intent, Owned
from patience.table.words import Words, choose

if TYPE_CHECKING:
    from patience.web.browser import Proxy, Window

DAY = 86_400_000  # milliseconds
GZIP = 31  # how zlib calls it


async def load_words(window: Window, wanted: str) -> Words:
    """The words of the language in use: its catalogue, and how the browser writes its numbers."""
    language = choose(wanted, [str(tag) for tag in window.navigator.languages])
    numbers = window.Intl.NumberFormat.new(language, useGrouping=False)
    catalogue: bytes | None = None
    try:
        response = await window.fetch(f"./locale/{language}.mo")
        if response.ok:
            catalogue = zlib.decompress((await response.arrayBuffer()).to_bytes(), GZIP)
    except Exception:  # offline before the first install: English is built in
        language = "en"

    place = "en-GB" if language == "en" else language  # whose habits

    @cache
    def days() -> Any:  # takes its time, and few pages write a date
        return window.Intl.DateTimeFormat.new(place, dateStyle="medium", timeZone="UTC")

    @cache
    def moments() -> Any:
        return window.Intl.DateTimeFormat.new(place, weekday="long", hour="2-digit", minute="2-digit")

    return Words(
        language,
        catalogue,
        numbers.format,
        lambda day: str(days().format(day * DAY)),
        lambda seconds: str(moments().format(seconds * 1000)),
    )


class Device:
    """All that is asked of it here and there."""

    def __init__(self, window: Window, proxy: Proxy, tell: Callable[[Intent], object]) -> None:
        self._window, self._tell = window, tell
        self._lock = f"{window.golfkabal.site}#round"
        self._tasks: set[asyncio.Future[None]] = set()
        self.answered = asyncio.Event()  # from then on it is known whether this tab is the owner
        self._granted, self._lost = proxy(self._hold), proxy(self._lose)
        # a promise that never resolves holds the lock until the tab is gone
        self._forever = window.Promise.new(proxy(lambda _resolve, _reject: None))

    @property
    def can_share(self) -> bool:
        """Whether a text can be handed to other programs."""
        return hasattr(self._window.navigator, "share")

    @property
    def cores(self) -> int:
        """How many searches it can run side by side."""
        return int(self._window.navigator.hardwareConcurrency or 1)

    def facts(self) -> Mapping[str, str]:
        """What a problem report says of it."""
        window = self._window
        return {
            "version": str(window.golfkabal.build.version),
            "browser": str(window.navigator.userAgent),
            "screen": f"{window.innerWidth} × {window.innerHeight}",
            "start": str(window.golfkabal.bootMode),
        }

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""
        window = self._window
        blob = window.Blob.new([text], type="application/json")
        address = window.URL.createObjectURL(blob)
        link: Any = window.document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.URL.revokeObjectURL(address)

    def share(self, kind: str, content: str) -> None:
        """Let the player choose where it shall go; whoever closes that question has changed their mind."""
        wanted = self._window.JSON.parse(json.dumps({kind: content}))
        self._window.navigator.share(wanted).catch(lambda *_: None)

    def copy(self, number: int, text: str, field: str) -> None:
        """Put a text on the clipboard, or mark it in its field for the player to copy."""
        clipboard = getattr(self._window.navigator, "clipboard", None)

        def otherwise(*_: object) -> None:
            done = False
            if field:
                element = self._window.document.getElementById(field)
                element.focus()
                element.select()
                done = self._window.document.execCommand("copy")
            self._tell(Answered(number, done))

        if clipboard is None:  # not on a secure address
            otherwise()
        else:
            clipboard.writeText(text).then(lambda *_: self._tell(Answered(number, True)), otherwise)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def speak(self, number: int, wanted: str) -> None:
        """Find the words of a language."""

        async def load() -> None:
            self._tell(Answered(number, await load_words(self._window, wanted)))

        self._begin(load())

    def is_forgetful(self, number: int, ask: bool) -> None:
        """Whether what is kept may be thrown away, after asking that it be not, if wanted."""
        storage: Any = getattr(self._window.navigator, "storage", None)

        async def find_out() -> None:
            kept = await (storage.persist() if ask else storage.persisted())
            self._tell(Answered(number, not kept))

        if storage is not None and hasattr(storage, "persisted"):
            self._begin(find_out())

    def print(self) -> None:
        """Print what is open."""
        self._window.print()

    def update(self) -> None:
        """Start the new version."""
        self._window.golfkabal.applyUpdate()

    def reload(self) -> None:
        """Start anew."""
        self._window.location.reload()

    # -- one tab owns the save: it holds a lock for as long as it lives ----

    def claim(self, steal: bool) -> None:
        """Ask for the lock; ``steal`` takes it from the tab that holds it."""
        locks = getattr(self._window.navigator, "locks", None)
        if locks is None:  # an old browser: nothing to ask
            self._owned(True)
            return
        options = self._window.Object.new()
        if steal:
            options.steal = True
        else:
            options.ifAvailable = True
        locks.request(self._lock, options, self._granted).catch(self._lost)

    def _hold(self, lock: Any) -> Any:
        self._owned(bool(lock))
        return self._forever if lock else None

    def _lose(self, error: Any) -> None:
        self._owned(error.name != "AbortError")  # stolen; else no lock can be had here, and nobody be asked

    def _owned(self, owner: bool) -> None:
        self._tell(Owned(owner))
        self.answered.set()
