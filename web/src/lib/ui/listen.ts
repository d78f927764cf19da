type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;

/** Hears events of a target until the answer is called. */
export function listen(
  target: EventTarget,
  heard: { [Name in keyof Events]?: (event: Events[Name]) => unknown },
  capture = false,
): () => void {
  const listeners = Object.entries(heard) as [string, EventListener][];
  for (const [name, hear] of listeners) target.addEventListener(name, hear, { capture });
  return () => {
    for (const [name, hear] of listeners) target.removeEventListener(name, hear, { capture });
  };
}
