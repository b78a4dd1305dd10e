"""What there is to read: rules, words, a search in both, the keys, the last messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.table import routes
from patience.table.drawing.markup import Node
from patience.table.panels import pages
from patience.table.panels.rules import reading


class Reading(Feature):
    """Pages of text."""

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The pages."""
        desk = self.desk
        return {
            **{head: self._page(head) for head in reading.HEADS},
            "help": lambda rest: pages.help_page(desk.words),
            "log": lambda rest: pages.messages(desk.words, desk.log),
        }

    def _page(self, head: str) -> Callable[[str], Node]:
        desk = self.desk
        return lambda rest: reading.page(desk.words, head, rest, desk.game_id, back=bool(desk.panels.trail))

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To search, to try what is read about, to hear something again."""
        return {"search": self._search, "try": self._try, "repeat": self._repeat}

    def _search(self, act: Act) -> None:
        """Look for what was typed in rules and words."""
        self.desk.panels.open(f"search/{act.fields.get('search', '').strip()}")

    def _try(self, act: Act) -> None:
        """Begin a deal that a page proposes: the argument is its address."""
        desk = self.desk
        if not act.arg:
            raise Meaningless
        desk.panels.give_way(f"#/{desk.game_id}", push=False)
        desk.go_to(routes.parse(f"#/{act.arg}"))

    def _repeat(self, act: Act) -> None:
        """Say the last message again."""
        log = self.desk.log
        self.desk.say(log[-1] if log else self.desk.words("No messages yet."))


FEATURE = Reading
