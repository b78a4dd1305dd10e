"""A feature: panels and actions that belong together, registered in ``registry`` and imported at first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.desk import Desk
from patience.app.intents import Act, Entered, Key, Typed
from patience.table.drawing.markup import Node


class Feature:
    """The base of each. Panels and actions are by their names; a panel is given what follows its name's slash."""

    keeps = False  # what is done on its panels is kept, so they say when it cannot be

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """What the panels show."""
        return {}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What the controls do."""
        return {}

    def opened(self, name: str) -> None:
        """One of the panels was opened."""

    def typed(self, what: Typed) -> None:
        """Something was typed into a field of the open panel that tells of each change."""

    def entered(self, what: Entered) -> None:
        """The focus came to a field of the open panel."""

    def key(self, what: Key) -> bool:
        """A key was pressed in a field of the open panel; True if it means something."""
        return False

    def paper(self) -> Node | None:
        """What is printed in the place of the open panel."""
        return None
