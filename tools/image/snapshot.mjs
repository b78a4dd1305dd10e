// The start image: which bytes of a prepared interpreter's heap differ from those of a fresh one.
//
// Pyodide can write its heap into an array and start from it. Most of that array is what WebAssembly puts there by
// itself, so only the blocks that differ are kept. Two heaps count as fresh, and a block must equal both to be left
// out: the data segments of the wasm file, and the heap after the static constructors have run over them.
//
// Format, little-endian: the image's name (32 bytes, put there by image.mjs); the number of runs; for each run its offset and its length in bytes; then the runs' bytes.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const HEAP_BYTES = 30 * 1024 * 1024; // as Pyodide starts; a heap that has grown cannot be restored
const BLOCK = 256;
const NOON = Date.UTC(2026, 0, 1, 12);

// No time passes and no dice are thrown while the image is made: equal input, equal bytes.
async function still(work) {
  const { webcrypto } = crypto;
  const kept = {
    now: Date.now, performanceNow: performance.now, values: webcrypto.getRandomValues, fill: crypto.randomFillSync,
  };
  const same = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7) && array;
  Date.now = () => NOON;
  performance.now = () => 1000;
  webcrypto.getRandomValues = same;
  crypto.randomFillSync = same; // this is what Emscripten asks in Node
  try {
    return await work();
  } finally {
    Date.now = kept.now;
    performance.now = kept.performanceNow;
    webcrypto.getRandomValues = kept.values;
    crypto.randomFillSync = kept.fill;
  }
}

// What WebAssembly itself writes into memory: the active data segments of a wasm file.
function dataSegments(wasm, size) {
  const memory = new Uint8Array(size);
  let at = 8; // after magic and version
  const number = () => {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      result += (byte & 127) * 2 ** shift;
      if (byte < 128) return result;
    }
  };
  const DATA = 11;
  const I32_CONST = 0x41;
  while (at < wasm.length) {
    const section = wasm[at++];
    const end = number() + at;
    if (section === DATA) {
      for (let count = number(); count > 0; count--) {
        const kind = number();
        if (kind === 2) number(); // which memory
        let offset = null;
        if (kind !== 1) { // 1 is a passive segment
          if (wasm[at++] !== I32_CONST) throw new Error("a data segment's place is no constant");
          offset = number();
          at++; // the expression's end
        }
        const length = number();
        if (offset !== null) memory.set(wasm.subarray(at, at + length), offset);
        at += length;
      }
    }
    at = end;
  }
  return memory;
}

// What was freed is still written all over the heap: take every free piece that there is, and leave it blank.
function blankFreeMemory({ HEAPU8, HEAPU32, _malloc, _free, _emscripten_get_sbrk_ptr }) {
  const end = () => HEAPU32[_emscripten_get_sbrk_ptr() >>> 2];
  const pieces = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    const before = end();
    while (end() === before) { // until the heap has to grow
      const piece = _malloc(size);
      HEAPU8.fill(0, piece, piece + size);
      pieces.push(piece);
    }
  }
  pieces.forEach((piece) => _free(piece));
}

function changedRuns(heap, ...fresh) {
  const runs = [];
  for (let start = 0; start < heap.length; start += BLOCK) {
    const block = heap.subarray(start, start + BLOCK);
    if (fresh.every((each) => Buffer.compare(block, each.subarray(start, start + BLOCK)) === 0)) continue;
    const last = runs.at(-1);
    if (last && last.offset + last.length === start) last.length += block.length;
    else runs.push({ offset: start, length: block.length });
  }
  return runs;
}

// prepare(pyodide) brings the interpreter into the state that the page shall start from.
// Returns { head, heap }: Pyodide's description of the JavaScript side (base64), and the changed bytes.
export async function snapshot({ runtimeFolder, lock, stdlib, prepare }) {
  const load = (name) => import(pathToFileURL(path.join(runtimeFolder, name)));
  const { loadPyodide } = await load("pyodide.mjs");
  const settings = { indexURL: runtimeFolder, lockFileContents: JSON.stringify(lock), stdLibURL: stdlib };
  const image = await still(async () => {
    const pyodide = await loadPyodide({
      ...settings, env: { PYTHONHASHSEED: "0" }, _makeSnapshot: true,
    });
    prepare(pyodide);
    blankFreeMemory(pyodide._module);
    const bytes = pyodide.makeMemorySnapshot();
    if (pyodide._module.HEAP8.length !== HEAP_BYTES) {
      throw new Error("the heap has grown beyond 30 MiB: import less before the snapshot");
    }
    return bytes;
  });
  const headLength = new Uint32Array(image.buffer, 0, 2)[1];
  const heap = image.subarray(headLength);

  // Start once from the image, to see the heap just before it is written over.
  const { default: createModule } = await load("pyodide.asm.mjs");
  let constructed;
  await loadPyodide({
    ...settings, _loadSnapshot: image.slice(),
    async createPyodideModule(settings) {
      const module = await createModule(settings);
      constructed = module.HEAPU8.slice(0, heap.length);
      return module;
    },
  });

  const wasm = fs.readFileSync(path.join(runtimeFolder, "pyodide.asm.wasm"));
  const runs = changedRuns(heap, dataSegments(wasm, heap.length), constructed);
  const table = Uint32Array.from([runs.length, ...runs.flatMap(({ offset, length }) => [offset, length])]);
  const kept = runs.map(({ offset, length }) => heap.subarray(offset, offset + length));
  return {
    head: Buffer.from(image.subarray(0, headLength)).toString("base64"),
    heap: Buffer.concat([Buffer.from(table.buffer), ...kept]),
  };
}
