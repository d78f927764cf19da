// Drawings are SVG files, and each is a component, framed by its place. What several drawings share is a file that ends in
// .part.svg: they name it in <use>, and it becomes a part of each.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const WHOLE = /<svg[^>]*viewBox="\S+ \S+ (\d+) (\d+)"[^>]*>(.*)<\/svg>/;
const USE = /<use href="([^"]+)" transform="([^"]+)" \/>/g;

function drawingIn(file: string): [body: string, width: string, height: string] {
  const text = readFileSync(file, 'utf8').replaceAll(/<!--.*?-->|\n\s*/gs, '');
  const [, width = '', height = '', body = ''] = WHOLE.exec(text) ?? [];
  const whole = body.replace(USE, (_, part: string, transform: string) => {
    const [shared] = drawingIn(resolve(file, '..', part));
    return `<g transform="${transform}">${shared}</g>`;
  });
  return [whole.replaceAll(' />', '/>'), width, height];
}

export const drawings: Plugin = {
  name: 'drawings',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.svg')) return;
    const [body, width, height] = drawingIn(id);
    return `import { drawing } from '/src/lib/art/drawing';
      export default drawing('${body}', ${width}, ${height});`;
  },
};
