"""The lessons, found by their games' ids."""

from __future__ import annotations

from patience.table.lesson import Lesson
from patience.table.lessons import clock, family, golf, klondike

LESSONS: dict[str, Lesson] = {
    each.game_id: each for each in (golf.LESSON, *family.LESSONS, clock.LESSON, klondike.LESSON)
}
