"""One hole while it is played: its moves and states, undo and redo, and why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from patience.deals import Deal
from patience.game import AnyGame, Move, Reason, Refusal, Status, UndoPolicy
from patience.options import Options

MAX_MOVES = 20_000  # what a record holds


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made: by the player, or by the table for them (text with a trailing ``+``)."""

    move: Move
    auto: bool = False

    def __str__(self) -> str:
        return f"{self.move}{'+' if self.auto else ''}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``t3`` or ``t3+``; raises InvalidMove."""
        return cls(Move.parse(text.removesuffix("+")), text.endswith("+"))


class Position:
    """A state with what the rules say of it: each is asked for once and kept, and so are the positions ahead."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game, self.state = game, state
        self._after: dict[Move, Position] = {}

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves, the best default first."""
        return tuple(self._game.legal_moves(self.state))

    @cached_property
    def status(self) -> Status:
        """How the game stands."""
        return self._game.status(self.state)

    @cached_property
    def shown(self) -> Any:
        """What lies open to the player, or to the first seat."""
        return self._game.shown(self.state, 0)

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        known = self._after.get(move)
        if known is None:
            known = self._after[move] = Position(self._game, self._game.moved(self.state, move))
        return known


class Session:
    """The history of one hole at one table; what was undone stays, to be redone, until another move is made.

    ``moves[:cursor]`` lead to the present state.  ``undos`` counts the steps
    back, ``undos_of_hidden`` those of them that took back a card seen for the
    first time.
    """

    def __init__(
        self,
        game: AnyGame,
        deal: Deal,
        options: Options,
        *,
        dealer: int = 0,
        policy: UndoPolicy = UndoPolicy.FREE,
        room: int = MAX_MOVES,
    ) -> None:
        """Deal the hole, with room for so many moves; raises BadDeal."""
        self.game, self.deal, self.options, self.policy, self.room = game, deal, options, policy, room
        self.moves: list[Played] = []
        self._texts: list[str] = []  # of the moves: a record is written after each
        self.cursor = 0
        self.given_up = False
        self.undos = 0
        self.undos_of_hidden = 0
        self._states: list[Any] = [game.start(deal, options, dealer=dealer)]
        self._here = Position(game, self._states[0])

    @property
    def start(self) -> Any:
        """The state after the deal."""
        return self._states[0]

    @property
    def states(self) -> Sequence[Any]:
        """The state before each move, and the one after the last."""
        return self._states

    @property
    def state(self) -> Any:
        """The present state."""
        return self._states[self.cursor]

    @property
    def texts(self) -> tuple[str, ...]:
        """All moves as text, those that can be redone too."""
        return tuple(self._texts)

    @property
    def made(self) -> tuple[str, ...]:
        """The moves that led to the present state as text, without a mark on those that were made for the player."""
        return tuple(str(played.move) for played in self.moves[: self.cursor])

    @property
    def position(self) -> Position:
        """The present state with what the rules say of it."""
        if self._here.state is not self.state:
            self._here = Position(self.game, self.state)
        return self._here

    def steps(self) -> Iterator[tuple[Any, Played]]:
        """The moves that led to the present state, each with the state before it."""
        return zip(self._states, self.moves[: self.cursor], strict=False)

    @property
    def last(self) -> Played | None:
        """The move that led to the present state."""
        return self.moves[self.cursor - 1] if self.cursor else None

    @property
    def status(self) -> Status:
        """How the hole stands; one that was given up is lost."""
        return Status.LOST if self.given_up else self.position.status

    @property
    def score(self) -> tuple[int, ...]:
        """One number a seat, as the cards lie now."""
        return self.game.score(self.state)

    def attempt(self, move: Move) -> Refusal | None:
        """Make the player's move; None when it is done, else why it is not."""
        return self.play(Played(move))

    def auto(self, move: Move) -> Refusal | None:
        """Make a move for the player, to be undone together with the last one of their own."""
        return self.play(Played(move, auto=True))

    def together(self, moves: Iterable[Move]) -> None:
        """Make moves one after the other as one step for undo, as far as the rules let them."""
        for number, move in enumerate(moves):
            if self.play(Played(move, auto=number > 0)) is not None:
                return

    def play(self, played: Played) -> Refusal | None:
        """Make a move; what could be redone is dropped.  None when it is done, else why it is not."""
        if self.given_up:
            return Refusal(Reason.GAME_OVER)
        if self.cursor >= self.room:
            return Refusal(Reason.HISTORY_FULL)
        here = self.position
        if played.move not in here.moves:
            return self.game.refusal(here.state, played.move)
        self._here = here.after(played.move)
        self.moves[self.cursor :] = [played]
        self._texts[self.cursor :] = [str(played)]
        self._states[self.cursor + 1 :] = [self._here.state]
        self.cursor += 1
        return None

    def instead(self, move: Move) -> Refusal | None:
        """Make another move in the place of the player's last one; None when it is done, else why it is not."""
        back = self._before_last()
        if back is None or self.given_up or not self._may_go_back(back, self.policy):
            return Refusal(Reason.NO_SUCH_MOVE)
        refusal = self.game.why_not(self._states[back], move)
        if refusal is None:
            self.cursor = back
            self.play(Played(move))
        return refusal

    def give_up(self) -> bool:
        """End the hole as it lies; undo takes it back.  False if it is over already."""
        if self.status is not Status.PLAYING:
            return False
        self.given_up = True
        return True

    @property
    def can_undo(self) -> bool:
        """Whether ``undo`` would do something."""
        back = self._before_last()
        return self.given_up or (back is not None and self._may_go_back(back, self.policy))

    @property
    def can_redo(self) -> bool:
        """Whether ``redo`` would do something."""
        return not self.given_up and self.cursor < len(self.moves)

    def undo(self) -> bool:
        """Take back giving up, or the player's last move with the automatic ones after it."""
        if self.given_up:
            self.given_up = False
            return True
        back = self._before_last()
        return back is not None and self.goto(back)

    def redo(self) -> bool:
        """Make again the move that was undone, with the automatic ones after it."""
        if not self.can_redo:
            return False
        ahead = self.cursor + 1
        while ahead < len(self.moves) and self.moves[ahead].auto:
            ahead += 1
        return self.goto(ahead)

    @property
    def can_restart(self) -> bool:
        """Whether ``restart`` would do something."""
        return (self.given_up or self.cursor > 0) and self._may_go_back(0, self.policy)

    def restart(self) -> bool:
        """Undo everything; ``goto`` the old cursor takes that back."""
        return self.can_restart and self.goto(0)

    def goto(self, cursor: int) -> bool:
        """Go to the state after ``cursor`` moves, 0 to ``len(moves)``; False if the undo policy forbids it.

        Going back counts as one undo, however far.
        """
        if not 0 <= cursor <= len(self.moves):
            raise ValueError(f"no move {cursor} among {len(self.moves)}")
        if cursor < self.cursor:
            if not self._may_go_back(cursor, self.policy):
                return False
            self.undos += 1
            if not self._may_go_back(cursor, UndoPolicy.NO_HIDDEN):
                self.undos_of_hidden += 1
        self.cursor = cursor
        self.given_up = False
        return True

    def _before_last(self) -> int | None:
        """The place before the player's last move, None if there is none."""
        return next((place for place in reversed(range(self.cursor)) if not self.moves[place].auto), None)

    def _may_go_back(self, cursor: int, policy: UndoPolicy) -> bool:
        places = range(cursor, self.cursor)
        return all(self.game.may_undo(self._states[at], self.moves[at].move, policy) for at in places)
