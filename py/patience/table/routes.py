"""The page's addresses: what follows the ``#`` of a link, read with suspicion.

Links travel in letters and messages, so that full stops, brackets and words
come with them.  Our own addresses are written with few signs: where another
one comes, the address has ended.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

FREE = ("round", "search")  # what follows these is any text, and read by others
LONGEST = 4096

_WRITTEN = re.compile(r"/[A-Za-z0-9_/?&=%,-]*")
_PAGE = re.compile(r"(?:[A-Za-z0-9_/-]*[A-Za-z0-9_-])?")
_VALUE = re.compile(r"(?:[A-Za-z0-9_=,-]*[A-Za-z0-9])?")


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


def address(page: str) -> str:
    """The fragment that leads to a page: ``parse`` reads it."""
    return f"#/{quote(page).replace('.', '%2E').replace('~', '%7E')}"


def parse(fragment: str) -> Route:
    """Read a fragment, with or without ``#``; whatever is not a route is the empty one."""
    written = _WRITTEN.match(fragment.removeprefix("#")[:LONGEST])
    path, _, query = written[0][1:].partition("?") if written else ("", "", "")
    page = unquote(path)
    if page.partition("/")[0] not in FREE:
        page = _match(_PAGE, page)
    pairs = [part.partition("=") for part in query.split("&") if part]
    return Route(page, {unquote(name): _match(_VALUE, unquote(value)) for name, _, value in pairs})


def pasted(text: str) -> Route:
    """The first route in a text that somebody pasted: in a link of ours, or in words around it."""
    _before, mark, after = text.partition("#/")
    return parse(f"/{after}" if mark else "")


def _match(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.match(text)
    return found[0] if found else ""
