"""Names the app's sources as they are, and finds them again by the version that a built site has.

The name is the one that git gives to the folder: so it says nothing but what is in it, the build needs no git,
and whoever has the project's history has the sources of every version.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
from pathlib import Path

from tools.environment import ROOT, Missing

FOLDER = "py/patience"
SHORT = 12  # hexadecimal digits


def name() -> str:
    """The present sources' name, as it ends the version."""
    return tree(ROOT / FOLDER).hex()[:SHORT]


def tree(folder: Path) -> bytes:
    """What git calls a folder, without what .gitignore names."""
    entries = {}
    for path in folder.iterdir():
        if path.is_dir():
            entries[f"{path.name}/"] = b"40000", tree(path)  # sorted with the slash, written without
        elif path.suffix not in (".pyc", ".mo"):
            entries[path.name] = b"100644", _called("blob", path.read_bytes())
    none = _called("tree", b"")  # git does not know empty folders
    written = (
        b"%b %b\0%b" % (mode, path.rstrip("/").encode(), called)
        for path, (mode, called) in sorted(entries.items())
        if called != none
    )
    return _called("tree", b"".join(written))


def _called(kind: str, content: bytes) -> bytes:
    return hashlib.sha1(b"%b %d\0%b" % (kind.encode(), len(content), content), usedforsecurity=False).digest()


def find(version: str, modules: set[str]) -> dict[str, tuple[str, str]]:
    """Path and text of those of the modules that are ours, from the sources of a version, by their names.

    Raises Missing where nobody here knows the version.
    """
    ending = version.rpartition("_")[2]
    is_present = ending == name()
    if not is_present and (not re.fullmatch(f"[0-9a-f]{{{SHORT}}}", ending) or _git(f"{ending}^{{tree}}") is None):
        raise Missing(f"The sources of version {version} are neither here nor in this project's history.")
    found = {}
    for module in modules:
        if not re.fullmatch(r"patience(\.\w+)*", module):
            continue
        start = module.removeprefix("patience").replace(".", "/")
        for path in (f"{start}.py", f"{start}/__init__.py"):
            here = ROOT / FOLDER / path[1:]
            text = (here.read_bytes() if here.is_file() else None) if is_present else _git(f"{ending}:{path[1:]}")
            if text is not None:
                found[module] = FOLDER + path, text.decode()
    return found


def _git(what: str) -> bytes | None:
    """An object of the project's history."""
    try:
        done = subprocess.run(("git", "cat-file", "-p", what), cwd=ROOT, capture_output=True, check=False)
    except OSError:
        return None
    return None if done.returncode else done.stdout
