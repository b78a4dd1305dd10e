// The installed app: every file of one version, whole, or the version before it. It lies at the root because its
// folder is its scope.
"use strict";

const FILES = {}; // name → integrity, written by the build
const base = new URL("./", location.href);
const CACHE = `golfkabal${base.pathname}`; // other copies of the site may share the origin
const FORMER = "golfkabal"; // which earlier versions shared; copies that are not updated yet still do
const url = (name) => new URL(name, base).href;
const key = (name) => `${url(name)}?${encodeURIComponent(FILES[name])}`; // files of two versions lie side by side

// GitHub Pages lets files be old for ten minutes: "no-cache" asks again, the integrity makes sure.
const fetched = async (name) => {
  const response = await fetch(url(name), { cache: "no-cache", integrity: FILES[name] });
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return response;
};

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(Object.keys(FILES).map(async (name) => {
      if (await cache.match(key(name))) return;
      const former = await caches.match(key(name), { cacheName: FORMER });
      await cache.put(key(name), former ?? await fetched(name));
    }));
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    const wanted = new Set(Object.keys(FILES).map(key));
    for (const request of await cache.keys()) {
      if (!wanted.has(request.url)) await cache.delete(request);
    }
    await clients.claim();
  })());
});

addEventListener("message", ({ data }) => {
  if (data === "skip-waiting") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, url: address } = event.request;
  const { origin, pathname } = new URL(address);
  if (method !== "GET" || origin !== base.origin || !pathname.startsWith(base.pathname)) return;
  const name = decodeURIComponent(pathname.slice(base.pathname.length)) || "index.html";
  if (!Object.hasOwn(FILES, name)) return;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(key(name))).then((found) => found ?? fetched(name)));
});
