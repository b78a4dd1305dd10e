"""Hints, reviews and redeals in words and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from patience.cards import Card, parse_card
from patience.game import AnyGame, Move, Status
from patience.play.questions import Hint, Outlook
from patience.play.round import Round
from patience.solve.answer import Verdict
from patience.solve.because import Why
from patience.table.drawing import plots
from patience.table.drawing.markup import Child, Node, button, h, panel
from patience.table.faces import FACES
from patience.table.words import Words, speech


@dataclass(frozen=True)
class Advice:
    """A hint as the worker answers it."""

    move: Move
    because: tuple[tuple[Why, tuple[Card, ...]], ...]
    value: float | None

    @classmethod
    def of(cls, hint: Hint) -> Advice:
        """Advice from what the worker answered."""
        because = tuple((Why(why), tuple(parse_card(each) for each in cards)) for why, cards in hint.because)
        return cls(Move.parse(hint.move), because, hint.value)


def hint(_: Words, advice: Advice, moved: Card | None, target: str, perfect: bool) -> str:
    """A hint as a sentence: what to do, and why.

    ``moved``: the card to play, None to turn the stock; ``target``: the name of
    the pile it goes to, where there are several.
    """
    if moved is None:
        what = _("Turn a card from the stock")
    elif target:
        what = _("Move the {card} to {pile}", card=speech.short(_, moved), pile=target)
    else:
        what = _("Play the {card}", card=speech.short(_, moved))
    whys = [text for why, cards in advice.because if (text := _why(_, why, cards))]
    sentence = _("{what}: {why}.", what=what, why=_.listed(whys)) if whys else _("{what}.", what=what)
    if perfect and advice.value is not None:
        best = _("The best score from here is {score}.", score=_.number(int(advice.value)))
        return f"{sentence} {best}"
    if perfect and advice.value is None:
        return _("{hint} It can still come out.", hint=sentence)
    return sentence


def no_fair_hint(_: Words, played: Round) -> str:
    """Why there is no fair hint."""
    return _(FACES[played.game.id].no_hint)


def no_hint(_: Words, verdict: Verdict) -> str:
    """Why there is no perfect hint."""
    if verdict is Verdict.UNSOLVABLE:
        return _("There is no perfect hint: it cannot come out any more. That is proved.")
    return _("There is no perfect hint: no way was found in the time there is. It may still come out.")


def outlook_panel(_: Words, answer: Outlook | None, second: int, seconds: int) -> Node:
    """Whether a position can still be cleared: the answer, or how far the search has come (``second``; -1: stopped)."""
    again = button(_("Search again"), "outlook", str(seconds), "primary")
    title = _("Can it still come out?")
    if answer is not None:
        return panel(_, title, *_outlook(_, answer, seconds))
    if second < 0:
        return panel(_, title, h("p", _("The search was stopped.")), h("div", again, cls="buttons"))
    return panel(
        _,
        title,
        h("p", _("Searching, all cards known: second {n} of {total} …", n=_.number(second), total=_.number(seconds)),
          id="outlook-progress"),
        h("progress", value=second, max=seconds, aria_labelledby="outlook-progress"),
        h("div", button(_("Stop"), "outlook-stop"), cls="buttons"),
    )  # fmt: skip


def _outlook(_: Words, answer: Outlook, seconds: int) -> list[Child]:
    if answer.verdict is Verdict.SOLVED:
        found = _.plural("The way that was found takes {n} move.", "The way that was found takes {n} moves.",
                         answer.moves)  # fmt: skip
        return [
            h("p", _("Yes, it can still come out."), cls="figure"),
            h("p", found),
            h("div", button(_("Show the next move"), "perfect-hint", cls="primary"), cls="buttons"),
        ]
    if answer.verdict is Verdict.UNSOLVABLE:
        return [
            h("p", _("No, it cannot come out any more."), cls="figure"),
            h("p", _("Every way was searched: that is a proof. Undo leads back to where it may have been possible.")),
        ]
    return [
        h("p", _("It was not found out in {n} seconds.", n=_.number(seconds)), cls="figure"),
        h("p", _("So it may come out, and it may not: neither a way nor a proof was found.")),
        h("div", button(_("Search longer"), "outlook", str(3 * seconds), "primary"), cls="buttons"),
    ]


def _why(_: Words, why: Why, cards: Sequence[Card]) -> str:
    named = _.listed([speech.short(_, each) for each in cards[:3]])
    return {
        Why.ONLY_MOVE: _("nothing else can be done"),
        Why.CLEARS: _("it is the last card"),
        Why.UNCOVERS: _("it uncovers {cards}", cards=named),
        Why.FOLLOWS: _("{cards} can follow", cards=named),
        Why.TURN: _("{cards} can wait", cards=named),
        Why.KEEPS_QUEEN: _("{cards} is kept for a king", cards=named),
        Why.KEEPS_TWO: _("{cards} is kept for an ace", cards=named),
        Why.FEWER: _("one card fewer on the table"),
        Why.SAFE: _("it can do no harm there"),
        Why.TURNS_UP: _("it turns up a card"),
        Why.PREPARES: _("{cards} can move then", cards=named),
        Why.COMES: _("{cards} comes again, and fits", cards=named),
        Why.FROM_WASTE: _("a card of the waste comes into play"),
        Why.RISES: _("its foundation grows"),
        Why.NEW_CARDS: _("nothing on the table helps now"),
    }[why]


def redealt(_: Words, hole: int, locked: Sequence[Sequence[str]]) -> str:
    """Why a hole was dealt again, from the locked cards of each deal that was left out."""
    cards = [speech.short(_, parse_card(name)) for name in dict.fromkeys(locked[-1])]
    if not cards:
        return _("Hole {n} was dealt again: the first deal could not be cleared.", n=_.number(hole))
    return _("Hole {n} was dealt again: {cards} could never leave the table.", n=_.number(hole), cards=_.listed(cards))


@dataclass(frozen=True)
class Reviewed:
    """A hole with its moves, the states before and after them, the values, and best lines from each."""

    game: AnyGame
    states: tuple[Any, ...]
    moves: tuple[Move, ...]
    values: tuple[int | None, ...]
    lines: tuple[tuple[Move, ...] | None, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def scored(self) -> bool:
        """Whether there are values; else only whether the table can be cleared."""
        return any(value is not None for value in self.values)

    @property
    def score(self) -> int:
        """What lies on the table at its end."""
        return int(self.game.score(self.states[-1])[0])

    @property
    def playing(self) -> bool:
        """Whether the rules would let it go on."""
        return self.game.status(self.states[-1]) is Status.PLAYING

    @property
    def fatal(self) -> int | None:
        """The move (from 0) after which the table could not be cleared any more, None if there was none."""
        pairs = enumerate(zip(self.verdicts, self.verdicts[1:], strict=False))
        return next((k for k, pair in pairs if pair == (Verdict.SOLVED, Verdict.UNSOLVABLE)), None)

    @property
    def costly(self) -> list[tuple[int, int]]:
        """The moves that lost strokes: (which, counted from 0; how many)."""
        pairs = enumerate(zip(self.values, self.values[1:], strict=False))
        return [(k, after - before) for k, (before, after) in pairs if None not in (before, after) and after != before]  # type: ignore[operator]


def review_panel(_: Words, reviewed: Reviewed | None, done: int, total: int, *, given_up: bool) -> Node:
    """The review of a hole: best possible, what each costly move lost, the plot; or how far it has come.

    A hole that was given up, or is still played, could come to less than what lies on the table.
    """
    if reviewed is None:
        label = _("Looking at move {n} of {total} …", n=_.number(done), total=_.number(total))
        return panel(_, _("Hole review"), h("p", label, id="review-progress"),
                     h("progress", value=done, max=max(total, 1), aria_labelledby="review-progress"))  # fmt: skip
    if not reviewed.scored:
        return panel(_, _("Hole review"), *_clearing(_, reviewed, given_up))
    best, final = reviewed.values[0], reviewed.values[-1]
    parts: list[Child] = []
    if best is None or final is None:
        parts.append(h("p", _("This hole was too hard to search in the time there is.")))
    else:
        parts.append(h("p", _("Best possible: {best}. You: {yours}.", best=_.number(best),
                              yours=_.number(reviewed.score)), cls="figure"))  # fmt: skip
        if given_up:
            parts.append(h("p", _("When you gave up, {score} was still possible.", score=_.number(final))))
        elif reviewed.playing:
            parts.append(h("p", _("From here {score} is still possible.", score=_.number(final))))
        parts.append(h("div", button(_("Show the best line"), "step", "0"), cls="buttons"))
        parts.append(plot(_, reviewed.values))
    if reviewed.costly:
        parts.append(h("h3", _("Moves that cost strokes")))
        parts.append(h("ol", *(_costly(_, reviewed, k, lost) for k, lost in reviewed.costly), cls="costly"))
    elif best is not None:
        perfect = final == reviewed.score
        parts.append(h("p", _("No move cost a stroke. Perfect!") if perfect else _("No move cost a stroke.")))
    return panel(_, _("Hole review"), *parts)


def _clearing(_: Words, reviewed: Reviewed, given_up: bool) -> list[Child]:
    """The review where only clearing counts."""
    first, fatal = reviewed.verdicts[0], reviewed.fatal
    said = {
        Verdict.SOLVED: _("This deal can be cleared."),
        Verdict.UNSOLVABLE: _("This deal cannot be cleared, however it is played."),
        Verdict.UNDECIDED: _("Whether this deal can be cleared was not found out in the time there is."),
    }[first]
    parts: list[Child] = [h("p", said, cls="figure")]
    if first is Verdict.SOLVED:
        parts.append(h("div", button(_("Show the best line"), "step", "0"), cls="buttons"))
    if given_up and reviewed.verdicts[-1] is Verdict.SOLVED:
        parts.append(h("p", _("When you gave up, it could still be cleared.")))
    if fatal is not None:
        line = reviewed.lines[fatal]
        text = _("Move {n}, {what}: after it the table could not be cleared any more.", n=_.number(fatal + 1),
                 what=described(_, reviewed, fatal, reviewed.moves[fatal]))  # fmt: skip
        better = _("Better: {what}.", what=described(_, reviewed, fatal, line[0])) if line else ""
        parts.append(h("p", text, " ", better))
        parts.append(h("div", button(_("Show"), "step", str(fatal)), cls="buttons"))
    return parts


def _costly(_: Words, reviewed: Reviewed, k: int, lost: int) -> Node:
    line = reviewed.lines[k]
    move = described(_, reviewed, k, reviewed.moves[k])
    better = described(_, reviewed, k, line[0]) if line else ""
    text = _.plural("Move {move}, {what}: {n} stroke lost.", "Move {move}, {what}: {n} strokes lost.", lost,
                    move=_.number(k + 1), what=move)  # fmt: skip
    instead = _("Better: {what}.", what=better)
    return h("li", h("span", text, " ", instead), button(_("Show"), "step", str(k)))


def described(_: Words, reviewed: Reviewed, k: int, move: Move) -> str:
    """A move in a few signs, as it was possible after k moves: "♣9", "turn"."""
    cards = reviewed.states[k].piles()[move.source]
    return speech.short(_, cards[-1]) if cards and cards[-1].up else _("turn a card")


def plot(_: Words, values: Sequence[int | None]) -> Node:
    """The value over the hole as a small line plot, with the same in words."""
    known = [value for value in values if value is not None]
    words = _(
        "Best reachable score: {first} at the start, {last} at the end.",
        first=_.number(known[0]), last=_.number(known[-1]),
    )  # fmt: skip
    return plots.line(_, values, words)


def stepping(_: Words, reviewed: Reviewed, begin: int, at: int) -> Node:
    """The bar under the table while a best line is stepped through: ``at`` moves after position ``begin``."""
    line = reviewed.lines[begin] or ()
    where = _("Best line, move {n} of {total}", n=_.number(at), total=_.number(len(line)))
    return h(
        "div",
        h("h2", where, id="end-title", tabindex=-1),
        h("div",
          button(_("Back"), "step-by", "-1"),
          button(_("Forward"), "step-by", "1", "primary"),
          button(_("Close"), "step-end"), cls="buttons"),
    )  # fmt: skip
