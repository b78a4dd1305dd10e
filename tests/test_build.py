"""The build: the same input gives the same bytes, everything that is listed is there, and nothing else travels."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import threading
import urllib.error
import urllib.request
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import art, runtime, site
from tools.environment import node, run
from tools.serve import SUBPATH, Server

FIRST_VISIT_LIMIT = 7_700_000  # bytes before the first possible move, compressed as GitHub Pages does


def files_of(built_site: Path) -> set[str]:
    return {path.relative_to(built_site).as_posix() for path in built_site.rglob("*") if path.is_file()}


def digest_of(path: Path) -> str:
    """What to compare: to show how two long files differ takes pytest minutes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def facts_of(built_site: Path) -> dict[str, dict[str, int]]:
    page = (built_site / "index.html").read_text("utf-8")
    match = re.search(r'<script type="application/json" id="build">(.*?)</script>', page)
    assert match is not None
    found: dict[str, dict[str, int]] = json.loads(match[1])
    return found


def test_python_is_built_twice_alike(built_site: Path, tmp_path: Path) -> None:
    run((*site.image_command(built_site), tmp_path), "no second image")
    for path in sorted(tmp_path.iterdir()):
        assert digest_of(path) == digest_of(built_site / "python" / path.name), path.name


def test_the_rest_is_built_twice_alike(built_site: Path, tmp_path: Path) -> None:
    site.build(tmp_path / "dist")  # Python comes from the cache this time
    assert files_of(tmp_path / "dist") == files_of(built_site)
    for name in files_of(built_site):
        assert digest_of(tmp_path / "dist" / name) == digest_of(built_site / name), name


def test_the_runtime_keeps_the_names_that_it_uses(built_site: Path) -> None:
    """What a missing name breaks may be seen only when it is called: so every use in the script is looked up."""
    script = (built_site / "pyodide/pyodide.asm.mjs").read_text("utf-8")
    program = """const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
        const names = (list) => list.map(({ module, name }) => [module ?? "", name]);
        console.log(JSON.stringify(["imports", "exports"].map((kind) => names(WebAssembly.Module[kind](module)))))"""
    found = run((node(), "-e", program, built_site / "pyodide/pyodide.asm.wasm"), "no names")
    imports, exports = json.loads(found)
    exported = {name for _, name in exports}
    assert set(re.findall(r'wasmExports(?:\["|\.)(\w+)', script)) - {"run_main_promising"} <= exported
    listed = re.search(r"wasmImports=\{([^}]*)\}", script)
    assert listed is not None
    given = {each.partition(":")[0] for each in listed[1].split(",")}
    assert given == {name for _, name in imports if not name.startswith(runtime.DRAWING)}
    stock = set(re.findall(r'wasmExports\["(\w+)"\]', (site.PYODIDE / "pyodide.asm.mjs").read_text("utf-8")))
    gone = {f"_{name}" for name in stock - exported}
    assert len(gone) > 4000
    assert not gone & set(re.findall(r"[\w$]+", script))


def test_sizes_are_those_of_the_files(built_site: Path) -> None:
    for name, size in facts_of(built_site)["sizes"].items():
        assert (built_site / name).stat().st_size == size


def test_the_service_worker_knows_every_file_by_its_hash(built_site: Path) -> None:
    match = re.search(r"const FILES = (\{.*?\});", (built_site / "sw.js").read_text("utf-8"))
    assert match is not None
    listed = json.loads(match[1])
    assert set(listed) == files_of(built_site) - set(site.NOT_PRECACHED)
    for name, integrity in listed.items():
        digest = hashlib.sha256((built_site / name).read_bytes()).digest()
        assert integrity == f"sha256-{base64.b64encode(digest).decode()}"


def test_the_policy_allows_nothing_unsafe(built_site: Path) -> None:
    page = (built_site / "index.html").read_text("utf-8")
    match = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert match is not None
    policy = dict(rule.strip().split(" ", 1) for rule in match[1].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert policy["style-src"] == "'self'"
    assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
    assert " style=" not in page


def test_no_source_map_is_asked_for(built_site: Path) -> None:
    for path in [*built_site.rglob("*.js"), *built_site.rglob("*.mjs")]:
        assert "sourceMappingURL=" not in path.read_text("utf-8")[-300:], path.name


def test_a_first_visit_is_small_enough(built_site: Path) -> None:
    needed = [
        name for name in facts_of(built_site)["sizes"] if re.match(r"(pyodide|pyscript|css|js|py|locale/nb)\b", name)
    ]
    total = 0
    for name in [*needed, "index.html", "art/2color-bf.css", "python/heap.bin"]:
        data = (built_site / name).read_bytes()
        total += len(data) if name.endswith((".bin", ".mo")) else len(gzip.compress(data, 6))
    assert total <= FIRST_VISIT_LIMIT


@pytest.mark.parametrize("deck", art.DECKS)
def test_a_deck_has_every_face_as_a_sound_picture(deck: str, built_site: Path) -> None:
    sheet = (built_site / f"art/{deck}.css").read_text("utf-8")
    faces = dict(re.findall(r'\.face-(\w+)\{background-image:url\("data:image/svg\+xml,([^"]*)"\)\}', sheet))
    assert set(faces) == {rank + suit for rank in "A23456789TJQK" for suit in "SHDC"} | {"X1", "X2"}
    for svg in faces.values():
        drawing = ElementTree.fromstring(svg.replace("%23", "#").replace("%25", "%"))
        names = {element.get("id") for element in drawing.iter()}
        used = {element.get("href", "#")[1:] for element in drawing.iter() if element.tag.endswith("}use")}
        assert used <= names


@pytest.mark.parametrize(
    ("path", "whole"),
    [
        ("M10 10 20.4 20.4 30.8 30.8", "m10 10l10 10 11 11"),  # rounding errors do not add up
        ("M0,0h10.4h10.4v5zM1,1", "m0 0h10 11v5zm1 1"),
        ("m5 5c1 2 3 4 5 6", "m5 5c1 2 3 4 5 6"),
        ("M0 0A10 10 0 0 1 20.2 0", "m0 0a10 10 0 0 1 20 0"),
    ],
)
def test_paths_are_rounded_in_place(path: str, whole: str) -> None:
    assert art.whole_path(path) == whole


def test_the_server_stays_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/404.html").write_text("none", "utf-8")
    with Server(tmp_path / "dist") as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        origin = server.address.removesuffix(SUBPATH)
        for path in ("/golfkabal/../secret.txt", "/golfkabal/%2e%2e/secret.txt", "/secret.txt"):
            with pytest.raises(urllib.error.HTTPError) as caught:
                urllib.request.urlopen(origin + path)
            assert caught.value.code == 404
            assert caught.value.read() == b"none"
            caught.value.close()
        server.shutdown()
