// What did not change stays the same object, so that nobody looks at it again.

type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const sameSet = (old: ReadonlySet<unknown>, fresh: ReadonlySet<unknown>): boolean =>
  old.size === fresh.size && [...fresh].every((one) => old.has(one));

function keepList(old: unknown[], fresh: unknown[]): unknown[] {
  const kept = fresh.map((one, i) => keep(old[i], one));
  return old.length === kept.length && kept.every((one, i) => one === old[i]) ? old : kept;
}

function keepParts(old: Parts, fresh: Parts): Parts {
  const names = Object.keys(fresh);
  const kept: Parts = {};
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    kept[name] = keep(old[name], fresh[name]);
    same &&= name in old && kept[name] === old[name];
  }
  return same ? old : kept;
}

function keepMap(old: Map<unknown, unknown>, fresh: Map<unknown, unknown>): Map<unknown, unknown> {
  const kept = new Map([...fresh].map(([key, one]) => [key, keep(old.get(key), one)]));
  return old.size === kept.size && [...kept].every(([key, one]) => old.get(key) === one) ? old : kept;
}

/** The fresh value, with the old one in place of every part that says the same. */
export function keep<T>(old: unknown, fresh: T): T;
export function keep(old: unknown, fresh: unknown): unknown {
  if (old === fresh) return old;
  if (Array.isArray(old) && Array.isArray(fresh)) return keepList(old, fresh);
  if (old instanceof Set && fresh instanceof Set) return sameSet(old, fresh) ? old : fresh;
  if (old instanceof Map && fresh instanceof Map) return keepMap(old, fresh);
  if (isParts(old) && isParts(fresh)) return keepParts(old, fresh);
  return fresh;
}
