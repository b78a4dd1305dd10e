"""The page's side of the worker that searches: one question at a time, the newest hint first.

Nothing on the page waits for an answer.  A worker that does not answer in time
is ended and another asked the same again, once; where no worker can be had,
what needs it stays hidden.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PATIENCE = {  # milliseconds without a word
    "hint": 30_000,
    "outlook": 30_000,
    "decide": 60_000,
    "review": 60_000,
    "best": 45_000,
    "deals": 120_000,
    "move": 30_000,
}


@dataclass
class Question:
    """A request on its way; ``answered`` is given the answer, or None if there will be none."""

    kind: str
    request: dict[str, Any]
    answered: Callable[[Any], None]
    progress: Callable[[Any], None]
    tries: int = 0


class Analyst:
    """Owns the worker."""

    def __init__(self, window: Any, proxy: Callable[..., Any]) -> None:
        self._window = window
        self._worker: Any = None
        self._queue: list[Question] = []
        self._asked: Question | None = None
        self._number = 0
        self._timer = 0
        self._on_message, self._on_error = proxy(self._message), proxy(lambda _event: self._replace())
        self._on_silence = proxy(lambda *_: self._replace())

    @property
    def exists(self) -> bool:
        """Whether the browser has workers at all."""
        return bool(getattr(self._window, "Worker", None))

    def start(self) -> None:
        """Start the worker if there is none, so that it is warm when it is asked."""
        if self._worker is None and self.exists:
            self._worker = self._window.golfkabal.startWorker()
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)

    def ask(
        self,
        kind: str,
        request: dict[str, Any],
        answered: Callable[[Any], None],
        progress: Callable[[Any], None] = lambda _: None,
    ) -> None:
        """Ask; a new hint takes the place of one that still waits, and goes before everything else."""
        question = Question(kind, request, answered, progress)
        if kind == "hint":
            self._queue = [question, *(each for each in self._queue if each.kind != "hint")]
        else:
            self._queue.append(question)
        self._next()

    def forget(self, kind: str) -> None:
        """Drop the questions of a kind; one that is being searched is ended with its worker."""
        self._queue = [each for each in self._queue if each.kind != kind]
        if self._asked is not None and self._asked.kind == kind:
            self._asked = None
            self._end()
            self._next()

    def end(self) -> None:
        """Drop every question, and end the worker."""
        self._queue, self._asked = [], None
        self._end()

    def _next(self) -> None:
        if self._asked is not None or not self._queue:
            return
        self.start()
        if self._worker is None:
            self._queue.pop(0).answered(None)
            return
        self._asked = self._queue.pop(0)
        self._asked.tries += 1
        self._number += 1
        request = json.dumps(self._asked.request)
        self._worker.postMessage(json.dumps({"id": self._number, "kind": self._asked.kind, "request": request}))
        self._wait()

    def _wait(self) -> None:
        assert self._asked is not None
        self._window.clearTimeout(self._timer)
        self._timer = self._window.setTimeout(self._on_silence, PATIENCE[self._asked.kind])

    def _message(self, event: Any) -> None:
        said = json.loads(str(event.data))
        question = self._asked
        if question is None or said["id"] != self._number:
            return
        if "progress" in said:
            self._wait()
            question.progress(json.loads(said["progress"]))
            return
        self._window.clearTimeout(self._timer)
        self._asked = None
        if "error" in said:
            self._window.console.warn(said["error"])
        question.answered(json.loads(said["answer"]) if "answer" in said else None)
        self._next()

    def _replace(self) -> None:
        """The worker hangs or has died: end it, and ask another the same again, once."""
        self._end()
        question, self._asked = self._asked, None
        if question is not None:
            if question.tries < 2:
                self._queue.insert(0, question)
            else:
                question.answered(None)
        self._next()

    def _end(self) -> None:
        self._window.clearTimeout(self._timer)
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
