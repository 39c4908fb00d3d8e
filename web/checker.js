// A worker that plays a record on a cartridge and in its engine at full speed.
// It receives { module, text } and answers { verdict, equal, log } or { refusal }.
import { Console } from "./console.js";

onmessage = ({ data: { module, text } }) => {
  const console = new Console(module);
  const result = console.wasm.check_record(...console.text(text));
  const verdict = console.words();
  if (result === 0) postMessage({ refusal: verdict });
  else postMessage({ verdict, equal: result === 1, log: console.ask("take_log") });
};
