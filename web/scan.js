// "Check a console": reads the codes that a cartridge shows after a match, from photographs, a camera or the address of the
// page, and reports on the match.

/** What `report` of crates/scan-module returns once a match was read as a whole. */
const DIFFERS = 3;
const EQUAL = 4;
/** Characters of a code. */
const LENGTH = 77;
/** Milliseconds between two looks at the camera's picture. */
const LOOK = 250;
/** Where the codes that came as addresses are kept: a telephone's camera opens the page anew for each. */
const KEPT = "codes of a match";

const PAGE = `
  <h1>Check a console</h1>
  <p>Ricochet shows a match that is over as codes: FIRE: PROOF on the screen with the result. Photograph each of them so that the television fills the picture, rather
  tilted than with a lamp in the glass. The match is played again by the rules, and compared with what the console has computed. The
  photographs stay on this device.</p>
  <label class="button">Photographs<input type="file" accept="image/*" multiple></label>
  <button data-scan="camera">Camera</button>
  <button data-scan="leave">All games</button>
  <video playsinline muted hidden></video>
  <pre role="status"></pre>
  <p><button data-scan="show" hidden>Show the match</button>
  <button data-scan="save" hidden>Save its record</button>
  <button data-scan="forget" hidden>Forget the codes</button></p>`;

class Scan {
  constructor(section, { linkTo, leave, say }) {
    Object.assign(this, { section, linkTo, say, notes: [], queue: Promise.resolve(), last: {} });
    section.innerHTML = PAGE;
    this.worker = new Worker("scan-worker.js", { type: "module" });
    this.video = section.querySelector("video");
    this.part("camera").hidden = !navigator.mediaDevices?.getUserMedia; // a browser has it only on a secure origin
    const actions = {
      leave,
      camera: () => (this.stream ? this.stop() : this.film()),
      show: async () => (location.href = await this.linkTo(this.last.record, "ricochet")),
      save: () => this.save(),
      forget: () => this.forget(),
    };
    for (const button of section.querySelectorAll("[data-scan]")) {
      button.onclick = () => Promise.resolve(actions[button.dataset.scan]()).catch((error) => say(error.message));
    }
    const input = section.querySelector("input");
    input.onchange = async () => {
      for (const file of [...input.files]) await this.readFile(file);
      input.value = "";
    };
  }

  part(name) {
    return this.section.querySelector(`[data-scan=${name}]`);
  }

  /** Asks the worker, one question after the other. */
  ask(question, transferred = []) {
    const answered = this.queue.then(() => new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }) => (data.refusal ? reject(new Error(data.refusal)) : resolve(data));
      this.worker.onerror = () => reject(new Error("the codes could not be read"));
      this.worker.postMessage(question, transferred);
    }));
    this.queue = answered.catch(() => {});
    return answered;
  }

  /** Reads a picture. Returns the number of codes in it. */
  async look(bitmap) {
    const answer = await this.ask({ bitmap }, [bitmap]);
    this.keep(answer.texts.split("\n").filter(Boolean), answer);
    return answer.found;
  }

  async readFile(file) {
    this.say(`Reading ${file.name} ...`, 0);
    const bitmap = await createImageBitmap(file).catch(() => null);
    const found = bitmap && await this.look(bitmap);
    this.say("");
    if (!bitmap) this.note(`${file.name}: this browser can't open it as a picture`);
    else if (!found) this.note(`${file.name}: no code of a match is found`);
  }

  /** Takes in the text of a code. */
  async take(text) {
    const answer = await this.ask({ text });
    this.keep(answer.found ? [text] : [], answer);
    return answer.found;
  }

  note(text) {
    this.notes.push(text);
    this.show(this.last);
  }

  /** Shows what the codes say, and notes of pictures without one above it. */
  show(answer) {
    this.last = answer;
    const lines = [...this.notes, answer.report ?? ""];
    const report = this.section.querySelector("pre");
    if (report.textContent !== lines.join("\n")) report.textContent = lines.join("\n");
    report.classList.toggle("differs", answer.state === DIFFERS);
    const isWhole = answer.state === DIFFERS || answer.state === EQUAL;
    this.part("show").hidden = this.part("save").hidden = !answer.record;
    this.part("forget").hidden = !answer.report;
    if (!isWhole) return;
    localStorage.removeItem(KEPT);
    this.stop();
  }

  /** Keeps codes of a match of which more are to come, and shows the answer to them. */
  keep(texts, answer) {
    const kept = new Set(this.kept().concat(texts));
    if (texts.length) localStorage.setItem(KEPT, [...kept].join("\n"));
    this.show(answer);
  }

  kept() {
    return (localStorage.getItem(KEPT) ?? "").split("\n").filter(Boolean);
  }

  forget() {
    localStorage.removeItem(KEPT);
    location.replace(new URL("./?scan", location.href));
  }

  save() {
    const href = URL.createObjectURL(new Blob([this.last.record], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href, download: "match.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(href));
  }

  /** Reads the camera's picture until a match is whole. */
  async film() {
    this.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
    this.video.srcObject = this.stream;
    this.video.hidden = false;
    await this.video.play();
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats?.() ?? [];
    const detector = formats.includes("qr_code") && new BarcodeDetector({ formats: ["qr_code"] });
    while (this.stream) {
      if (detector) for (const { rawValue } of await detector.detect(this.video)) await this.take(rawValue);
      else await this.look(await createImageBitmap(this.video));
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  stop() {
    this.stream?.getTracks().forEach((track) => track.stop());
    this.stream = this.video.srcObject = null;
    this.video.hidden = true;
  }
}

/** Opens the part of the page in a section, with the digits of the code in its address, if there are any, and what it needs of the page. */
export async function openScan(section, digits, page) {
  const scan = section.scan ??= new Scan(section, page);
  for (const kept of scan.kept()) await scan.take(kept);
  if (!digits) return;
  // Which address is before the digits does not matter.
  const text = "/".padStart(LENGTH - digits.length, "H") + digits;
  if (!(await scan.take(text))) scan.note("the address has no code of a match");
}
