"""Wires the rooms together in the browser."""

from patience.web.page import start
from pyscript import window

start(window)
