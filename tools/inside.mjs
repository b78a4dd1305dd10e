// node inside.mjs PYODIDE PROJECT MODULE
// Runs ``main`` of a module of this project in the stock Pyodide: gives it what comes in, as text, and prints its answer.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { // without the interpreter's source text around it
  console.error(error.message);
  process.exit(1);
});
const [, , pyodideFolder, project, name] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.FS.mkdir("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: project }, "/project");
pyodide.runPython(`import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/project/py"]`);
console.log(pyodide.pyimport(name).main(fs.readFileSync(0, "utf8")));
process.exit(0);
