// What the bar of a table can do, handed down to it.
import { getContext, setContext } from 'svelte';

export interface Shell {
  openMenu(): void;
  readonly canUndo: boolean;
  undo(): void;
}

export const KEY = Symbol('shell');
export const giveShell = (shell: Shell): void => {
  setContext(KEY, shell);
};
export const theShell = (): Shell | undefined => getContext<Shell | undefined>(KEY);
