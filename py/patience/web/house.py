"""Moving house on the page: the file that goes out, and the one that comes in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from patience.play import house, shelf
from patience.play.record import BadRecord, RecordFault
from patience.table import labels
from patience.table.house import house_panel
from patience.table.markup import Node
from patience.web import shell
from patience.web.friends import SHELF

if TYPE_CHECKING:
    from patience.web.page import Page

_STAYING = {f"round/{game}" for game in labels.MATCHES}  # a file would tell the cards that lie face down
Action = Callable[["Page", str, str], None]


class House:
    """What was chosen to be brought in, until it is done or the panel is left."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._theirs: dict[str, str] = {}
        self._plan: house.Plan | None = None
        self._fault: RecordFault | None = None
        self._forgetful = False
        self._task: asyncio.Future[None] | None = None

    def _kept(self) -> dict[str, str]:
        store = self._page.store
        texts = {key: store.read(key) for key in store.names() if house.is_kept(key) and key not in _STAYING}
        aside, unread = shelf.loads(texts.get(SHELF) or "")
        texts[SHELF] = shelf.dumps(kept for kept in aside if kept.record.game not in labels.MATCHES) + unread
        return {key: text for key, text in texts.items() if text}

    def describe(self) -> Node:
        """The panel."""
        return house_panel(
            self._page.words, house.counts(self._kept()), self._plan, self._fault, forgetful=self._forgetful
        )

    async def ask(self) -> None:
        """Find out whether the browser may throw away what is kept."""
        storage = getattr(self._page.window.navigator, "storage", None)
        if storage is not None and hasattr(storage, "persisted"):
            self._forgetful = not await storage.persisted()

    async def _insist(self) -> None:
        """Ask the browser to keep it for good: most do for an installed app, some ask the player."""
        if self._forgetful:  # it can be asked, then
            self._forgetful = not await self._page.window.navigator.storage.persist()

    def save(self) -> None:
        """Hand everything to the player as a file."""
        day = self._page.today().isoformat()
        shell.download(self._page.window, f"golfkabal-{day}.json", house.dumps(self._kept()))
        self._task = asyncio.ensure_future(self._insist())

    def choose(self) -> None:
        """Read the chosen file, and show what it would bring."""
        files = self._page.document.getElementById("house-file").files
        if files.length:
            self._task = asyncio.ensure_future(self._read(files.item(0)))

    async def _read(self, chosen: Any) -> None:
        self._plan = self._fault = None
        try:
            if chosen.size > 4 * house.MAX_SIZE:  # bytes, of which a character has at most four
                raise BadRecord(RecordFault.TOO_LARGE)
            self._theirs = house.loads(str(await chosen.text()))
        except BadRecord as error:
            self._fault = error.fault
        else:
            self._look(settings=False)
        self._page.panels.refresh_if("house")
        found = self._page.document.getElementById("house-plan")
        if found:
            found.focus()

    def _look(self, *, settings: bool) -> None:
        page = self._page
        self._plan = house.plan(page.store.read, self._theirs, page.today(), settings=settings)

    def take_settings(self, takes: bool) -> None:
        """Whether the file's settings take the place of ours."""
        if self._plan is not None:
            self._look(settings=takes)
            self._page.panels.refresh_if("house")

    def bring(self) -> None:
        """Do what was shown, and start anew from it."""
        page = self._page
        if self._plan is None or not page.allowed():
            return
        self._look(settings=self._plan.takes_settings)  # another tab may have played on meanwhile
        for key, text in self._plan.values.items():
            page.store.write(key, text)
        page.owner = None  # nothing of the old start is written any more
        page.window.location.reload()


ACTIONS: dict[str, Action] = {
    "house-save": lambda page, arg, value: page.house.save(),
    "house-choose": lambda page, arg, value: page.house.choose(),
    "house-settings": lambda page, arg, value: page.house.take_settings(value == "yes"),
    "house-bring": lambda page, arg, value: page.house.bring(),
}
