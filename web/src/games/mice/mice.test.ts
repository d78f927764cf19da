import { describe, expect, it, vi } from 'vitest';
import { speak, t } from '../../lib/i18n/index.svelte';
import type { Lang } from '../../lib/settings.svelte';
import { boxOf } from './box';
import { act } from './act';
import { say } from './story';
import { facts } from './facts';
import { riskInWords } from './described';
import { broughtBy, riskOf, toCome, type MiceEvent, type MiceView } from './view';
import { own } from './words';

const view: MiceView = {
  game: 'mice',
  options: { players: 2, mouse_lasts: 'turn', failed_cards: 'out', edition: 'house' },
  phase: 'roll',
  actor: 0,
  centre: ['egg', 'milk', 'egg'],
  stand: [],
  pile: [null, null],
  out: [],
  dice: [],
  dice_lost: 0,
  collected: [[], []],
};
const box = { ingredients: [], start: [], mice: 3, fishbones: 3, cards: {}, die: [] };
const after = (...list: MiceEvent[]) => list.reduce(act, view);

describe('showing events of mice', () => {
  it('hangs a card that was turned over on the line', () =>
    expect(after({ event: 'turned_over', card: 'flour' }).centre).toEqual(['egg', 'milk', 'egg', 'flour']));
  it('moves a collected card to the stand', () => {
    const shown = after(
      { event: 'rolled', seat: 0, dice: ['egg', 'flour', 'milk'] },
      { event: 'collected', seat: 0, card: 'egg', from: 0 },
    );
    expect(shown.centre).toEqual(['milk', 'egg']);
    expect(shown.stand).toEqual(['egg']);
  });
  it('gives the stand to who stops', () => {
    const shown = after(
      { event: 'collected', seat: 0, card: 'milk', from: 1 },
      { event: 'stopped', seat: 0, cards: 1 },
    );
    expect(shown.collected[0]).toEqual(['milk']);
    expect(shown.stand).toEqual([]);
  });
  it('lights the dice of the last roll only', () => {
    const rolled = { ...view, phase: 'decide', stand: ['egg', 'milk'], centre: ['flour', 'egg'] } as const;
    expect(broughtBy({ ...rolled, stand: [...rolled.stand], centre: [...rolled.centre] })).toEqual(
      new Set(['milk']),
    );
    expect(
      broughtBy({ ...rolled, phase: 'roll', stand: ['egg'], centre: ['flour', 'egg', 'milk'] }).size,
    ).toBe(0);
  });
  it('counts the mice and fishbones to come, of a built-in edition and of an own one', async () => {
    const asked = vi.fn((_: string) => Promise.resolve(Response.json(box)));
    vi.stubGlobal('fetch', asked);
    const table = (edition: MiceView['options']['edition']): MiceView => ({
      ...view,
      options: { ...view.options, edition },
      out: ['mouse', 'egg', 'fishbone', 'fishbone'],
    });
    const left = (seen: MiceView) => {
      const box = boxOf(seen);
      return box && toCome(seen, box);
    };
    expect(left(table({ ...box, mice: 3, fishbones: 5 }))).toEqual({ mouse: 2, fishbone: 3 });
    expect(asked).not.toHaveBeenCalled();
    expect(left(table('house'))).toBeUndefined();
    await vi.waitFor(() => expect(left(table('house'))).toEqual({ mouse: 2, fishbone: 1 }));
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/games/mice/editions/house']);
    vi.unstubAllGlobals();
  });
});

describe('what is still in the pile', () => {
  const risk = (pile: number, out: string[]) =>
    riskOf({ ...view, pile: Array<null>(pile).fill(null), out }, { mice: 3, fishbones: 3 });
  it('is counted, and shown as ten biscuits', () => {
    expect(risk(37, ['mouse', 'fishbone'])).toEqual({ mice: 2, bones: 2, rest: 33, tenths: 1 });
    expect(risk(12, [])).toEqual({ mice: 3, bones: 3, rest: 6, tenths: 5 });
  });
  it('is never shown as nothing while something waits, nor as certain while something else does', () => {
    const mice = ['mouse', 'mouse', 'mouse'];
    expect(risk(40, [...mice, 'fishbone', 'fishbone']).tenths).toBe(1);
    expect(risk(7, [...mice, 'fishbone', 'fishbone', 'fishbone']).tenths).toBe(0);
    expect(risk(25, []).tenths).toBeLessThan(10);
    expect(riskOf({ ...view, pile: Array<null>(41).fill(null) }, { mice: 3, fishbones: 37 }).tenths).toBe(9);
    expect(risk(2, [...mice, 'fishbone']).tenths).toBe(10);
  });
  it('is no more than the pile, when a position lacks cards of the box', () =>
    expect(risk(4, [])).toEqual({ mice: 3, bones: 1, rest: 0, tenths: 10 }));
  it.each<[Lang, string[]]>([
    ['en', ['1 fishbone and 31 ingredients', 'In the pile: 2 mice, 3 fishbones, and 1 ingredient']],
    ['de', ['1 Gräte und 31 Zutaten', 'Im Stapel: 2 Mäuse, 3 Gräten und 1 Zutat']],
    ['fr', ['1 arête et 31 ingrédients', 'Pile : 2 souris, 3 arêtes et 1 ingrédient']],
    ['es', ['1 raspa y 31 ingredientes', 'Mazo: 2 ratones, 3 raspas y 1 ingrediente']],
  ])('is told in %s without what is all out', async (lang, lines) => {
    await Promise.all([speak(lang), own.load(lang)]);
    const told = [
      riskInWords({ mice: 0, bones: 1, rest: 31 }, true),
      riskInWords({ mice: 2, bones: 3, rest: 1 }, false),
    ];
    expect(told).toEqual(lines);
  });
});

describe('telling what happens in mice', () => {
  const name = () => 'Mia';
  const said = async (lang: Lang, ...events: MiceEvent[]) => {
    await Promise.all([speak(lang), own.load(lang)]);
    return events.map((event) => say(event, name)).filter(Boolean);
  };
  const bone: MiceEvent[] = [
    { event: 'fishbone', seat: 0, ends_turn: true },
    { event: 'lost', seat: 0, cards: 1, to: 'pile' },
  ];
  const nothing: MiceEvent = { event: 'lost', seat: 0, cards: 2, to: 'out' };
  it.each<[Lang, string[]]>([
    [
      'en',
      [
        'Fishbone. Mia’s turn is over.',
        '1 card goes from the stand under the pile.',
        'The mouse gets 2 cards from the stand.',
      ],
    ],
    [
      'de',
      [
        'Gräte. Der Zug von Mia ist vorbei.',
        '1 Karte kommt vom Kuchenständer unter den Stapel.',
        'Die Maus holt 2 Karten vom Kuchenständer.',
      ],
    ],
    [
      'fr',
      [
        'Arête. Le tour de Mia est fini.',
        '1 carte du présentoir va sous la pile.',
        'La souris emporte 2 cartes du présentoir.',
      ],
    ],
    [
      'es',
      [
        'Raspa. El turno de Mia termina.',
        '1 carta del soporte va bajo el mazo.',
        'El ratón se lleva 2 cartas del soporte.',
      ],
    ],
  ])(
    'says in %s where the cards go: under the pile (M11), or out of the game (M10)',
    async (lang, sentences) => expect(await said(lang, ...bone, nothing)).toEqual(sentences),
  );
});

it('a ticket tells how far the game is', async () => {
  await speak('en');
  expect(t().titles.mice?.standing(facts.standing([2], 0))).toBe('2 cards left');
});
