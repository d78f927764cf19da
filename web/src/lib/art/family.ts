import type { Component } from 'svelte';
import type { Place } from './place';

type Drawings = Partial<Record<string, Component<Place>>>;

/** Drawings of one folder, by the name that a game gives them. */
export function family(files: Record<string, Component<Place>>): Drawings {
  const named = Object.entries(files).map(
    ([path, drawing]) => [path.replace(/.*\/|\.svg$/g, ''), drawing] as const,
  );
  return Object.fromEntries(named.map(([name, drawing]) => [name.toLowerCase(), drawing]));
}
