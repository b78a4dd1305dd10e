"""A round of holes, or a single hole: what the page holds while somebody plays."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Self

from patience.deals import Chance, Deal, new_deal
from patience.game import Status, UndoPolicy
from patience.games import GAMES
from patience.options import Options
from patience.play.record import (
    FORMAT,
    GIVEN_UP,
    MAX_COUNT,
    PLAYED,
    Hole,
    Record,
    Result,
    clean_name,
    new_id,
    replayed,
    turns_a_hole,
)
from patience.play.session import MAX_MOVES, Session

PAR = 4
ROUND = 9  # holes, where nothing else is said
HOLES = (1, 3, ROUND, 18)  # what a player can choose


class ScoreWord(Enum):
    """What a number of strokes is called on a hole of par 4."""

    CLEARED = "cleared"
    ALBATROSS = "albatross"
    EAGLE = "eagle"
    BIRDIE = "birdie"
    PAR = "par"
    BOGEY = "bogey"
    DOUBLE_BOGEY = "double bogey"
    TRIPLE_BOGEY = "triple bogey"


_WORDS = tuple(ScoreWord)


def score_word(strokes: int) -> ScoreWord | None:
    """The word for so many strokes; None from 8 up, where there is only a number over par."""
    return _WORDS[max(strokes, 0)] if strokes < len(_WORDS) else None


@dataclass(frozen=True)
class Outcome:
    """A hole as one player left it; a hole that was given up is lost."""

    result: Result
    status: Status
    score: tuple[int, ...]


class Round:
    """The live whole: what is settled, and the one session that is open.

    A turn is one player's hole (everyone's, where several sit at one table).
    It is settled when the player goes on; until then even a hole that is over
    can be undone.
    """

    def __init__(self, record: Record, policy: UndoPolicy = UndoPolicy.FREE) -> None:
        """Replay a record to where it was left; ``policy`` says what may be undone.  Raises BadRecord."""
        self.id, self.counted, self.players = record.id, record.counted, record.players
        self.levels = record.levels
        self.elapsed: float = record.elapsed
        self.game = GAMES[record.game]
        self.options: Options = self.game.options.parse(record.options)
        if self.game.seats(self.options) > 1 and policy is UndoPolicy.FREE:
            policy = UndoPolicy.NO_HIDDEN  # at one table no card is unseen again
        self.policy = policy
        self.turn = record.current
        self._each = turns_a_hole(self.game, self.options, self.players)
        self._settled: list[Outcome] = []
        for turn, self.session in enumerate(replayed(record)):
            self.session.policy = policy
            if turn < self.turn:
                self._settled.append(self._outcome())
        self.deals = tuple(Deal(hole.deal) for hole in record.holes)  # replayed, so that each is one

    @classmethod
    def new(
        cls,
        game_id: str,
        options: Options,
        holes: int = ROUND,
        counted: bool = True,
        deals: Sequence[Deal] | None = None,
        players: Sequence[str] = (),
        levels: Sequence[str] = (),
        policy: UndoPolicy = UndoPolicy.FREE,
        id: str = "",
        chance: Chance = secrets.randbelow,
    ) -> Self:
        """A fresh round of so many new deals, or of the deals that are given; raises BadRecord.

        ``players`` and ``levels`` are as in a record; what is new is drawn by ``chance``.
        """
        names = tuple(clean_name(name) for name in players)
        game = GAMES[game_id]
        first = Result(None if game.seats(options) > 1 else 0)
        texts = [deal.text for deal in deals or [new_deal(chance) for _ in range(holes)]]
        played = tuple(Hole(text, () if n else (first,)) for n, text in enumerate(texts))
        record = Record(
            FORMAT, id or new_id(chance), game_id, options.text, played, names, 0, 0, counted, tuple(levels)
        )
        return cls(record, policy)

    @classmethod
    def load(cls, record: Record, policy: UndoPolicy = UndoPolicy.FREE) -> Self:
        """The round that a record tells of; raises BadRecord."""
        return cls(record, policy)

    def record(self) -> Record:
        """The round as it stands, to be saved."""
        results = [outcome.result for outcome in self._settled]
        if not self.finished:
            results.append(self._result(GIVEN_UP if self.session.given_up else None))
        each = self._each
        return Record(
            format=FORMAT,
            id=self.id,
            game=self.game.id,
            options=self.options.text,
            holes=tuple(
                Hole(deal.text, tuple(results[n * each : (n + 1) * each])) for n, deal in enumerate(self.deals)
            ),
            players=self.players,
            current=self.turn,
            elapsed=int(self.elapsed),
            counted=self.counted,
            levels=self.levels,
        )

    @property
    def holes(self) -> int:
        """How many holes the round has."""
        return len(self.deals)

    @property
    def current(self) -> int:
        """The hole on the table, from 0; the last one when the round is finished."""
        return min(self.turn, self._turns - 1) // self._each

    @property
    def player(self) -> int:
        """Whose turn it is among those who play the same deals one after the other, from 0."""
        return min(self.turn, self._turns - 1) % self._each

    @property
    def finished(self) -> bool:
        """Whether every hole is settled."""
        return self.turn == self._turns

    @property
    def provisional(self) -> bool:
        """Whether the hole on the table is over but not settled, so that undo is still offered."""
        return not self.finished and self.session.status is not Status.PLAYING

    def next_hole(self) -> None:
        """Settle the hole that is over and deal the next; after the last one the round is finished.

        Raises ValueError while the hole is being played.
        """
        if not self.provisional:
            raise ValueError("this hole is not over")
        self._settled.append(self._outcome())
        self.turn += 1
        if not self.finished:
            used = sum(len(outcome.result.moves) for outcome in self._settled)
            seats = self.game.seats(self.options)
            self.session = Session(
                self.game,
                self.deals[self.current],
                self.options,
                dealer=self.current % seats,
                policy=self.policy,
                room=MAX_MOVES - used,
            )

    def finish(self) -> None:
        """Settle the last hole; raises ValueError while there is more to play."""
        if self.turn != self._turns - 1:
            raise ValueError("this is not the last hole")
        self.next_hole()

    def give_up(self) -> bool:
        """End the hole as it lies; it counts what lies there, and undo takes it back.  False if it is over."""
        return self.session.give_up()

    def tick(self, seconds: float) -> None:
        """Add to the time that the round has taken."""
        self.elapsed = min(self.elapsed + max(seconds, 0), MAX_COUNT)

    def settled(self, hole: int, player: int = 0) -> Outcome | None:
        """How a settled hole went, None for any other; all who sit at one table have the same outcome."""
        turn = self._turn_of(hole, player)
        return self._settled[turn] if turn < len(self._settled) else None

    def over(self, hole: int, player: int = 0) -> Outcome | None:
        """How a hole went that is over, though it may yet be undone; None for any other."""
        if self.provisional and self.turn == self._turn_of(hole, player):
            return self._outcome()
        return self.settled(hole, player)

    def strokes(self, hole: int, player: int = 0) -> int | None:
        """A player's score on a hole that is over; None for any other, and where nothing is scored."""
        outcome = self.over(hole, player)
        score = outcome.score if outcome else ()
        return score[player if len(score) > 1 else 0] if score else None

    def given_up(self, player: int = 0) -> frozenset[int]:
        """The holes that a player gave up."""
        settled = (
            each for each in range(self.holes) if (o := self.settled(each, player)) and o.result.ended == GIVEN_UP
        )
        here = self.provisional and self.session.given_up and player == self.player
        return frozenset(settled) | ({self.current} if here else set())

    def par(self, hole: int) -> int:
        """The strokes that are set for a hole: always 4, also under house rules."""
        return PAR

    @property
    def total(self) -> int:
        """The strokes of the player whose turn it is, on the holes that are over."""
        return sum(self._over())

    @property
    def standing(self) -> int:
        """That total against par on the holes that are over: negative is better."""
        over = self._over()
        return sum(over) - PAR * len(over)

    def _over(self) -> list[int]:
        reached = range(min(self.current + 1, self.holes))
        return [strokes for hole in reached if (strokes := self.strokes(hole, self.player)) is not None]

    @property
    def _turns(self) -> int:
        return self.holes * self._each

    def _turn_of(self, hole: int, player: int) -> int:
        return hole * self._each + (player if self._each > 1 else 0)

    def _outcome(self) -> Outcome:
        session = self.session
        return Outcome(self._result(GIVEN_UP if session.given_up else PLAYED), session.status, session.score)

    def _result(self, ended: str | None) -> Result:
        session = self.session
        return Result(
            player=None if self.game.seats(self.options) > 1 else len(self._settled) % self._each,
            moves=session.texts,
            cursor=session.cursor,
            ended=ended,
            undos=session.undos,
            undos_of_hidden=session.undos_of_hidden,
        )
