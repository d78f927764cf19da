import type { Snippet } from 'svelte';

/** One column of the result, by its name: what stands above it, and what it shows of a seat. */
export interface Column<Key extends string> {
  key: Key;
  head?: Snippet<[key: Key]>;
  cell: Snippet<[seat: number, key: Key]>;
}
