/** A value as text that is the same whatever the order of its keys, and of lists of words such as cubes given away. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) {
    const inner = value.map(canonical);
    return `[${(value.every((one) => typeof one === 'string') ? inner.sort() : inner).join()}]`;
  }
  if (value && typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}:${canonical(one)}`)
      .sort()
      .join()}}`;
  return JSON.stringify(value);
};

/** The same move, whatever the order of its keys and of the cubes given away. */
export const sameMove = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
