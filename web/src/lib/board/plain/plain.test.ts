import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { kindsOf } from './groups';
import { SeatLists, shapeOf } from './shape';
import type { Sayings } from '../../games/words.svelte';
import { messages } from '../../i18n/message';
import { parse } from '../../i18n/parse';
import { NO_SAYINGS, Speech } from '../speech';
import Value from './Value.svelte';

const common = { yes: 'yes', no: 'no', hidden: 'hidden', none: 'none' };
const name = (seat: number | undefined | null) => ['Mia', 'Ben'][seat ?? -1] ?? '';
const sentence = (text: string) => messages('en')(parse(text));
const words: Sayings = {
  moves: { move: sentence('Lead the {animal} to {field}'), sell: sentence('Sell {sell}') },
  events: {
    moved: sentence('{seat} leads the {animal} to {field}'),
    gave: sentence('{seat} gives {to, seat} {animals}'),
    slept: 'Everybody sleeps.',
  },
  reasons: {},
  names: { foal: 'young horse', market_day: 'day', 'owner:seat': 'owner' },
};
const own = new Speech(words, common, name);
const bare = new Speech(NO_SAYINGS, common, name);

describe('a game in words', () => {
  it('fills the sentences that the game provides', () => {
    expect(own.move({ move: { animal: 'foal', field: 3 } })).toBe('Lead the young horse to 3');
    expect(own.move({ sell: ['foal', 'cow'] })).toBe('Sell young horse, cow');
    expect(own.event({ event: 'slept' })).toBe('Everybody sleeps.');
    expect(own.event({ event: 'moved', seat: 1, animal: 'foal', field: 3 })).toBe(
      'Ben leads the young horse to 3',
    );
  });
  it('knows a value by its field, by its parts, and a move by its key', () => {
    const names = { 'turned=true': 'upside down', red: 'red diamond', small: 'small jar' };
    const said = new Speech(
      {
        ...words,
        moves: {
          choose: sentence('Lock in {tile}, {turned}'),
          lay: sentence('Play {card}'),
          stock: sentence('Stock: {stock}'),
        },
        events: {
          shown: sentence(
            '{turned, select, true {{seat} shows {tile}, turned.} other {{seat} shows {tile}.}}',
          ),
        },
        names,
      },
      common,
      name,
    );
    expect(said.move({ choose: { tile: 7, turned: true } })).toBe('Lock in 7, upside down');
    expect(said.move({ lay: { card: 'red-apple', at: [0, 0] } })).toBe('Play red diamond, apple');
    expect(said.move({ stock: { small: 'blue' } })).toBe('Stock: small jar blue');
    expect(said.event({ event: 'shown', seat: 0, tile: 7, turned: false })).toBe('Mia shows 7.');
  });
  it('shows seats by name, where the sentence or the field says that it is one', () => {
    const gave = { event: 'gave', seat: 0, to: 1, animals: ['foal'] };
    expect(own.event(gave)).toBe('Mia gives Ben young horse');
    expect(own.field('owner', 1)).toBe('Ben');
    expect(own.field('fence', 1)).toBe('1');
    expect(own.label('owner')).toBe('owner');
    expect([own.marksSeats('owner'), own.marksSeats('fence'), bare.marksSeats('owner')]).toEqual([
      true,
      false,
      undefined,
    ]);
  });
  it('spells out what has no sentence', () => {
    expect(bare.move({ roll: true })).toBe('Roll');
    expect(bare.move({ take_back: { card: 'red-apple', at: [0, 1] } })).toBe(
      'Take back: card red, apple, at 0, 1',
    );
    expect(bare.event({ event: 'rolled', seat: 0, dice: [1, 6] })).toBe('Mia: rolled (dice 1, 6).');
    expect(bare.event({ event: 'over' })).toBe('Over.');
  });
  it('says lists, gaps and choices', () => {
    expect(bare.value([])).toBe('none');
    expect(bare.value(null)).toBe('none');
    expect(bare.value(true)).toBe('yes');
    expect(bare.value([null, null, null, 'egg', 'milk', 'milk'])).toBe('3 × hidden, egg, milk, milk');
    expect(
      bare.value([
        { tile: 3, turned: false },
        { tile: 4, turned: true },
      ]),
    ).toBe('tile 3, turned no; tile 4, turned yes');
  });
});

describe('many moves', () => {
  const lays = ['a', 'b', 'c'].flatMap((card) => [0, 1, 2, 3].map((at) => ({ lay: { card, at } })));
  it('are grouped by what is done, and by the first thing that it is done with', () => {
    const [lay, pass] = kindsOf([...lays, { pass: true }]);
    expect(lay?.key).toBe('lay');
    expect(lay?.groups.map(({ value, moves }) => [value, moves.length])).toEqual([
      ['a', 4],
      ['b', 4],
      ['c', 4],
    ]);
    expect(pass?.groups).toEqual([{ value: null, moves: [{ pass: true }] }]);
  });
  it('stay together while they are few, or all alike', () => {
    expect(kindsOf(lays.slice(0, 8))[0]?.groups).toHaveLength(1);
    expect(
      kindsOf(Array.from({ length: 20 }, (_, to) => ({ go: { who: 'me', to } })))[0]?.groups,
    ).toHaveLength(1);
    expect(kindsOf([])).toEqual([]);
  });
});

describe('a view', () => {
  it('is a line where it is flat, and a table where things are alike', () => {
    expect(shapeOf(['a', 'b']).kind).toBe('line');
    expect(shapeOf({ tile: 3, turned: true }).kind).toBe('line');
    expect(shapeOf({ small: ['pink'], large: [] }).kind).toBe('fields');
    expect(shapeOf([['a'], []]).kind).toBe('rows');
    expect(shapeOf([{ at: [0, 0] }, { at: [1, 0], cards: [] }])).toMatchObject({
      kind: 'table',
      columns: ['at', 'cards'],
    });
  });
  it('knows lists by seat by their length in every view so far', () => {
    const lists = new SeatLists(2);
    lists.look({ hands: [['a'], []], display: [], dice: [1, 2] });
    lists.look({ hands: [[], []], display: [{ at: 0 }, { at: 1 }], dice: [1, 2] });
    expect(['hands', 'display', 'dice'].map((list) => lists.has(list))).toEqual([true, false, false]);
  });
  const shown = (value: unknown, owners?: string[]) => {
    const target = document.createElement('div');
    const made = mount(Value, { target, props: { name: 'part', value, speech: own, owners } });
    flushSync();
    const html = target.innerHTML;
    void unmount(made);
    return new DOMParser().parseFromString(html, 'text/html').body;
  };
  const texts = (root: ParentNode, css: string) =>
    [...root.querySelectorAll(css)].map((one) => one.textContent.trim());
  it('is drawn as real tables with headers', () => {
    const wide = shown(
      [
        { animal: 'foal', field: 1 },
        { animal: 'cow', field: 2 },
        { animal: 'hen', field: 3 },
      ],
      ['Mia', 'Ben', 'Eva'],
    );
    expect(texts(wide, 'th[scope=col]')).toEqual(['animal', 'field']);
    expect(texts(wide, 'th[scope=row]')).toEqual(['Mia', 'Ben', 'Eva']);
    expect(texts(wide, 'tbody td')).toEqual(['young horse', '1', 'cow', '2', 'hen', '3']);
  });
  it('turns a table round that has more columns than rows', () => {
    const high = shown([{ animal: 'foal', field: 1, owner: 1 }], ['Mia']);
    expect(texts(high, 'th[scope=col]')).toEqual(['Mia']);
    expect(texts(high, 'th[scope=row]')).toEqual(['animal', 'field', 'owner']);
    expect(texts(high, 'tbody td')).toEqual(['young horse', '1', 'Ben']);
  });
  it('nests', () => {
    const nested = shown({ barn: { left: ['foal'], right: [] }, market_day: 4 });
    expect(texts(nested, ':scope > table > tbody > tr > th')).toEqual(['barn', 'day']);
    expect(texts(nested, 'td table th')).toEqual(['left', 'right']);
  });
});
