import { mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Cake from './Cake.svelte';
import { crumbsOf } from './crumbs';
import { litPaths, stripePath, turned, type Layer, type Lit } from './geometry';
import { marksOf } from './marks';
import { inTurn } from '../../ui/turns';

const layer: Layer = {
  id: 1,
  gold: 1,
  stripes: [
    { colour: 'blue', bottom: [[2, 6]], top: [[8, 11]], cubes: 1, stars: 0 },
    { colour: 'pink', bottom: [[18, 22]], top: [], cubes: 1, stars: 1 },
  ],
};

describe('a layer', () => {
  it('turned swaps its edges and mirrors them', () => {
    const back = turned(layer);
    expect(back.stripes[0]?.bottom).toEqual([[13, 16]]);
    expect(back.stripes[0]?.top).toEqual([[18, 22]]);
  });
  it('turned twice is itself', () => expect(turned(turned(layer))).toEqual(layer));
  it('draws a stripe from edge to edge', () =>
    expect(stripePath(layer.stripes[0]!, 10, 0, 35)).toMatch(/^M20 35C.*H110/));
  it('prints its cubes and stars on their stripes and its gold on free dough', () => {
    const marks = marksOf(layer, 10, 0, 35);
    expect(marks.map(({ what }) => what)).toEqual(['blue', 'pink', 'star', 'gold']);
    const gold = marks[3]!;
    expect(gold.x).toBeGreaterThan(110);
    expect(gold.x).toBeLessThan(180);
  });
  it('keeps all gold on the dough, however little of it is free', () => {
    const full: Layer = {
      id: 2,
      gold: 2,
      stripes: [{ colour: 'green', bottom: [[0, 21]], top: [[0, 21]], cubes: 0, stars: 0 }],
    };
    const marks = marksOf(full, 10, 0, 35);
    expect(marks).toHaveLength(2);
    for (const { x, y, w } of marks) {
      expect(x - w / 2).toBeGreaterThan(210);
      expect(x + w / 2).toBeLessThan(240);
      expect(y - w / 2).toBeGreaterThan(0);
      expect(y + w / 2).toBeLessThan(35);
    }
    expect(Math.abs(marks[0]!.y - marks[1]!.y)).toBeGreaterThan(marks[0]!.w);
  });
  it('always has the same crumb, and none when it is tiny', () => {
    expect(crumbsOf(1, 10, 35, 0)).toEqual(crumbsOf(1, 10, 35, 0));
    expect(crumbsOf(1, 10, 35, 0)).not.toEqual(crumbsOf(2, 10, 35, 0));
    const crumbs = crumbsOf(1, 10, 35, 0).flatMap(({ d }) => d.match(/M/g) ?? []);
    expect(crumbs).toHaveLength(30);
    expect(crumbsOf(1, 4, 14, 0)).toEqual([]);
  });
});

/** The first screen is drawn part by part; what follows comes at once. */
const drawn = () => new Promise<void>((done) => inTurn(0, () => setTimeout(done)));

describe('a cake', () => {
  const draw = (lit: Lit) => {
    const cake = mount(Cake, {
      target: document.body,
      props: { plate: [], layers: [layer], k: 10, lit, label: '' },
    });
    const parts = {
      glow: document.querySelector('.glow')!.innerHTML,
      layer: document.querySelector('.layer')!.innerHTML,
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
    return { ...parts, remove: () => unmount(cake) };
  };
  it('draws what glows apart from the rest', async () => {
    await drawn();
    const dark = draw(new Map());
    expect(dark.glow).not.toContain('<path');
    expect(dark.layer).toContain('var(--blue)');
    await dark.remove();
    const lit = draw(new Map([[1, new Set([0])]]));
    expect(lit.glow).toContain('var(--blue)');
    expect(lit.layer).not.toContain('var(--blue)');
    await lit.remove();
  });
  it('has patterns of its own', async () => {
    const one = draw(new Map());
    const two = draw(new Map());
    expect(new Set(two.ids).size).toBe(two.ids.length);
    await one.remove();
    await two.remove();
  });
  it('lights stripes of layers and of the plate where they lie', () => {
    const paths = litPaths(
      [{ colour: 'green', bottom: [], top: [[3, 7]], cubes: 0, stars: 0 }],
      [layer],
      new Map([
        [0, new Set([0])],
        [1, new Set([0, 9])],
      ]),
      { k: 10, h: 35, plateH: 26 },
    );
    expect(paths.map(({ colour }) => colour)).toEqual(['green', 'blue']);
    expect(paths[0]!.d).toMatch(/^M30 35/);
    expect(paths[1]!.d).toMatch(/^M20 35/);
  });
});
