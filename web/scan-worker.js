// A worker that reads codes. It receives { text } of a code or a { bitmap }, and answers
// { found, texts, state, report, record }: the number of codes in the picture, the texts of those that are new, what
// `report` of crates/scan-module returns and answers with, and the record of a match that was read as a whole.
import { Console } from "./console.js";

/** A picture is made as small as this before it is read. */
const WIDEST = 2560;

const compiled = WebAssembly.compileStreaming(fetch("scan.wasm")).then((module) => new Console(module));

function look(console, bitmap) {
  const scale = Math.min(1, WIDEST / bitmap.width);
  const [width, height] = [bitmap.width, bitmap.height].map((size) => Math.max(1, Math.round(size * scale)));
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const found = console.wasm.look(...console.bytes(context.getImageData(0, 0, width, height).data), width);
  return [found, console.words()];
}

onmessage = async ({ data: { text, bitmap } }) => {
  const console = await compiled.catch(() => null);
  if (!console) return postMessage({ refusal: "scan.wasm could not be loaded" });
  const { wasm } = console;
  const [found, texts] = bitmap ? look(console, bitmap) : [wasm.take_code(...console.text(text)), ""];
  const state = wasm.report();
  const report = console.words();
  wasm.scanned_record();
  postMessage({ found, texts, state, report, record: console.words() });
};
