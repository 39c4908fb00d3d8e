// A WebAssembly module (crates/web-module) with JavaScript's types: text and bytes instead of addresses.

/** An instance of a module. */
export class Console {
  constructor(module) {
    this.wasm = new WebAssembly.Instance(module).exports;
  }

  /** Puts bytes into the module's memory. The call that they are passed to gives the memory back. */
  bytes(bytes) {
    const at = this.wasm.allocate(bytes.length);
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  /** The same for text. */
  text(text) {
    return this.bytes(new TextEncoder().encode(text));
  }

  /** A copy of the answer of the last call. */
  answer() {
    return new Uint8Array(this.wasm.memory.buffer, this.wasm.answer_at(), this.wasm.answer_length()).slice();
  }

  /** The answer as text. */
  words() {
    return new TextDecoder().decode(this.answer());
  }

  /** Calls a function whose success is 1. Returns its answer; throws the answer of a failure. */
  ask(name, ...values) {
    if (this.wasm[name](...values) === 0) throw new Error(this.words());
    return this.answer();
  }

  /** Returns the file's name without its extension. */
  openFile(name, image, symbols) {
    this.ask("open_file", ...this.text(name), ...this.bytes(image), ...this.text(symbols));
    return this.words();
  }

  hasRecord(text) {
    return this.wasm.has_record(...this.text(text)) === 1;
  }

  replay(log) {
    this.ask("replay", ...this.bytes(log));
  }

  playOn(text, image, symbols) {
    this.ask("play_on", ...this.text(text), ...this.bytes(image), ...this.text(symbols));
  }

  restore(state) {
    this.ask("restore", ...this.bytes(state));
  }

  key(code, down) {
    return this.wasm.key(...this.text(code), down ? 1 : 0);
  }

  save() {
    this.wasm.save();
    return this.answer();
  }

  record() {
    this.wasm.record();
    return this.words();
  }

  checked() {
    this.wasm.checked();
    return this.words();
  }

  /** What the last frame's picture says that is new, in lines. */
  newLines() {
    this.wasm.new_lines();
    return this.wasm.answer_length() ? this.words() : "";
  }

  framePixels() {
    this.wasm.frame_pixels();
    return this.answer();
  }

  /** The picture as the data of an ImageData. */
  picture() {
    const size = 4 * this.wasm.picture_width() * this.wasm.picture_height();
    return new Uint8ClampedArray(this.wasm.memory.buffer, this.wasm.picture_at(), size);
  }

  /** A copy of the sound of the last frame. */
  sound() {
    return new Float32Array(this.wasm.memory.buffer, this.wasm.sound_at(), this.wasm.sound_length()).slice();
  }
}
