// Classic script, first in <head>: what must happen before any module is there. It refuses foreign frames, dresses the
// page as it was left, and starts the big downloads. The other scripts and Python find what it made in `golfkabal`.
"use strict";

globalThis.golfkabal = (() => {
  const root = document.documentElement;
  if (top !== self) { // a meta policy cannot forbid framing
    root.hidden = true;
    stop();
    throw new Error("Golfkabal does not run inside another page");
  }

  const base = new URL("../", document.currentScript.src).href;
  // Other projects and other copies of this one may share the origin: whatever is kept there, or locked, is named so.
  const site = `golfkabal${new URL(base).pathname}`;
  const build = JSON.parse(document.getElementById("build").textContent);

  const stored = (key) => {
    try {
      return localStorage.getItem(`${site}#${key}`);
    } catch { // storage is forbidden
      return null;
    }
  };
  const storedJson = (key) => {
    try {
      return JSON.parse(stored(key));
    } catch { // not ours, or damaged
      return null;
    }
  };

  // Language, looks and the deck in use.
  const wished = [stored("language"), ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])];
  const language = wished.map((each) => (["no", "nn"].includes(each) ? "nb" : each))
    .find((each) => ["nb", "da", "en"].includes(each)) ?? "en";
  root.lang = language;
  const looks = storedJson("looks");
  for (const name of ["theme", "felt", "back", "speed", "hand", "mark"]) { // no others, whatever is stored
    const value = looks?.[name];
    if (typeof value === "string" && /^[a-z-]+$/.test(value)) root.setAttribute(`data-${name}`, value);
  }

  const decks = ["2color", "2color-bf", "4color", "4color-bf"];
  const usual = Math.min(innerWidth, innerHeight) < 600 ? "2color-bf" : "2color";
  const deck = decks.includes(stored("deck")) ? stored("deck") : usual;
  const link = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  link({ rel: "stylesheet", id: "deck", href: `./art/${deck}.css` });
  link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `./locale/${language}.mo` });

  // How far the start has come; js/progress.js shows it.
  const start = { loaded: new Map(), moved: performance.now(), failed: "", show() {} };
  const count = (name, bytes) => {
    start.loaded.set(name, Math.max(bytes, start.loaded.get(name) ?? 0));
    start.moved = performance.now();
  };
  const fail = (error, why = "network") => { // the first reason is the one that is shown
    start.failed ||= why;
    root.dataset.failed = "1";
    if (error) console.error(error);
    start.show();
  };
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  const ready = new Promise((resolve) => {
    new MutationObserver(resolve).observe(root, { attributeFilter: ["data-ready"] });
  });

  const get = async (name) => {
    const response = await fetch(base + name);
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
    return response;
  };

  // The big files come by workers of their own, which make them ready. Not by <link rel=preload>: what comes by that
  // is not compiled from the browser's code cache.
  const fetched = (name, id) => new Promise((resolve, reject) => {
    const worker = new Worker(`${base}js/fetch.js`);
    worker.onerror = () => reject(new Error(`the worker for ${name} does not start`));
    worker.onmessage = ({ data: { bytes, file, error } }) => {
      count(name, bytes ?? Infinity);
      if (file) resolve(file);
      if (error) reject(new Error(error));
      if (!bytes) worker.terminate();
    };
    worker.postMessage({ url: base + name, id, first: !navigator.serviceWorker?.controller });
  });
  const image = () => fetched("python/heap.bin", build.heap.id);
  const able = typeof WebAssembly === "object"; // not where a browser is locked down
  if (!able) fail(undefined, "unable");
  const [wasm, heap] = able ? [fetched("pyodide/pyodide.asm.wasm"), image()]
    : [1, 2].map(() => Promise.reject(new Error("there is no WebAssembly")));
  for (const promise of [wasm, heap]) promise.catch(() => {}); // the interpreter awaits them and reports

  // A dead interpreter is replaced by a fresh page, which replays the record; but not for ever.
  const died = () => {
    let before = Date.now();
    try {
      before = Number(sessionStorage.getItem(`${site}#died`));
      sessionStorage.setItem(`${site}#died`, Date.now());
    } catch { // storage is forbidden: it could go on for ever
    }
    if (Date.now() - before > 10_000) location.reload();
    else fail(undefined, "broken");
  };

  // A worker starts from what is here already; without the compiled module it would fetch its own.
  let module;
  wasm.then((compiled) => module = compiled, () => {});
  const startWorker = () => {
    const worker = new Worker(`${base}js/worker.mjs`, { type: "module" });
    const begin = (heap) => worker.postMessage({ base, build, wasm: module, heap }, heap ? [heap] : []);
    image().then(begin, () => begin());
    return worker;
  };

  return { base, site, build, stored, storedJson, language, deck, start, count, fail, ready, get, wasm, heap, died, startWorker };
})();
