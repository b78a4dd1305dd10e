"""A round with friends: the same deals for all, no hints, and a device that goes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.intents import Act, Meaningless
from patience.app.modes.alone import Alone
from patience.game import Move
from patience.table.drawing.markup import Node
from patience.table.panels import friends


class WithFriends(Alone):
    """One player's turn among several who play the same deals."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self._ready = -1  # the turn for which the device has been handed over

    @property
    def is_waiting(self) -> bool:
        """Whether the device has to be handed to the next player first."""
        played, session = self.round, self.session
        several = len(played.players) > 1 and played.game.seats(played.options) == 1
        fresh = not session.moves and not session.given_up
        return several and not played.finished and fresh and self._ready != played.turn

    @property
    def ending_class(self) -> str:  # type: ignore[override]
        """The hand-over looks otherwise."""
        return "hand-over" if self.is_waiting else ""

    @property
    def can_hint(self) -> bool:  # type: ignore[override]
        """Never."""
        return False

    def ending(self) -> Node | None:
        """The hand-over, or how all stand."""
        words, played = self.desk.words, self.round
        if self.is_waiting:
            return friends.hand_over(words, played)
        shared = self.desk.competitions.of(played) if played.finished or played.provisional else None
        if shared is None:
            return super().ending()
        return (friends.round_end if played.finished else friends.hole_end)(words, played, shared)

    def attempt(self, move: Move) -> str | None:
        """Make a move, once the device is in the player's hand."""
        return super().attempt(move) if self._is_handed_over() else None

    def _is_handed_over(self) -> bool:
        """Whether the one whose turn it is has the device; says whose turn it is if not."""
        if self.is_waiting:
            name = self.round.players[self.round.player]
            self.desk.say(self.desk.words("{name}, it is your turn", name=name))
        return not self.is_waiting

    def hint(self, act: Act) -> None:
        """There are none."""
        self.desk.say(self.desk.words("No hints in a round with friends."))

    def give_up(self, act: Act) -> None:
        """End the hole as it lies."""
        self.desk.panels.close()
        if self._is_handed_over():
            super().give_up(act)

    def _take_device(self, act: Act) -> None:
        """The next player has the device."""
        if not self.is_waiting:
            raise Meaningless
        self._ready = self.round.turn
        self.desk.say(self.place())
        self.desk.go_home()

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """With the hand-over's button."""
        return {**super().actions(), "friends-ready": self._take_device}


MODE = WithFriends
