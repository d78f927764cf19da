/** Asks when it is first needed, and again after a question that failed. */
export function once<T>(ask: () => Promise<T>, keep: (answer: T) => void): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () =>
    (asked ??= ask().then(keep, () => {
      asked = undefined;
    }));
}
