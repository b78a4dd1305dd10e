"""A fault in the browser, whose code knows no lines, is told with the lines of the version that it happened in."""

from __future__ import annotations

import json
import shutil
import subprocess
import traceback
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from patience.play import record
from tools import lines, report, sources
from tools.environment import Missing

BAD = '{"format":1}'


@pytest.fixture(scope="module")
def browser() -> dict[str, Any]:
    """What Pyodide says of a fault in a module that travels without lines."""
    source = Path(record.__file__).read_text("utf-8")
    asked = {"module": record.__name__, "source": source, "function": "read", "argument": BAD}
    found: dict[str, Any] = json.loads(lines.inside("tests.lines_inside", json.dumps(asked)))
    return found


def test_every_instruction_has_the_line_that_it_came_from(browser: dict[str, Any]) -> None:
    assert browser["wrong"] == 0
    assert browser["right"] > 2000


def test_a_fault_has_the_lines_that_it_has_here(
    browser: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lines, "inside", cache(lines.inside))  # it takes a second or two
    version = f"0123456789ab_{sources.name()}"
    told = lines.trace(version, browser["fault"])
    with pytest.raises(record.BadRecord) as caught:
        record.read(BAD)
    here = traceback.extract_tb(caught.tb)[1:]
    assert [frame.name for frame in here] == ["read", "_record", "_values", "_need"]
    for frame in here:
        assert f"  py/patience/play/record.py:{frame.lineno}, in {frame.name}\n    {frame.line}\n" in told
    assert told.startswith("  tests.lines_inside, in main, which begins at line ")
    assert told.endswith("\nBadRecord")

    other = {**browser["fault"], "python": "3.99.0"}
    with pytest.raises(Missing, match=r"ran on Python 3\.99\.0; the Pyodide here has 3\.\d+\.\d+\.$"):
        lines.trace(version, other)

    left = {"version": version, "browser": "none", "fault": browser["fault"], "before": {"record": None}}
    (tmp_path / "report.json").write_text(json.dumps(left), "utf-8")
    with pytest.raises(ValueError, match="cards of this match"):
        report.main(tmp_path / "report.json")
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("version", ["test", "0123456789ab", "a_000000000000", "a_--help", "a_HEAD", ""])
def test_an_unknown_version_is_said(version: str) -> None:
    with pytest.raises(Missing, match=f"^The sources of version {version} are neither here nor in this project's hist"):
        lines.trace(version, {"frames": [["patience.deals", "f", 1, 0]], "python": "", "error": ""})


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=n", "-c", "user.email=e", "-c", "core.autocrlf=false")
    done = subprocess.run(("git", *who, *arguments), cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.skipif(shutil.which("git") is None, reason="compares with git")
def test_the_sources_of_an_earlier_version_come_from_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tmp_path / "py/patience"
    (code / "play").mkdir(parents=True)
    (code / "play-x.txt").write_text("is sorted before play/", "utf-8")
    (code / "play/__init__.py").write_text("first = '−'\n", "utf-8")
    (code / "deals.py").write_text("deals\n", "utf-8")
    (tmp_path / ".gitignore").write_text("__pycache__/\n*.mo\n", "utf-8")
    for ignored in ("__pycache__/deals.pyc", "none/__pycache__/x.pyc", "play/x.mo"):
        (code / ignored).parent.mkdir(parents=True, exist_ok=True)
        (code / ignored).write_bytes(b"x")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "first")
    assert sources.tree(code).hex() == git(tmp_path, "rev-parse", "HEAD:py/patience")

    monkeypatch.setattr(sources, "ROOT", tmp_path)
    version = f"x_{sources.name()}"
    first = {"patience.play": ("py/patience/play/__init__.py", "first = '−'\n")}
    asked = {"patience.play", "patience.none", "json", "patience.../deals", ""}
    assert sources.find(version, asked) == first
    (code / "play/__init__.py").write_text("second\n", "utf-8")
    assert sources.find(version, asked) == first
    assert sources.find(f"x_{sources.name()}", asked) == {"patience.play": (first["patience.play"][0], "second\n")}
