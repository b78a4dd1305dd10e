"""What stands around the table: bars, notice, tools, ending, side, aid, lesson; and how the page is dressed."""

from __future__ import annotations

import json

from patience.app.desk import Desk
from patience.app.scene import Size
from patience.play.record import RecordFault
from patience.table.drawing.layout import Arrangement
from patience.table.drawing.markup import Node, button, h
from patience.table.faces import FACES
from patience.table.panels import counting, standing
from patience.table.words import N_

Attributes = dict[tuple[str, str], str | None]

BUTTONS = {
    "button-undo": N_("Undo"),
    "button-redo": N_("Redo"),
    "button-hint": N_("Hint"),
    "button-new": N_("New"),
    "button-menu": N_("Menu"),
}
COUNTERS = (1, 2, 3)
NARROW = 600  # CSS pixels: where width or height is less, the large faces are the default


def _looks(desk: Desk) -> dict[str, str]:
    wanted = desk.preferences
    return {
        "theme": wanted.theme,
        "felt": wanted.felt,
        "back": wanted.back,
        "speed": "none" if wanted.reduced_motion else wanted.speed,
        "hand": "left" if wanted.left_handed else "right",
        "mark": "always" if FACES[desk.game_id].marks_playable else "yes" if wanted.mark_playable else "no",
    }


def _deck(desk: Desk, size: Size) -> str:
    return desk.preferences.deck(min(size.window) < NARROW)


def dressed(desk: Desk, size: Size) -> Attributes:
    """Language, colours and card faces as the preferences and the screen say."""
    words = desk.words
    return {
        ("", "lang"): words.language,
        **{("", f"data-{name}"): str(value) for name, value in _looks(desk).items()},
        ("deck", "href"): f"./art/{_deck(desk, size)}.css",
        ("slots", "aria-label"): words("Table"),
        ("counters", "aria-label"): words("Score"),
        ("actions", "aria-label"): words("Moves"),
        ("toast", "aria-label"): words("Undo"),
    }


def keep_dress(desk: Desk, size: Size) -> None:
    """Let the next start be dressed so before Python runs."""
    store = desk.ports.store
    store.raw("language", desk.words.language)
    store.raw("looks", json.dumps(_looks(desk)))
    store.raw("deck", _deck(desk, size))


def texts(desk: Desk) -> dict[str, str]:
    """Title, place, counters, and what the buttons are called."""
    words = desk.words
    found = standing.counters(words, desk.round)
    counters = [found[n - 1] if n <= len(found) else ("", "") for n in COUNTERS]
    return {
        "title": words(FACES[desk.game_id].name),
        "place": desk.mode.place(),
        **{f"counter-{n}-label": label for n, (label, _) in zip(COUNTERS, counters, strict=True)},
        **{f"counter-{n}": number for n, (_, number) in zip(COUNTERS, counters, strict=True)},
        **{name: words(label) for name, label in BUTTONS.items()},
    }


def attributes(desk: Desk) -> Attributes:
    """Which buttons work, and what the kind of play changes."""
    mode, able = desk.mode, bool(desk.owner)
    works = {"undo": able and mode.can_undo, "redo": able and mode.can_redo, "hint": mode.can_hint}
    table = [name for name, on in (("covered", mode.covered), ("cleared", desk.celebrates)) if on]
    return {
        **{(f"do-{name}", "aria-disabled"): "false" if on else "true" for name, on in works.items()},
        ("table", "class"): " ".join(table),
        ("end", "class"): mode.ending_class,
        ("lesson", "hidden"): None if mode.lesson() else "",
        ("", "data-learning"): "" if mode.lesson() else None,
        ("", "data-match"): "yes" if desk.round.game.is_shared else "no",
    }


def parts(desk: Desk, arrangement: Arrangement | None, size: Size) -> dict[str, Node | None]:
    """Everything that is built of nodes, but for the open panel."""
    mode = desk.mode
    lesson = mode.lesson() or (None, None)
    return {
        "notice": _notice(desk),
        "captions": mode.captions(arrangement) if arrangement is not None else None,
        "aid": _aid(desk),
        "end": mode.ending(),
        "side": mode.side() if size.has_side or desk.is_printing else None,
        "tools": mode.tools(),
        "toast": h("p", desk.toast, " ", button(desk.words("Undo"), "take-back")) if desk.toast else None,
        "lesson-text": lesson[0],
        "lesson-steps": lesson[1],
    }


def _aid(desk: Desk) -> Node | None:
    """The counting aid, if the player wants it."""
    if not desk.preferences.counting or desk.round.game.is_shared:
        return None
    session = desk.mode.session
    return counting.aid(desk.words, session.game, session.game.observe(session.state, 0))


def warning(desk: Desk) -> Node | None:
    """Why a panel on which things are kept cannot keep them."""
    words = desk.words
    if desk.owner is False:
        text = words("Golfkabal is open in another tab. Here you can only read.")
        return h("p", text, " ", button(words("Go on here"), "take-over"), cls="warning", role="alert")
    if not desk.ports.store.lasting:
        text = words("This cannot be saved: the browser has no room, or does not allow it. Save it as a file.")
        return h("p", text, cls="warning", role="alert")
    return None


def _notice(desk: Desk) -> Node | None:
    """What lasts until it is dealt with: another tab owns the round, nothing is saved, an update waits."""
    words = desk.words
    if desk.owner is False:
        return h("p", words("This round is open in another tab."), " ", button(words("Go on here"), "take-over"))
    if not desk.ports.store.lasting:
        return h("p", words("Your game is not being saved."), " ", button(words("Save as a file"), "export"))
    if desk.saves.unread:
        newer = words("Something that was saved was made by a newer version. It is kept; you can save it as a file.")
        damaged = words("Something that was saved cannot be used. It is kept; you can save it as a file.")
        text = newer if desk.saves.unread is RecordFault.NEWER_FORMAT else damaged
        return h("p", text, " ", button(words("Save as a file"), "rescue"))
    if desk.mode.lesson() is None and not desk.round.game.is_shared and desk.offers_lesson:
        return h("p", words("New here?"), " ", button(words("Learn the game"), "learn"), " ",
                 button(words("No, thanks"), "learn-not"))  # fmt: skip
    if desk.update and (desk.round.session.cursor == 0 or desk.round.finished):
        return h("p", words("A new version is ready."), " ", button(words("Start it now"), "update"))
    return None
