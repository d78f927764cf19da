// The shop front that index.html draws stands before everything else while somebody waits. It is there from the first
// moment; later it only comes when a wait is long enough to be noticed.
const NOTICED = 400;
const front = document.getElementById('opening');
let waiting = 0;
let due: ReturnType<typeof setTimeout> | undefined;

/** What was waited for is drawn in the next frame: the front goes with that frame, and only if nobody waits again. */
function open(): void {
  clearTimeout(due);
  requestAnimationFrame(() => {
    if (front && !waiting) front.hidden = true;
  });
}

function close(): void {
  clearTimeout(due);
  due = setTimeout(() => {
    if (front && waiting) front.hidden = false;
  }, NOTICED);
}

/** Keeps the front closed until the answer is called. */
export function keepClosed(): () => void {
  waiting++;
  close();
  return () => {
    waiting--;
    if (!waiting) open();
  };
}
