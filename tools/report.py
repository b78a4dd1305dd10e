"""What a problem report tells: what was done last is done again, and the scene it leads to is told."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from patience.app import telling
from tests.app.plain import Player


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
    """Print the scene."""
    report = json.loads(path.read_text("utf-8"))
    print(f"version {report['version']}, {report['browser']}")
    player = replay(report)
    scene = player.app.scene
    for name, text in scene.texts.items():
        print(f"{name}: {text}")
    print(f"panel: {scene.panel}")
    print(f"focus: {scene.focus}")
    print(f"said: {scene.said.what}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
