"""Clock (Klokkekabal): the deal decides everything; each card is put where its rank belongs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from patience.cards import Pile, Rank
from patience.deals import Deal, Deck
from patience.game import Game, Move, Reason, Refusal, State, Status, piles
from patience.options import Options

PILES = 13
# A whole turn of the clock, to be shown: it begins with 7S 3H TD KC 7D 7C QH.
EXAMPLE = Deal(
    "=7H,TH,4C,JH,KS,4H,JS,KD,QC,6C,8C,6D,8S,2S,5S,9C,4D,6H,AH,QH,9H,5D,2H,3C,8H,3D,"
    "AC,TS,QS,5H,2D,KH,7C,2C,QD,3S,AD,5C,7D,TC,JD,TD,8D,JC,4S,3H,9D,AS,KC,9S,6S,7S"
)


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
    is_chance = True
    options = ClockOptions

    def deck(self, options: ClockOptions) -> Deck:
        """One pack."""
        return Deck()

    def fewest(self, options: ClockOptions) -> int:
        """All: with four on each pile no pile but the kings' can run dry."""
        return 52

    def deal(self, order: Pile, options: ClockOptions, *, dealer: int = 0, entropy: str = "") -> ClockState:
        """Rounds of one card to each hour and the middle; then the middle's top card is turned."""
        return _turned(options, [order[n::PILES] for n in range(PILES)], PILES - 1)

    def legal_moves(self, state: ClockState) -> Sequence[Move]:
        """The one step there is: the turned card goes under the pile of its rank."""
        if not state.turned:
            return ()
        return (Move(state.turned, f"t{int(state.tableau[_index(state.turned)][-1].rank)}"),)

    def moved(self, state: ClockState, move: Move) -> ClockState:
        """The card goes face up under its pile, and that pile's top hidden card is turned."""
        tableau = list(state.tableau)
        source, target = _index(move.source), _index(move.target)
        card = tableau[source][-1]
        tableau[source] = tableau[source][:-1]
        tableau[target] = (card, *tableau[target])
        return _turned(state.options, tableau, target)

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

    def gone(self, state: ClockState) -> Pile:
        """What was put where it belongs."""
        turned = state.piles()[state.turned][-1:] if state.turned else ()
        return tuple(card for cards in state.tableau for card in cards if card.up and card not in turned)


def hidden(state: ClockState) -> int:
    """How many cards nobody has turned yet."""
    return sum(not card.up for cards in state.tableau for card in cards)


def _index(name: str) -> int:
    return int(name[1:]) - 1


def _turned(options: ClockOptions, tableau: list[Pile], index: int) -> ClockState:
    """The state after a pile's top hidden card is turned; without one the clock stops."""
    cards = tableau[index]
    if not cards or cards[-1].up:
        return ClockState(options, tuple(tableau))
    tableau[index] = (*cards[:-1], cards[-1].face_up())
    return ClockState(options, tuple(tableau), f"t{index + 1}")
