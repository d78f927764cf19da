import { beforeAll, describe, expect, it } from 'vitest';
import type { Replay } from '../api/types';
import { speak } from '../i18n/index.svelte';
import { tableWith } from '../testing';
import { ReplayStage } from './replay.svelte';
import type { GameModule } from './stage';

const game = { say: () => 'Mia rolled.', replayed: () => false } satisfies Partial<GameModule>;
const step = { update: { seat: 0, events: [{ event: 'rolled', seat: 0 }] }, position: {} };
const replay = { start: {}, steps: [step, step] } as unknown as Replay;
const stageOf = (ended_early: boolean) =>
  new ReplayStage(tableWith({ status: 'over', ended_early }), replay, game as unknown as GameModule);

describe('a replay', () => {
  beforeAll(() => speak('en'));
  it('says after its last step that the players ended the game', () => {
    const stage = stageOf(true);
    stage.step(1);
    expect(stage.said.text).toBe('Mia rolled.');
    stage.step(1);
    expect(stage.said.text).toBe('Mia rolled. The game was ended early.');
  });
  it('does not say so of a game that came to its end', () => {
    const stage = stageOf(false);
    stage.step(2);
    expect(stage.said.text).toBe('Mia rolled.');
  });
});
