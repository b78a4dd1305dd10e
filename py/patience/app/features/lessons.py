"""The ways into a lesson, and past the offer of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.app.modes import lesson
from patience.table.faces import FIRST_GAME


class Lessons(Feature):
    """What is taught lies on the table: see modes.lesson."""

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To learn, and not to."""
        return {"learn": self._learn, "learn-not": self._decline}

    def _learn(self, act: Act) -> None:
        """Begin or go on with a lesson: the argument is as in its address, "golf/3", "golf" or nothing."""
        desk, was_kept = self.desk, self.desk.mode.is_kept
        found, number = lesson.find(desk, act.arg)
        desk.panels.give_way(f"#/learn/{found.game_id}/{number}", push=was_kept)
        lesson.begin(desk, f"{found.game_id}/{number}")

    def _decline(self, act: Act) -> None:
        """The offer is not taken."""
        if not self.desk.offers_lesson:
            raise Meaningless
        self.desk.offers_lesson = False
        self.desk.ports.store.write(lesson.progress_key(FIRST_GAME), "1")


FEATURE = Lessons
