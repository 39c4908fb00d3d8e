// Keys, pads and touches to the console's controls.

/** Indices of the Gamepad API's standard mapping. */
const FIRE = 0, UP = 12, DOWN = 13, LEFT = 14, RIGHT = 15;
/** The directions of the stick on the screen, by its sector of 45 degrees from the right clockwise. */
const SECTORS = [[RIGHT], [RIGHT, DOWN], [DOWN], [LEFT, DOWN], [LEFT], [LEFT, UP], [UP], [RIGHT, UP]];
/** The part of the stick's radius within which it points nowhere. */
const CENTRE = 0.25;

/** The buttons of two pads, of which only the changes are passed on, to what `wasm` returns; `fired` is told of a fire
 * button. */
export class Buttons {
  constructor(wasm, fired) {
    this.wasm = wasm;
    this.fired = fired;
    this.down = [new Set(), new Set()];
  }

  set(player, index, down) {
    if (this.down[player].has(index) === down) return;
    this.down[player][down ? "add" : "delete"](index);
    if (index === FIRE) this.fired();
    this.wasm().button(player, index, down ? 1 : 0);
  }

  release(player) {
    this.down[player].clear();
    this.wasm().release_pad(player);
  }
}

/**
 * Listens to keys, to touches, and to the mouse or a finger on the picture. `key(code, down)` returns whether the key has a function; `wake` is called at
 * the first press, from which on a browser allows sound. Returns a function that polls the pads.
 */
export function connectControls({ key, buttons, picture, touch, wake }) {
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("button, input, summary")) return;
    if (event.type === "keydown") wake();
    if (event.repeat ? event.code !== "" : key(event.code, event.type === "keydown")) {
      if (event.code !== "F11" && event.code !== "F12") event.preventDefault();
    }
  };
  addEventListener("keydown", onKey);
  addEventListener("keyup", onKey);
  addEventListener("pointerdown", wake);
  if (matchMedia("(pointer: coarse)").matches) touch.hidden = false;
  addEventListener("touchstart", () => (touch.hidden = false), { once: true, passive: true });
  connectTouch(touch, buttons);
  connectPicture(picture, buttons);
  return () => pollPads(buttons);
}

/** The mouse, or a finger, on the picture. */
function connectPicture(picture, buttons) {
  const point = (event, down) => {
    const box = picture.getBoundingClientRect();
    buttons.wasm().point((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height, down);
  };
  picture.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary) return;
    picture.setPointerCapture(event.pointerId);
    buttons.fired();
    point(event, 1);
  });
  picture.addEventListener("pointerup", (event) => point(event, 0));
}

function connectTouch(touch, buttons) {
  const [stick, fire] = [touch.querySelector("#stick"), touch.querySelector("#fire")];
  const point = (directions, x = 0, y = 0) => {
    for (const index of [UP, DOWN, LEFT, RIGHT]) buttons.set(0, index, directions.includes(index));
    stick.firstElementChild.style.transform = `translate(${x}px, ${y}px)`;
  };
  const move = (event) => {
    if (!stick.hasPointerCapture(event.pointerId)) return;
    const box = stick.getBoundingClientRect();
    const [x, y] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    const radius = box.width / 2;
    const distance = Math.hypot(x, y);
    if (distance < CENTRE * radius) return point([]);
    const sector = Math.round(Math.atan2(y, x) / (Math.PI / 4)) & 7;
    const reach = Math.min(1, radius / distance) * 0.6;
    point(SECTORS[sector], x * reach, y * reach);
  };
  stick.addEventListener("pointerdown", (event) => {
    stick.setPointerCapture(event.pointerId);
    move(event);
  });
  stick.addEventListener("pointermove", move);
  for (const end of ["pointerup", "pointercancel"]) stick.addEventListener(end, () => point([]));
  const press = (down) => {
    buttons.set(0, FIRE, down);
    fire.classList.toggle("down", down);
  };
  fire.addEventListener("pointerdown", (event) => {
    fire.setPointerCapture(event.pointerId);
    press(true);
  });
  for (const end of ["pointerup", "pointercancel"]) fire.addEventListener(end, () => press(false));
  touch.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** Pads by the order of their first button: the first is the left stick. */
const players = [];
const axes = new Map();

function pollPads(buttons) {
  const pads = navigator.getGamepads?.() ?? [];
  for (const [player, index] of players.entries()) {
    if (index !== undefined && !pads[index]) {
      buttons.release(player);
      delete players[player];
    }
  }
  for (const pad of pads) {
    if (!pad) continue;
    let player = players.indexOf(pad.index);
    if (player < 0) {
      if (!pad.buttons.some((button) => button.pressed)) continue;
      player = [0, 1].find((free) => players[free] === undefined);
      if (player === undefined) continue;
      players[player] = pad.index;
    }
    for (const [index, button] of pad.buttons.entries()) buttons.set(player, index, button.pressed);
    for (const [index, value] of pad.axes.entries()) {
      const name = `${player} ${index}`;
      if (axes.get(name) === value) continue;
      axes.set(name, value);
      buttons.wasm().axis(player, index, value);
    }
  }
}
