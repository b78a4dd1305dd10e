// The one loader of Python. It starts as soon as it is imported: from the heap image that the build made or, if
// anything is wrong with that, in the ordinary way. PyScript imports it as its interpreter; a worker does the same.
import { loadPyodide as stock, version } from "../pyodide/pyodide.mjs";

export { version };

const { base, build, get, wasm, heap, ready, died } = globalThis.golfkabal;

const STDLIB = `${base}python/stdlib.zip`;
const streams = { stdout: console.log, stderr: console.error }; // PyScript sets its own, later
const settings = {
  indexURL: `${base}pyodide/`,
  packageBaseUrl: `${base}pyodide/`,
  lockFileContents: JSON.stringify(build.lock), // no packages: spares the stock list
  stdLibURL: STDLIB,
  stdout: (line) => streams.stdout(line),
  stderr: (line) => streams.stderr(line),
};
const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());

// Writes the image (tools/image/snapshot.mjs has the format) over the memory of a module that has not run yet.
function restore(memory, image) {
  const runs = new Uint32Array(image, 32, 1)[0];
  const table = new Uint32Array(image, 36, 2 * runs);
  let at = table.byteOffset + table.byteLength;
  for (let i = 0; i < table.length; i += 2) {
    memory.set(new Uint8Array(image, at, table[i + 1]), table[i]);
    at += table[i + 1];
  }
}

// Pyodide would fetch and compile its files itself: the WebAssembly is already on its way, the library comes later.
async function withOwnFiles(compiled, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const own = [`${settings.indexURL}pyodide.asm.wasm`, STDLIB];
  globalThis.fetch = async (resource, options) =>
    own.includes(String(resource)) ? new Response() : fetch(resource, options);
  WebAssembly.instantiateStreaming = async (_, imports) =>
    ({ module: compiled, instance: await WebAssembly.instantiate(compiled, imports) });
  try {
    return await start();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// PyScript begins every run by writing its Python package to the file system. The image holds that package already.
function spareWriting(pyodide) {
  const start = "import os as _os\nfrom pathlib import Path as _Path\n_path = None\n";
  const end = "\nimport pyscript as _pyscript\n";
  const run = pyodide.runPythonAsync;
  pyodide.runPythonAsync = (code, ...rest) =>
    run(code.startsWith(start) ? `_os = _Path = _path = None${code.slice(code.indexOf(end))}` : code, ...rest);
}

async function fromImage() {
  const { default: createModule } = await import("../pyodide/pyodide.asm.mjs");
  // What is bad must fail here: Pyodide would wait for ever for WebAssembly that does not come.
  const [image, compiled] = await Promise.all([heap, wasm]);
  const pyodide = await withOwnFiles(compiled, () => stock({
    ...settings,
    async createPyodideModule(moduleSettings) {
      const module = await createModule(moduleSettings);
      restore(module.HEAPU8, image);
      image.transfer?.(0); // frees its memory, which the promise would keep
      return module;
    },
    _loadSnapshot: Uint8Array.from(atob(build.heap.head), (character) => character.charCodeAt(0)),
  }));
  pyodide.runPython("import random; random.seed()"); // the dice lie in the image too
  spareWriting(pyodide);
  // What the image does not hold of the standard library is not needed for the first move.
  globalThis.golfkabal.stdlib = ready.then(() => bytes("python/stdlib.zip")).then((archive) => {
    pyodide.FS.writeFile("/lib/python314.zip", archive);
  });
  return pyodide;
}

async function ordinary() {
  const app = bytes("python/app.zip");
  const pyodide = await stock(settings);
  pyodide.unpackArchive(await app, "zip");
  globalThis.golfkabal.stdlib = Promise.resolve();
  return pyodide;
}

async function start() {
  let pyodide;
  try {
    pyodide = await fromImage();
    globalThis.golfkabal.bootMode = "image";
  } catch (error) {
    console.warn("The start image failed, so Python starts in the ordinary way:", error);
    pyodide = await ordinary();
    globalThis.golfkabal.bootMode = "ordinary";
  }
  pyodide._api.on_fatal = died;
  return pyodide;
}

const started = start();
started.catch(() => {}); // reported by who awaits it

export function loadPyodide({ stdout, stderr } = {}) {
  Object.assign(streams, { stdout: stdout ?? streams.stdout, stderr: stderr ?? streams.stderr });
  return started;
}
