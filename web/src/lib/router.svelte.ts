// The address bar: paths, links and titles.
import { connection } from './api/connection.svelte';
import { opensAnew } from './upgrade/renewal.svelte';

export interface Place {
  screen: string;
  id: string;
  query: URLSearchParams;
}

const read = (): Place => {
  const [, screen = '', id = ''] = location.pathname.split('/');
  return { screen, id: decodeURIComponent(id), query: new URLSearchParams(location.search) };
};

export const router = $state<{ place: Place }>({ place: read() });

export function go(path: string, replace = false): void {
  if (opensAnew(connection.up)) {
    location[replace ? 'replace' : 'assign'](path);
    return;
  }
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  router.place = read();
  scrollTo(0, 0);
}

/** Plain links stay plain links; only an ordinary click is answered here. */
export function followLinks(event: MouseEvent): void {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button || withKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener('popstate', () => (router.place = read()));
