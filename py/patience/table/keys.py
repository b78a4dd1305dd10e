"""The keys on the table: what each does, and what it is called on the help page. The one list of them."""

from __future__ import annotations

from typing import NamedTuple

from patience.table.words import N_


class Key(NamedTuple):
    """``keys`` in lower case, as a browser names them; ``does`` an action's name with its argument, or a ``way``."""

    keys: tuple[str, ...]
    shown: str
    does: str
    act: str = ""
    arg: str = ""


NUMBERS = tuple("123456789")
KEYS = (
    Key(("arrowleft", "arrowright", "arrowup", "arrowdown", "home", "end"), N_("Arrows, Home, End"),
        N_("Move over the table")),
    Key(NUMBERS, "1–7", N_("Go to a column")),
    Key(("+", "-"), "+ −", N_("Take one card of the pile more, or one fewer")),
    Key(("enter", " "), N_("Enter or Space"), N_("Play the card, or turn the stock")),
    Key(("d",), "D", N_("Turn a card from the stock"), "turn"),
    Key(("h",), "H", N_("Hint"), "hint"),
    Key(("z", "ctrl+z"), N_("Z or Ctrl+Z"), N_("Undo"), "undo"),
    Key(("shift+z", "ctrl+shift+z", "ctrl+y"), N_("Shift+Z or Ctrl+Y"), N_("Redo"), "redo"),
    Key(("n",), "N", N_("New game"), "open", "new"),
    Key(("r",), "R", N_("Repeat the last message"), "repeat"),
    Key(("?", "shift+?"), "?", N_("This page"), "open", "help"),
    Key(("escape",), "Esc", N_("Close a panel")),
)  # fmt: skip
BY_KEY = {name: key for key in KEYS for name in key.keys}
