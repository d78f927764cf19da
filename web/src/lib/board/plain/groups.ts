// Legal moves in groups that a person can look through: by what is done, and then by the first thing that it is done with.
import { isObject } from '../speech';

export interface MoveGroup<M> {
  /** What its moves have in common; null at the top. */
  value: unknown;
  moves: M[];
}
export interface MoveKind<M> {
  key: string;
  /** Several groups where there are many moves, else one. */
  groups: MoveGroup<M>[];
}

/** So many buttons in a row are still easy to look through. */
const FEW = 8;

const first = (value: unknown): unknown => (isObject(value) ? Object.values(value)[0] : value);

function split<M extends object>(moves: M[], key: string): MoveGroup<M>[] {
  if (moves.length <= FEW) return [{ value: null, moves }];
  const groups = new Map<string, MoveGroup<M>>();
  for (const move of moves) {
    const value = first(Object.entries(move).find(([name]) => name === key)?.[1]);
    const name = JSON.stringify(value);
    const group = groups.get(name) ?? { value, moves: [] };
    group.moves.push(move);
    groups.set(name, group);
  }
  return groups.size > 1 ? [...groups.values()] : [{ value: null, moves }];
}

/** Moves by their key, in the order in which the keys first come. */
export function kindsOf<M extends object>(moves: readonly M[]): MoveKind<M>[] {
  const kinds = new Map<string, M[]>();
  for (const move of moves) {
    const key = Object.keys(move)[0] ?? '';
    kinds.set(key, [...(kinds.get(key) ?? []), move]);
  }
  return [...kinds].map(([key, some]) => ({ key, groups: split(some, key) }));
}
