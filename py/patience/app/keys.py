"""What the keys on the table do; which ones there are stands in ``table.keys``."""

from __future__ import annotations

from patience.app.desk import Desk
from patience.app.intents import Act, Key
from patience.table import keys
from patience.table.drawing.view import neighbour


def meaning(desk: Desk, pressed: Key) -> Act | None:
    """The action that a key stands for."""
    name = pressed.key.lower()
    if pressed.shift:
        name = f"shift+{name}"
    if pressed.command:
        name = f"ctrl+{name}"
    elif not desk.preferences.keys:
        return None
    found = keys.BY_KEY.get(name)
    return Act(found.act, found.arg) if found and found.act else None


def move_focus(desk: Desk, pressed: Key) -> bool:
    """Move over the table, or play from there; False if the key does neither."""
    key = pressed.key
    if desk.view is None or pressed.command:
        return False
    if key.startswith("Arrow"):
        if not (desk.on_table or pressed.loose):
            return False
        desk.focus_slot(neighbour(desk.view, desk.focus, key[5:].lower()))
        return True
    if not desk.preferences.keys:
        return False
    if key in ("Home", "End") or key in keys.NUMBERS:
        return _jump(desk, key)
    return key in ("+", "-") and _reach(desk, -1 if key == "+" else 1)


def _reach(desk: Desk, by: int) -> bool:
    """One card of the pile more, or one fewer: to the slot above or below, never into another pile."""
    if desk.view is None or not desk.on_table:
        return False
    pile, nth = desk.focus
    if 0 <= nth + by < len(desk.view.piles[pile].slots):
        desk.focus_slot((pile, nth + by))
    return True


def _jump(desk: Desk, key: str) -> bool:
    assert desk.view is not None
    pile = desk.focus[0] if key in ("Home", "End") else f"{desk.mode.row}{key}"
    if pile not in desk.view.piles:
        desk.say(desk.words("There is no pile {key} here.", key=key))
        return True
    desk.focus_slot((pile, 0 if key == "Home" else len(desk.view.piles[pile].slots) - 1))
    return True
