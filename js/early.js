// Classic script, first in <head>: what must happen before any module is there. It refuses foreign frames, starts
// the big downloads, picks the deck, counts the bytes, and says in plain words when something fails.
"use strict";

globalThis.golfkabal = (() => {
  const root = document.documentElement;
  if (top !== self) { // a meta policy cannot forbid framing
    root.hidden = true;
    stop();
    throw new Error("Golfkabal does not run inside another page");
  }

  const base = new URL("../", document.currentScript.src).href;
  const build = JSON.parse(document.getElementById("build").textContent);

  const stored = (key) => {
    try {
      return localStorage.getItem(`golfkabal:${key}`);
    } catch { // storage is forbidden
      return null;
    }
  };

  // The deck in use, and no other, is loaded first.
  const decks = ["2color", "2color-bf", "4color", "4color-bf"];
  const automatic = Math.min(screen.width, innerWidth || screen.width) < 600 ? "2color-bf" : "2color";
  const deck = decks.includes(stored("deck")) ? stored("deck") : automatic;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `${base}art/${deck}.css`;
  sheet.id = "deck";
  document.head.append(sheet);

  // Progress: bytes of the files that a first visit needs, against their sizes in the build's list.
  const needed = Object.keys(build.sizes).filter(
    (name) => /^(pyodide|pyscript|css|js)\//.test(name) || ["python/heap.bin", `art/${deck}.css`].includes(name),
  );
  const total = needed.reduce((sum, name) => sum + build.sizes[name], 0);
  const loaded = new Map();
  let moved = Date.now();
  const count = (name, bytes) => {
    if (!needed.includes(name)) return;
    loaded.set(name, Math.min(build.sizes[name], Math.max(bytes, loaded.get(name) ?? 0)));
    moved = Date.now();
  };
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (name.startsWith(base)) count(name.slice(base.length), Infinity);
    }
  }).observe({ type: "resource", buffered: true });

  // On a first visit the bytes are counted as they come; later the response is left alone, because only an
  // untouched one is compiled from the browser's code cache.
  const firstVisit = !navigator.serviceWorker?.controller;
  const counted = (name, response) => {
    if (!firstVisit || !response.body) return response;
    let bytes = 0;
    const meter = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        count(name, bytes);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(meter), { headers: response.headers });
  };
  const get = async (name) => {
    const response = await fetch(base + name);
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
    return counted(name, response);
  };

  // Not <link rel=preload>: a preloaded response is not compiled from the code cache either.
  const wasm = WebAssembly.compileStreaming(get("pyodide/pyodide.asm.wasm"));
  const heap = get("python/heap.bin");
  for (const promise of [wasm, heap]) promise.catch(() => {}); // the interpreter awaits them and reports

  const words = {
    nb: ["Henter kortene …", "Golfkabal kunne ikke starte. Sjekk nettet, og prøv igjen.", "Prøv igjen"],
    da: ["Henter kortene …", "Golfkabal kunne ikke starte. Tjek nettet, og prøv igen.", "Prøv igen"],
    en: ["Fetching the cards …", "Golfkabal could not start. Check the network, and try again.", "Try again"],
  };
  const languages = [stored("language"), ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])];
  const language = languages.map((each) => (["no", "nn"].includes(each) ? "nb" : each)).find((each) => each in words);
  const [loading, failure, again] = words[language ?? "en"];

  let failed = false;
  const fail = (error) => {
    failed = true;
    root.dataset.failed = "1";
    if (error) console.error(error);
    show();
  };

  // A function that runs until the page is ready: the boot part may not be parsed yet when this script runs.
  const show = () => {
    const boot = document.getElementById("boot");
    if (!boot) return;
    boot.hidden = Boolean(root.dataset.ready) && !failed;
    const bar = document.getElementById("boot-progress");
    const done = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
    bar.max = total;
    bar.value = done;
    bar.hidden = failed;
    const text = document.getElementById("boot-text");
    const said = failed ? failure : loading;
    if (text.textContent !== said) text.textContent = said;
    const retry = document.getElementById("boot-retry");
    retry.hidden = !failed;
    retry.textContent = again;
    retry.onclick = () => location.reload();
  };
  const patience = 30_000; // milliseconds without a byte before we say that something is wrong
  const timer = setInterval(() => {
    if (root.dataset.ready) clearInterval(timer);
    else if (Date.now() - moved > patience) fail();
    show();
  }, 100);
  const ready = new Promise((resolve) => {
    new MutationObserver(() => {
      show();
      if (root.dataset.ready) resolve();
    }).observe(root, { attributeFilter: ["data-ready"] });
  });
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);

  // A dead interpreter is replaced by a fresh page, which replays the record; but not for ever.
  const died = () => {
    const before = Number(sessionStorage.getItem("golfkabal:died"));
    sessionStorage.setItem("golfkabal:died", Date.now());
    if (Date.now() - before > 10_000) location.reload();
    else fail();
  };

  return { base, build, deck, get, wasm, heap, ready, fail, died };
})();
