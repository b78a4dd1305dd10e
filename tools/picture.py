"""Draws docs/architecture.svg: the rooms of the package, and which imports which, as the code has it.

python3 dev.py picture

A room stands above all that it imports.  An arrow is left out where others lead the same way.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

import grimp

ROOT = Path(__file__).parent.parent
PACKAGE = "patience"
TARGET = ROOT / "docs" / "architecture.svg"
WIDTH, HEIGHT, GAP, ROW, MARGIN = 330, 66, 40, 100, 20  # of a box, between boxes, from row to row, around all
LETTERS = 46  # of a line in a box

Graph = Mapping[str, frozenset[str]]


def graph() -> Graph:
    """What each room imports."""
    found = grimp.build_graph(PACKAGE, cache_dir=None)
    rooms = sorted(found.find_children(PACKAGE) - {f"{PACKAGE}.__main__"})
    for room in rooms:
        if found.find_children(room):
            found.squash_module(room)
    return {
        room.rpartition(".")[2]: frozenset(
            each.rpartition(".")[2] for each in found.find_modules_directly_imported_by(room) if each in rooms
        )
        - {room.rpartition(".")[2]}
        for room in rooms
    }


def rows(imports: Graph) -> list[list[str]]:
    """The rooms in rows, the highest first: each above all that it imports, right below what imports it."""

    @cache
    def height(room: str) -> int:
        return max((1 + height(each) for each in imports[room]), default=0)

    at: dict[str, int] = {}
    for room in sorted(imports, key=height, reverse=True):
        at[room] = min((at[other] - 1 for other in at if room in imports[other]), default=height(room))
    return [[room for room in imports if at[room] == row] for row in range(max(at.values()), -1, -1)]


def arrows(imports: Graph) -> list[tuple[str, str]]:
    """The imports that no others lead to."""

    @cache
    def below(room: str) -> frozenset[str]:
        return imports[room].union(*map(below, imports[room]))

    return [
        (room, each)
        for room in imports
        for each in sorted(imports[room])
        if not any(each in below(other) for other in imports[room])
    ]


def about(room: str) -> str:
    """The first sentence of what a room says of itself."""
    folder = ROOT / "py" / PACKAGE / room
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return text.partition("\n\n")[0].replace("``", "")


def picture() -> str:
    """The text of the picture."""
    imports = graph()
    laid = rows(imports)
    most = max(map(len, laid))
    width = 2 * MARGIN + most * WIDTH + (most - 1) * GAP
    height = 2 * MARGIN + (len(laid) - 1) * ROW + HEIGHT
    places: dict[str, tuple[float, float]] = {}
    for n, row in enumerate(laid):
        start = (width - len(row) * WIDTH - (len(row) - 1) * GAP) / 2
        places |= {room: (start + k * (WIDTH + GAP), MARGIN + n * ROW) for k, room in enumerate(row)}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">',
        "<title>The rooms of the package, each above all that it imports</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for room, other in arrows(imports):
        (x1, y1), (x2, y2) = places[room], places[other]
        lines.append(
            f'<path d="M{x1 + WIDTH / 2:g} {y1 + HEIGHT:g} {x2 + WIDTH / 2:g} {y2:g}" stroke="#555" fill="none" '
            'marker-end="url(#tip)"/>'
        )
    for room, (x, y) in places.items():
        lines.append(
            f'<rect x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#eef4ee" stroke="#364"/>'
        )
        lines.append(f'<text x="{x + 10:g}" y="{y + 22:g}" font-size="16" font-weight="bold">{escape(room)}</text>')
        for n, line in enumerate(textwrap.wrap(about(room), LETTERS, max_lines=2, placeholder=" …")):
            lines.append(f'<text x="{x + 10:g}" y="{y + 40 + 16 * n:g}" font-size="12">{escape(line)}</text>')
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
