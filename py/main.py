"""Wires the rooms together in the browser."""

import asyncio

from patience.web.page import start
from pyscript import window

starting = asyncio.ensure_future(start(window))
