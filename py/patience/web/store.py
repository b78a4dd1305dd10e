"""Where things are kept: localStorage first, mirrored to IndexedDB, memory if both are shut.

localStorage is written in the task of the move, before the paint, but reaches
the disk some seconds later; the mirror is safe as soon as it completes.  Every
value is stored with a serial, and the higher serial wins at the start.  Every
key carries one prefix: other projects may share this origin.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PREFIX = "golfkabal:"
_DATABASE, _STORE = "golfkabal", "values"


class Store:
    """Text by key. ``saving`` tells where the last write went."""

    def __init__(self, window: Any, mirrored: dict[str, str]) -> None:
        """``mirrored``: what the mirror held at the start, by key, each with its serial in front."""
        self._window = window
        self._memory: dict[str, str] = {}
        self._database: Any = None
        self._serials: dict[str, int] = {}
        self._mirrored = mirrored
        self._local = self._usable()
        self.failed = False  # the last write reached neither place

    def _usable(self) -> Any:
        try:
            local = self._window.localStorage
            if local is None:
                return None
            local.getItem(PREFIX)
        except Exception:  # a JavaScript SecurityError
            return None
        return local

    def use(self, database: Any) -> None:
        """Mirror from now on to an open database."""
        self._database = database

    @property
    def lasting(self) -> bool:
        """Whether anything written will still be there tomorrow."""
        return not self.failed and (self._local is not None or self._database is not None)

    def read(self, key: str) -> str | None:
        """The newest text kept under ``key``, or None."""
        found = [text for text in (self._read_local(key), self._mirrored.get(key), self._memory.get(key)) if text]
        newest = max(found, key=_serial, default=None)
        if newest is None:
            return None
        self._serials[key] = max(self._serials.get(key, 0), _serial(newest))
        return newest.partition(" ")[2]

    def _read_local(self, key: str) -> str | None:
        if self._local is None:
            return None
        try:
            text = self._local.getItem(PREFIX + key)
        except Exception:  # storage can be shut while the page is open
            return None
        return text if isinstance(text, str) else None

    def serial(self, key: str) -> int:
        """How often ``key`` was written."""
        return self._serials.get(key, 0)

    def write(self, key: str, text: str) -> None:
        """Keep ``text`` under ``key``, in every place that takes it."""
        serial = self._serials[key] = self._serials.get(key, 0) + 1
        kept = self._memory[key] = f"{serial} {text}"
        done = False
        if self._local is not None:
            try:
                self._local.setItem(PREFIX + key, kept)
                done = True
            except Exception:  # full, or shut meanwhile: the old value stays
                self._drop_stale(key)
        if self._database is not None:
            try:
                transaction = self._database.transaction(_STORE, "readwrite")
                transaction.objectStore(_STORE).put(kept, key)
                done = True
            except Exception:  # the database was closed or evicted
                self._database = None
        self.failed = not done

    def _drop_stale(self, key: str) -> None:
        """A value that can no longer be replaced must not be shown at the next start's first paint."""
        try:
            self._local.removeItem(PREFIX + "paint")
        except Exception:
            self._local = None

    def raw(self, key: str, text: str) -> None:
        """Write a bare value that only the early script reads (never mirrored, may be lost)."""
        if self._local is not None:
            try:
                self._local.setItem(PREFIX + key, text)
            except Exception:
                self._drop_stale(key)


def _serial(kept: str) -> int:
    head = kept.partition(" ")[0]
    return int(head) if head.isascii() and head.isdigit() and len(head) < 16 else 0


def open_mirror(window: Any, proxy: Callable[..., Any], opened: Callable[[Any, dict[str, str]], None]) -> None:
    """Open the database and hand over it and all it holds; (None, {}) if it cannot be had."""

    def give_up(*_event: Any) -> None:
        opened(None, {})

    try:
        request = window.indexedDB.open(_DATABASE, 1)
    except Exception:  # no IndexedDB here, or not allowed
        give_up()
        return

    def upgrade(_event: Any) -> None:
        request.result.createObjectStore(_STORE)

    def ready(_event: Any) -> None:
        database = request.result
        values = database.transaction(_STORE).objectStore(_STORE)
        keys, texts = values.getAllKeys(), values.getAll()

        def read(_event: Any) -> None:
            pairs = zip(keys.result, texts.result, strict=True)
            opened(database, {str(key): text for key, text in pairs if isinstance(text, str)})

        texts.onsuccess = proxy(read)
        texts.onerror = proxy(give_up)

    request.onupgradeneeded = proxy(upgrade)
    request.onsuccess = proxy(ready)
    request.onerror = proxy(give_up)
    request.onblocked = proxy(give_up)
