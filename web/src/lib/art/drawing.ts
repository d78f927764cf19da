// A drawing is a view box and a body. All drawings stand once in the page as a sprite and are used by name.
export type Drawing = [box: string, body: string];
export type Drawings = Record<string, Drawing>;

export const round2 = (n: number): number => +n.toFixed(2);

const shelf = new Map<string, Drawing>();

export const addDrawings = (drawings: Drawings): void => {
  for (const [name, drawing] of Object.entries(drawings)) shelf.set(name, drawing);
};

export const boxOf = (name: string): string => shelf.get(name)?.[0] ?? '0 0 24 24';

const sizeOf = (name: string): [number, number] => {
  const [, , w = '24', h = '24'] = boxOf(name).split(' ');
  return [Number(w), Number(h)];
};

/** Height of a drawing that is `width` wide. */
export const heightOf = (name: string, width: number): number => {
  const [w, h] = sizeOf(name);
  return Math.round((width * h) / w);
};

/** Place a drawing inside another one: x, y = centre, w = width. */
export const at = (name: string, x: number, y: number, w: number, extra = ''): string => {
  const [vw, vh] = sizeOf(name);
  const h = (w * vh) / vw;
  return `<svg x="${round2(x - w / 2)}" y="${round2(y - h / 2)}" width="${round2(w)}" height="${round2(h)}" viewBox="${boxOf(name)}" overflow="visible" aria-hidden="true" ${extra}><use href="#${name}"/></svg>`;
};

export const sprite = (): string =>
  [...shelf].map(([name, [, body]]) => `<g id="${name}">${body}</g>`).join('');
