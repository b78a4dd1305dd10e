"""Wires the rooms together in the browser."""

import asyncio

from pyscript import window

from patience.web.start import start

starting = asyncio.ensure_future(start(window))
