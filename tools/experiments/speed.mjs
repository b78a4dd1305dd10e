// node speed.mjs DEALS — the table of speed.py in Pyodide, by the processor time of this process.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { // without the interpreter's source text around it
  console.error(error.message);
  process.exit(1);
});
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = path.join(root, "node_modules/pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.mountNodeFS("/project", root);
pyodide.globals.set("processor_seconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
pyodide.runPython(`
import sys
sys.path[:0] = ["/project/py", "/project"]
sys.dont_write_bytecode = True
from tools.experiments.speed import table
table(${Number(process.argv[2])}, processor_seconds)
`);
