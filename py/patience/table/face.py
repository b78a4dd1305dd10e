"""The face of a game: how it lies on the table, counts, ends, and is explained.

What differs between games on the page stands in their faces; nothing else
there asks which game it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from patience.play.round import Round
from patience.play.session import Session
from patience.play.statistics import Balance
from patience.table.drawing.layout import Layout
from patience.table.drawing.markup import Node, h, panel
from patience.table.words import N_, Words

Entry = tuple[str, str, str]  # a button: its label, what it does, and with what


class Face(ABC):
    """The base of every face. Texts are message ids. Rules page and lesson lie beside it: see ``faces``."""

    id: str
    name: str
    layout: Layout
    usual = N_("The usual rules")  # what no house rule is called
    won = N_("Tables cleared")  # what the statistics count
    no_hint = N_("There is no hint here.")
    packs = N_("One pack is enough for all.")  # said where several sit down to play
    marks_playable = False  # also for players who do not ask for it
    experiment = ""  # the panel on which it is counted how many deals can be won

    @abstractmethod
    def counters(self, _: Words, played: Round) -> list[tuple[str, str]]:
        """What the upper bar counts of the table: one or two labels with their numbers."""

    @abstractmethod
    def ending(self, _: Words, played: Round) -> tuple[str, str]:
        """How a deal ended, in a title and a sentence or two."""

    def tools(self, _: Words, played: Round, *, running: bool, by_hand: bool) -> Node | None:
        """The game's own buttons under the table, while it is played.

        ``running``: cards are being moved for the player; ``by_hand``: the player puts them also
        where there is no choice.
        """
        return None

    def entries(self, played: Round) -> Sequence[Entry]:
        """What the menu, and the panel at the end of a deal, offer for this game alone."""
        return ()

    def points(self, _: Words, played: Round, balance: Balance | None) -> Node:
        """The panel on which the points of a deal are explained."""
        return panel(_, _("Points"), h("p", _("There is no account of points in this game.")))

    def balance(self, _: Words, balance: Balance) -> str:
        """What several deals come to, where the game adds them up."""
        return ""

    def told(self, _: Words, session: Session) -> str:
        """What the last move did besides moving cards."""
        return ""
