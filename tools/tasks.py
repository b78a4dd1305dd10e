"""The commands of dev.py."""

from __future__ import annotations

import errno
import os
import subprocess
import tempfile
import time
import webbrowser
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import environment, site
from tools.environment import ROOT, Missing, say, tool
from tools.serve import Server

CHECKS: tuple[tuple[str, Sequence[str]], ...] = (
    ("ruff check", ("ruff", "check", ".")),
    ("ruff format", ("ruff", "format", "--check", ".")),
    ("mypy", ("mypy",)),
    ("import-linter", ("lint-imports",)),
    ("zizmor", ("zizmor", "--offline", "--quiet", ".github")),
)


def build() -> int:
    """Make dist/."""
    environment.need_python("build")
    environment.need_npm()
    site.build(ROOT / "dist")
    return 0


def play(port: int, *, opens: bool) -> int:
    """Build, serve until interrupted, and open the address in a browser."""
    build()
    try:
        server = Server(ROOT / "dist", port)
    except OSError as error:
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise Missing(f"Port {port} is taken or forbidden: choose another with --port.") from None
        raise Missing(f"The server cannot start: {error.strerror}.") from None
    say(f"Golfkabal is at {server.address} (Ctrl+C ends it)")
    if opens:
        webbrowser.open(server.address)
    with server:
        server.serve_forever()
    return 0


def test(pytest_arguments: Sequence[str]) -> int:
    """Run every check, or only pytest with the arguments given; 0 if all is well."""
    environment.need_python("build")
    environment.need_python("test")
    environment.need_npm()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as beside:
        checks = beside.submit(_failed_checks) if not pytest_arguments else None
        browser = beside.submit(environment.chromium)
        site.build(Path(folder) / "dist")  # takes one core; the checks and the way to a browser have the other
        env = {"GOLFKABAL_CHROMIUM": str(browser.result()), "GOLFKABAL_SITE": f"{folder}/dist"}
        if checks is None:
            return _start("pytest", ("pytest", *pytest_arguments), env)
        failed = checks.result()
        if _start("pytest", ("pytest", "-n", "2", "--dist", "worksteal", "--durations", "15"), env):
            failed.append("pytest")
    say(f"Failed: {', '.join(failed)}" if failed else "All checks passed.")
    return 1 if failed else 0


def _failed_checks() -> list[str]:
    return [name for name, command in CHECKS if _start(name, command)]


def bench(what: str, beside: Path | None, arguments: Sequence[str]) -> int:
    """Measure a fresh build in a browser, and another built site with it if one is given."""
    if beside is not None:
        beside = beside.resolve()  # the bench runs in another folder
        if not (beside / "index.html").is_file():
            raise Missing(f"{beside} is not a built site: it has no index.html.")
        arguments = (*arguments, "--beside", str(beside))
    environment.need_python("build")
    environment.need_python("test")
    environment.need_npm()
    with tempfile.TemporaryDirectory() as folder:  # dist/ stays as it is: it may be what is measured beside
        site.build(Path(folder) / "dist")
        env = {"GOLFKABAL_CHROMIUM": str(environment.chromium()), "GOLFKABAL_SITE": f"{folder}/dist"}
        return _start(f"bench {what}", ("python", "-m", f"tests.bench.{what}", *arguments), env)


def experiment(name: str, arguments: Sequence[str]) -> int:
    """Run tools/experiments/NAME.py with the package on its path."""
    names = sorted(path.stem for path in (ROOT / "tools/experiments").glob("[!_]*.py"))
    if name not in names:
        raise Missing(f"There is no experiment {name!r}; there are: {', '.join(names) or 'none'}.")
    environment.need_python("test")
    return _start(f"experiment {name}", ("python", "-m", f"tools.experiments.{name}", *arguments))


def report(path: Path) -> int:
    """Do again what a problem report tells."""
    if not path.is_file():
        raise Missing(f"There is no file {path}.")
    environment.need_python("test")
    return _start("report", ("python", "-m", "tools.report", str(path.resolve())))


def words() -> int:
    """Bring the catalogues up to date with the texts of py/, and list what is to be translated."""
    environment.need_python("build")
    return _start("words", ("python", "-m", "tools.words", "update"))


def picture() -> int:
    """Draw docs/architecture.svg from the code."""
    environment.need_python("test")
    return _start("picture", ("python", "-m", "tools.picture"))


def _start(name: str, command: Sequence[str | Path], env: dict[str, str] | None = None) -> int:
    """Run a program of .venv with its output shown; its exit code."""
    say(f"— {name}")
    started = time.monotonic()
    program, *arguments = command
    paths = {"PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}"}
    code = subprocess.run(
        [tool(str(program)), *arguments], cwd=ROOT, env={**os.environ, **paths, **(env or {})}, check=False
    )
    say(f"— {name}: {'ok' if not code.returncode else 'failed'} ({time.monotonic() - started:.0f} s)")
    return code.returncode
