"""The page's addresses: what follows the ``#`` of a link, read with suspicion."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import unquote

PANELS = ("menu", "games", "new", "score", "stats", "settings", "help", "log", "review")
LONGEST = 4096


@dataclass(frozen=True)
class Route:
    """A place to go to: ``#/settings`` is page "settings"; ``#/golf?deal=7`` has a query too."""

    page: str = ""
    query: dict[str, str] = field(default_factory=dict)


def parse(fragment: str) -> Route:
    """Read a fragment, with or without ``#``; whatever is not a route is the empty one."""
    text = fragment.removeprefix("#")
    if not text.startswith("/") or len(text) > LONGEST:
        return Route()
    path, _, query = text[1:].partition("?")
    pairs = [part.partition("=") for part in query.split("&") if part]
    return Route(unquote(path), {unquote(name): unquote(value) for name, _, value in pairs})
