"""The browser's Python plays by the same rules: the same records have the same ends."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from patience.play.record import read, replayed
from tests.samples import sample_records

RECORDS = 1000


def test_the_same_records_end_alike(open_game: Callable[..., Page]) -> None:
    """A second interpreter, started as the page itself starts its own, replays a thousand records."""
    page = open_game()
    records = list(sample_records(RECORDS))
    states = page.evaluate(
        """async (records) => {
          const { loadPyodide } = await import(new URL("js/interpreter.mjs", document.baseURI));
          const python = await loadPyodide({});
          python.globals.set("given", records);
          return python.runPython(`
            import json
            from patience.play.record import read, replayed
            json.dumps([[session.state.text for session in replayed(read(text))] for text in json.loads(given)])
          `);
        }""",
        json.dumps(records),
    )
    assert json.loads(states) == [[session.state.text for session in replayed(read(text))] for text in records]
    assert len(records) == RECORDS
