"""Klondike's experiment in the browser: several workers, each of which is asked one deal after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience.play import trial as core
from patience.play.trial import Trial
from patience.solve.answer import Verdict
from patience.table.markup import Node
from patience.table.trial import trial_panel
from patience.web import shell
from patience.web.worker import Analyst

if TYPE_CHECKING:
    from patience.web.page import Page

MOST_WORKERS = 4  # each holds a Python of its own


class Trials:
    """What is searched, by whom, and what came of it."""

    def __init__(self, page: Page, proxy: Callable[..., Any]) -> None:
        self._page, self._proxy = page, proxy
        self.trial = shell.read_options(Trial, page.store.read("trial"))
        self._verdicts: dict[int, Verdict] = {}
        self._analysts: list[Analyst] = []
        self._waiting: list[int] = []
        self._read()

    @property
    def running(self) -> bool:
        """Whether deals are searched now."""
        return bool(self._analysts)

    def describe(self) -> Node:
        """The panel."""
        workers = len(self._analysts) or self._workers()
        counts = core.counted(self._verdicts, self.trial.deals)
        return trial_panel(self._page.words, self.trial, counts, workers, self.running)

    def set(self, trial: Trial) -> None:
        """Search something else from now on."""
        self.stop()
        self.trial = trial
        self._page.store.write("trial", trial.text)
        self._read()

    def start(self) -> None:
        """Search the deals that have no verdict yet; all of them again where none is missing."""
        if self.running:
            return
        if not core.missing(self._verdicts, self.trial.deals):
            self._verdicts = {}
        self._waiting = core.missing(self._verdicts, self.trial.deals)
        window = self._page.window
        self._analysts = [Analyst(window, self._proxy) for _ in range(min(self._workers(), len(self._waiting)))]
        for analyst in list(self._analysts):
            self._next(analyst)
        self._page.panels.refresh_if("trial")

    def stop(self) -> None:
        """Stop searching; what was found is kept."""
        analysts, self._analysts = self._analysts, []
        for analyst in analysts:
            analyst.end()

    def _workers(self) -> int:
        if not self._page.advisor.analyst.exists:
            return 0
        return max(1, min(MOST_WORKERS, int(self._page.window.navigator.hardwareConcurrency or 1) - 1))

    def _read(self) -> None:
        self._verdicts = core.loads(self._page.store.read(f"trial/{self.trial.key}") or "")

    def _next(self, analyst: Analyst) -> None:
        trial = self.trial
        if not self._waiting:
            self._analysts.remove(analyst)
            analyst.end()
            if not self._analysts:
                self._page.say(self._page.words("All deals are searched."))
            return
        number = self._waiting.pop(0)

        def answered(verdict: Any) -> None:
            if analyst not in self._analysts:
                return
            self._verdicts[number] = Verdict(verdict or Verdict.UNDECIDED)
            self._page.store.write(f"trial/{trial.key}", core.dumps(self._verdicts))
            self._next(analyst)
            self._page.panels.refresh_if("trial")

        request = {"game": "klondike", "options": trial.rules.text, "deal": number, "seconds": trial.seconds}
        analyst.ask("decide", request, answered)
