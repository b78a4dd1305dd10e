"""Runs inside Pyodide at build time: packs the compiled standard library and the compiled app.

Bytecode saves the browser the compiler's time; docstrings and asserts stay at home.
Of the app travels what the page and the worker import; of the standard library
what Python and PyScript have imported when they are ready, what the app
imports, and what stdlib.txt allows.
"""

import importlib
import importlib._bootstrap_external as bootstrap
import io
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from types import CodeType

STDLIB = "/lib/python314.zip"
SOURCES = Path("/sources")  # the folder py/
PAGE = "patience.web.start"  # what py/main.py imports
WORKER = "patience.play.analysis"  # what js/worker.mjs imports
OUTPUT = Path("/out")


def code_of(source: bytes, filename: str) -> CodeType:
    """A module's code as it travels, but for its lines."""
    return compile(source, filename, "exec", dont_inherit=True, optimize=2)


def compiled(source: bytes, filename: str) -> bytes:
    """The bytes of a .pyc without a date."""
    code = without_lines(code_of(source, filename))
    return bytes(bootstrap._code_to_timestamp_pyc(code, 0, 0))  # type: ignore[attr-defined]


def without_lines(code: CodeType) -> CodeType:
    """The code without its table of line numbers: an eighth of the start image. dev.py report finds them again."""
    constants = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(constants))


def told_without_lines(source: bytes) -> bytes:
    """The module ``traceback``, which fails on code without lines, so that it does not ask for them."""
    asks = b"    if instruction_index < 0:\n"
    if source.count(asks) != 1:
        raise ValueError("traceback.py is no longer what it was")
    return source.replace(asks, b"    if instruction_index < 0 or not code.co_linetable:\n")


def pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive that does not say when it was made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def module_name(path: str) -> str:
    """``a/b/__init__.py`` is a.b."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def load_all(allowed: Iterable[str]) -> None:
    """Import everything that may be imported in the browser: what is in memory then is what travels."""
    sys.path.insert(0, str(SOURCES))
    for name in [*allowed, PAGE, WORKER]:
        importlib.import_module(name)
    features, faces = importlib.import_module("patience.app.registry"), importlib.import_module("patience.table.faces")
    for name in features.FEATURES:
        importlib.import_module(f"patience.app.features.{name}")
    for name in features.MODES:
        importlib.import_module(f"patience.app.modes.{name}")
    for registry in (faces.FACES, faces.RULES, faces.LESSONS):
        dict(registry)


def app() -> dict[str, bytes]:
    """The sources of the package patience by path, as far as page and worker use it."""
    paths = {path.relative_to(SOURCES).as_posix(): path for path in SOURCES.glob("patience/**/*.py")}
    return {name: path.read_bytes() for name, path in paths.items() if module_name(name) in sys.modules}


def stdlib() -> dict[str, bytes]:
    """The sources of the standard library's modules that travel, by path."""
    with zipfile.ZipFile(STDLIB) as archive:
        paths = [path for path in archive.namelist() if path.endswith(".py") and module_name(path) in sys.modules]
        sources = {path: archive.read(path) for path in paths}
    return sources | {"traceback.py": told_without_lines(sources["traceback.py"])}


def main() -> None:
    """Write both archives."""
    allowed = [line for line in Path("/allowed.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    load_all(allowed)
    for name, sources, folder in (("stdlib.zip", stdlib(), STDLIB), ("app.zip", app(), "/home/pyodide")):
        files = [(f"{path}c", compiled(source, f"{folder}/{path}")) for path, source in sources.items()]
        (OUTPUT / name).write_bytes(pack(files))


if __name__ == "__main__":
    main()
