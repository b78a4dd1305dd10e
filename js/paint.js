// Classic script at the page's end: what is painted without Python. That is the table as it was left, before Python
// runs, and the pictures of all faces, when there is time.
"use strict";

{
  const { golfkabal } = globalThis;
  const { ready, stored, storedJson } = golfkabal;
  const [table, cards] = ["table", "cards"].map((id) => document.getElementById(id));

  // Python takes the elements over by their keys. Not if the address asks for something else, nor if the saved round
  // has gone on since.
  const painting = storedJson("paint");
  const current = painting && ["", "#/", `#/${painting.game}`].includes(location.hash)
    && stored(painting.key)?.startsWith(`${painting.serial} `);
  let tap = null; // at most one, made before Python runs: [serial, key]
  const keepTap = ({ clientX: x, clientY: y }) => {
    const order = (card) => Number(card.style.zIndex);
    const touched = [...cards.children].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return left <= x && x < right && top <= y && y < bottom;
    }).sort((a, b) => order(a) - order(b)).at(-1);
    if (!touched || tap) return;
    tap = [painting.serial, Number(touched.dataset.key)];
    touched.classList.add("hint");
  };
  golfkabal.takeTap = () => {
    table.removeEventListener("click", keepTap);
    return tap;
  };

  const paint = () => {
    table.style.cssText = painting.frame;
    for (const [id, text] of painting.texts) document.getElementById(id).textContent = text;
    cards.append(...painting.cards.map(([key, classes, style]) => {
      const card = document.createElement("div");
      card.dataset.key = key;
      card.className = classes;
      card.style.cssText = style;
      return card;
    }));
    table.addEventListener("click", keepTap);
    document.documentElement.dataset.painted = "1";
    performance.mark("painted");
  };
  if (current) {
    try {
      paint();
    } catch (error) { // damaged: Python paints it all
      cards.replaceChildren();
      console.warn("the first paint failed:", error);
    }
  }

  // To make the picture of a face takes as long as all else that a tap does: they are made one by one, and kept by
  // elements that nobody sees.
  const makeFaces = () => {
    const rules = [...document.getElementById("deck").sheet?.cssRules ?? []].map((rule) => rule.selectorText);
    const faces = rules.filter((selector) => /^\.face-\w+$/.test(selector));
    const later = globalThis.requestIdleCallback ?? setTimeout;
    const next = () => {
      const face = faces.pop();
      if (!face) return;
      const element = Object.assign(document.createElement("div"), { className: face.slice(1) });
      document.getElementById("faces").append(element);
      later(next);
    };
    later(next);
  };
  ready.then(makeFaces);
}
