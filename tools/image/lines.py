"""Runs inside Pyodide: the lines of code that travelled without them, from the same code made again."""

import json
import sys
from collections.abc import Iterator
from types import CodeType

from tools.image.archives import code_of


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code and all codes in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)


def lines(module: CodeType, function: str, first: int, at: int) -> list[int]:
    """The line of an instruction; several where functions of one name begin on one line, none where there is none."""
    same = [code for code in codes(module) if (code.co_qualname, code.co_firstlineno) == (function, first)]
    return sorted({line for code in same for start, end, line in code.co_lines() if line and start <= at < end})


def main(asked: str) -> str:
    """JSON of ``sources`` by module and ``frames``; the answer has the Python's version, and the lines by frame."""
    told = json.loads(asked)
    made = {module: code_of(source.encode(), module) for module, source in told["sources"].items()}
    found = [
        lines(made[module], function, first, at) if module in made else []
        for module, function, first, at in told["frames"]
    ]
    return json.dumps({"python": sys.version.split()[0], "lines": found})
