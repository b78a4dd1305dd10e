"""Takes from Pyodide what only dynamic libraries need.

By thousands of names such a library finds Python's functions, the browser's,
and those that draw and play for SDL.  This site loads no dynamic library, but
at every start the page's own thread would read half a megabyte of functions
that nobody calls, and put each of the names into several tables.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.environment import Missing
from tools.wasm import exporting, imports

DRAWING = "emscripten_gl"  # how the names of SDL's drawing functions begin
_NAME = re.compile(r"[\w$]+")
_START = "moduleArg={}){"  # where the body of the script's one function begins
# Statements that do nothing but give a name a function, or say something about a function or make it known.
_DECLARES = re.compile(
    r"(?:async )?function\*? ?([\w$]+)\("
    r"|var ([\w$]+)=(?:(?:async )?(?:\([^()]*\)|[\w$]+)=>|function\b|[\w$]+;$)"
    r"|([\w$]+)\.(?:sig|isAsync)=[^;]*;$"
    r'|Module\["([\w$]+)"\]=\4;$'
)
_NEXT = re.compile(r"""["'`/;()\[\]{}]""")
_REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/")


def trim(folder: Path, others: Iterable[Path]) -> None:
    """Take from the Pyodide in ``folder`` what neither its scripts nor the ``others`` use."""
    script, wasm = folder / "pyodide.asm.mjs", folder / "pyodide.asm.wasm"
    users = "".join(path.read_text("utf-8") for path in (folder / "pyodide.mjs", *others))
    text, data = trimmed(script.read_text("utf-8"), wasm.read_bytes(), users)
    script.write_text(text, "utf-8")
    wasm.write_bytes(data)


def trimmed(script: str, wasm: bytes, others: str) -> tuple[str, bytes]:
    """Pyodide's script and WebAssembly without the names that neither they nor ``others``, more scripts, use."""
    imported = {name for name in imports(wasm) if not name.startswith(DRAWING)}
    script = _sieved(script, r"(?<=wasmImports=\{)[\w$,:]*(?=\})", ",", ":", lambda name: name not in imported)
    # What does not exist has the address 0, as linkers have it for weak symbols.
    script = _once(
        re.escape("new Proxy(new Set([]),GOTHandler)"),
        lambda _: f'new Proxy({{has:name=>name.startsWith("{DRAWING}")}},GOTHandler)',
        script,
    )
    script = without_unused(script, others)
    used = Counter(_NAME.findall(script + others))
    assigned = set(re.findall(r'\b(\w+)=Module\["\1"\]=wasmExports\["\w+"\](?:\.value>>>0)?(?=[;}])', script))
    # Declared, assigned, made a property of the module, and that is all.
    unused = {name for name in assigned if used[name] == 3}
    body = r"(?<=function assignWasmExports\(wasmExports\)\{)[^}]*(?=\})"
    script = _sieved(script, body, ";", "=", unused.__contains__)
    script = _sieved(script, r"(?<=;var )[\w$,]+(?=;function assignWasmExports)", ",", "=", unused.__contains__)
    return script, exporting(wasm, {*_NAME.findall(script), *_NAME.findall(others)})


def without_unused(script: str, others: str) -> str:
    """The script without functions whose name stands nowhere but where they are made and made known."""
    start = script.index(_START) + len(_START)
    *statements, end = _statements(script, start)
    kept = [(_declared(each), each, Counter(_NAME.findall(each))) for each in statements]
    outside = Counter(_NAME.findall(script[:start] + end + others))
    while True:
        everywhere, at_home = Counter(outside), Counter[str]()
        for name, _, words in kept:
            everywhere.update(words)
            at_home[name] += words[name]
        lively = [each for each in kept if not each[0] or everywhere[each[0]] > at_home[each[0]]]
        if len(lively) == len(kept):
            return script[:start] + "".join(each for _, each, _ in kept) + end
        kept = lively


def _declared(statement: str) -> str:
    """The name of the function that the statement is only about, else ``""``."""
    found = _DECLARES.match(statement)
    return next(filter(None, found.groups())) if found else ""


def _statements(text: str, at: int) -> Iterator[str]:
    """The statements of a function's minified body, which begins at ``at``; at last the function's end and the rest."""
    begin, depth = at, 0
    while True:
        at, mark = _after(text, at)
        depth += (mark in "([{") - (mark in ")]}")
        if depth < 0:
            yield text[begin:]
            return
        if depth == 0 and (mark == ";" or (mark == "}" and re.match(r"(async )?function\b", text[begin:at]))):
            yield text[begin:at]
            begin = at


def _after(text: str, at: int) -> tuple[int, str]:
    """The place behind the next bracket or semicolon, and that mark; strings and patterns are passed over."""
    while True:
        found = _NEXT.search(text, at)
        if found is None:
            raise Missing("Pyodide's script has another form than the one that is understood.")
        at, mark = found.end(), found[0]
        if mark in "\"'":
            at = _closing(text, at, mark)
        elif mark == "`":
            at = _template_end(text, at)
        elif mark == "/":
            if text[at - 2] in "(,=>:[!&|?{};" or text.endswith("return", 0, at - 1):
                pattern = _REGEX.match(text, at - 1)
                assert pattern is not None
                at = pattern.end()
        else:
            return at, mark


def _closing(text: str, at: int, mark: str) -> int:
    while text[at] != mark:
        at += 2 if text[at] == "\\" else 1
    return at + 1


def _template_end(text: str, at: int) -> int:
    """The place behind a template string that is read from ``at``."""
    while text[at] != "`":
        if text.startswith("${", at):
            at, depth = at + 2, 1
            while depth:
                at, mark = _after(text, at)
                depth += (mark == "{") - (mark == "}")
        else:
            at += 2 if text[at] == "\\" else 1
    return at + 1


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
