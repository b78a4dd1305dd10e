"""The browser's Python plays by the same rules: the same records have the same ends."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from tests.samples import sample_rounds

RECORDS = 1000


def test_the_same_records_end_alike(open_game: Callable[..., Page]) -> None:
    """The page's interpreter replays a thousand records to the states in which they were left when they were played."""
    page = open_game()
    rounds = list(sample_rounds(RECORDS))
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
        json.dumps([text for text, _ in rounds]),
    )
    assert json.loads(states) == [left for _, left in rounds]
    assert len(rounds) == RECORDS
