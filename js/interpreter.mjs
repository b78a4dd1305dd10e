// The one loader of Python. PyScript imports this module as its interpreter and calls loadPyodide({ stdout, stderr }).
import { loadPyodide as stock, version } from "../pyodide/pyodide.mjs";

export { version };

const base = new URL("../", import.meta.url).href;
const { build, get } = globalThis.golfkabal;

const bytes = async (name) => (await get(name)).arrayBuffer();
const app = bytes("python/app.zip");
app.catch(() => {}); // reported where it is awaited

export async function loadPyodide(options = {}) {
  const pyodide = await stock({
    ...options,
    indexURL: `${base}pyodide/`,
    packageBaseUrl: `${base}pyodide/`,
    lockFileContents: JSON.stringify(build.lock), // no packages: spares the stock list
    stdLibURL: `${base}python/stdlib.zip`,
  });
  pyodide.unpackArchive(await app, "zip");
  globalThis.golfkabal.bootMode = "ordinary";
  return pyodide;
}
