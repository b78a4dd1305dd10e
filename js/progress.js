// Classic script at the page's end: the boot part of the page, which says what is going on, or what went wrong.
"use strict";

{
  const { base, build, count, deck, fail, language, ready, start } = globalThis.golfkabal;
  const [loading, failure, again] = {
    nb: ["Henter kortene …", "Golfkabal kunne ikke starte. Sjekk nettet, og prøv igjen.", "Prøv igjen"],
    da: ["Henter kortene …", "Golfkabal kunne ikke starte. Tjek nettet, og prøv igen.", "Prøv igen"],
    en: ["Fetching the cards …", "Golfkabal could not start. Check the network, and try again.", "Try again"],
  }[language];
  const patience = 45_000; // milliseconds without a sign of life

  // Progress: bytes of the files that a first visit needs, against their sizes in the build's list.
  const needed = Object.entries(build.sizes).filter(
    ([name]) => /^(pyodide|pyscript|css|js)\//.test(name) || ["python/heap.bin", `art/${deck}.css`].includes(name),
  );
  const arrivals = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.startsWith(base)) count(name.slice(base.length), Infinity);
  });
  arrivals.observe({ type: "resource", buffered: true });

  const [boot, text, bar, retry] = ["boot", "boot-text", "boot-progress", "boot-retry"].map(
    (id) => document.getElementById(id),
  );
  retry.textContent = again;
  retry.onclick = () => location.reload();
  bar.max = needed.reduce((sum, [, size]) => sum + size, 0);

  start.show = () => {
    boot.hidden = !start.failed && Boolean(document.documentElement.dataset.ready);
    bar.value = needed.reduce((sum, [name, size]) => sum + Math.min(size, start.loaded.get(name) ?? 0), 0);
    bar.hidden = start.failed;
    retry.hidden = !start.failed;
    const words = start.failed ? failure : loading;
    if (text.textContent !== words) text.textContent = words;
  };
  start.show();
  const ticking = setInterval(() => {
    if (performance.now() - start.moved > patience) fail();
    start.show();
  }, 200);
  ready.then(() => {
    clearInterval(ticking);
    arrivals.disconnect();
    start.show();
  });
}
