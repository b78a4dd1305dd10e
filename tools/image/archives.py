"""Runs inside Pyodide at build time: packs the compiled standard library and the compiled app.

Bytecode saves the browser the compiler's time; docstrings and asserts stay at home.
Of the standard library travels what Python and PyScript have imported when they
are ready, what the app imports, and what stdlib.txt allows.
"""

import importlib
import importlib._bootstrap_external as bootstrap
import io
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

STDLIB = "/lib/python314.zip"
SOURCES = Path("/sources")  # the folder py/
OUTPUT = Path("/out")


def compiled(source: bytes, filename: str) -> bytes:
    """The bytes of a .pyc without a date."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=2)
    return bytes(bootstrap._code_to_timestamp_pyc(code, 0, 0))  # type: ignore[attr-defined]


def pack(files: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip archive that does not say when it was made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def app() -> dict[str, bytes]:
    """The sources of the package patience by path."""
    return {
        path.relative_to(SOURCES).as_posix(): path.read_bytes() for path in sorted(SOURCES.glob("patience/**/*.py"))
    }


def module_name(path: str) -> str:
    """``a/b/__init__.py`` is a.b."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def used(allowed: Iterable[str]) -> set[str]:
    """The names of the modules in memory once everything is imported that may be."""
    sys.path.insert(0, str(SOURCES))
    for name in [*allowed, *(module_name(path) for path in app() if not path.endswith("__main__.py"))]:
        importlib.import_module(name)
    return set(sys.modules)


def stdlib(allowed: Iterable[str]) -> dict[str, bytes]:
    """The sources of the standard library's modules that travel, by path."""
    names = used(allowed)
    with zipfile.ZipFile(STDLIB) as archive:
        paths = [path for path in archive.namelist() if path.endswith(".py") and module_name(path) in names]
        return {path: archive.read(path) for path in paths}


def main() -> None:
    """Write both archives."""
    allowed = [line for line in Path("/allowed.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    for name, sources, folder in (("stdlib.zip", stdlib(allowed), STDLIB), ("app.zip", app(), "/home/pyodide")):
        files = [(f"{path}c", compiled(source, f"{folder}/{path}")) for path, source in sources.items()]
        (OUTPUT / name).write_bytes(pack(files))


main()
