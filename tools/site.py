"""Builds the site: the same input gives the same bytes.

The browser's share of the sources is copied, the runtime is taken from the npm
packages, the card faces become one stylesheet a deck, the catalogues are
compiled, Node.js makes the Python archives, and at last ``index.html`` and
``sw.js`` are told what the site consists of.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools import art, runtime, sources
from tools.environment import CACHE, NODE_MODULES, ROOT, Missing, node, run, say, tool

PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
PYODIDE = NODE_MODULES / "pyodide"
COPIED = ("css", "js", "icons", "licences")
COPIED_FILES = ("404.html", ".nojekyll", "manifest.webmanifest", "py/main.py")
ARCHIVE_INPUT = ("package-lock.json", "py/patience/**/*.py", "tools/image/*", "tools/runtime.py", "tools/wasm.py")
KEPT = 3  # archives of earlier inputs: going back and forth between two states of the code is quick
NOT_PRECACHED = ("sw.js", "404.html", ".nojekyll")


def build(target: Path) -> None:
    """Make the whole site in the folder ``target``; a site that lies there is in use until the new one is whole."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        new, old = Path(folder) / "new", Path(folder) / "old"
        new.mkdir()
        _fill(new)
        if target.exists():
            shutil.move(target, old)
        shutil.move(new, target)
    say(f"The site is in {target}.")


def _fill(dist: Path) -> None:
    say("Copying the page and the runtime …")
    _copy_sources(dist)
    modules = _copy_runtime(dist)
    _compile_catalogues(dist)
    say("Drawing the decks …")
    art.build(dist / "art")
    say("Compiling the Python archives …")
    facts = _archives(dist)
    files = {path.relative_to(dist).as_posix(): path for path in sorted(dist.rglob("*")) if path.is_file()}
    sizes = {name: path.stat().st_size for name, path in files.items()}
    _write_index(dist, modules, {**facts, "sizes": sizes})
    write_service_worker(dist)


def _copy_sources(dist: Path) -> None:
    for folder in COPIED:
        if (ROOT / folder).is_dir():
            shutil.copytree(ROOT / folder, dist / folder)
    for name in COPIED_FILES:
        (dist / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, dist / name)


def _copy_runtime(dist: Path) -> list[str]:
    """Copy what is used of PyScript and Pyodide; returns the scripts that the page will import."""
    chunks = [path for path in sorted(PYSCRIPT.iterdir()) if re.fullmatch(r"(core|core-.*|error-.*)\.js", path.name)]
    scripts = [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    for folder, paths in (("pyscript", chunks), ("pyodide", scripts)):
        (dist / folder).mkdir()
        for path in paths:  # the source maps stay at home
            text = re.sub(r"\n?//# sourceMappingURL=\S*\s*$", "\n", path.read_text("utf-8"))
            (dist / folder / path.name).write_text(text, "utf-8")
    wasm = PYODIDE / "pyodide.asm.wasm"
    (dist / "pyodide" / wasm.name).write_bytes(wasm.read_bytes())
    runtime.trim(dist / "pyodide", (dist / "pyscript").iterdir())
    imported = [f"pyscript/{path.name}" for path in chunks if not path.name.startswith("error-")]
    return [*imported, "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "js/interpreter.mjs"]


def _compile_catalogues(dist: Path) -> None:
    (dist / "locale").mkdir()
    run((tool("python"), "-m", "tools.words", "compile", dist / "locale"), "The catalogues cannot be compiled.")


def _archives(dist: Path) -> dict[str, Any]:
    """Make dist/python with Node.js, or take it from the cache; returns what the page must know about it."""
    cached = CACHE / f"python-{_digest(ARCHIVE_INPUT)}"
    if not cached.exists():
        for former in sorted(CACHE.glob("python-*"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(former, ignore_errors=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            made = Path(folder) / "made"
            made.mkdir()
            fault = "The Python archives could not be made."
            output = run((*image_command(dist), made), fault)
            (made / "facts.json").write_text(output.splitlines()[-1], "utf-8")
            with contextlib.suppress(OSError):  # another build was quicker
                made.rename(cached)
    shutil.copytree(cached, dist / "python", ignore=shutil.ignore_patterns("facts.json"))
    facts: dict[str, Any] = json.loads((cached / "facts.json").read_text("utf-8"))
    return facts


def image_command(dist: Path) -> tuple[str | Path, ...]:
    """What makes the archives in a folder, which is the last argument; it runs the Pyodide that lies in ``dist``."""
    return (node(), ROOT / "tools/image/image.mjs", PYODIDE, dist / "pyodide", PYSCRIPT, ROOT / "py")


def _digest(patterns: Sequence[str]) -> str:
    """A name for the content of the project's files that match."""
    digest = hashlib.sha256()
    for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _write_index(dist: Path, modules: list[str], facts: dict[str, Any]) -> None:
    """Fill the marked places of index.html."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    page = (ROOT / "index.html").read_text("utf-8")
    preloads = "".join(f'<link rel="modulepreload" href="./{name}">' for name in modules)
    preloads += '<link rel="preload" as="fetch" crossorigin href="./py/main.py">'
    digest = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()
    facts["version"] = f"{digest[:12]}_{sources.name()}"
    for mark, text in (
        ("<!-- build: facts -->", f'<script type="application/json" id="build">{_json(facts)}</script>'),
        ("<!-- build: preloads -->", preloads),
        (
            "<!-- build: configuration -->",
            "".join(f'<{kind}-config type="json">{_json(config)}</{kind}-config>' for kind in ("py", "mpy")),
        ),
    ):
        if page.count(mark) != 1:
            raise Missing(f"index.html must have {mark} once.")
        page = page.replace(mark, text)
    (dist / "index.html").write_text(page, "utf-8")


def _json(value: object) -> str:
    """JSON that may stand inside an HTML element."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).replace("<", "\\u003c")


def write_service_worker(dist: Path) -> None:
    """Tell the service worker every file with its SHA-256, as fetch's ``integrity`` wants it."""
    files = {}
    for path in sorted(dist.rglob("*")):
        name = path.relative_to(dist).as_posix()
        if path.is_file() and name not in NOT_PRECACHED:
            files[name] = "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
    source = (ROOT / "sw.js").read_text("utf-8")
    mark = "const FILES = {};"
    if source.count(mark) != 1:
        raise Missing(f"sw.js must have {mark!r} once.")
    (dist / "sw.js").write_text(source.replace(mark, f"const FILES = {_json(files)};"), "utf-8")
