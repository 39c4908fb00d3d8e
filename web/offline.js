// A service worker: keeps the page's files, which tools/web lists, so that it works without a network once it was
// loaded. Files are taken from the network first, so that a new version is seen as soon as there is one.
const CACHE = "page";

async function keepAll() {
  const list = await (await fetch("files.txt")).text();
  const names = list.split("\n").filter((name) => name && !name.endsWith(".gz"));
  await (await caches.open(CACHE)).addAll(["./", ...names]);
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
