// Which messages a source file reads, found in its text: every chain that begins with t(), or own() for the words of a
// game, or with a name given to one.

/** Parts of a path into the catalogue; '*' is a key that is only known while running. */
export type Chain = string[];

const STEP = String.raw`\s*(?:\?\.|\.)\s*[A-Za-z_]\w*|\s*\[(?:[^[\]]|\[[^\]]*\])*\]`;
const steps = (text: string): Chain =>
  [...text.matchAll(new RegExp(STEP, 'g'))].map(([step]) => {
    const plain = /^\s*(?:\?\.|\.)\s*(\w+)$/.exec(step) ?? /^\s*\[\s*'([^']*)'\s*\]$/.exec(step);
    return plain?.[1] ?? '*';
  });

/** What a file reads of the words that this function answers. */
export function chainsIn(source: string, reader: 't' | 'own'): Chain[] {
  const start = String.raw`(?<!function )\b${reader}\(\)`;
  const naming = new RegExp(
    String.raw`(?:let|const)\s+(\w+)\s*=\s*(?:\$derived\()?\s*(${start}(?:${STEP})*)\s*[);}]`,
    'g',
  );
  const named = [...source.matchAll(naming)].map(([whole, name = '', value = '']) => ({
    whole,
    name,
    value,
  }));
  const text = named.reduce((rest, { whole }) => rest.replace(whole, ''), source);
  const chains: Chain[] = [];
  for (const [, chain = ''] of text.matchAll(new RegExp(String.raw`${start}((?:${STEP})*)`, 'g')))
    chains.push(steps(chain));
  for (const { name, value } of named)
    for (const [, chain = ''] of text.matchAll(
      new RegExp(String.raw`(?<![.\w'"])${name}((?:${STEP})+)`, 'g'),
    ))
      chains.push([...steps(value.replace(`${reader}()`, '')), ...steps(chain)]);
  return chains;
}

/** Whether a chain reads this message, or something that holds it. */
export const reads = (chain: Chain, path: string[]): boolean =>
  path.every((part, i) => chain[i] === undefined || chain[i] === '*' || chain[i] === part);

/** Whether a chain leads to something in the catalogue. */
export function leads(chain: Chain, catalogue: unknown): boolean {
  let here: unknown = catalogue;
  for (const part of chain) {
    if (!here || typeof here !== 'object' || part === '*') return true;
    if (!(part in here)) return Array.isArray(here);
    here = new Map<string, unknown>(Object.entries(here)).get(part);
  }
  return true;
}
