// The screens, each in a chunk of its own.
import type { Component } from 'svelte';
import { allLazy } from '../lib/upgrade/lazy';

interface Screen {
  default: Component<{ id: string }>;
  /** What it waits for before it is drawn. */
  beforeOpening?: () => Promise<void>;
}

const screens = allLazy<Screen>({
  '': () => import('./Home.svelte'),
  new: () => import('./NewTable.svelte'),
  t: () => import('./TableScreen.svelte'),
  j: () => import('./Join.svelte'),
  carry: () => import('./Carry.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  learn: () => import('./Learn.svelte'),
  puzzles: () => import('./Puzzles.svelte'),
  settings: () => import('./Settings.svelte'),
  about: () => import('./About.svelte'),
});

/** The screen of that name, if there is one. */
export const loadScreen = (name: string): Promise<Screen> | undefined =>
  screens[name]?.().then(async (screen) => {
    await screen.beforeOpening?.();
    return screen;
  });
