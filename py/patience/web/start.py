"""Makes the app with the browser's ports, and hands it what the browser tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow
from typing import TYPE_CHECKING, Any

from patience.app.app import App
from patience.app.intents import Follow, Intent, Leave, Print, Resized, Tap, Updated
from patience.app.outside import Ports
from patience.play.united import UNITED
from patience.web.address import Address, Calendar
from patience.web.device import Device, load_words
from patience.web.input import Input
from patience.web.screen import Screen
from patience.web.searcher import Searcher
from patience.web.store import Store
from patience.web.timer import Timer

if TYPE_CHECKING:
    from patience.web.browser import Proxy, Window


async def start(window: Window) -> None:
    """Open the store, restore the round, show it: called once, by main.py."""
    from pyodide.ffi import create_proxy

    try:
        await _start(window, create_proxy)
    except Exception as error:
        window.golfkabal.fail(str(error), "broken")
        raise
    window.document.documentElement.setAttribute("data-ready", "1")


async def _start(window: Window, proxy: Proxy) -> None:
    app: App | None = None

    def tell(intent: Intent) -> bool:
        return app is not None and app.dispatch(intent)

    timer = Timer(window, proxy, tell)
    store = Store(window, proxy, timer, tell, UNITED)
    await store.open()
    device, screen = Device(window, proxy, tell), Screen(window)
    address, calendar = Address(window), Calendar(window)
    worker = partial(Searcher, window, proxy, tell)
    app = App(Ports(screen, address, store, timer, calendar, randbelow, device, worker))
    app.begin(await load_words(window, app.desk.preferences.language))
    painted = app.desk.saves.serial(app.desk.game_id)  # the owner's first save counts it up
    Input(window, app, screen.table, proxy)
    device.claim(steal=False)
    await device.answered.wait()  # nothing is written before it is known who may
    _make_kept_tap(window, app, painted)
    _listen(window, app, proxy)
    app.open_address()


def _make_kept_tap(window: Window, app: App, painted: int) -> None:
    """Carry out the tap made before Python ran, if the save with serial ``painted`` was painted then."""
    kept = window.golfkabal.takeTap()
    if kept:
        serial, key = (int(number) for number in kept)
        at = app.scene.table.slot_of_card(key) if app.scene.table is not None else None
        if at is not None and serial == painted:
            app.dispatch(Tap(at))
        else:
            app.missed_tap()


def _listen(window: Window, app: App, proxy: Proxy) -> None:
    """What the window tells, from the store's first write on."""
    heard: dict[str, Callable[[], Intent]] = {
        "resize": Resized,
        "pagehide": Leave,
        "hashchange": lambda: Follow(str(window.location.hash)),
        "beforeprint": lambda: Print(True),
        "afterprint": lambda: Print(False),
        "golfkabal:update": Updated,
    }
    for name, intent in heard.items():

        def tell(*_: Any, intent: Callable[[], Intent] = intent) -> None:
            app.dispatch(intent())

        window.addEventListener(name, proxy(tell))
