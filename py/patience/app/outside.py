"""The world around the app, as it is handed in: what each part must be able to do stands in ``ports``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patience.app.ports import Address, Calendar, Chance, Device, Screen, Searcher, Store, Timer


@dataclass(frozen=True)
class Ports:
    """All of them."""

    screen: Screen
    address: Address
    store: Store
    timer: Timer
    calendar: Calendar
    chance: Chance
    device: Device
    searcher: Callable[[], Searcher]
