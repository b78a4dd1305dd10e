"""Takes the names from Pyodide that only dynamic libraries need.

By thousands of names such a library finds Python's functions, the browser's,
and those that draw for SDL.  This site loads no dynamic library, but at every
start the page's own thread would put each of the names into several tables.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.environment import Missing

DRAWING = "emscripten_gl"  # how the names of SDL's drawing functions begin
_NAME = re.compile(r"[\w$]+")
_IMPORTS, _EXPORTS = 2, 7  # sections of a wasm file
_FUNCTION, _GLOBAL = 0, 3  # kinds of imports


def trim(folder: Path, others: Iterable[Path]) -> None:
    """Take the names from ``folder``'s Pyodide that neither its scripts nor the ``others`` use."""
    script, wasm = folder / "pyodide.asm.mjs", folder / "pyodide.asm.wasm"
    users = "".join(path.read_text("utf-8") for path in (folder / "pyodide.mjs", *others))
    text, data = trimmed(script.read_text("utf-8"), wasm.read_bytes(), users)
    script.write_text(text, "utf-8")
    wasm.write_bytes(data)


def trimmed(script: str, wasm: bytes, others: str) -> tuple[str, bytes]:
    """Pyodide's script and WebAssembly without the names that neither they nor ``others``, more scripts, use."""
    imported = {name for name in imports(wasm) if not name.startswith(DRAWING)}
    used = Counter(_NAME.findall(script + others))
    assigned = set(re.findall(r'\b(\w+)=Module\["\1"\]=wasmExports\["\w+"\](?:\.value>>>0)?(?=[;}])', script))
    # Declared, assigned, made a property of the module, and that is all.
    unused = {name for name in assigned if used[name] == 3}
    script = _sieved(
        script, r"(?<=function assignWasmExports\(wasmExports\)\{)[^}]*(?=\})", ";", "=", unused.__contains__
    )
    script = _sieved(script, r"(?<=;var )[\w$,]+(?=;function assignWasmExports)", ",", "=", unused.__contains__)
    script = _sieved(script, r"(?<=wasmImports=\{)[\w$,:]*(?=\})", ",", ":", lambda name: name not in imported)
    # What does not exist has the address 0, as linkers have it for weak symbols.
    script = _once(
        re.escape("new Proxy(new Set([]),GOTHandler)"),
        lambda _: f'new Proxy({{has:name=>name.startsWith("{DRAWING}")}},GOTHandler)',
        script,
    )
    return script, _exporting(wasm, {*_NAME.findall(script), *_NAME.findall(others)})


def _sieved(text: str, pattern: str, between: str, after: str, drops: Callable[[str], bool]) -> str:
    """The text with a shorter list, whose items stand ``between`` and begin with a name that stands ``after``."""

    def shorter(found: re.Match[str]) -> str:
        return between.join(each for each in found[0].split(between) if not drops(each.partition(after)[0]))

    return _once(pattern, shorter, text)


def _once(pattern: str, new: Callable[[re.Match[str]], str], text: str) -> str:
    text, count = re.subn(pattern, new, text)
    if count != 1:
        raise Missing(f"Pyodide's script must have {pattern} once.")
    return text


class _Reader:
    """Reads numbers and names of a wasm file."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def number(self) -> int:
        """An unsigned LEB128 number."""
        result = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result

    def name(self) -> str:
        """A length and so many bytes."""
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The kind and the content of each section."""
    reader = _Reader(wasm, 8)  # after magic and version
    while reader.at < len(wasm):
        kind = reader.number()
        length = reader.number()
        yield kind, wasm[reader.at : reader.at + length]
        reader.at += length


def imports(wasm: bytes) -> list[str]:
    """The names that a wasm file asks for."""
    reader = _Reader(next(content for kind, content in _sections(wasm) if kind == _IMPORTS))
    found = []
    for _ in range(reader.number()):
        reader.name()  # of the module
        found.append(reader.name())
        kind = reader.number()
        if kind == _FUNCTION:
            reader.number()  # its type
        elif kind == _GLOBAL:
            reader.at += 2  # its type, and whether it changes
        else:
            raise Missing(f"Pyodide's WebAssembly imports {found[-1]}, which is neither function nor global.")
    return found


def _exporting(wasm: bytes, names: set[str]) -> bytes:
    """The wasm file with only those of its exports."""
    out = wasm[:8]
    for kind, content in _sections(wasm):
        if kind == _EXPORTS:
            reader = _Reader(content)
            kept = []
            for _ in range(reader.number()):
                start = reader.at
                name = reader.name()
                reader.number()  # kind
                reader.number()  # index
                if name in names:
                    kept.append(content[start : reader.at])
            content = _number(len(kept)) + b"".join(kept)
        out += bytes([kind]) + _number(len(content)) + content
    return out
