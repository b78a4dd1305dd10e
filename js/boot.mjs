// Starts PyScript, and keeps the installed app up to date.
import "./interpreter.mjs"; // starts Python, which need not wait for PyScript

const { fail } = globalThis.golfkabal;

// PyScript awaits its databases of packages before it starts Python. It keeps none here, and where databases are
// forbidden it would wait for ever: it is given an empty one, everyone else the browser's.
const browsers = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
};
const values = { getAllKeys: () => answer([]), clear: () => answer() };
const empty = { transaction: () => ({ objectStore: () => values }), close() {} };
const open = (name, ...version) => {
  if (name.startsWith("IDBMap/")) return answer(empty);
  return (browsers.get ? browsers.get.call(globalThis) : browsers.value).open(name, ...version);
};
Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });

// Nor does it need the channel it opens, whose name all projects on this origin share, and which can be forbidden too.
const { BroadcastChannel } = globalThis;
globalThis.BroadcastChannel = class {};

try {
  const { hooks } = await import("../pyscript/core.js");
  hooks.worker.onBeforeRunAsync.clear(); // PyScript turns its worker hooks into text, which would need 'unsafe-eval'
} catch (error) {
  fail(error);
} finally {
  globalThis.BroadcastChannel = BroadcastChannel;
}

// A new version waits until the player takes it: the page shows the offer on "golfkabal:update".
const offer = (worker) => {
  globalThis.golfkabal.applyUpdate = () => worker.postMessage("skip-waiting");
  dispatchEvent(new CustomEvent("golfkabal:update"));
};

const register = async () => {
  const container = navigator.serviceWorker;
  const registration = await container.register("./sw.js", { scope: "./", updateViaCache: "none" });
  if (registration.waiting && container.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && container.controller) offer(worker);
    });
  });
  let reloads = Boolean(container.controller); // the first worker takes over without a reload
  container.addEventListener("controllerchange", () => {
    if (reloads) location.reload();
    reloads = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {}); // offline
  });
};

if ("serviceWorker" in navigator) {
  const later = () => register().catch((error) => console.warn("no offline start:", error));
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
