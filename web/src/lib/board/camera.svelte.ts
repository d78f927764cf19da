// Where a large board is looked at: it can be moved and brought nearer, with fingers, wheel or buttons.
import { listen } from '../ui/listen';

type Spot = [x: number, y: number];

const FAR = 0.35;
const NEAR = 2.4;
const START = 6; // pixels before a press becomes a pull

const away = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export class Camera {
  zoom = $state(1);
  pan = $state<Spot>([0, 0]);
  /** Whether the press that is going on has moved the board; then it is no tap. */
  moved = false;
  private fingers = new Map<number, Spot>();

  get away(): boolean {
    return this.zoom !== 1 || this.pan[0] !== 0 || this.pan[1] !== 0;
  }

  magnify(times: number): void {
    this.zoom = Math.min(NEAR, Math.max(FAR, this.zoom * times));
  }

  /** As it was in the beginning, or from so far away that everything is seen. */
  fit(zoom = 1): void {
    this.zoom = zoom;
    this.pan = [0, 0];
  }

  /** An attachment for the element that shows the board. */
  readonly listen = (node: HTMLElement): (() => void) => {
    const up = (event: PointerEvent) => this.fingers.delete(event.pointerId);
    listen(node, {
      pointerdown: (event) => this.fingers.set(event.pointerId, [event.clientX, event.clientY]),
      pointermove: (event) => this.move(event),
      pointerup: up,
      pointercancel: up,
      pointerleave: up,
      wheel: (event) => {
        event.preventDefault();
        this.magnify(event.deltaY < 0 ? 1.1 : 0.9);
      },
    });
    // A press anywhere, also with a piece in hand, is not the pull that went before.
    return listen(window, { pointerdown: () => (this.moved = false) }, true);
  };

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Spot = [event.clientX, event.clientY];
    const other = [...this.fingers.values()].find((one) => one !== before);
    if (other) this.magnify(away(now, other) / Math.max(20, away(before, other)));
    else if (this.moved || away(now, before) > START)
      this.pan = [this.pan[0] + now[0] - before[0], this.pan[1] + now[1] - before[1]];
    else return;
    this.moved = true;
    this.fingers.set(event.pointerId, now);
  }
}
