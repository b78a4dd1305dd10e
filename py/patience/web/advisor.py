"""Hints, the hole review, and wished-for deals: what the page asks the worker, and what it does with answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from patience.deals import new_deal
from patience.game import Move
from patience.games import GAMES
from patience.play.round import Round
from patience.play.statistics import deal_key
from patience.play.wishes import Wishes, fitting
from patience.solve.answer import Verdict
from patience.table import advice
from patience.table.markup import Node
from patience.web.worker import Analyst

if TYPE_CHECKING:
    from patience.web.page import Page

OUTLOOK = 20  # seconds to find out whether a position can still be cleared


class Advisor:
    """Keeps what was asked and what is shown of it."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page = page
        self.analyst = Analyst(page.window, proxy)
        self.marks: Mapping[int, frozenset[str]] = {}
        self.review: advice.Reviewed | None = None
        self._reviewed: tuple[str, tuple[str, ...]] | None = None
        self._progress = (0, 0)
        self.begin, self.at = 0, 0
        self.stepping = False
        self.searching = False
        self._outlook: advice.Outlook | None = None
        self._outlook_of: dict[str, Any] = {}  # the position that was asked about
        self._second, self._seconds = 0, OUTLOOK  # how far that search has come, of how many

    # -- hints -------------------------------------------------------------

    def hint(self, *, perfect: bool) -> None:
        """Ask for a hint for the position on the table."""
        page, session = self._page, self._page.round.session
        asked = self._position(session.cursor)

        def answered(data: Any) -> None:
            if asked == self._position(session.cursor) and page.round.session is session:
                self._show_hint(data, perfect)

        page.say(page.words("Thinking …"))
        self.analyst.ask("hint", {**asked, "perfect": perfect}, answered)

    def _show_hint(self, data: Any, perfect: bool) -> None:
        page = self._page
        if data is None:
            page.say(advice.no_fair_hint(page.words, page.round))
            return
        if "verdict" in data:
            page.say(advice.no_hint(page.words, Verdict(data["verdict"])))
            return
        found = advice.Advice.read(data)
        source, count = found.move.source, found.move.count
        cards = page.round.session.state.piles()[source]
        card = cards[-count] if cards else None  # none: the hint is to turn the waste over
        self.marks = {card.key: frozenset({"hint"})} if card else {}
        page.refresh()
        assert page.table.view is not None
        piles = page.table.view.piles
        target = piles[found.move.target].label if found.move.target else ""
        page.say(advice.hint(page.words, found, card if card and card.up else None, target, perfect))
        if page.table.has_focus():
            nth = next((slot.nth for slot in piles[source].slots if slot.size == count), 0)
            page.table.focus_slot((source, nth))

    def moved(self) -> None:
        """The position has changed: a hint for the old one is no longer shown."""
        self.marks = {}

    # -- can it still come out? --------------------------------------------

    def describe_outlook(self) -> Node:
        """The panel that answers; it asks when it is opened."""
        if self._outlook_of != self._position(self._page.round.session.cursor):
            self.ask_outlook(OUTLOOK)
        return advice.outlook_panel(self._page.words, self._outlook, self._second, self._seconds)

    def ask_outlook(self, seconds: int) -> None:
        """Search so many seconds whether the position on the table can still be cleared."""
        page = self._page
        asked = self._outlook_of = self._position(page.round.session.cursor)
        self._outlook, self._second, self._seconds = None, 0, seconds
        self.analyst.forget("outlook")

        def progress(second: Any) -> None:
            if self._outlook_of is asked:
                self._second = second
                page.panels.refresh_if("outlook")

        def answered(data: Any) -> None:
            if self._outlook_of is asked:
                if data is None:
                    self._second = -1
                else:
                    self._outlook = advice.Outlook(Verdict(data["verdict"]), data["moves"])
                page.panels.refresh_if("outlook")

        self.analyst.ask("outlook", {**asked, "seconds": seconds}, answered, progress)

    def stop_outlook(self) -> None:
        """Stop that search."""
        self.analyst.forget("outlook")
        self._second = -1

    def _position(self, cursor: int | None) -> dict[str, Any]:
        round = self._page.round
        moves = [str(each.move) for each in round.session.moves[:cursor]]
        return {"game": round.game.id, "options": round.options.text, "deal": round.session.deal.text, "moves": moves}

    # -- the review --------------------------------------------------------

    def ask_review(self) -> None:
        """Review the moves of the hole on the table; the panel shows how far it has come."""
        page, session = self._page, self._page.round.session
        asked = self._position(session.cursor)
        this = (asked["deal"] + asked["options"], tuple(asked["moves"]))
        if this == self._reviewed:
            return
        self._reviewed, self.review, self._progress = this, None, (0, len(asked["moves"]))
        self.analyst.forget("review")

        def progress(data: Any) -> None:
            if self._reviewed == this:
                self._progress = (data[0], len(asked["moves"]))
                page.panels.refresh_if("review")

        def answered(data: Any) -> None:
            if self._reviewed != this:
                return
            if data is None:
                self._reviewed = None
                page.panels.close()
                page.say(page.words("The review could not be made."))
                return
            states = [session.start]
            for text in asked["moves"]:
                states.append(session.game.apply(states[-1], Move.parse(text)))
            self.review = advice.Reviewed(
                session.game,
                tuple(states),
                tuple(Move.parse(text) for text in asked["moves"]),
                tuple(data["values"]),
                tuple(None if line is None else tuple(map(Move.parse, line)) for line in data["lines"]),
                tuple(map(Verdict, data["verdicts"])),
            )
            if data["values"][0] is not None:
                page.results.remember(_key(asked), data["values"][0])
            page.panels.refresh_if("review")

        self.analyst.ask("review", asked, answered, progress)

    def describe_review(self) -> Node:
        """The review's panel."""
        self.ask_review()
        given_up = self._page.round.session.given_up
        return advice.review_panel(self._page.words, self.review, *self._progress, given_up=given_up)

    # -- stepping through a best line --------------------------------------

    def step_from(self, begin: int) -> None:
        """Show the best line from the position after so many moves, on the table."""
        self.begin, self.at, self.stepping = begin, 0, True
        self._page.panels.close()
        self._page.show_line()

    def step_by(self, by: int) -> None:
        """Go on or back by one move of the line."""
        self.at = min(max(0, self.at + by), len(self.line))
        self._page.show_line()

    def step_end(self) -> None:
        """Back to the hole as it was played."""
        self.stepping = False
        self._page.show_line()

    @property
    def line(self) -> tuple[Move, ...]:
        """The line that is stepped through."""
        return (self.review.lines[self.begin] if self.review else None) or ()

    def line_state(self) -> Any:
        """The state after the moves of the line that have been shown."""
        assert self.review is not None
        state = self.review.states[self.begin]
        for move in self.line[: self.at]:
            state = self.review.game.apply(state, move)
        return state

    # -- best scores of a round --------------------------------------------

    def bests(self) -> list[int | None]:
        """The best possible score of each hole of the round, where it is known; asks for the others."""
        round, known = self._page.round, self._page.results.bests()
        found: list[int | None] = []
        for deal in round.deals:
            asked = {"game": round.game.id, "options": round.options.text, "deal": deal.text}
            best = known.get(_key(asked))
            found.append(best)
            if best is None and round.finished:
                self.analyst.ask("best", asked, lambda value, asked=asked: self._found(asked, value))  # type: ignore[misc]
        return found

    def _found(self, asked: Mapping[str, Any], value: int | None) -> None:
        if value is not None:
            self._page.results.remember(_key(asked), value)
            self._page.refresh()

    # -- deals -------------------------------------------------------------

    def new_round(self, holes: int, counted: bool) -> None:
        """Begin a round whose deals are as the player wishes; plain ones begin at once."""
        page = self._page
        rules, game = page.rules, page.game_id
        wishes = fitting(GAMES[game], page.wishes)
        if wishes == Wishes() or not self.analyst.exists:
            page.start(Round.new(game, rules, holes=holes, counted=counted))
            return
        _ = page.words
        first = [new_deal() for _n in range(holes)]
        request = {"game": game, "options": rules.text, "wishes": wishes.text, "deals": [deal.text for deal in first]}

        def progress(number: Any) -> None:
            page.say(_("Looking for deals: {n} of {total} …", n=_.number(number + 1), total=_.number(holes)))

        def answered(data: Any) -> None:
            self.searching = False
            if data is None:
                page.say(_("No such deals were found in time. These are not chosen."))
                page.start(Round.new(game, rules, counted=counted, deals=first))
                return
            deals = [type(first[0])(each["deal"]) for each in data]
            page.start(Round.new(game, rules, counted=counted, deals=deals))
            for number, each in enumerate(data, 1):
                if each["locked"]:
                    page.say(advice.redealt(_, number, each["locked"]))

        if not self.searching:
            self.searching = True
            page.panels.close()
            self.analyst.ask("deals", request, answered, progress)


def _key(asked: Mapping[str, Any]) -> str:
    return deal_key(asked["game"], asked["options"], asked["deal"])
