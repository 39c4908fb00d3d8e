// The page: loads a game, runs the console's frames at the speed of its television, and shows them.
import { Console } from "./console.js";
import { Buttons, connectControls } from "./controls.js";
import { find, games, load, moduleOf, symbolsOf } from "./games.js";

const element = (id) => document.getElementById(id);
const canvas = element("picture");
const context = canvas.getContext("2d", { alpha: false });

/** Requests of crates/web-module/src/names.rs, by the number that `key` returns. */
const REQUESTS = {
  2: "help", 3: "pause", 4: "pause", 5: "step", 6: "fast", 7: "normal", 8: "mute", 9: "louder", 10: "softer",
  13: "slow", 14: "back", 15: "forth", 16: "save", 17: "load",
};
/** Frames for one that is shown, at high speed. */
const FAST = 4;
/** Frames that are shown for one that is run, at low speed. */
const SLOW = 4;
/** Frames of the page for one step back, which is ten frames of the console: five times the speed. */
const REWIND_EVERY = 2;
/** Milliseconds for which a message is shown. */
const MESSAGE = 3000;
/** What is said until the first button. */
const HINTS = ["Stick: the arrow keys. Button: space or Enter.", "Stick on the left, button on the right."];
/** Frames that are late by more than these milliseconds are not made up for. */
const LATE = 100;

const state = {
  games: [], console: null, module: null, engine: null, game: "", title: "", opened: 0,
  paused: false, fast: false, slow: false, muted: false, volume: 10, rewinding: false, steps: 0,
  due: 0, ticks: 0, audio: null, sound: null, image: null, differences: 0, replaying: false, played: false,
};

/** Shows a line below the picture for some seconds; without `time`, until the next one. */
function say(text, time = MESSAGE) {
  const message = element("message");
  message.textContent = text;
  message.hidden = !text;
  clearTimeout(say.timer);
  if (time) say.timer = setTimeout(() => (message.hidden = true), time);
}

/** Runs an action, and shows its error in words. */
async function tryTo(action) {
  try {
    return await action();
  } catch (error) {
    say(error.message);
  }
}

/** Prepares the page for the cartridge that was put into the console. */
function switchedOn(title) {
  const { wasm } = state.console;
  Object.assign(state, { title, paused: false, rewinding: false, replaying: false, answers: "", differences: 0, due: 0 });
  element("on").hidden = true;
  document.title = element("title").textContent = title;
  element("shelf").hidden = true;
  canvas.width = wasm.picture_width();
  canvas.height = wasm.picture_height();
  state.image = context.createImageData(canvas.width, canvas.height);
  resize();
  state.sound?.port.postMessage(wasm.standard());
  if (!element("book").hidden) openBook();
  runFrame();
  canvas.focus();
}

/**
 * Puts a cartridge into a console with the engine of a game, when `loading` has its files. Returns false if
 * something else was opened meanwhile.
 */
async function insert(engine, loading, name, game, title) {
  const opening = (state.opened += 1);
  const files = await loading;
  if (opening !== state.opened) return false;
  const console = files.module === state.module ? state.console : new Console(files.module);
  const stem = console.openFile(name, files.image, files.symbols);
  Object.assign(state, { console, module: files.module, engine, game });
  switchedOn(title ?? stem);
  return true;
}

const openGame = (game, records) => insert(game, load(game, records), game.file, game.name, game.title);

async function openFile(file) {
  // No image of a scheme that is known is larger.
  if (file.size > 1 << 20) throw new Error(`${file.name} is no cartridge: it has more than a megabyte`);
  const image = new Uint8Array(await file.arrayBuffer());
  const known = await find(state.games, image);
  const engine = known?.game ?? state.engine ?? state.games[0];
  const loading = Promise.all([moduleOf(engine), known ? symbolsOf(known.image) : ""]);
  await insert(engine, loading.then(([module, symbols]) => ({ module, image, symbols })), file.name, "");
}

/** The largest size that fits, with the shape of a television's pixels; with whole scanlines where pixels are large. */
function resize() {
  if (!state.console) return;
  const { clientWidth, clientHeight } = element("television");
  const ratio = devicePixelRatio || 1;
  const shape = state.console.wasm.pixel_shape();
  const largest = Math.min((clientHeight * ratio) / canvas.height, (clientWidth * ratio) / (canvas.width * shape));
  const scale = largest >= 1 && ratio < 2 ? Math.floor(largest) : largest;
  canvas.style.height = `${(canvas.height * scale) / ratio}px`;
  canvas.style.width = `${Math.round(canvas.width * scale * shape) / ratio}px`;
}

function runFrame() {
  const { console, sound } = state;
  console.wasm.run_frame();
  if (sound && !state.fast && !state.slow && !state.muted) {
    const samples = console.sound();
    sound.port.postMessage(samples, [samples.buffer]);
  }
  const lines = console.newLines();
  if (lines) element("spoken").textContent = lines.replaceAll("> ", "").replaceAll("\n", ". ");
  paint();
}

function paint() {
  const { console } = state;
  state.image.data.set(console.picture());
  context.putImageData(state.image, 0, 0);
}

/** What the referee has compared, below the picture. */
function showChecked() {
  const { console } = state;
  const checked = console.checked();
  const differences = console.wasm.differences();
  const line = element("checked");
  const found = `${differences || "no"} difference${differences === 1 ? "" : "s"}`;
  const hint = !state.played && HINTS[element("touch").hidden ? 0 : 1];
  const text = hint || (checked && `${checked} checked by a second program that knows the rules: ${found}`);
  if (line.textContent !== text) line.textContent = text;
  line.classList.toggle("differs", differences > 0);
  if (state.answers && state.answers !== console.record()) {
    state.answers = "";
    say("Share makes the link for the other player.", 0);
  }
  if (state.replaying && !console.wasm.replaying()) {
    state.replaying = false;
    say("The game is over. You can play on.");
  }
}

/** Runs the frames that are due. A display whose rate is nearly the television's shows one for each of its own. */
function animate(now) {
  requestAnimationFrame(animate);
  const { console, paused } = state;
  pollPads();
  if (onShelf()) return;
  const period = console.wasm.frame_time();
  if (!state.due || now - state.due > LATE) state.due = now;
  let frames = 0;
  while (state.due <= now + period / 4) {
    state.due += period;
    frames += 1;
  }
  if (frames === 1 && Math.abs(state.due - now - period) < period / 4) state.due = now + period;
  if (state.rewinding) {
    state.ticks += 1;
    if (state.ticks % REWIND_EVERY === 0 && console.wasm.rewind()) paint();
    return;
  }
  if (paused) frames = state.steps;
  else if (state.fast) frames *= FAST;
  else if (state.slow) {
    const before = Math.floor(state.ticks / SLOW);
    state.ticks += frames;
    frames = Math.floor(state.ticks / SLOW) - before;
  }
  state.steps = 0;
  for (; frames > 0; frames -= 1) runFrame();
  showChecked();
}

function setVolume() {
  if (state.audio) state.audio.gain.gain.value = state.muted ? 0 : state.volume / 10;
  say(state.muted ? "Sound off" : `Volume ${state.volume} of 10`);
}

/** Sound may only begin after a key, a touch or a click. */
async function startSound() {
  if (!state.console) return;
  element("start").hidden = true;
  if (state.audio) return state.audio.context.resume();
  const context = new AudioContext({ latencyHint: "interactive" });
  const gain = new GainNode(context);
  gain.connect(context.destination);
  state.audio = { context, gain };
  await context.audioWorklet.addModule("sound.js");
  const processorOptions = { module: state.module, standard: state.console.wasm.standard() };
  state.sound = new AudioWorkletNode(context, "tia", { numberOfInputs: 0, processorOptions });
  state.sound.connect(gain);
  await context.resume();
}

const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const through = async (bytes, transform) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());

/** Characters of the longest record in a link: a turn of seven letters every ten seconds fills it in two weeks. */
const LONGEST = 1 << 20;
/** Bytes that are decompressed at a time, which become at most a thousand times as many. */
const PIECE = 1 << 10;

/** Decompresses a record; of what is longer than any, no more is kept. */
async function inflate(bytes) {
  let at = 0;
  const pull = (source) => (at < bytes.length ? source.enqueue(bytes.subarray(at, (at += PIECE))) : source.close());
  const reader = new ReadableStream({ pull }).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).text();
    length += value.length;
    if (length > LONGEST) {
      reader.cancel().catch(() => {});
      throw new RangeError("the link's game is longer than any");
    }
    pieces.push(value);
  }
}

/** The link of a record: compressed, in the fragment, which no server receives. */
async function linkTo(record, game = state.engine.name) {
  if (record.length > LONGEST) throw new Error("the game is too long for a link");
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const url = new URL("./", location.href);
  url.search = `?play=${game}`;
  url.hash = "game=" + toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return url.href;
}

async function recordOf(fragment) {
  try {
    return await inflate(fromBase64(fragment.replaceAll("-", "+").replaceAll("_", "/")));
  } catch (error) {
    throw error instanceof RangeError ? error : new Error("the link is damaged");
  }
}

/** The game that a record is one of: the one that is played, or the first that knows it. */
async function gameOf(record) {
  for (const game of [state.engine ?? state.games[0], ...state.games]) {
    if (new Console(await moduleOf(game, true)).hasRecord(record)) return game;
  }
  throw new Error("this is no game that is known here");
}

/** Checks the game of a link, and shows it. */
async function showLink(fragment) {
  const text = await recordOf(fragment);
  say("Checking the game ...", 0);
  const game = await gameOf(text);
  const { module, image, symbols } = await load(game, true);
  const worker = new Worker("checker.js", { type: "module" });
  const { verdict, equal, log, refusal } = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error("the game could not be checked"));
    worker.postMessage({ module, text, image, symbols });
  }).finally(() => worker.terminate());
  if (refusal) throw new Error(refusal);
  if (!(await openGame(game, true))) return;
  state.console.replay(log);
  state.replaying = state.played = true;
  element("on").hidden = !equal || game.hides;
  element("on").onclick = () => tryTo(() => playOn(text, image, symbols));
  say(equal ? `${verdict}. Press a key to play on from here.` : verdict, equal ? MESSAGE * 2 : 0);
}

/** Goes to the last turn of a link's game, from which two people play by turns: each shares the link of a turn. */
async function playOn(text, image, symbols) {
  element("on").hidden = true;
  say("Going to the last turn ...", 0);
  await new Promise((resolve) => setTimeout(resolve, 50)); // so that this is seen
  state.console.playOn(text, image, symbols);
  Object.assign(state, { replaying: false, answers: state.console.record(), due: 0 });
  say("It is your turn.");
  canvas.focus();
}

/** The game in the link by which the page was opened, if there is one. */
const linked = () => /^#game=(.+)$/.exec(location.hash)?.[1];

async function openLink() {
  if (linked()) await tryTo(() => showLink(linked()));
}

/** Where a cartridge's state is kept in the browser. */
const place = () => `state of ${state.title}`;

const onShelf = () => !element("shelf").hidden;

function openShelf() {
  const shelf = element("games");
  if (!shelf.firstChild) {
    for (const game of state.games) {
      const button = document.createElement("button");
      button.dataset.game = game.name;
      const sentence = Object.assign(document.createElement("small"), { textContent: game.sentence });
      button.append(Object.assign(new Image(), { src: `${game.name}.png`, alt: "" }), game.title, sentence);
      button.onclick = () => tryTo(() => choose(game));
      shelf.append(button);
    }
  }
  document.title = "Games for the Atari 2600";
  element("shelf").hidden = false;
  element("shelf").classList.toggle("scanning", Boolean(scans()));
  (shelf.querySelector(`[data-game="${state.game}"]`) ?? shelf.firstChild).focus();
}

/** The digits of the code that is the address's last part. */
const digits = () => /\/([0-9A-V]{37,66})$/.exec(location.pathname)?.[1];
/** Whether the address asks for the check of a console: `?scan`, or a code. */
const scans = () => /^\?scan/.test(location.search) || digits();

/** Goes to the shelf, or with `?scan` to the check of a console. */
function goTo(place) {
  history.pushState(null, "", place);
  return show();
}

async function choose(game) {
  if (await openGame(game)) history.pushState(null, "", `?play=${game.name}`);
  await startSound();
}

/** What the buttons of a pad do on the shelf, as they do at the module: the first one plays, 12 to 15 move. */
const shelf = {
  button(_player, index, down) {
    const at = document.activeElement;
    if (down && index === 0) at.click();
    if (down && index > 11) (index % 2 ? at.nextSibling : at.previousSibling)?.focus?.();
  },
  axis() {},
  release_pad() {},
};
const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** The game that the address names. */
const named = () => new URLSearchParams(location.search).get("play");

/** Shows what the address names: a game, or the shelf. */
async function show() {
  const name = named();
  if (!name && !linked()) {
    openShelf();
    const leave = () => goTo("./");
    return scans() && (await import("./scan.js")).openScan(element("scan"), digits(), { linkTo, leave, say });
  }
  const game = state.games.find((game) => game.name === name) ?? (linked() ? state.games[0] : null);
  if (!game) throw new Error(`there is no game ${name}`);
  if (game.name === state.game) return switchedOn(game.title);
  await openGame(game, linked() ? true : undefined);
}

/** Shows the manual beside the picture. */
async function openBook() {
  const game = state.game;
  const found = game && await fetch(`${game}.html`).catch(() => null);
  const text = found?.ok ? await found.text() : "<p>This cartridge came without a manual.</p>";
  if (game === state.game) element("manual").innerHTML = text;
  element("book").hidden = false;
}

const actions = {
  shelf: () => goTo("./"),
  scan: () => goTo("?scan"),
  select: () => press("F1"),
  reset: () => press("F2"),
  pause() {
    state.paused = !state.paused;
    say(state.paused ? "Pause" : "Go");
  },
  step() {
    state.paused = true;
    state.steps += 1;
  },
  fast: () => (state.fast = true),
  normal: () => (state.fast = false),
  slow() {
    state.slow = !state.slow;
    say(state.slow ? "Slow" : "Normal speed");
  },
  mute() {
    state.muted = !state.muted;
    setVolume();
  },
  louder() {
    Object.assign(state, { muted: false, volume: Math.min(state.volume + 1, 10) });
    setVolume();
  },
  softer() {
    Object.assign(state, { muted: false, volume: Math.max(state.volume - 1, 0) });
    setVolume();
  },
  rewind() {
    state.rewinding = !state.rewinding;
  },
  back: () => (state.rewinding = true),
  forth: () => (state.rewinding = false),
  save() {
    localStorage.setItem(place(), toBase64(state.console.save()));
    say("Saved");
  },
  load() {
    const saved = localStorage.getItem(place());
    if (!saved) throw new Error("nothing is saved of this cartridge");
    state.console.restore(fromBase64(saved));
    say("Loaded");
  },
  async share() {
    const record = state.console.record();
    if (!record) throw new Error("no turn has been played that could be shared");
    history.replaceState(null, "", await linkTo(record));
    await navigator.clipboard?.writeText(location.href).then(
      () => say("The link to this game is in the clipboard"),
      () => say("The link to this game is in the address bar"),
    );
  },
  full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  help: () => (element("book").hidden ? openBook() : (element("book").hidden = true)),
};

/** Presses a switch of the console for a tenth of a second. */
function press(code) {
  state.console.key(code, true);
  setTimeout(() => state.console.key(code, false), 100);
}

/** A key. Returns whether it has a function. */
function key(code, down) {
  if (down && state.replaying) {
    state.console.wasm.take_over();
    state.replaying = false;
  }
  if (onShelf()) return down && ARROWS.includes(code) && (element("games").firstChild.focus(), true);
  const result = state.console.key(code, down);
  if (down && /Space|Enter/.test(code)) state.played = true;
  const request = REQUESTS[result];
  if (request) tryTo(actions[request]);
  return result > 0;
}

let pollPads = () => {};

async function begin() {
  const start = performance.now();
  state.games = await games();
  await show();
  document.body.dataset.start = performance.now() - start;
  document.body.dataset.picture = performance.now();
  document.body.dataset.ready = "yes";

  const wake = () => tryTo(startSound);
  const buttons = new Buttons(() => (onShelf() ? shelf : state.console.wasm), () => (state.played = true));
  pollPads = connectControls({ key, buttons, picture: canvas, touch: element("touch"), wake });
  element("games").onkeydown = (event) => {
    const arrow = ARROWS.indexOf(event.code);
    if (arrow < 0) return;
    shelf.button(0, 12 + arrow, true);
    event.preventDefault();
  };
  for (const button of document.querySelectorAll("[data-do]")) {
    button.onclick = () => {
      tryTo(actions[button.dataset.do]);
      canvas.focus();
    };
  }
  element("start").hidden = onShelf();
  element("start").onclick = () => canvas.focus();
  element("file").onchange = ({ target }) => target.files[0] && tryTo(() => openFile(target.files[0]));
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  addEventListener("dragleave", () => document.body.classList.remove("dropping"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) tryTo(() => openFile(file));
  });
  addEventListener("blur", () => state.console?.wasm.release_all());
  new ResizeObserver(resize).observe(element("television"));
  addEventListener("hashchange", openLink);
  addEventListener("popstate", () => linked() || tryTo(show));
  requestAnimationFrame(animate);
  // Not before the first game plays: it loads all others. It only needs a secure origin.
  navigator.serviceWorker?.register("offline.js").catch(() => {});
  await openLink();
}

begin().catch((error) => say(`The console did not start: ${error.message}`, 0));

// For tests.
globalThis.player = state;
