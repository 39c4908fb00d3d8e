// The games and their files, each loaded when it is needed. games.json is their list, as crates/web/examples/games.rs
// writes it.

async function file(name) {
  const response = await fetch(name).catch(() => null);
  if (!response?.ok) throw new Error(`${name} could not be loaded`);
  return response;
}

/** All games, each with its `name`, its `title`, the name of its image's `file`, and its `images`. */
export const games = async () => (await file("games.json")).json();

const modules = new Map();

/**
 * A game's module, compiled once; the page, its worker and its worklet have an instance each. Only one with `records`
 * plays recorded games, and is larger; it is everything that the other one is.
 */
export function moduleOf({ name }, records = modules.has(`${name}-records.wasm`)) {
  const module = records ? `${name}-records.wasm` : `${name}.wasm`;
  if (!modules.has(module)) {
    const compiled = WebAssembly.compileStreaming(file(module));
    modules.set(module, compiled);
    compiled.catch(() => modules.delete(module));
  }
  return modules.get(module);
}

/** What a game is played with: its module, its first image and the image's symbols. */
export async function load(game, records) {
  const bytes = async () => new Uint8Array(await (await file(`${game.name}.a26`)).arrayBuffer());
  const [module, image, symbols] = await Promise.all([moduleOf(game, records), bytes(), symbolsOf(game.images[0])]);
  return { module, image, symbols };
}

/** The text of an image's symbols. */
export const symbolsOf = async (image) => (await file(image.symbols)).text();

/** The game and the image of it that these bytes are, but for the address of a page in them, if they are one. */
export async function find(games, bytes) {
  if (!crypto.subtle) return null; // a browser has it only on a secure origin
  for (const game of games) {
    for (const image of game.images) {
      const same = Uint8Array.from(bytes);
      for (const [from, to] of image.page) same.fill(0, from, to);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", same));
      const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (sha256.startsWith(image.sha256)) return { game, image };
    }
  }
  return null;
}
