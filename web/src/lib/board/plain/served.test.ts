import { afterEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../api/types';
import { addWords } from '../../games/words.svelte';
import { speak } from '../../i18n/index.svelte';
import { noticeOf } from '../../table/notice';
import { speechOf } from '../speech';
import { servedWords } from './served';

const farm = {
  language: 'fr',
  title: 'Ferme',
  line: '',
  moves: { sell: 'Vendre' },
  events: { sold: '{seat} vend {eggs, plural, one {# œuf} other {# œufs}} à {to, seat}.' },
  names: { eggs: 'œufs' },
  refusals: { 'no-eggs': 'Il n’y a pas d’œufs.' },
};
const name = (seat: number | null | undefined) => ['Mia', 'Ben'][seat ?? -1] ?? '';
const load = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  const words = servedWords('farm');
  await Promise.all([speak('fr'), words.load('fr')]);
  addWords('farm', words);
};

describe('an installed game', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is told, and its moves refused, in the words that the server hands out', async () => {
    await load(() => Promise.resolve(Response.json(farm)));
    const speech = speechOf('farm', name);
    expect(speech.event({ event: 'sold', seat: 0, eggs: 0, to: 1 })).toBe('Mia vend 0 œuf à Ben.');
    expect(speech.event({ event: 'sold', seat: 1, eggs: 2, to: 0 })).toBe('Ben vend 2 œufs à Mia.');
    expect(speech.move({ sell: true })).toBe('Vendre');
    const fault = { ...OFFLINE, code: 'illegal_move', reason: 'no-eggs', rule: 'F1', message: 'No eggs.' };
    expect(noticeOf(fault, 'farm')).toEqual({ text: 'Il n’y a pas d’œufs.', rule: 'F1' });
    expect(noticeOf({ ...fault, reason: 'other' }, 'farm').text).toBe('No eggs.');
  });
  it('has the plurals of the language that its words are in', async () => {
    const english = { sold: '{eggs, plural, one {# egg} other {# eggs}}' };
    await load(() => Promise.resolve(Response.json({ ...farm, language: 'en', events: english })));
    expect(speechOf('farm', name).event({ event: 'sold', eggs: 0 })).toBe('0 eggs');
  });
  it('is told by its own names without a line', async () => {
    await load(() => Promise.reject(new TypeError('no line')));
    expect(speechOf('farm', name).event({ event: 'sold', seat: 0, eggs: 2 })).toBe('Mia: sold (eggs 2).');
  });
});
