// Classic script, first in <head>: what must happen before any module is there. It refuses foreign frames, starts
// the big downloads, dresses and paints the page as it was left, counts the bytes, and says in plain words when
// something fails. js/interpreter.mjs and Python find what it made in `golfkabal`.
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
  const storedJson = (key) => {
    try {
      return JSON.parse(stored(key));
    } catch { // not ours, or damaged
      return null;
    }
  };
  const once = (find, use) => { // as soon as the parser has come so far
    const seek = () => {
      const found = find();
      if (!found) return;
      observer.disconnect();
      use(found);
    };
    const observer = new MutationObserver(seek);
    observer.observe(root, { childList: true, subtree: true });
    seek();
  };

  // Language, looks and the deck in use.
  const words = {
    nb: ["Henter kortene …", "Golfkabal kunne ikke starte. Sjekk nettet, og prøv igjen.", "Prøv igjen"],
    da: ["Henter kortene …", "Golfkabal kunne ikke starte. Tjek nettet, og prøv igen.", "Prøv igen"],
    en: ["Fetching the cards …", "Golfkabal could not start. Check the network, and try again.", "Try again"],
  };
  const wished = [stored("language"), ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0])];
  const language = wished.map((each) => (["no", "nn"].includes(each) ? "nb" : each)).find((each) => each in words) ?? "en";
  root.lang = language;
  for (const [name, value] of Object.entries(storedJson("looks") ?? {})) root.setAttribute(`data-${name}`, value);

  const decks = ["2color", "2color-bf", "4color", "4color-bf"];
  const deck = decks.includes(stored("deck")) ? stored("deck") : Math.min(innerWidth, innerHeight) < 600 ? "2color-bf" : "2color";
  const link = (attributes) => document.head.append(Object.assign(document.createElement("link"), attributes));
  link({ rel: "stylesheet", id: "deck", href: `./art/${deck}.css` });
  link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `./locale/${language}.mo` });

  // Progress: bytes of the files that a first visit needs, against their sizes in the build's list.
  const needed = new Set(Object.keys(build.sizes).filter(
    (name) => /^(pyodide|pyscript|css|js)\//.test(name) || ["python/heap.bin", `art/${deck}.css`].includes(name),
  ));
  const total = [...needed].reduce((sum, name) => sum + build.sizes[name], 0);
  const loaded = new Map();
  let moved = performance.now();
  const count = (name, bytes) => {
    if (!needed.has(name)) return;
    loaded.set(name, Math.min(build.sizes[name], Math.max(bytes, loaded.get(name) ?? 0)));
    moved = performance.now();
  };
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(base)) count(name.slice(base.length), Infinity);
  });
  arrivals.observe({ type: "resource", buffered: true });

  // On a first visit the bytes are counted as they come; later the response is left alone, because only an
  // untouched one is compiled from the browser's code cache.
  const firstVisit = !navigator.serviceWorker?.controller;
  const counted = (name, response) => {
    if (!firstVisit || !response.body) return response;
    let bytes = 0;
    const meter = new TransformStream({
      transform(chunk, controller) {
        count(name, bytes += chunk.byteLength);
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

  // The start image, fetched and unpacked by a worker of its own.
  const image = () => new Promise((resolve, reject) => {
    const name = "python/heap.bin";
    const worker = new Worker(`${base}js/unpack.js`);
    worker.onerror = () => reject(new Error("the start image's worker does not start"));
    worker.onmessage = ({ data: { bytes, image, error } }) => {
      if (bytes) count(name, bytes);
      if (image) resolve(image);
      if (error) reject(new Error(error));
      if (!bytes) worker.terminate();
    };
    worker.postMessage({ url: base + name, id: build.heap.id });
  });

  // Not <link rel=preload>: a preloaded response is not compiled from the code cache either.
  const wasm = WebAssembly.compileStreaming(get("pyodide/pyodide.asm.wasm"));
  const heap = image();
  for (const promise of [wasm, heap]) promise.catch(() => {}); // the interpreter awaits them and reports

  // The boot part of the page: what is going on, or what went wrong.
  const [loading, failure, again] = words[language];
  let failed = false;
  const show = () => {
    const boot = document.getElementById("boot");
    if (!boot) return;
    const [text, bar, retry] = ["boot-text", "boot-progress", "boot-retry"].map((id) => document.getElementById(id));
    boot.hidden = !failed && Boolean(root.dataset.ready);
    bar.max = total;
    bar.value = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);
    bar.hidden = failed;
    retry.hidden = !failed;
    if (text.textContent !== (failed ? failure : loading)) {
      text.textContent = failed ? failure : loading;
      retry.textContent = again;
      retry.onclick = () => location.reload();
    }
  };
  const fail = (error) => {
    failed = true;
    root.dataset.failed = "1";
    if (error) console.error(error);
    show();
  };
  const patience = 45_000; // milliseconds without a sign of life
  const ticking = setInterval(() => {
    if (performance.now() - moved > patience) fail();
    show();
  }, 200);
  once(() => document.getElementById("boot-retry"), show);
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  const ready = new Promise((resolve) => {
    new MutationObserver(resolve).observe(root, { attributeFilter: ["data-ready"] });
  });
  ready.then(() => {
    clearInterval(ticking);
    arrivals.disconnect();
    show();
  });

  // To make the picture of a face takes as long as all else that a tap does: they are made one by one when there is
  // time, and kept by elements that nobody sees.
  const makeFaces = () => {
    const rules = [...document.getElementById("deck").sheet?.cssRules ?? []].map((rule) => rule.selectorText);
    const faces = rules.filter((selector) => /^\.face-\w+$/.test(selector));
    const layer = document.getElementById("faces");
    const next = () => {
      const face = faces.pop();
      if (!face) return;
      layer.append(Object.assign(document.createElement("div"), { className: face.slice(1) }));
      later(next);
    };
    const later = globalThis.requestIdleCallback ?? setTimeout;
    later(next);
  };
  ready.then(makeFaces);

  // The table as it was left, painted before Python runs; Python takes the elements over by their keys. Not if the
  // address asks for something else, nor if the saved round has gone on since.
  const painting = storedJson("paint");
  const current = painting && ["", "#/", `#/${painting.game}`].includes(location.hash)
    && stored(painting.key)?.startsWith(`${painting.serial} `);
  let tap = null; // at most one, made before Python runs: [serial, key]
  const keepTap = ({ clientX: x, clientY: y }) => {
    const order = (card) => Number(card.style.getPropertyValue("--z"));
    const touched = [...document.getElementById("cards").children].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left <= x && x < right && top <= y && y < bottom;
    }).sort((a, b) => order(a) - order(b)).at(-1);
    if (!touched || tap) return;
    tap = [painting.serial, Number(touched.dataset.key)];
    touched.classList.add("hint");
  };
  const paint = (table) => {
    const properties = (element, values) => {
      for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value);
    };
    properties(table, painting.frame);
    for (const [id, text] of painting.texts) document.getElementById(id).textContent = text;
    document.getElementById("cards").append(...painting.elements.map(([key, style, values]) => {
      const card = document.createElement("div");
      card.dataset.key = key;
      card.className = style;
      properties(card, values);
      return card;
    }));
    table.addEventListener("click", keepTap);
    root.dataset.painted = "1";
    performance.mark("painted");
  };
  if (current) {
    once(() => document.getElementById("boot") && document.getElementById("table"), (table) => {
      try {
        paint(table);
      } catch (error) { // damaged: Python paints it all
        document.getElementById("cards").replaceChildren();
        console.warn("the first paint failed:", error);
      }
    });
  }
  const takeTap = () => {
    document.getElementById("table").removeEventListener("click", keepTap);
    return tap;
  };

  // A dead interpreter is replaced by a fresh page, which replays the record; but not for ever.
  const died = () => {
    const before = Number(sessionStorage.getItem("golfkabal:died"));
    sessionStorage.setItem("golfkabal:died", Date.now());
    if (Date.now() - before > 10_000) location.reload();
    else fail();
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

  return { base, build, get, wasm, heap, ready, fail, died, takeTap, startWorker };
})();
