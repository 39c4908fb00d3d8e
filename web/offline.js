// A service worker: keeps the page's files, those of all games, so that it works without a network once it was
// loaded. Files are taken from the network first, so that a new version is seen as soon as there is one.
const FILES = [
  "./", "index.html", "style.css", "page.js", "controls.js", "console.js", "games.js", "checker.js", "sound.js",
  "games.json", "icon.svg", "manifest.webmanifest",
];
const CACHE = "page";

async function keepAll() {
  const games = await (await fetch("games.json")).json();
  const files = games.flatMap(({ name, images }) => [
    `${name}.wasm`, `${name}-records.wasm`, `${name}.a26`, ...images.map((image) => image.symbols),
  ]);
  await (await caches.open(CACHE)).addAll([...FILES, ...files]);
  await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(keepAll()));

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  const newest = fetch(event.request).then(async (response) => {
    if (response.ok) await (await caches.open(CACHE)).put(event.request, response.clone());
    return response;
  });
  event.respondWith(newest.catch(() => caches.match(event.request, { ignoreSearch: true })));
});
