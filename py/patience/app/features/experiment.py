"""Klondike's experiment: several workers, each of which is asked one deal after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from patience.app.desk import Desk
from patience.app.feature import Feature
from patience.app.intents import Act, Meaningless
from patience.app.saves import read_options
from patience.play import trial as core
from patience.play.questions import AskVerdict
from patience.play.trial import Trial
from patience.solve.answer import Verdict
from patience.table.drawing.markup import Node
from patience.table.games.klondike.trial import trial_panel

if TYPE_CHECKING:
    from patience.app.ports import Searcher

MOST_WORKERS = 4  # each holds a Python of its own


class Experiment(Feature):
    """What is searched, by whom, and what came of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._trial: Trial | None = None
        self._verdicts: dict[int, Verdict] = {}
        self._searchers: list[Searcher] = []
        self._waiting: list[int] = []

    def panels(self) -> Mapping[str, Callable[[str], Node]]:
        """The page."""
        return {"trial": self._describe}

    def actions(self) -> Mapping[str, Callable[[Act], None]]:
        """To choose, to begin, to stop."""
        return {"trial": self._start, "trial-stop": self._end, "trial-option": self._option}

    @property
    def _chosen(self) -> Trial:
        if self._trial is None:
            self._trial = read_options(Trial, self.desk.ports.store.read("trial"))
            self._read()
        return self._trial

    def _describe(self, rest: str) -> Node:
        trial = self._chosen
        workers = len(self._searchers) or self._workers()
        counts = core.counted(self._verdicts, trial.deals)
        return trial_panel(self.desk.words, trial, counts, workers, bool(self._searchers))

    def _option(self, act: Act) -> None:
        """Search something else from now on."""
        self._stop()
        self._trial = self._chosen.with_text(act.arg.partition("/")[2], act.value)
        self.desk.ports.store.write("trial", self._trial.text)
        self._read()

    def _start(self, act: Act) -> None:
        """Search the deals that have no verdict yet; all of them again where none is missing."""
        trial = self._chosen
        if self._searchers or not self._workers():
            raise Meaningless
        if not core.missing(self._verdicts, trial.deals):
            self._verdicts = {}
        self._waiting = core.missing(self._verdicts, trial.deals)
        count = min(self._workers(), len(self._waiting))
        self._searchers = [self.desk.ports.searcher() for _ in range(count)]
        for searcher in list(self._searchers):
            self._next(searcher)

    def _end(self, act: Act) -> None:
        if not self._searchers:
            raise Meaningless
        self._stop()

    def _stop(self) -> None:
        """Stop searching; what was found is kept."""
        searchers, self._searchers = self._searchers, []
        for searcher in searchers:
            searcher.end()

    def _workers(self) -> int:
        if not self.desk.searcher.exists:
            return 0
        return max(1, min(MOST_WORKERS, self.desk.ports.device.cores - 1))

    def _read(self) -> None:
        self._verdicts = core.loads(self.desk.ports.store.read(f"trial/{self._chosen.key}") or "")

    def _next(self, searcher: Searcher) -> None:
        trial = self._chosen
        if not self._waiting:
            self._searchers.remove(searcher)
            searcher.end()
            if not self._searchers:
                self.desk.say(self.desk.words("All deals are searched."))
            return
        number = self._waiting.pop(0)

        def answered(verdict: Verdict | None) -> None:
            if searcher in self._searchers:
                self._verdicts[number] = verdict or Verdict.UNDECIDED
                self.desk.ports.store.write(f"trial/{trial.key}", core.dumps(self._verdicts))
                self._next(searcher)

        self.desk.ask(AskVerdict(trial.rules.text, number, trial.seconds), answered, searcher=searcher)


FEATURE = Experiment
