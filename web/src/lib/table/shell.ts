// What the bar of a table can do, handed down to it.
import { getContext, setContext } from 'svelte';

export interface Shell {
  readonly openMenu?: () => void;
  readonly canUndo: boolean;
  undo(): void;
  /** Whether one can ask what to do, and whether one has. */
  readonly canAsk?: boolean;
  readonly asking?: boolean;
  ask?(): void;
}

export const KEY = Symbol('shell');
export const giveShell = (shell: Shell): void => {
  setContext(KEY, shell);
};
export const theShell = (): Shell | undefined => getContext<Shell | undefined>(KEY);
