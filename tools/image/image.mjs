// node image.mjs PYODIDE RUNTIME PYSCRIPT SOURCES OUT
// Makes all of Python that the page loads: two archives of compiled modules, and the start image, which is the heap
// of an interpreter that has already imported the app. Prints what the page must know about them as a line of JSON.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { snapshot } from "./snapshot.mjs";

process.on("uncaughtException", (error) => { // without the interpreter's source text around it
  console.error(error.message);
  process.exit(1);
});
const [pyodideFolder, runtimeFolder, pyscriptFolder, sources, out] = process.argv.slice(2).map((each) => path.resolve(each));
const beside = (name) => fs.readFileSync(new URL(name, import.meta.url), "utf8");
const load = (file) => import(pathToFileURL(file));

const { loadPyodide } = await load(path.join(pyodideFolder, "pyodide.mjs"));
const packer = await loadPyodide({ indexURL: pyodideFolder });
packer.FS.mkdir("/sources");
packer.FS.mount(packer.FS.filesystems.NODEFS, { root: sources }, "/sources");
packer.FS.mkdir("/out");
packer.FS.writeFile("/allowed.txt", beside("stdlib.txt"));
packer.runPython(beside("archives.py"));
for (const name of packer.FS.readdir("/out").filter((each) => each.endsWith(".zip"))) {
  fs.writeFileSync(path.join(out, name), packer.FS.readFile(`/out/${name}`));
}

// PyScript's own Python, as a flat list of path and source.
const flat = (folder, prefix = "") =>
  Object.entries(folder).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value]] : flat(value, `${prefix}${name}/`));
const { default: pyscript } = await load(path.join(pyscriptFolder, "../src/stdlib/pyscript.js"));

const { info } = JSON.parse(fs.readFileSync(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
const lock = { info, packages: {} };
const { head, heap } = await snapshot({
  runtimeFolder,
  lock,
  stdlib: path.join(out, "stdlib.zip"),
  prepare(pyodide) {
    pyodide.FS.writeFile("/app.zip", fs.readFileSync(path.join(out, "app.zip")));
    pyodide.FS.writeFile("/pyscript.json", JSON.stringify(flat(pyscript)));
    pyodide.runPython(beside("prepare.py"));
  },
});
// Compressed here, because GitHub Pages compresses no file of unknown kind; named .bin, so that no server takes
// the compression for its own. By Python's zlib, which makes a hundredth less of it than Node's.
const id = createHash("sha256").update(heap).digest();
packer.FS.writeFile("/heap", Buffer.concat([id, heap]));
packer.runPython("import gzip, pathlib; heap = gzip.compress(pathlib.Path('/heap').read_bytes(), 9, mtime=0)");
fs.writeFileSync(path.join(out, "heap.bin"), packer.globals.get("heap").toJs());

console.log(JSON.stringify({ lock, heap: { id: id.toString("hex"), head } }));
process.exit(0);
