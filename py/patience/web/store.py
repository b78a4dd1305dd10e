"""Where things are kept: localStorage first, mirrored to IndexedDB, memory if both are shut.

localStorage is written in the task of the move, before the paint, but reaches
the disk some seconds later; the mirror is written right behind the paint, and
is safe as soon as it completes.  Every
value is stored with a serial, and the higher serial wins at the start; of lists
all copies are read, and what one of them holds goes into the next that is
written.  Every key, and the database, carries the site's path: other projects, and
other copies of this one, may share the origin.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from patience.app.copies import serial_of, text_of
from patience.app.intents import Answered, Damaged, Intent, Mirrored, Troubled
from patience.web import earlier
from patience.web.timer import Timer

if TYPE_CHECKING:
    from patience.web.browser import Proxy, Window

_STORE = "values"
_PATIENCE = 1000  # milliseconds; a database that does not answer must not keep anyone from playing


Unite = Callable[[Sequence[str]], tuple[str, list[str]]]  # copies, the newest first: one text, and what is damaged


class Store:
    """Text by key.

    ``lists`` says how the copies of a list become one. It tells of ``Troubled``
    when a write turns out to have failed after it was begun, of ``Damaged`` with
    what cannot be read before it is overwritten, of ``Mirrored`` when a database
    has come late.
    """

    def __init__(
        self,
        window: Window,
        proxy: Proxy,
        timer: Timer,
        tell: Callable[[Intent], object],
        lists: Mapping[str, Unite],
    ) -> None:
        self._window, self._proxy, self._timer, self._tell, self._lists = window, proxy, timer, tell, lists
        self._united: dict[str, tuple[list[str], str, list[str]]] = {}  # copies, their text, the damage
        self._prefix = f"{window.golfkabal.site}#"
        self._memory: dict[str, str] = {}
        self._database: Any = None
        self._serials: dict[str, int] = {}
        self._mirrored: dict[str, str] = {}
        self._local = self._usable()
        self._local_works = self._local is not None  # it took the last write
        self._heir = True  # whether what earlier versions kept belongs to this copy of the site
        self._take_over()
        self._aborted = proxy(self._mirror_failed)
        self._reopening: asyncio.Future[None] | None = None

    async def open(self) -> None:
        """Find the mirror, and what it held."""
        self.use(*await open_mirror(self._window, self._proxy, self.join, self._heir))

    def reopen(self, number: int) -> None:
        """Read again what another tab has written."""

        async def read() -> None:
            await self.open()
            self._tell(Answered(number, None))

        self._reopening = asyncio.ensure_future(read())

    def _usable(self) -> Any:
        try:
            local = self._window.localStorage
            if local is None:
                return None
            local.getItem(self._prefix)
        except Exception:  # a JavaScript SecurityError
            return None
        return local

    def _take_over(self) -> None:
        if self._local is not None:
            with contextlib.suppress(Exception):  # storage can be shut while the page is open
                self._heir, left = earlier.take_over(self._local, self._prefix)
                self._memory.update((key, text) for key, text in left.items() if serial_of(text))

    def use(self, database: Any, mirrored: dict[str, str]) -> None:
        """Mirror from now on to a database (or None), which held these values by key, each with its serial in front."""
        self._database, self._mirrored = database, mirrored
        for key, kept in mirrored.items():
            self._serials[key] = max(self._serials.get(key, 0), serial_of(kept))

    def join(self, database: Any, mirrored: dict[str, str]) -> None:
        """Mirror to a database that came late: what was written meanwhile is newer than what it holds."""
        self.use(database, mirrored)
        for key, kept in list(self._memory.items()):
            if self._read_local(key) in (kept, None):  # else another tab has written since
                self.write(key, self.read(key) or "" if key in self._lists else text_of(kept))
        self._tell(Mirrored())

    def _mirror_failed(self, _event: Any) -> None:
        self._database = None
        self._tell(Troubled())

    @property
    def lasting(self) -> bool:
        """Whether anything written will still be there tomorrow."""
        return self._local_works or self._database is not None

    def read(self, key: str) -> str | None:
        """The newest text kept under ``key``, of a list what all its copies hold; None if there is nothing."""
        copies = self.copies(key)
        return self._unite(key, copies)[0] if key in self._lists and copies else next(iter(copies), None)

    def _unite(self, key: str, copies: list[str]) -> tuple[str, list[str]]:
        known = self._united.get(key)
        if known is None or known[0] != copies:
            known = self._united[key] = (copies, *self._lists[key](copies))
        return known[1], known[2]

    def mend(self) -> None:
        """Write the lists anew of which the copies differ or are damaged."""
        for key in self._lists:
            copies = self.copies(key)
            if copies:
                text, damage = self._unite(key, copies)
                if damage or copies != [text]:
                    self.write(key, text)

    def names(self) -> set[str]:
        """Every key under which something is kept."""
        found = {*self._memory, *self._mirrored}
        try:
            names = [str(self._local.key(n)) for n in range(self._local.length)] if self._local is not None else []
        except Exception:  # storage can be shut while the page is open
            names = []
        return found | {name.removeprefix(self._prefix) for name in names if name.startswith(self._prefix)}

    def copies(self, key: str) -> list[str]:
        """The texts kept under ``key`` in the several places, each once, the newest first."""
        found = [text for text in (self._read_local(key), self._mirrored.get(key), self._memory.get(key)) if text]
        found.sort(key=serial_of, reverse=True)
        if found:
            self._serials[key] = max(self._serials.get(key, 0), serial_of(found[0]))
        return list(dict.fromkeys(map(text_of, found)))

    def _read_local(self, key: str) -> str | None:
        if self._local is None:
            return None
        try:
            text = self._local.getItem(self._prefix + key)
        except Exception:  # storage can be shut while the page is open
            return None
        return text if isinstance(text, str) else None

    def serial(self, key: str) -> int:
        """How often ``key`` was written."""
        return self._serials.get(key, 0)

    def write(self, key: str, text: str) -> None:
        """Keep ``text`` under ``key``, in every place that takes it."""
        if key in self._lists and (copies := self.copies(key)) and (damage := self._unite(key, copies)[1]):
            self._tell(Damaged("\n".join(damage)))
        serial = self._serials[key] = self._serials.get(key, 0) + 1
        self._mirrored.pop(key, None)
        kept = self._memory[key] = f"{serial} {text}"
        self._local_works = self.raw(key, kept)
        if self._database is not None:
            self._timer.soon(partial(self._mirror, key, kept))

    def _mirror(self, key: str, kept: str) -> None:
        try:
            transaction = self._database.transaction(_STORE, "readwrite")
            transaction.onabort = self._aborted
            transaction.objectStore(_STORE).put(kept, key)
        except Exception:  # the database was closed or evicted
            self._database = None

    def raw(self, key: str, text: str) -> bool:
        """Write a bare value to localStorage alone, as the early script reads it; False if it was not taken."""
        if self._local is None:
            return False
        try:
            self._local.setItem(self._prefix + key, text)
        except Exception:  # full, or shut meanwhile: the old value stays
            self._drop_painting()
            return False
        return True

    def _drop_painting(self) -> None:
        """What can no longer be kept up to date must not be the next start's first paint."""
        try:
            self._local.removeItem(self._prefix + "paint")
        except Exception:
            self._local = None


async def open_mirror(
    window: Window, proxy: Proxy, late: Callable[[Any, dict[str, str]], None], heir: bool
) -> tuple[Any, dict[str, str]]:
    """The database and all it holds, each value with its serial in front; (None, {}) if it cannot be had.

    One that comes only after that goes to ``late``. A new one begins with what earlier versions kept, for their heir.
    """
    name = str(window.golfkabal.site)
    answer: asyncio.Future[tuple[Any, dict[str, str]]] = asyncio.get_running_loop().create_future()

    def opened(database: Any, values: dict[str, str]) -> None:
        if not answer.done():
            answer.set_result((database, values))
        elif database is not None:
            late(database, values)

    def sought(database: Any, values: dict[str, str]) -> None:
        if database is not None:
            opened(database, values)
        elif heir:
            _open(window, proxy, earlier.DATABASE, make)
        else:
            make(None, {})

    def make(former: Any, values: dict[str, str]) -> None:
        if former is not None:
            former.close()
        _open(window, proxy, name, opened, values)

    _open(window, proxy, name, sought)
    window.setTimeout(proxy(lambda: opened(None, {})), _PATIENCE)
    return await answer


def _open(
    window: Window,
    proxy: Proxy,
    name: str,
    opened: Callable[[Any, dict[str, str]], None],
    first: dict[str, str] | None = None,
) -> None:
    """Open and read a database. One that is not there is made with its ``first`` values, or not at all."""

    def give_up(*_event: Any) -> None:
        opened(None, {})

    try:
        request = window.indexedDB.open(name, 1)
    except Exception:  # no IndexedDB here, or not allowed
        give_up()
        return

    def upgrade(event: Any) -> None:
        if first is None:
            event.target.transaction.abort()
            return
        values = request.result.createObjectStore(_STORE)
        for key, text in first.items():
            values.put(text, key)

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
