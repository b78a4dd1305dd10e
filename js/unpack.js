// The worker that fetches the start image and unpacks it, so that the page's own thread need not. It is told the
// image's address and name, answers how many bytes have come, and at last hands the unpacked image over.
// tools/image/snapshot.mjs has the format. The compression's checksum finds every damage, and the name at the start
// tells the image of another version.
"use strict";

const unpacked = async ({ url, id }) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  let bytes = 0;
  const meter = new TransformStream({
    transform(chunk, controller) {
      postMessage({ bytes: bytes += chunk.byteLength });
      controller.enqueue(chunk);
    },
  });
  const plain = response.body.pipeThrough(meter).pipeThrough(new DecompressionStream("gzip"));
  const image = await new Response(plain).arrayBuffer();
  const name = Array.from(new Uint8Array(image, 0, 32), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (name !== id) throw new Error("the start image belongs to another version");
  return image;
};

addEventListener("message", ({ data }) => unpacked(data).then(
  (image) => postMessage({ image }, [image]),
  (error) => postMessage({ error: String(error) }),
));
