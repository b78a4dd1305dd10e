"""Clock (Klokkekabal): the deal decides everything; each card is put where its rank belongs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from patience.cards import Pile, Rank
from patience.deals import Deck
from patience.game import Game, Move, Reason, Refusal, State, Status, piles
from patience.options import Options

PILES = 13
MIDDLE = "t13"


@dataclass(frozen=True)
class ClockOptions(Options):
    """Clock has no house rules."""


@dataclass(frozen=True)
class ClockState(State):
    """The hours ``t1`` to ``t12`` and the middle ``t13``, the kings' pile.

    A pile's cards from below: those that were put under it, face up, the
    latest lowest; then the hidden ones.  The top card of the pile ``turned``
    lies face up on it, to be put where it belongs; ``""`` when the clock has
    stopped.
    """

    options: ClockOptions
    tableau: tuple[Pile, ...] = piles("t")
    turned: str = ""


class Clock(Game[ClockState, ClockOptions]):
    """The rules of Clock."""

    id = "clock"
    options = ClockOptions

    def deck(self, options: ClockOptions) -> Deck:
        """One pack."""
        return Deck()

    def deal(self, order: Pile, options: ClockOptions, *, dealer: int = 0, entropy: str = "") -> ClockState:
        """Rounds of one card to each hour and the middle; then the middle's top card is turned."""
        return _turn(ClockState(options, tuple(order[n::PILES] for n in range(PILES))), MIDDLE)

    def legal_moves(self, state: ClockState) -> Sequence[Move]:
        """The one step there is: the turned card goes under the pile of its rank."""
        if not state.turned:
            return ()
        return (Move(state.turned, f"t{int(_pile(state, state.turned)[-1].rank)}"),)

    def moved(self, state: ClockState, move: Move) -> ClockState:
        """The card goes face up under its pile, and that pile's top hidden card is turned."""
        *rest, card = _pile(state, move.source)
        state = _put(state, move.source, tuple(rest))
        state = _put(state, move.target, (card, *_pile(state, move.target)))
        return _turn(state, move.target)

    def refusal(self, state: ClockState, move: Move) -> Refusal:
        """Why the card does not go there; a wrong place is told with the card and the rank it is for."""
        named = state.piles()
        if move.source not in named or move.target not in ("", *named) or move.count > 1:
            return Refusal(Reason.NO_SUCH_MOVE)
        if not state.turned:
            return Refusal(Reason.GAME_OVER)
        card = named[state.turned][-1]
        if move.source != state.turned:
            return Refusal(Reason.NOT_TURNED, (card,))
        if not move.target:
            return Refusal(Reason.NO_SUCH_MOVE)
        return Refusal(Reason.WRONG_PLACE, (card,), (Rank(int(move.target[1:])),))

    def status(self, state: ClockState) -> Status:
        """It goes on while a card is turned; won when none is hidden then."""
        if state.turned:
            return Status.PLAYING
        return Status.WON if hidden(state) == 0 else Status.LOST

    def score(self, state: ClockState) -> tuple[int, ...]:
        """Nothing is scored: the deal decides."""
        return ()


def hidden(state: ClockState) -> int:
    """How many cards nobody has turned yet."""
    return sum(not card.up for cards in state.tableau for card in cards)


def _pile(state: ClockState, name: str) -> Pile:
    return state.tableau[int(name[1:]) - 1]


def _put(state: ClockState, name: str, cards: Pile) -> ClockState:
    index = int(name[1:]) - 1
    return replace(state, tableau=(*state.tableau[:index], cards, *state.tableau[index + 1 :]))


def _turn(state: ClockState, name: str) -> ClockState:
    """Turn the pile's top hidden card; without one the clock stops."""
    cards = _pile(state, name)
    if not cards or cards[-1].up:
        return replace(state, turned="")
    return replace(_put(state, name, (*cards[:-1], cards[-1].face_up())), turned=name)
