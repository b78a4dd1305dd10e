"""What a problem report tells: where it failed is found, what was done last is done again, and the scene is told."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from patience.app import telling
from tests.app.plain import Player
from tools import lines
from tools.environment import Missing


def replay(report: dict[str, Any]) -> Player:
    """An app to which has happened what the report tells; ValueError where it does not tell the cards."""
    before = report["before"]
    record = before["record"]
    if record is None:
        raise ValueError("the report does not tell the cards of this match")
    kept = {
        "game": record["game"],
        f"round/{record['game']}": json.dumps(record),
        f"rules/{record['game']}": before["rules"],
        "preferences": before["preferences"],
    }
    player = Player(kept, fragment=f"#/{before['panel']}" if before["panel"] else "")
    player.app.desk.asked = before["asked"]  # the answers name their questions by number
    for told in report["intents"][-report["last"] :]:
        player.app.dispatch(telling.intent(told))
        player.timer.finish()
    return player


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
