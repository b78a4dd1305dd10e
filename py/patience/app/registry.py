"""The features: which panels and actions each has. Its module is imported when one of them is first asked for."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """A feature's panels and actions, by the names in addresses and in ``data-act``."""

    panels: tuple[str, ...]
    actions: tuple[str, ...]


FEATURES = {
    "choices": Entry(("settings",), ("option", "holes", "by-hand", "seat-name", "seat-kind")),
    "daily": Entry(("daily",), ("daily",)),
    "experiment": Entry(("trial",), ("trial", "trial-stop", "trial-option")),
    "files": Entry(("save", "report"), ("export", "rescue", "save-report", "copy", "share")),
    "friends": Entry(
        ("friends", "challenge", "saved", "unread"),
        (
            "friends-open", "friends-file", "friends-name", "friends-players", "friends-undo", "friends-start",
            "friends-play", "friends-send", "friends-code", "friends-share", "friends-save", "friends-forget",
            "friends-challenge", "friends-watch", "shelf-resume", "shelf-name", "shelf-delete",
        ),
    ),
    "lessons": Entry((), ("learn", "learn-not")),
    "reading": Entry(("rules", "words", "search", "help", "log"), ("search", "try", "repeat")),
    "review": Entry(("review", "outlook"), ("outlook", "outlook-stop", "perfect-hint", "step")),
    "sheets": Entry(("sheets", "sheet"), ("sheet",)),
    "standing": Entry(("score", "stats", "points"), ("reset-balance",)),
    "starting": Entry(("menu", "games", "new"), ("new-round", "new-single", "deal", "game")),
    "transfer": Entry(("house",), ("house-save", "house-choose", "house-settings", "house-bring")),
}  # fmt: skip
MODES = ("alone", "match", "with_friends")  # what a round on the table can be
BY_PANEL = {panel: name for name, entry in FEATURES.items() for panel in entry.panels}
BY_ACTION = {action: name for name, entry in FEATURES.items() for action in entry.actions}
