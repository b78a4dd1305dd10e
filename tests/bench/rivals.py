"""The pages that our boot is compared with, made from the same packages and served by the same server."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path

from tools.environment import NODE_MODULES, ROOT

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
MICROPYTHON = NODE_MODULES / "@micropython/micropython-webassembly-pyscript"
READY = 'document.documentElement.dataset.ready = "1"'
HEAD = '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'


def build(site: Path) -> None:
    """Put ``rivals/`` with a folder for each of them beside our own page, in a copy of the site."""
    shutil.copytree(PYSCRIPT, site / "rivals/pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(PYODIDE, site / "rivals/pyodide", ignore=shutil.ignore_patterns("*.map", "*.html"))
    shutil.copytree(MICROPYTHON, site / "rivals/micropython")
    _stock(site)
    _write(
        site,
        "bare",
        f"""{HEAD}</head><body><script type="module">
import {{ loadPyodide }} from "../pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython('import js; js.{READY}');
</script></body></html>""",
    )
    config = json.dumps({"interpreter": "../micropython/micropython.mjs"})
    _write(
        site,
        "micropython-hello",
        f"""{HEAD}<script type="module" src="../pyscript/core.js"></script></head>
<body><mpy-config type="json">{config}</mpy-config><script type="mpy">
from pyscript import document
document.documentElement.dataset.ready = "1"
</script></body></html>""",
    )
    _write(
        site,
        "tap",
        f"""{HEAD}</head><body><div id="table"><div id="slots"><button data-pile="s">tap</button></div><p></p></div>
<script>
const card = document.querySelector("p");
let x = 0;
document.querySelector("button").onclick = () => card.style.setProperty("transform", `translate(${{x += 1}}px)`);
document.documentElement.dataset.ready = "1";
</script></body></html>""",
    )


def _write(site: Path, name: str, page: str) -> None:
    folder = site / "rivals" / name
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(page, "utf-8")


def _stock(site: Path) -> None:
    """Our app on a page as PyScript's documentation makes one: the stock interpreter, the sources in one archive."""
    folder = site / "rivals/stock"
    folder.mkdir()
    for name in ("css", "art", "icons", "locale"):
        shutil.copytree(site / name, folder / name)
    with zipfile.ZipFile(folder / "app.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((ROOT / "py/patience").rglob("*.py")):
            archive.write(path, path.relative_to(ROOT / "py"))
    shutil.copyfile(ROOT / "py/main.py", folder / "main.py")
    page = (ROOT / "index.html").read_text("utf-8")
    config = json.dumps({"interpreter": "../pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}})
    page = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page)
    page = page.replace("<!-- build: facts -->", "").replace("<!-- build: preloads -->", "")
    page = page.replace("<!-- build: configuration -->", f'<py-config type="json">{config}</py-config>')
    page = page.replace(
        '<script src="./js/early.js"></script>',
        """<script>
globalThis.golfkabal = { site: "golfkabal/", fail: console.error, takeTap: () => null, startWorker: () => null };
document.head.append(Object.assign(document.createElement("link"),
    { rel: "stylesheet", id: "deck", href: "./art/2color-bf.css" }));
</script>""",
    )
    page = re.sub(r'<script src="./js/(progress|paint).js"></script>', "", page)
    page = page.replace("./js/boot.mjs", "../pyscript/core.js").replace("./py/main.py", "./main.py")
    (folder / "index.html").write_text(page, "utf-8")
