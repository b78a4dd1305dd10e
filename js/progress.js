// Classic script at the page's end: the boot part of the page, which says what is going on, or what went wrong.
"use strict";

{
  const { base, build, count, deck, fail, language, ready, start } = globalThis.golfkabal;
  const [loading, again, failures] = {
    nb: ["Henter kortene …", "Prøv igjen", {
      network: "Golfkabal kunne ikke starte. Sjekk nettet, og prøv igjen.",
      broken: "Golfkabal kunne ikke starte. Prøv igjen: Det som var åpent, blir utelatt, men tatt vare på.",
      unable: "Golfkabal trenger WebAssembly, som denne nettleseren mangler eller har slått av, for eksempel i "
        + "Lockdown Mode. Tillat det for denne siden, eller bruk en annen nettleser.",
    }],
    da: ["Henter kortene …", "Prøv igen", {
      network: "Golfkabal kunne ikke starte. Tjek nettet, og prøv igen.",
      broken: "Golfkabal kunne ikke starte. Prøv igen: Det, som var åbent, bliver udeladt, men gemt.",
      unable: "Golfkabal har brug for WebAssembly, som denne browser mangler eller har slået fra, for eksempel i "
        + "Lockdown Mode. Tillad det for denne side, eller brug en anden browser.",
    }],
    en: ["Fetching the cards …", "Try again", {
      network: "Golfkabal could not start. Check the network, and try again.",
      broken: "Golfkabal could not start. Try again: what was open is left out then, but kept.",
      unable: "Golfkabal needs WebAssembly, which this browser does not have or has turned off, for example in "
        + "Lockdown Mode. Allow it for this page, or use another browser.",
    }],
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
    bar.hidden = Boolean(start.failed);
    retry.hidden = !start.failed;
    const words = failures[start.failed] ?? loading;
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
