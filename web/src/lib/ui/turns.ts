// The first screen is drawn part by part, each in a task of its own: in between a phone can answer a finger.
// Whatever is drawn after that comes at once.
interface Part {
  turn: number;
  draw: () => void;
}

const parts: Part[] = [];
let opening = true;
let due: ReturnType<typeof setTimeout> | undefined;

function next(): void {
  due = undefined;
  parts.sort((a, b) => a.turn - b.turn);
  const part = parts.shift();
  if (!part) opening = false;
  else {
    due = setTimeout(next);
    part.draw();
  }
}

export const isOpening = (): boolean => opening;

/** Draws a part when it is its turn; the answer takes that back. */
export function inTurn(turn: number, draw: () => void): () => void {
  const part = { turn, draw };
  parts.push(part);
  due ??= setTimeout(next);
  return () => {
    const place = parts.indexOf(part);
    if (place >= 0) parts.splice(place, 1);
  };
}
