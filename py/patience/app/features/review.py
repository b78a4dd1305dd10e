"""What the moves of a hole were worth, and whether a deal can still come out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from patience.app.feature import Feature
from patience.app.hints import ask_hint, place_of
from patience.app.intents import Act, Meaningless, whole
from patience.app.modes.stepping import Stepping
from patience.game import Move
from patience.play.questions import AskOutlook, AskReview, Outlook, Place, Review
from patience.play.statistics import deal_key
from patience.table.drawing.markup import Node
from patience.table.panels import advice, standing

OUTLOOK = 20  # seconds to find out whether a position can still be cleared


class Reviewing(Feature):
    """What was asked, and what is known of it."""

    _reviewed: Place | None = None
    _review: advice.Reviewed | None = None
    _done = 0  # moves that are looked at
    _looked_from: Place | None = None  # the position that was asked about
    _outlook: Outlook | None = None
    _second, _seconds = 0, OUTLOOK  # how far that search has come, of how many; -1: it was stopped

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """Both pages."""
        return {"review": self._describe_review, "outlook": self._describe_outlook}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To search again, to stop, to see a line on the table."""
        return {
            "outlook": lambda act: self._ask_outlook(whole(act.arg, range(1, 1000))),
            "outlook-stop": self._stop_outlook,
            "perfect-hint": self._perfect_hint,
            "step": self._step,
        }

    def opened(self, name: str) -> None:
        """Ask, if that is not known."""
        if name == "review":
            self._ask_review()
        elif self._looked_from != place_of(self.desk.round):
            self._ask_outlook(OUTLOOK)

    def _describe_outlook(self, rest: str) -> Node:
        return advice.outlook_panel(self.desk.words, self._outlook, self._second, self._seconds)

    def _ask_outlook(self, seconds: int) -> None:
        """Search so many seconds whether the position on the table can still be cleared."""
        if not standing.can_ask(self.desk.round):
            raise Meaningless
        asked = self._looked_from = place_of(self.desk.round)
        self._outlook, self._second, self._seconds = None, 0, seconds
        self.desk.searcher.forget(AskOutlook)

        def progressed(second: int) -> None:
            if self._looked_from is asked:
                self._second = second

        def answered(outlook: Outlook | None) -> None:
            if self._looked_from is asked:
                self._outlook = outlook
                self._second = -1 if outlook is None else self._second

        self.desk.ask(AskOutlook(asked, seconds), answered, progressed)

    def _stop_outlook(self, act: Act) -> None:
        """Stop that search."""
        if self._looked_from != place_of(self.desk.round) or self._outlook is not None or self._second < 0:
            raise Meaningless
        self.desk.searcher.forget(AskOutlook)
        self._second = -1

    def _perfect_hint(self, act: Act) -> None:
        """Say what a way that clears the table begins with."""
        if not self.desk.mode.can_hint:
            raise Meaningless
        self.desk.panels.close()
        ask_hint(self.desk, perfect=True)

    def _describe_review(self, rest: str) -> Node:
        total = len(self._reviewed.moves) if self._reviewed else 0
        return advice.review_panel(
            self.desk.words, self._review, self._done, total, given_up=self.desk.round.session.given_up
        )

    def _ask_review(self) -> None:
        """Review the moves of the hole on the table; the panel shows how far it has come."""
        desk = self.desk
        session, asked = desk.round.session, place_of(desk.round)
        if asked == self._reviewed:
            return
        self._reviewed, self._review, self._done = asked, None, 0
        desk.searcher.forget(AskReview)

        def progressed(done: int) -> None:
            if self._reviewed is asked:
                self._done = done

        def answered(review: Review | None) -> None:
            if self._reviewed is not asked:
                return
            if review is None:
                self._reviewed = None
                if desk.panels.name == "review":
                    desk.panels.close()
                desk.say(desk.words("The review could not be made."))
                return
            states = [session.start]
            for text in asked.moves:
                states.append(session.game.apply(states[-1], Move.parse(text)))
            self._review = advice.Reviewed(
                session.game,
                tuple(states),
                tuple(Move.parse(text) for text in asked.moves),
                review.values,
                tuple(None if line is None else tuple(map(Move.parse, line)) for line in review.lines),
                review.verdicts,
            )
            if review.values[0] is not None:
                desk.results.remember(deal_key(asked.game, asked.options, asked.deal), review.values[0])

        desk.ask(AskReview(asked), answered, progressed)

    def _step(self, act: Act) -> None:
        """Show the best line from the position after so many moves, on the table."""
        desk = self.desk
        if self._review is None or self._reviewed != place_of(desk.round):
            raise Meaningless
        begin = whole(act.arg, range(len(self._review.lines)))
        desk.panels.close()
        desk.mode = Stepping(desk, desk.mode.below, self._review, begin)
        desk.shows_otherwise()


FEATURE = Reviewing
