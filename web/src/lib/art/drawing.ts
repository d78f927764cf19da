import type { Component } from 'svelte';
import Drawing from './Drawing.svelte';
import type { Place } from './place';

/** The component of an SVG file that is w by h units large; the build calls this. */
export const drawing =
  (body: string, w: number, h: number): Component<Place> =>
  (internals, place) =>
    Drawing(internals, { body, w, h, place }) as ReturnType<Component<Place>>;
