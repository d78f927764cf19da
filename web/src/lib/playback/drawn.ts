// What a board draws: what a seat may see, and what can still be seen of the last moves.
import type { Snapshot, View } from '../api/types';

export const drawn = ({ view, traces }: Pick<Snapshot, 'view' | 'traces'>): View | null =>
  view && joined(view, traces);

/** Two objects in one, and lists item by item. */
function joined<T>(one: T, other: unknown): T;
function joined(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((item: unknown, i) => joined(item, other[i]));
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) both[key] = joined(one[key], value);
  return both;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
