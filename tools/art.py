"""The card faces: one stylesheet a deck, each face a data URI, drawn as small as the eye allows.

The faces are Adrian Kennard's (CC0), from the npm package; the jokers are ours.
Their paths are written anew with whole numbers: a court card's picture is 1300
units wide, so half a unit is far below a pixel.  Rounding is done on absolute
places, so that errors do not add up along a path.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tools.environment import NODE_MODULES, ROOT, Missing

DECKS = ("2color", "2color-bf", "4color", "4color-bf")
FACES = NODE_MODULES / "@heruka_urgyen/react-playing-cards/src/images"
JOKERS = ("X1", "X2")
SUITS = "SHDC"
RED = "#c00"  # a red for paper: pure red is too bright to read at 50 px

_TOKEN = re.compile(r"[MmLlHhVvCcAaZz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


def build(folder: Path) -> None:
    """Write ``<deck>.css`` for every deck: ``.face-TH { background-image: … }``, and signs for narrow strips."""
    folder.mkdir(parents=True)
    for deck in DECKS:
        faces = {
            path.stem: path for path in sorted((FACES / deck).glob("*.svg")) if path.stem != "2J"
        }  # its joker looks like a jack
        if len(faces) != 52:
            raise Missing(f"The npm package of the card faces has {len(faces)} cards in {deck}, not 52.")
        big = "-bf" if deck.endswith("-bf") else ""
        faces |= {name: ROOT / "art" / f"{name}{big}.svg" for name in JOKERS}
        pictures = {name: minified(path.read_text("utf-8")) for name, path in faces.items()}
        rules = [rule(f"face-{name}", picture) for name, picture in pictures.items()]
        rules += [rule(f"under-{suit}::after", sign(pictures[f"A{suit}"])) for suit in SUITS]
        reach, suit = ("25%", 0.58) if big else ("18%", 0.36)  # how far right the rank, how far down the suit
        rules.append(f":root{{--index:{reach};--suit:{suit}}}\n")
        (folder / f"{deck}.css").write_text("".join(rules), "utf-8")


def rule(name: str, svg: str) -> str:
    """The stylesheet's rule for one picture."""
    escaped = svg.replace("%", "%25").replace("#", "%23").replace('"', "'")
    return f'.{name}{{background-image:url("data:image/svg+xml,{escaped}")}}\n'


def sign(ace: str) -> str:
    """The suit's sign alone, from the ace."""
    found = re.search(r'<symbol id="\w" viewBox="(-600 -600 1200 1200)"[^>]*>(.*?)</symbol>', ace)
    if found is None:
        raise Missing("The npm package of the card faces draws its suits otherwise.")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{found[1]}">{found[2]}</svg>'


def minified(svg: str) -> str:
    """The same picture in fewer bytes."""
    svg = re.sub(
        r"<\?xml[^>]*>|\s(?:xmlns:xlink|class|face|height=\"3\.5in\"|width=\"2\.5in\")(?:=\"[^\"]*\")?", "", svg
    )
    svg = re.sub(r">\s+<", "><", svg.strip()).replace("xlink:href", "href").replace('"red"', f'"{RED}"')
    svg = re.sub(r"></(?:path|use|rect)>", "/>", svg)
    for number, name in enumerate(re.findall(r' id="([^"]+)"', svg)):
        short = chr(ord("a") + number)
        svg = svg.replace(f' id="{name}"', f' id="{short}"').replace(f'"#{name}"', f'"#{short}"')
    svg = re.sub(r' (x|y|width|height)="(-?\d+\.\d+)"', lambda m: f' {m[1]}="{_short(float(m[2]))}"', svg)
    return re.sub(r' d="([^"]+)"', lambda m: f' d="{whole_path(m[1])}"', svg)


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _segments(path: str) -> Iterator[tuple[str, list[float]]]:
    """The path's commands with their numbers; a repeated command is given anew each time."""
    tokens = _TOKEN.findall(path)
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        count = _ARGUMENTS[command.upper()]
        yield command, [float(token) for token in tokens[at : at + count]]
        at += count
        if command in "Mm":  # further pairs are lines
            command = "L" if command == "M" else "l"


def whole_path(path: str) -> str:
    """The path with relative commands and whole numbers."""
    x = y = start_x = start_y = 0.0  # where the pen is
    pen_x = pen_y = pen_start_x = pen_start_y = 0  # where the rounded pen is
    out: list[tuple[str, list[int]]] = []
    for command, numbers in _segments(path):
        kind = command.upper()
        if kind == "Z":
            x, y, pen_x, pen_y = start_x, start_y, pen_start_x, pen_start_y
            out.append(("z", []))
            continue
        from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "H":
            numbers = [numbers[0], y - from_y]
        elif kind == "V":
            numbers = [x - from_x, numbers[0]]
        points = [(from_x + a, from_y + b) for a, b in zip(numbers[-2::-2], numbers[::-2], strict=False)][::-1]
        if kind == "A":
            points = points[-1:]
        rounded = [n for a, b in points for n in (round(a) - pen_x, round(b) - pen_y)]
        x, y = points[-1]
        pen_x, pen_y = round(x), round(y)
        if kind == "M":
            start_x, start_y, pen_start_x, pen_start_y = x, y, pen_x, pen_y
        if kind == "H" or (kind == "L" and rounded[1] == 0):
            out.append(("h", rounded[:1]))
        elif kind == "V" or (kind == "L" and rounded[0] == 0):
            out.append(("v", rounded[1:]))
        elif kind == "A":
            out.append(("a", [round(number) for number in numbers[:5]] + rounded))
        else:
            out.append((kind.lower(), rounded))
    return _written(out)


def _written(segments: list[tuple[str, list[int]]]) -> str:
    text = ""
    last = ""
    for command, numbers in segments:
        if command != last or command in "mz":
            text += command
        for number in numbers:
            text += str(number) if number < 0 or text[-1].isalpha() else f" {number}"
        last = command
    return text
