"""A server that fails on demand, as networks do."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from tools.serve import Handler, Server


class Fault(Enum):
    """What happens to a file on its way."""

    FAIL = "HTTP 500"
    STALL = "half of it, then silence"
    TRUNCATE = "half of it, then the connection is closed"
    GONE = "HTTP 404"


class FaultyHandler(Handler):
    """Serves the site, but for the files that the server has a fault for."""

    server: FaultyServer

    def send_file(self, path: str, status: int, file: Path) -> None:
        """Note the request, and fail where told to."""
        self.server.asked.append(path or "index.html")
        fault = self.server.faults.get(path or "index.html")
        if fault in (Fault.FAIL, Fault.GONE):
            status = 500 if fault is Fault.FAIL else 404
            file = self.server.folder / "404.html"
        super().send_file(path, status, file)

    def data(self, path: str, file: Path) -> bytes:
        """The file's bytes, changed where a change is asked for."""
        change = self.server.changes.get(path or "index.html")
        return change(file.read_bytes()) if change else file.read_bytes()

    def write(self, data: bytes) -> None:
        """Send the body, or half of it."""
        path = self.path.split("?")[0].removeprefix("/golfkabal/") or "index.html"
        fault = self.server.faults.get(path)
        if fault in (Fault.STALL, Fault.TRUNCATE):
            super().write(data[: len(data) // 2])
            if fault is Fault.STALL:
                self.server.released.wait()
            self.close_connection = True
        else:
            super().write(data)


class FaultyServer(Server):
    """``faults``: name of a file → Fault; ``changes``: name → what is done to its bytes; ``asked``: the requests."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.faults: dict[str, Fault] = {}
        self.changes: dict[str, Callable[[bytes], bytes]] = {}
        self.asked: list[str] = []
        self.released = threading.Event()
        super().__init__(folder, port, FaultyHandler)

    def heal(self) -> None:
        """No faults any more; what stalls ends."""
        self.faults.clear()
        self.changes.clear()
        self.asked.clear()
        self.released.set()
        self.released = threading.Event()

    def stop(self) -> None:
        """Be dead: connections are refused."""
        self.shutdown()
        self.server_close()


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[FaultyServer]:
    """A server that runs in the background."""
    server = FaultyServer(folder, port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.heal()
        server.stop()
        thread.join()
