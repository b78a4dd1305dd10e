// The worker that searches: Python once more, from the same start image, with nothing but patience.play.analysis.
// The page first hands over where things lie, the compiled WebAssembly and the image; all else are questions.
let begin;
const analysis = new Promise((resolve) => { begin = resolve; }).then(async ({ base, build, wasm, heap }) => {
  const get = async (name) => {
    const response = await fetch(base + name);
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
    return response;
  };
  const died = (error) => setTimeout(() => { throw error; }); // reaches the page as the worker's error
  globalThis.golfkabal = { base, build, get, heap, died, wasm, ready: Promise.resolve() };
  const { loadPyodide } = await import("./interpreter.mjs");
  return (await loadPyodide()).pyimport("patience.play.analysis");
});
analysis.catch(() => {}); // each question reports it

addEventListener("message", async ({ data }) => {
  if (typeof data !== "string") {
    begin(data);
    return;
  }
  const { id, question } = JSON.parse(data);
  const say = (what) => postMessage(JSON.stringify({ id, ...what }));
  try {
    say({ answer: (await analysis).answer(question, (progress) => say({ progress })) });
  } catch (error) {
    say({ error: String(error) });
  }
});
