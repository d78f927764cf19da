import { keep } from '../table/keep';

/** A derived value that stays the same object for as long as it says the same. */
export function steady<T>(read: () => T): { readonly value: T } {
  let last: T | undefined;
  const now = $derived.by(() => (last = keep(last, read())));
  return {
    get value() {
      return now;
    },
  };
}
