// Keeps the shell of the shop on the device, so that it opens without a line and says so kindly.
// Nothing under /api is ever kept: a game is only what the server says it is.
const SHELF = 'konditorei-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.addAll(['/', '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** So long a page waits for the network, in milliseconds: a silent one does not refuse, it just never answers. */
const PATIENCE = 4000;
const inTime = (answer) =>
  Promise.race([answer, new Promise((_, fail) => setTimeout(() => fail(new Error('silent')), PATIENCE))]);

const keep = async (request, answer) => {
  if (answer.ok) (await caches.open(SHELF)).put(request, answer.clone());
  return answer;
};

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api'))
    return;
  if (event.request.mode === 'navigate') {
    event.respondWith(
      inTime(fetch(event.request))
        .then((answer) => keep('/', answer))
        .catch(async () => (await caches.match('/')) ?? Response.error()),
    );
    return;
  }
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(
      caches
        .match(event.request)
        .then((kept) => kept ?? fetch(event.request).then((answer) => keep(event.request, answer))),
    );
});
