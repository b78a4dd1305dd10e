"""The page's side of the worker that searches: one question at a time, the newest hint first.

Nothing on the page waits for an answer.  A worker that does not answer in time
is ended and another asked the same again, once; where no worker can be had,
what needs it stays hidden.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from patience.app.intents import Answered, Intent, Progressed
from patience.play.questions import AskHint, Question, decode, encode

if TYPE_CHECKING:
    from patience.web.browser import Event, Proxy, Window


@dataclass
class _Asked:
    number: int
    question: Question
    tries: int = 0


class Searcher:
    """Owns a worker."""

    def __init__(self, window: Window, proxy: Proxy, tell: Callable[[Intent], object]) -> None:
        self._window, self._tell = window, tell
        self._worker: Any = None
        self._queue: list[_Asked] = []
        self._asked: _Asked | None = None
        self._timer = 0
        self._on_message, self._on_error = proxy(self._message), proxy(lambda _event: self._replace())
        self._on_silence = proxy(lambda *_: self._replace())

    @property
    def exists(self) -> bool:
        """Whether the browser has workers at all."""
        return bool(getattr(self._window, "Worker", None))

    def ask(self, number: int, question: Question) -> None:
        """Ask; a new hint takes the place of one that still waits, and goes before everything else."""
        asked = _Asked(number, question)
        if isinstance(question, AskHint):
            self._queue = [asked, *(each for each in self._queue if not isinstance(each.question, AskHint))]
        else:
            self._queue.append(asked)
        self._next()

    def forget(self, kind: type[Question]) -> None:
        """Drop the questions of a kind; one that is being searched is ended with its worker."""
        self._queue = [each for each in self._queue if not isinstance(each.question, kind)]
        if self._asked is not None and isinstance(self._asked.question, kind):
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
        if self._worker is None and self.exists:
            self._worker = self._window.golfkabal.startWorker()
            self._worker.addEventListener("message", self._on_message)
            self._worker.addEventListener("error", self._on_error)
        asked = self._queue.pop(0)
        if self._worker is None:
            self._tell(Answered(asked.number, None))
            return
        self._asked = asked
        asked.tries += 1
        self._worker.postMessage(json.dumps({"id": asked.number, "question": encode(asked.question)}))
        self._wait(asked)

    def _wait(self, asked: _Asked) -> None:
        self._window.clearTimeout(self._timer)
        self._timer = self._window.setTimeout(self._on_silence, 1000 * asked.question.patience)

    def _message(self, event: Event) -> None:
        said = json.loads(str(event.data))
        asked = self._asked
        if asked is None or said["id"] != asked.number:
            return
        if "progress" in said:
            self._wait(asked)
            self._tell(Progressed(asked.number, decode(said["progress"])))
            return
        self._window.clearTimeout(self._timer)
        self._asked = None
        if "error" in said:
            self._window.console.warn(said["error"])
        self._tell(Answered(asked.number, decode(said["answer"]) if "answer" in said else None))
        self._next()

    def _replace(self) -> None:
        """The worker hangs or has died: end it, and ask another the same again, once."""
        self._end()
        asked, self._asked = self._asked, None
        if asked is not None and asked.tries < 2:
            self._queue.insert(0, asked)
        elif asked is not None:
            self._tell(Answered(asked.number, None))
        self._next()

    def _end(self) -> None:
        self._window.clearTimeout(self._timer)
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None
