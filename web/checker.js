// A worker that plays a record on a cartridge and in its engine at full speed.
// It receives { module, text, image, symbols } and answers { verdict, equal, log } or { refusal }.
import { Console } from "./console.js";

onmessage = ({ data: { module, text, image, symbols } }) => {
  const console = new Console(module);
  const result = console.wasm.check_record(...console.text(text), ...console.bytes(image), ...console.text(symbols));
  const verdict = console.words();
  if (result === 0) postMessage({ refusal: verdict });
  else postMessage({ verdict, equal: result === 1, log: console.ask("take_log") });
};
