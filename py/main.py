"""Wires the rooms together in the browser."""

import asyncio

from pyscript import window

from patience.web.page import start

starting = asyncio.ensure_future(start(window))
