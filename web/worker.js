// The service worker. It keeps the files of a build on the device: the shop opens without a line and says so kindly, and a page
// that was opened before an upgrade still finds every file of its own build.
// Nothing under /api is ever kept: a game is only what the server says it is.
/* global BUILD, FILES -- the build puts them in, see worker.ts */
const PREFIX = 'konditorei-';
const OWN = PREFIX + BUILD;
const AT_ONCE = 6; // files that are asked for at the same time
const ANSWER = 1000; // ms in which a page says its build

/** The page belongs to the same build as the files, or the server has changed meanwhile. */
async function keepPage(cache) {
  const page = await fetch('/', { cache: 'no-cache' });
  if (!page.ok || !(await page.clone().text()).includes(BUILD)) throw new Error('not the page of this build');
  await cache.put('/', page);
}

async function keepAll() {
  const cache = await caches.open(OWN);
  for (let first = 0; first < FILES.length; first += AT_ONCE) {
    const some = FILES.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  }
  await keepPage(cache);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The build of an open page; null when it does not answer. */
const buildOf = (client) =>
  new Promise((settle) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => settle(data);
    setTimeout(() => settle(null), ANSWER);
    client.postMessage('build?', [port2]);
  });

/** Forgets the files of builds that no page is of any more; while one page does not answer, nothing is forgotten. */
async function tidy() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(pages.map(buildOf));
  if (builds.includes(null)) return;
  const needed = new Set([BUILD, ...builds].map((build) => PREFIX + build));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !needed.has(name)).map((name) => caches.delete(name)),
  );
}

self.addEventListener('message', (event) => {
  if (event.data === 'opened') event.waitUntil(tidy());
});

/** So long a page waits for the network, in milliseconds: a silent one does not refuse, it just never answers. */
const PATIENCE = 4000;
const inTime = (answer) =>
  Promise.race([answer, new Promise((_, fail) => setTimeout(() => fail(new Error('silent')), PATIENCE))]);

const ownPage = async () => (await (await caches.open(OWN)).match('/')) ?? Response.error();

/** Whatever build a file is of: its name has a hash of its content. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(OWN)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api'))
    return;
  if (event.request.mode === 'navigate') event.respondWith(inTime(fetch(event.request)).catch(ownPage));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event.request));
});
