"""Runs inside Pyodide, for test_lines: faults of code without lines, and what the code with lines says of itself."""

import importlib
import json
from types import CodeType

from patience.app.telling import Faults
from tools.image.archives import code_of, without_lines
from tools.image.lines import codes, lines


def main(asked: str) -> str:
    """JSON of the ``fault`` that a call leads to, and of how many instructions have ``right`` and ``wrong`` lines."""
    told = json.loads(asked)
    code = code_of(told["source"].encode(), told["module"])
    module, faults = importlib.import_module(told["module"]), Faults()
    exec(without_lines(code), vars(module))
    try:
        with faults:
            getattr(module, told["function"])(told["argument"])
    except ValueError:
        pass
    return json.dumps({**faults.told(), **count(code)})


def count(module: CodeType) -> dict[str, int]:
    """Compare, for every instruction, with the positions that Python itself keeps."""
    right = wrong = 0
    for code, bare in zip(codes(module), codes(without_lines(module)), strict=True):
        assert not list(bare.co_lines())
        for nth, (line, *_) in enumerate(code.co_positions()):
            found = lines(module, bare.co_qualname, bare.co_firstlineno, 2 * nth)
            is_right = found == ([line] if line else [])
            right, wrong = right + is_right, wrong + (not is_right)
    return {"right": right, "wrong": wrong}
