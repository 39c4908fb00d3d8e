// A service worker: keeps the page's files, so that it works without a network once it was loaded. Files are
// taken from the network first, so that a new version is seen as soon as there is one.
const FILES = [
  "./", "index.html", "style.css", "page.js", "controls.js", "console.js", "checker.js", "sound.js",
  "console.wasm", "icon.svg", "manifest.webmanifest",
];
const CACHE = "page";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  const newest = fetch(event.request).then(async (response) => {
    if (response.ok) await (await caches.open(CACHE)).put(event.request, response.clone());
    return response;
  });
  event.respondWith(newest.catch(() => caches.match(event.request, { ignoreSearch: true })));
});
