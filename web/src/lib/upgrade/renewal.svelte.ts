// The server has a newer web app than this page. The page is loaded anew at a good moment, or when its player goes to
// another screen anyway; until then it goes on with the files that the service worker keeps.
import { BUILD, buildOfServer, PROTOCOL } from './build';
import { stored } from '../stored';
import { isGoodMoment, isHeld, watchPlayer } from './moment';

const TRIED = 'konditorei-renewed'; // in the session: builds for which this tab was loaded anew
const LOOK = 500; // ms between two looks whether the moment is good
const CALM = 3000; // ms without a touch
const SOON = 300; // the same where the player waits for a file that is gone

export const renewal = $state({
  /** The build to go to; null: none. */
  build: null as string | null,
  /** This page and the server do not understand each other any more. */
  needed: false,
});

let calm = CALM;
let looking: ReturnType<typeof setInterval> | undefined;

const tried = (): string[] => Object.values(stored(sessionStorage, TRIED)).map(String);

/** What the server says of itself when the socket opens. */
export function greeted({ protocol, build }: { protocol: number; build: string }): void {
  if (protocol !== PROTOCOL) renewal.needed = true;
  if (BUILD && build && (build !== BUILD || renewal.needed)) renewTo(build);
}

/** A file of this page is gone. True when another build is there, and the page will be loaded anew. */
export async function missesFile(): Promise<boolean> {
  const build = await buildOfServer();
  if (!BUILD || build === null || build === BUILD || tried().includes(build)) return false;
  calm = SOON;
  renewTo(build);
  return true;
}

function renewTo(build: string): void {
  renewal.build = build;
  void keepNewFiles().catch(() => undefined);
  if (looking !== undefined || tried().includes(build)) return; // once: whoever comes back to the same page stays with it
  const stopWatching = watchPlayer();
  looking = setInterval(() => void look(stopWatching), LOOK);
}

/** The service worker fetches the files of the new build meanwhile. */
async function keepNewFiles(): Promise<void> {
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.update();
}

/** Loads the page anew if the moment is good and the server is there. */
async function look(stopWatching: () => void): Promise<void> {
  const build = renewal.build;
  if (build === null || !isGoodMoment(calm)) return;
  if ((await buildOfServer()) !== build || !isGoodMoment(calm)) return;
  clearInterval(looking);
  stopWatching();
  renew();
}

/** Loads the page anew now. */
export function renew(): void {
  if (renewal.build !== null) {
    try {
      sessionStorage.setItem(TRIED, JSON.stringify([...tried(), renewal.build].slice(-20)));
    } catch {
      return; // without a memory it could be done again and again
    }
  }
  location.reload();
}

/** Whether a screen should be opened by loading its page: it costs the player nothing then. */
export const opensAnew = (up: boolean): boolean =>
  renewal.build !== null && up && !isHeld() && !tried().includes(renewal.build);
