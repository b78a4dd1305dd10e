"""A short lesson of Clock, on the example of its rules."""

from __future__ import annotations

from patience.games.clock import EXAMPLE, PILES, Clock, ClockState, hidden
from patience.table.lesson import Lesson, Passage, Step
from patience.table.roles import Role
from patience.table.words import N_, Words, speech


def _steps() -> tuple[ClockState, ...]:
    """All states of the deal: there is but one move in each."""
    game = Clock()
    states = [game.start(EXAMPLE, game.options())]
    while moves := game.legal_moves(states[-1]):
        states.append(game.apply(states[-1], moves[0]))
    return tuple(states)


MOVES = tuple(Clock().legal_moves(state)[0] for state in _steps()[:-1])
KING, SAME = 3, 5  # after so many moves: a king is turned, and a card on its own pile


def _where(_: Words, pile: str) -> str:
    return speech.pile(_, Role.HOUR, pile)


def _turned(_: Words, state: ClockState) -> str:
    """The card that lies face up on its pile."""
    return speech.card(_, state.piles()[state.turned][-1])


def _layout(_: Words, passage: Passage) -> list[str]:
    piles = passage.before.tableau
    return [
        _("{piles} piles of {each} cards lie like the numbers of a clock, one of them in the middle. All cards lie "
          "face down but one: the {card}.", piles=_.number(len(piles)), each=_.number(len(piles[0])),
          card=_turned(_, passage.before)),
        _("Each rank has its place. Aces are one, jacks eleven, queens twelve, and kings belong in the middle."),
    ]  # fmt: skip


def _putting(_: Words, passage: Passage) -> list[str]:
    (first, *_rest), after = passage.step.asked, passage.states[len(passage.step.made) + 1]
    return [
        _("The {card} goes under {place}. Then the top card of that pile is turned: the {next}.",
          card=_turned(_, passage.before), place=_where(_, first.target), next=_turned(_, after)),
        _("So every card says which pile is next. You never choose."),
    ]  # fmt: skip


def _king(_: Words, passage: Passage) -> list[str]:
    return [
        _("The {card} belongs in the middle, and there the next card is turned: the {next}. After the fourth king "
          "nothing is left to turn there, and the clock stops.",
          card=_turned(_, passage.before), next=_turned(_, passage.after)),
    ]  # fmt: skip


def _same(_: Words, passage: Passage) -> list[str]:
    return [
        _("The {card} lies on its own pile. It goes under it all the same, and the next card there is turned: the "
          "{next}.", card=_turned(_, passage.before), next=_turned(_, passage.after)),
    ]  # fmt: skip


def _end(_: Words, passage: Passage) -> list[str]:
    (move,) = passage.step.asked
    assert (move.target, hidden(passage.after)) == (f"t{PILES}", 0)
    return [
        _("The last card is the {card}. When it lies in the middle, all {n} cards are turned: the clock has come out.",
          card=_turned(_, passage.before), n=_.number(sum(map(len, passage.after.tableau)))),
        _("That is luck: it does so only when a king is the very last card."),
    ]  # fmt: skip


LESSON = Lesson(
    "clock",
    EXAMPLE,
    (
        Step(N_("The layout"), _layout),
        Step(N_("To its hour"), _putting, (), MOVES[:KING]),
        Step(N_("The kings"), _king, MOVES[:KING], MOVES[KING : KING + 1]),
        Step(N_("On its own pile"), _same, MOVES[:SAME], MOVES[SAME : SAME + 1]),
        Step(N_("The end"), _end, MOVES[:-1], MOVES[-1:]),
    ),
)
