// The middle of the table, while something large is shown there for a moment: nothing else may lie over it.
import type { Action } from 'svelte/action';

let held = $state(0);

export const middle = {
  get taken(): boolean {
    return held > 0;
  },
};

/** For an element that is shown there: it takes the middle as long as it stands. */
export const inTheMiddle: Action = () => {
  held++;
  return {
    destroy: () => {
      held--;
    },
  };
};
