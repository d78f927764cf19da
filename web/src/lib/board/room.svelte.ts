// How much room a board has. The forms are decided in Areas.svelte, by container queries; drawings with several layouts
// ask here which one it is.
import { getContext, setContext } from 'svelte';

export const FORMS = ['desk', 'low', 'tall', 'phone', 'side'] as const;
export type Form = (typeof FORMS)[number];

export class Room {
  form = $state<Form>('desk');
  width = $state(0);
  height = $state(0);
  /** Whether things stand below each other, as on a phone or a tall tablet. */
  get stacked(): boolean {
    return this.form === 'phone' || this.form === 'tall';
  }
  /** Whether there is little room in both directions. */
  get small(): boolean {
    return this.form === 'phone' || this.form === 'side';
  }
}

const KEY = Symbol('room');
export const giveRoom = (room: Room): Room => setContext(KEY, room);
export const theRoom = (): Room => getContext<Room>(KEY);
