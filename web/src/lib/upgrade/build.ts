// Which build this page is of, and what it speaks with the server.

/** The protocol of the socket; src/konditorei/server/socket/hello.py has the server's. */
export const PROTOCOL = 1;

/** The build in a page; empty while developing. The build writes it into index.html, see worker.ts in web/. */
const buildIn = (page: Document): string =>
  page.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

export const BUILD = buildIn(document);

/** The build that the server has now; null when it does not say. */
export async function buildOfServer(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return null;
    return buildIn(new DOMParser().parseFromString(await answer.text(), 'text/html')) || null;
  } catch {
    return null;
  }
}
