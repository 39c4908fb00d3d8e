// An AudioWorklet: the TIA's samples at the sample rate of the device, by the host's resampler.
class Sound extends AudioWorkletProcessor {
  constructor({ processorOptions: { module, standard } }) {
    super();
    this.wasm = new WebAssembly.Instance(module).exports;
    this.wasm.open_sound(standard, sampleRate);
    this.port.onmessage = ({ data }) => {
      if (typeof data === "number") return this.wasm.open_sound(data, sampleRate);
      const at = this.wasm.allocate(data.byteLength);
      new Uint8Array(this.wasm.memory.buffer, at, data.byteLength).set(new Uint8Array(data.buffer));
      this.wasm.push_sound(at, data.byteLength);
    };
  }

  process(_inputs, [channels]) {
    for (let start = 0; start < channels[0].length; start += 128) {
      const block = new Float32Array(this.wasm.memory.buffer, this.wasm.fill_sound(), 128);
      for (const channel of channels) channel.set(block, start);
    }
    return true;
  }
}

registerProcessor("tia", Sound);
