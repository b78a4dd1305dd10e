"""What the early script needs to paint this moment before Python runs."""

from __future__ import annotations

import json

from patience.app import saves
from patience.app.desk import Desk
from patience.app.scene import Scene
from patience.app.surroundings import BUTTONS, COUNTERS
from patience.table.drawing.changes import changes

PAINTED = ("title", "place", *(f"counter-{n}{part}" for n in COUNTERS for part in ("", "-label")), *BUTTONS)


def painting(desk: Desk, scene: Scene) -> str:
    """The drawn cards, the bars' texts and the table's measures; nothing of what has secrets."""
    if not desk.mode.is_painted or scene.table is None:
        return "null"
    drawn = changes(None, scene.table)
    return json.dumps(
        {
            "game": desk.game_id,
            "key": saves.key(desk.game_id),
            "serial": desk.saves.serial(desk.game_id),
            "language": desk.words.language,
            "frame": drawn.frame,
            "texts": [[name, scene.texts.get(name, "")] for name in PAINTED],
            "cards": [[card.key, card.cls, card.style] for card in drawn.cards],
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
