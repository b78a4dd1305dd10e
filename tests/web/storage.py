"""A browser's localStorage, in plain Python."""

from __future__ import annotations


class Full(Exception):
    """QuotaExceededError."""


class LocalStorage:
    """Text by name, up to ``room`` characters in all."""

    def __init__(self, values: dict[str, str] | None = None, room: int = 1 << 20) -> None:
        self.values, self.room = dict(values or {}), room

    @property
    def length(self) -> int:
        return len(self.values)

    def key(self, n: int) -> str:
        return list(self.values)[n]

    def getItem(self, name: str) -> str | None:  # noqa: N802
        return self.values.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        after = {**self.values, name: text}
        if sum(len(key) + len(each) for key, each in after.items()) > self.room:
            raise Full
        self.values = after

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.values.pop(name, None)
