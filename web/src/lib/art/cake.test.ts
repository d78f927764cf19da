import { describe, expect, it } from 'vitest';
import './index';
import { cakeDrawing, stripePath, turned, type Layer } from './cake';

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
});

describe('a cake', () => {
  it('draws what glows apart from the rest', () => {
    const dark = cakeDrawing([], [layer], { k: 10, h: 35, id: 'x', lit: new Map() });
    const lit = cakeDrawing([], [layer], { k: 10, h: 35, id: 'x', lit: new Map([[1, new Set([0])]]) });
    expect(dark.glow).toBe('');
    expect(lit.glow).toContain('var(--blue)');
    expect(lit.layers[0]).not.toContain('var(--blue)');
  });
});
