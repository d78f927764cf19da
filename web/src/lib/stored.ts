const read = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** The object that a storage of this browser keeps, as it was last written; an empty one where there is none. */
export const stored = (storage: Storage, key: string): Record<string, unknown> => {
  const kept = read(storage, key);
  return typeof kept === 'object' ? { ...kept } : {};
};
