// node archives.mjs PYODIDE SOURCES OUT
// Compiles the standard library and the app with Pyodide itself (bytecode belongs to one Python version) into two
// archives, and prints what the page must know about the runtime as one line of JSON.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, sources, out] = process.argv.slice(2).map((each) => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));
const beside = (name) => fs.readFileSync(new URL(name, import.meta.url), "utf8");

const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.FS.mkdirTree("/in");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: sources }, "/in");
const allowed = beside("stdlib.txt").split("\n").filter((line) => line && !line.startsWith("#"));
pyodide.globals.set("ALLOWED", JSON.stringify(allowed));
pyodide.runPython(beside("archives.py"));
for (const name of ["stdlib.zip", "app.zip"]) {
  fs.writeFileSync(path.join(out, name), pyodide.FS.readFile(`/tmp/out/${name}`));
}
const { info } = JSON.parse(fs.readFileSync(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
console.log(JSON.stringify({ lock: { info, packages: {} } }));
process.exit(0);
