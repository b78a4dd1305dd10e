"""What a problem report tells: where it failed is found, what was done last is done again, and the scene is told."""

from __future__ import annotations

import json
import sys
from collections import deque
from datetime import date, datetime
from pathlib import Path
from typing import Any

from patience.app import telling
from patience.app.intents import Follow, Owned, Troubled
from patience.app.scene import Size
from tests.app import plain
from tests.app.plain import Player
from tools import lines
from tools.environment import Missing


class Given:
    """What the ports answered, in this order; the last answer stands for those that are not told."""

    def __init__(self) -> None:
        self._left: dict[str, deque[Any]] = {}

    def give(self, answers: dict[str, list[Any]]) -> None:
        """From now on these."""
        self._left = {what: deque(each) for what, each in answers.items()}

    def next(self, what: str) -> Any:
        """The next one, or None."""
        left = self._left.get(what)
        return left.popleft() if left else None


class Screen(plain.Screen):
    """As large as it was."""

    def __init__(self, given: Given, size: Size) -> None:
        super().__init__()
        self._given, self.measured = given, size

    def size(self) -> Size:
        """The next answer."""
        found = self._given.next("size")
        self.measured = _size(found) if found else self.measured
        return self.measured


class Calendar(plain.Calendar):
    """The moments that were asked for."""

    def __init__(self, given: Given) -> None:
        self._given = given

    def now(self) -> datetime:
        """The next answer."""
        found = self._given.next("now")
        return datetime.fromisoformat(found) if found else super().now()

    def utc_day(self) -> date:
        """The next answer."""
        found = self._given.next("day")
        return date.fromisoformat(found) if found else super().utc_day()


class Chance(plain.Chance):
    """What was drawn; another number where that is not told."""

    def __init__(self, given: Given) -> None:
        super().__init__()
        self._given = given

    def __call__(self, count: int, /) -> int:
        """The next answer."""
        found = self._given.next(f"chance/{count}")
        return super().__call__(count) if found is None else int(found)


def _size(told: Any) -> Size:
    table, window, has_side = told
    return Size(tuple(table), tuple(window), has_side)


def replay(report: dict[str, Any]) -> Player:
    """An app to which has happened what the report tells; ValueError where it does not tell the cards."""
    before = report["before"]
    record = before["record"]
    if record is None:
        raise ValueError("the report does not tell the cards of this match")
    given = Given()
    player = Player(
        {**before["kept"], f"round/{record['game']}": json.dumps(record)},
        searches=before["searches"],
        newcomer=True,
        chance=Chance(given),
        calendar=Calendar(given),
        screen=Screen(given, _size(before["size"])),
        words=plain.speaking(before["language"]),
        opens=False,
    )
    player.device.can_share, player.device.cores = before["can_share"], before["cores"]
    player.store.lasting = before["lasting"]
    player.device.tell = player.store.tell = lambda intent: None  # what they told is among the intents
    _lay_out(player, before)
    given.give(report["answers"])
    for told in report["intents"]:
        intent = telling.intent(told, plain.speaking)
        if isinstance(intent, Troubled):
            player.store.lasting = bool(given.next("lasting"))
        player.app.dispatch(intent)
        player.timer.finish()
    return player


def _lay_out(player: Player, before: dict[str, Any]) -> None:
    """Open what was open."""
    desk = player.app.desk
    if before["owner"] is not None:
        player.app.dispatch(Owned(before["owner"]))
    for fragment in (before["table"], before["panel"] and f"#/{before['panel']}"):
        if fragment:
            player.app.dispatch(Follow(fragment))
    player.timer.finish()
    desk.asked = before["asked"]  # the answers name their questions by number
    desk.offers_lesson, desk.update = before["offers_lesson"], before["update"]


def main(path: Path) -> None:
    """Print where it failed, and the scene."""
    report = json.loads(path.read_text("utf-8"))
    print(f"version {report['version']}, {report['browser']}")
    if report.get("fault"):
        try:
            print(lines.trace(report["version"], report["fault"]))
        except Missing as missing:
            print(missing)
    player = replay(report)
    scene = player.app.scene
    for name, text in scene.texts.items():
        print(f"{name}: {text}")
    print(f"panel: {scene.panel}")
    print(f"focus: {scene.focus}")
    print(f"said: {scene.said.what}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
