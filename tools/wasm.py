"""Reads and writes as much of WebAssembly files as the build must."""

from __future__ import annotations

from collections.abc import Iterator

from tools.environment import Missing

_IMPORTS, _EXPORTS = 2, 7  # sections
_FUNCTION, _GLOBAL = 0, 3  # kinds of imports


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


def exporting(wasm: bytes, names: set[str]) -> bytes:
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
