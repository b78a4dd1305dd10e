"""The player's preferences, declared like house rules and stored as the same kind of text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from patience.options import Options, choice, flag


class Language(StrEnum):
    """The interface's language; AUTO asks the browser."""

    AUTO = "auto"
    BOKMAL = "nb"
    DANISH = "da"
    ENGLISH = "en"


class Faces(StrEnum):
    """Card faces: LARGE has a large index; AUTO is large on phones."""

    AUTO = "auto"
    NORMAL = "normal"
    LARGE = "large"


class Back(StrEnum):
    """The card's back, drawn in css/cards.css."""

    WEAVE = "weave"
    KNIT = "knit"
    PLAIN = "plain"


class Felt(StrEnum):
    """The table's colour, defined in css/tokens.css."""

    SPRUCE = "spruce"
    FJORD = "fjord"
    SLATE = "slate"
    NIGHT = "night"


class Theme(StrEnum):
    """Light or dark panels."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Speed(StrEnum):
    """How fast cards fly."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    NONE = "none"


class Foundations(StrEnum):
    """Which cards Klondike carries to the foundations by itself."""

    OFF = "off"
    SAFE = "safe"
    ALL = "all"


class Dial(StrEnum):
    """What stands on Clock's dial."""

    NUMBERS = "numbers"
    MINUTES = "minutes"
    ROMAN = "roman"
    EMPTY = "empty"


@dataclass(frozen=True)
class Preferences(Options):
    """Everything that changes how the game looks and behaves, and nothing about its rules."""

    language: Language = choice(Language.AUTO)
    faces: Faces = choice(Faces.AUTO)
    four_colours: bool = flag()
    back: Back = choice(Back.WEAVE)
    felt: Felt = choice(Felt.SPRUCE)
    theme: Theme = choice(Theme.SYSTEM)
    left_handed: bool = flag()
    mark_playable: bool = flag()
    mark_ends: bool = flag()
    counting: bool = flag()
    memory: bool = flag()
    perfect_hint: bool = flag()
    foundations: Foundations = choice(Foundations.OFF)
    dial: Dial = choice(Dial.NUMBERS)
    by_hand: bool = flag()
    speed: Speed = choice(Speed.NORMAL)
    reduced_motion: bool = flag()
    sound: bool = flag()
    vibration: bool = flag()
    keys: bool = flag(True)

    def deck(self, narrow: bool) -> str:
        """The name of the deck to draw with; ``narrow``: a phone's screen, in whichever way it is held."""
        large = self.faces is Faces.LARGE or (self.faces is Faces.AUTO and narrow)
        return f"{4 if self.four_colours else 2}color{'-bf' if large else ''}"
