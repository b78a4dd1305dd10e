"""What the player chooses: preferences, house rules, wishes, the length of a round, who sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless, whole
from patience.options import Options
from patience.play.round import HOLES
from patience.play.wishes import Wishes
from patience.table.drawing.markup import Node
from patience.table.panels import pages
from patience.table.preferences import Preferences


class Choices(Feature):
    """The forms of declared options."""

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The settings."""
        return {"settings": lambda rest: pages.settings(self.desk.words, self.desk.preferences)}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """What the fields do."""
        desk = self.desk
        return {
            "option": self._option,
            "holes": self._holes,
            "by-hand": self._by_hand,
            "seat-name": lambda act: desk.seats.choose(self._seat(act), name=act.value),
            "seat-kind": lambda act: desk.seats.choose(self._seat(act), kind=act.value),
        }

    def _holes(self, act: Act) -> None:
        """The length of the next round."""
        if act.value not in map(str, HOLES):
            raise Meaningless
        self.desk.set_holes(int(act.value))

    def _seat(self, act: Act) -> int:
        return whole(act.arg, range(len(self.desk.seats.chosen)))

    def _option(self, act: Act) -> None:
        """A field of a declared option was changed: the argument is scope/name."""
        desk = self.desk
        scope, _, name = act.arg.partition("/")
        current: Options = {"preferences": desk.preferences, "wishes": desk.wishes}.get(scope, desk.rules)
        changed = current.with_text(name, act.value)
        if isinstance(changed, Preferences):
            desk.set_preferences(changed)
        elif isinstance(changed, Wishes):
            desk.set_wishes(changed)
        else:
            desk.set_rules(changed)

    def _by_hand(self, act: Act) -> None:
        """Change who puts the cards where there is no choice."""
        desk = self.desk
        desk.set_preferences(replace(desk.preferences, by_hand=not desk.preferences.by_hand))


FEATURE = Choices
