import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../api/types';
import { speak, t } from '../../i18n/index.svelte';
import { tableWith } from '../../../../tests/support/tables';
import { hush, spoken } from '../../ui/announce.svelte';
import { play } from '../../table/sound';
import { nameOf, type Stage } from '../../table/stage';
import ScoreScreen from './ScoreScreen.svelte';

vi.mock('../../table/sound', () => ({ play: vi.fn() }));

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));
const course = { title: '', chance: '', rowName: String, rows: [], steps: [], moments: [] };

/** The end of a game in which Ben leads by 5 to 3. */
function show(more: Partial<Table>) {
  const table = tableWith({ status: 'over', scores: [3, 5], winners: [1], ...more });
  const stage = {
    table,
    seat: 0,
    name: (seat) => nameOf(table, seat),
    avatar: () => 'cupcake',
  } satisfies Partial<Stage> as unknown as Stage;
  const props = { stage, points: [3, 5], unit: String, counts: 'Points', course };
  const target = document.createElement('div');
  const made = mount(ScoreScreen, { target, props: { ...props, hero: text('trophy'), columns: [] } });
  flushSync();
  const names = [...target.querySelectorAll('li b')].map((name) => name.textContent);
  return { target, names, remove: () => unmount(made) };
}

describe('the end of a game', () => {
  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.mocked(play).mockClear();
    await speak('en');
    hush();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('celebrates who won', () => {
    const { target, names, remove } = show({});
    expect(target.querySelector('h1')?.textContent).toBe('Ben wins!');
    expect(target.querySelector('.hero')?.textContent).toContain('trophy');
    expect(target.querySelectorAll('.rays, .sprinkles, .first')).toHaveLength(3);
    expect(names).toEqual(['Ben', 'Mia']);
    expect(spoken.lines.map((line) => line.text)).toEqual(['Ben wins!']);
    expect(play).toHaveBeenCalledWith('win');
    void remove();
  });

  it.each([
    ['de', 'Points: Mia 3 und Ben 5.'],
    ['en', 'Points: Mia 3 and Ben 5.'],
    ['fr', 'Points\u00a0: Mia 3 et Ben 5.'],
    ['es', 'Points: Mia 3 y Ben 5.'],
  ] as const)('has scores, and no winner, when the players ended it (%s)', async (lang, told) => {
    await speak(lang);
    const { target, names, remove } = show({ ended_early: true });
    expect(target.querySelector('h1')?.textContent).toBe(t().over.ended);
    expect(target.querySelector('.ribbon')?.textContent).toBe(t().over.soFar);
    expect(target.textContent).not.toContain('trophy');
    expect(target.textContent).not.toContain(t().over.wins({ name: 'Ben' }));
    expect(target.querySelectorAll('.rays, .sprinkles, .first, .rank svg')).toHaveLength(0);
    expect(names).toEqual(['Mia', 'Ben']);
    expect(spoken.lines.map((line) => line.text)).toEqual([told]);
    expect(play).not.toHaveBeenCalled();
    void remove();
  });
});
