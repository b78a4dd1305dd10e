"""What every panel shows, by the first part of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from patience.options import Options
from patience.play import daily
from patience.table import pages, points
from patience.table.daily import daily_panel
from patience.table.lessons import LESSONS
from patience.table.markup import Node
from patience.table.report import report_panel
from patience.table.rules import reading
from patience.web import shell

if TYPE_CHECKING:
    from patience.web.page import Page

Content = Callable[["Page", str], Node]  # given what follows the first slash of the name


def describe(page: Page, name: str) -> Node:
    """The panel with this name; a new game's own panels look otherwise where several sit at the table."""
    head, _slash, rest = name.partition("/")
    if page.match.on and name in ("new", "friends/new", "challenge"):
        return pages.new_match(page.words, page.game_id, page.rules, page.holes, page.match.seats)
    return CONTENTS[head](page, rest)


def _reading(head: str) -> Content:
    return lambda page, rest: reading.page(page.words, head, rest, page.game_id, back=bool(page.panels.trail))


def _friends(head: str) -> Content:
    return lambda page, rest: page.friends.describe(head, rest)


def _new(page: Page, rest: str) -> Node:
    return pages.new_game(page.words, page.game_id, page.rules, page.wishes, page.holes)


def _score(page: Page, rest: str) -> Node:
    if page.match.on:
        return pages.match_panel(page.words, page.round)
    return pages.scorecard_panel(page.words, page.round, shares=hasattr(page.window.navigator, "share"))


def _stats(page: Page, rest: str) -> Node:
    def balance(rules: Options) -> str:
        """The running balance of deals under these rules in words, ``""`` where none is kept."""
        found = page.results.balance(rules)
        return points.balance_text(page.words, found) if found else ""

    return pages.statistics(page.words, page.game_id, page.results.summaries(page.game_id), balance)


def _daily(page: Page, rest: str) -> Node:
    today = page.utc_day()
    days, identity = page.results.days(today), daily.round_id(today)
    begun = page.round.id == identity or page.friends.has_aside(identity)
    return daily_panel(page.words, days, days.totals.get(today), daily.ends(today), begun=begun)


CONTENTS: Mapping[str, Content] = {
    "menu": lambda page, rest: pages.menu(page.words, page.round, page.update, page.game_id in LESSONS),
    "games": lambda page, rest: pages.lobby(page.words, page.keeper.begun(), LESSONS),
    "new": _new,
    "score": _score,
    "sheets": lambda page, rest: page.sheets.describe("sheets"),
    "sheet": lambda page, rest: page.sheets.describe(f"sheet/{rest}"),
    "stats": _stats,
    "points": lambda page, rest: points.points_panel(page.words, page.round, page.results.balance(page.round.options)),
    "settings": lambda page, rest: pages.settings(page.words, page.preferences),
    "help": lambda page, rest: pages.help_page(page.words),
    "log": lambda page, rest: pages.messages(page.words, page.log),
    "report": lambda page, rest: report_panel(page.words, shell.report(page)),
    "house": lambda page, rest: page.house.describe(),
    "daily": _daily,
    "review": lambda page, rest: page.advisor.describe_review(),
    "save": lambda page, rest: pages.save_match(page.words, page.round),
    "outlook": lambda page, rest: page.advisor.describe_outlook(),
    "trial": lambda page, rest: page.trials.describe(),
    **{head: _friends(head) for head in ("friends", "challenge", "saved", "unread")},
    **{head: _reading(head) for head in reading.HEADS},
}
