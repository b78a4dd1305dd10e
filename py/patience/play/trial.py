"""The experiment anyone can repeat on the page: how many of Klondike's deals come out, from deal 1 on.

What is kept of it is one letter a deal, so that it can be stopped and gone on
with.  The command line's ``winnability`` counts the same deals in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from patience.games import GAMES
from patience.options import Options, one_of
from patience.solve.answer import Verdict
from patience.solve.counts import Counts

GAME = "klondike"
_LETTERS = {"s": Verdict.SOLVED, "u": Verdict.UNSOLVABLE, "x": Verdict.UNDECIDED}
_OPEN = "-"


@dataclass(frozen=True)
class Trial(Options):
    """How many cards are drawn, how many deals are searched, and how many seconds at most each."""

    draw: int = one_of(1, 3, default=1)
    deals: int = one_of(25, 50, 100, 250, default=50)
    seconds: int = one_of(1, 5, 30, default=5)

    @property
    def rules(self) -> Options:
        """The house rules."""
        return GAMES[GAME].options.parse(f"draw={self.draw}")

    @property
    def key(self) -> str:
        """What verdicts belong to: those of more deals hold those of fewer."""
        return f"{self.draw}/{self.seconds}"

    @property
    def command(self) -> str:
        """The same at the command line."""
        flags = f"--draw {self.draw} --deals {self.deals} --budget {self.seconds}"
        return f"python -m patience winnability {GAME} {flags}"


def loads(text: str) -> dict[int, Verdict]:
    """The verdicts by deal, from a letter for each deal from 1 on; what is no letter of ours is not decided yet."""
    return {number: _LETTERS[letter] for number, letter in enumerate(text[:1000], 1) if letter in _LETTERS}


def dumps(verdicts: Mapping[int, Verdict]) -> str:
    """What ``loads`` reads."""
    letters = {verdict: letter for letter, verdict in _LETTERS.items()}
    last = max(verdicts, default=0)
    return "".join(letters[verdicts[n]] if n in verdicts else _OPEN for n in range(1, last + 1))


def counted(verdicts: Mapping[int, Verdict], deals: int) -> Counts:
    """How many of the first deals have which verdict."""
    found = [verdict for number, verdict in verdicts.items() if number <= deals]
    return Counts(*(found.count(each) for each in (Verdict.SOLVED, Verdict.UNSOLVABLE, Verdict.UNDECIDED)))


def missing(verdicts: Mapping[int, Verdict], deals: int) -> list[int]:
    """The deals that have no verdict yet."""
    return [number for number in range(1, deals + 1) if number not in verdicts]
