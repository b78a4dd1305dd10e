"""The tables, found by their games' ids."""

from __future__ import annotations

from patience.table.layout import Layout
from patience.table.layouts import golf

LAYOUTS: dict[str, Layout] = {"golf": golf.LAYOUT}
