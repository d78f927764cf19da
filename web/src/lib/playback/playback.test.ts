import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, Snapshot, Update, View } from '../api/types';
import { play } from '../table/sound';
import type { GameModule } from '../table/stage';
import { hush, spoken } from '../ui/announce.svelte';
import { tellStyles } from './times';
import { Playback, type Audience, type Step } from './playback.svelte';

vi.mock('../table/sound', () => ({ play: vi.fn() }));

/** A game in which somebody counts; counting takes 100 ms. */
const counted = (to: number) => ({ event: 'counted', seat: 0, to }) as unknown as GameEvent;
const view = (n: number) => ({ n }) as unknown as View;
const game = {
  act: (_, event) => view((event as unknown as { to: number }).to),
  times: { counted: 100 },
  tones: { counted: 'card' },
} satisfies Partial<GameModule>;

const update = (seq: number, ...events: Update['events']): Update => ({
  seq,
  seat: 0,
  move: null,
  events,
  at: '',
});
const step = (seq: number, events: Update['events'], late = false): Step => ({
  update: update(seq, ...events),
  snapshot: { seq, view: view(seq * 10) } as Snapshot,
  late,
});

describe('the playback', () => {
  let shown: number[];
  let rests: number;
  let playback: Playback;
  const audience = {
    seat: 0,
    pace: 1,
    inWords: (event) => (event.event === 'undone' ? 'back' : `to ${(event as unknown as { to: number }).to}`),
    shown: ({ update: { seq } }) => shown.push(seq),
    rested: () => rests++,
  } satisfies Audience;
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const said = () => spoken.lines.map(({ text }) => text);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(play).mockClear();
    hush();
    [shown, rests] = [[], 0];
    playback = new Playback(game as unknown as GameModule, audience);
    playback.begin(view(0), []);
  });
  afterEach(() => vi.useRealTimers());

  it('shows one event after the other, each for its time, and then the table as it is', async () => {
    playback.show(step(1, [counted(1), counted(2)]));
    await after(0);
    expect([playback.view, playback.event, playback.showing]).toEqual([view(1), counted(1), true]);
    await after(100);
    expect([playback.view, playback.event, shown]).toEqual([view(2), counted(2), []]);
    await after(100);
    expect([playback.view, playback.event, playback.showing]).toEqual([view(10), null, false]);
    expect([shown, rests]).toEqual([[1], 1]);
  });

  it('speaks, sounds and writes down every event', async () => {
    playback.show(step(1, [counted(1), counted(2)]));
    await after(200);
    expect(said()).toEqual(['to 1', 'to 2']);
    expect(play).toHaveBeenCalledTimes(2);
    expect(playback.history.lines.map(({ text }) => text)).toEqual(['to 1', 'to 2']);
    expect([playback.history.told, playback.history.begins]).toEqual([[counted(1), counted(2)], [0]]);
  });

  it('shows steps in their order', async () => {
    playback.show(step(1, [counted(1)]));
    playback.show(step(2, [counted(2)]));
    expect(playback.newest?.update.seq).toBe(2);
    await after(100);
    expect([playback.view, shown]).toEqual([view(2), [1]]);
    expect(playback.history.latest.map(({ text }) => text)).toEqual(['to 2']);
    await after(100);
    expect([shown, playback.newest]).toEqual([[1, 2], null]);
  });

  it('waits until it may begin', async () => {
    let go: () => void = () => undefined;
    playback.show(step(1, [counted(1)]), new Promise<void>((done) => (go = done)));
    await after(500);
    expect([playback.showing, playback.history.told]).toEqual([false, []]);
    go();
    await after(100);
    expect(shown).toEqual([1]);
  });

  it('takes no time and makes no sound for what happened while nobody could see it', async () => {
    playback.show(step(1, [counted(1), counted(2)], true));
    playback.show(step(2, [counted(3)], true));
    await after(0);
    expect([shown, playback.history.told.length, playback.showing]).toEqual([[1, 2], 3, false]);
    expect(play).not.toHaveBeenCalled();
  });

  it('jumps to the end of what is being shown, and paces what comes then', async () => {
    playback.show(step(1, [counted(1), counted(2)]));
    playback.show(step(2, [counted(3)]));
    await after(10);
    playback.skip();
    playback.show(step(3, [counted(4)]));
    await after(0);
    expect([shown, playback.view, playback.showing]).toEqual([[1, 2], view(4), true]);
    await after(100);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('takes back what was told of a move', async () => {
    playback.show(step(1, [counted(1)], true));
    playback.show(step(2, [counted(2)], true));
    playback.show(step(3, [{ event: 'undone', seat: 0, entries: 1 }], true));
    await after(0);
    expect([playback.history.told, playback.history.begins]).toEqual([[counted(1)], [0]]);
    expect(playback.history.lines.map(({ text }) => text)).toEqual(['to 1', 'to 2', 'back']);
  });

  it('begins anew in the middle of a step', async () => {
    playback.show(step(1, [counted(1), counted(2)]));
    await after(10);
    playback.begin(view(7), [update(1, counted(5)), update(2, counted(6))]);
    await after(500);
    expect([playback.view, playback.event, shown, playback.showing]).toEqual([view(7), null, [], false]);
    expect([playback.history.told, playback.history.begins]).toEqual([
      [counted(5), counted(6)],
      [0, 1],
    ]);
  });

  it('tells nothing while it is hidden', async () => {
    playback.show(step(1, [counted(1), counted(2)]));
    await after(10);
    playback.hide();
    hush();
    playback.show(step(2, [counted(3)]));
    await after(500);
    expect([playback.history.told, playback.history.lines, playback.event, said()]).toEqual([
      [],
      [],
      null,
      [],
    ]);
    expect(shown).toEqual([1, 2]);
  });
});

describe('the times of a game', () => {
  it('are there for the style sheets, as long as its table is shown', () => {
    const { style } = document.documentElement;
    const end = tellStyles({ counted: 400 }, 0.5);
    expect(['--time-counted', '--pace'].map((name) => style.getPropertyValue(name))).toEqual([
      '200ms',
      '0.5',
    ]);
    end();
    expect(style.getPropertyValue('--time-counted')).toBe('');
  });
});
