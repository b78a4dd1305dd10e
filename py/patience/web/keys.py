"""The keys on the table; ``pages.help_page`` lists them for the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience.table.view import neighbour

if TYPE_CHECKING:
    from patience.web.page import Page

_ACTIONS = {"d": "turn", "h": "hint", "r": "repeat"}
_STEPS = {"ArrowLeft": -1, "ArrowRight": 1}  # of a lesson
_PANELS = {"n": "new", "?": "help"}


def press(page: Page, key: str, shift: bool, command: bool) -> bool:
    """Do what a key means; False if it means nothing to us."""
    low = key.lower()
    if command:
        return _act(page, {"z": "redo" if shift else "undo", "y": "redo"}.get(low))
    if page.learn.on and key in _STEPS and not page.table.has_focus():
        page.learn.step(_STEPS[key])
        return True
    if key.startswith("Arrow"):
        return _arrow(page, key[5:].lower())
    if not page.preferences.keys:
        return False
    if low == "z":
        return _act(page, "redo" if shift else "undo")
    if low in _PANELS:
        page.panels.open(_PANELS[low])
        return True
    if key in ("Home", "End") or (key.isascii() and key.isdigit()):
        return _jump(page, key)
    if key == "Enter" and shift and page.table.has_focus():
        page.tap(page.table.focus)
        return True
    if key in ("+", "-"):
        return _reach(page, -1 if key == "+" else 1)
    return _act(page, _ACTIONS.get(low))


def _act(page: Page, name: str | None) -> bool:
    if name is None:
        return False
    page.act(name, "", "")
    return True


def _arrow(page: Page, direction: str) -> bool:
    on_nothing = page.document.activeElement == page.document.body
    if page.table.view is None or not (page.table.has_focus() or on_nothing):
        return False
    page.table.focus_slot(neighbour(page.table.view, page.table.focus, direction))
    return True


def _reach(page: Page, by: int) -> bool:
    """One card of the pile more, or one fewer: to the slot above or below, never into another pile."""
    if page.table.view is None or not page.table.has_focus():
        return False
    pile, nth = page.table.focus
    if 0 <= nth + by < len(page.table.view.piles[pile].slots):
        page.table.focus_slot((pile, nth + by))
    return True


def _jump(page: Page, key: str) -> bool:
    assert page.table.view is not None
    row = f"p{page.match.viewer + 1}g" if page.match.on else "t"
    pile = page.table.focus[0] if key in ("Home", "End") else f"{row}{key}"
    if pile not in page.table.view.piles:
        return False
    page.table.focus_slot((pile, 0)) if key == "Home" else page.table.focus_top(pile)
    return True
