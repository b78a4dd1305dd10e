// The worker that fetches one of the two big files and makes it ready, so that the page's own thread need not: it
// compiles the WebAssembly, or it unpacks the start image. Meanwhile it tells how many bytes have come.
// tools/image/snapshot.mjs has the image's format. The compression's checksum finds every damage, and the name at the
// start tells the image of another version.
"use strict";

const STEP = 100_000; // bytes between two reports

const counted = (stream) => {
  let bytes = 0;
  let told = 0;
  return stream.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes - told > STEP) postMessage({ bytes: told = bytes });
      controller.enqueue(chunk);
    },
  }));
};

const unpacked = async (response, id) => {
  const plain = counted(response.body).pipeThrough(new DecompressionStream("gzip"));
  const image = await new Response(plain).arrayBuffer();
  const name = Array.from(new Uint8Array(image, 0, 32), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (name !== id) throw new Error("the start image belongs to another version");
  return image;
};

// Only an untouched response is compiled from the browser's code cache, and at a first visit there is none.
const compiled = (response, first) => WebAssembly.compileStreaming(
  first ? new Response(counted(response.body), { headers: response.headers }) : response,
);

addEventListener("message", async ({ data: { url, id, first } }) => {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    const file = await (id ? unpacked(response, id) : compiled(response, first));
    postMessage({ file }, id ? [file] : []);
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
