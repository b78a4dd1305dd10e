"""The page's addresses: what follows the ``#`` of a link, read with suspicion."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import unquote

PANELS = (
    "menu",
    "games",
    "new",
    "score",
    "sheets",
    "sheet",
    "stats",
    "points",
    "settings",
    "rules",
    "words",
    "search",
    "help",
    "log",
    "report",
    "house",
    "daily",
    "review",
    "friends",
    "challenge",
    "save",
    "saved",
    "unread",
    "outlook",
    "trial",
)
LONGEST = 4096


@dataclass(frozen=True)
class Route:
    """A place to go to: ``#/settings`` is page "settings"; ``#/golf?deal=7`` has a query too."""

    page: str = ""
    query: dict[str, str] = field(default_factory=dict)

    @property
    def head(self) -> str:
        """The page without what follows its first slash: "rules" of "rules/golf"."""
        return self.page.partition("/")[0]

    @property
    def rest(self) -> str:
        """What follows the first slash: "golf" of "rules/golf"."""
        return self.page.partition("/")[2]


def parse(fragment: str) -> Route:
    """Read a fragment, with or without ``#``; whatever is not a route is the empty one."""
    text = fragment.removeprefix("#")
    if not text.startswith("/") or len(text) > LONGEST:
        return Route()
    path, _, query = text[1:].partition("?")
    pairs = [part.partition("=") for part in query.split("&") if part]
    return Route(unquote(path), {unquote(name): unquote(value) for name, _, value in pairs})
