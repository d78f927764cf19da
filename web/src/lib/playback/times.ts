/** How long each event of a game is shown, in milliseconds; others take no time. */
export type Times = Partial<Record<string, number>>;

/** Hands the times to the style sheets, as `--time-<event>`, with the share of them that a table grants, as `--pace`. */
export function tellStyles(times: Times, pace: number): () => void {
  const { style } = document.documentElement;
  const values: [string, string][] = [['--pace', `${pace}`]];
  for (const [event, ms] of Object.entries(times)) values.push([`--time-${event}`, `${(ms ?? 0) * pace}ms`]);
  for (const [name, value] of values) style.setProperty(name, value);
  return () => {
    for (const [name] of values) style.removeProperty(name);
  };
}
