"""Words in the player's language, from a gettext catalogue.

The catalogue's bytes and the browser's number and date formats are handed in,
so that this module is the same in CPython and on the page.  English is the
language of the message ids.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Sequence

LANGUAGES = {"nb": "Norsk bokmål", "da": "Dansk", "en": "English"}


def N_(message: str) -> str:  # noqa: N802 (gettext's own name)
    """Mark a message for translation where it is declared; it is translated where it is shown."""
    return message


def choose(wanted: str, preferred: list[str]) -> str:
    """The language to speak: the player's choice, else the browser's first that we have, else English."""
    if wanted in LANGUAGES:
        return wanted
    for tag in preferred:
        code = tag.lower().split("-")[0]
        code = "nb" if code in ("no", "nn") else code
        if code in LANGUAGES:
            return code
    return "en"


class Words:
    """Messages in one language: ``_("Undo")``, ``_.plural("{n} card", "{n} cards", 3)``."""

    def __init__(
        self,
        language: str = "en",
        catalogue: bytes | None = None,
        number: Callable[[int | float], str] = str,
        date: Callable[[int], str] = str,
        moment: Callable[[int], str] = str,
    ) -> None:
        """``catalogue``: the bytes of a ``.mo`` file, None for the message ids themselves.

        ``number`` writes a number, ``date`` a day counted from 1970-01-01, and
        ``moment`` the weekday and the time on the player's clock, given in
        seconds since 1970 began in UTC.
        """
        self.language = language
        self.date, self.moment = date, moment
        self._number = number
        self._catalogue = gettext.GNUTranslations(io.BytesIO(catalogue)) if catalogue else gettext.NullTranslations()

    def __call__(self, message: str, **values: object) -> str:
        """The message in this language, its ``{names}`` filled in."""
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """The message for a count; ``{n}`` is the number, written out."""
        return self._catalogue.ngettext(one, many, n).format(n=self.number(n), **values)

    def number(self, value: int | float) -> str:
        """A number with a real minus sign."""
        return self._number(value).replace("-", "\N{MINUS SIGN}")

    def signed(self, value: int) -> str:
        """A difference: ``+3``, ``0``, ``−2``."""
        return f"+{self.number(value)}" if value > 0 else self.number(value)

    def listed(self, words: Sequence[str]) -> str:
        """Several things in a row: "♣10", "♣10 and ♥9", "♣10, ♥9 and ♦8"."""
        if len(words) < 2:
            return "".join(words)
        return self("{these} and {that}", these=", ".join(words[:-1]), that=words[-1])
