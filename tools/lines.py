"""Where in the sources a fault was that a problem report tells: for the browser's code travels without its lines."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tools import environment, site, sources
from tools.environment import ROOT, Missing


def inside(module: str, text: str) -> str:
    """What a module's ``main`` makes of a text in the browser's Python, whose bytecode no other has."""
    environment.need_npm()
    command = (environment.node(), ROOT / "tools/inside.mjs", site.PYODIDE, ROOT, module)
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise Missing(f"Pyodide could not run {module}: {done.stderr.strip()[-300:]}")
    return done.stdout


def trace(version: str, fault: dict[str, Any]) -> str:
    """A fault as Python tells one, with the lines of that version of the sources."""
    frames = fault["frames"]
    found = sources.find(version, {frame[0] for frame in frames})
    texts = {module: text for module, (_path, text) in found.items()}
    answer = json.loads(inside("tools.image.lines", json.dumps({"sources": texts, "frames": frames})))
    if answer["python"] != fault["python"]:
        raise Missing(f"That version ran on Python {fault['python']}; the Pyodide here has {answer['python']}.")
    told = []
    for (module, function, first, at), lines in zip(frames, answer["lines"], strict=True):
        if lines:
            path, text = found[module]
            written = text.split("\n")
            told.append(f"  {path}:{' or '.join(map(str, lines))}, in {function}")
            told += [f"    {written[line - 1].strip()}" for line in lines]
        else:
            told.append(f"  {module}, in {function}, which begins at line {first}: instruction {at}")
    return "\n".join((*told, fault["error"]))
