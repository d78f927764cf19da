import { beforeAll, describe, expect, it } from 'vitest';
import document from '../../../openapi.json?raw';
import type { GameEvent, View } from '../api/types';
import type { GameModule } from '../table/stage';
import { FOLDERS } from './facts';
import { loadGame } from './registry';

/** A game as one seat saw it; tools/fold_games.py writes such files before these tests. */
interface Seen {
  seat: number | null;
  start: View;
  updates: { events: GameEvent[]; view: View }[];
}
const files = Object.entries(
  import.meta.glob<string>('../../../.fold/*.json', { query: '?raw', import: 'default' }),
);

interface Shape {
  oneOf?: { $ref: string }[];
  anyOf?: { $ref: string }[];
  properties?: { event?: { const?: string; enum?: string[] } };
}
const { components } = JSON.parse(document) as { components: { schemas: Record<string, Shape | undefined> } };

/** The names of all events that a game can tell. */
const eventsOf = (game: string): (string | undefined)[] => {
  const union = components.schemas[`${game.charAt(0).toUpperCase()}${game.slice(1)}Event`];
  return (union?.oneOf ?? union?.anyOf ?? []).map(({ $ref }) => {
    const tag = components.schemas[$ref.split('/').at(-1) ?? '']?.properties?.event;
    return tag?.const ?? tag?.enum?.[0];
  });
};

const fieldsOf = (view: View): Record<string, unknown> => ({ ...view });

/** What is shown wrongly once all events of an update have been shown. */
function wrongIn(module: GameModule, { seat, start, updates }: Seen): object[] {
  let before = start;
  return updates.flatMap(({ events, view }, move) => {
    const [old, told, right] = [
      before,
      events.reduce((shown, event) => module.act(shown, event, seat), before),
      view,
    ].map(fieldsOf);
    before = view;
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
    const left = (field: string) =>
      module.untold.some((one) => one === field) && same(told?.[field], old?.[field]);
    return Object.keys({ ...told, ...right })
      .filter((field) => !same(told?.[field], right?.[field]) && !left(field))
      .map((field) => ({ move, seat, field, shown: told?.[field], is: right?.[field], events }));
  });
}

describe.each(FOLDERS)('what %s shows event by event', (game) => {
  const mine = files.filter(([path]) => path.includes(`/${game}-`));
  const seen: { path: string; seats: Seen[] }[] = [];
  let module: GameModule;
  beforeAll(async () => {
    module = await loadGame(game);
    for (const [path, read] of mine) {
      const { seats } = JSON.parse(await read()) as { seats: Seen[] };
      seen.push({ path, seats });
    }
  });
  it('is checked with games of every number of players (python -m tools.fold_games writes them)', () => {
    const counts = new Set(seen.map(({ seats }) => seats.length - 1));
    expect(Math.min(...counts)).toBe(2);
    expect(counts.size).toBeGreaterThan(2);
  });
  it('is checked with every event that the game can tell', () => {
    const told = new Set(
      seen.flatMap(({ seats }) =>
        seats.flatMap(({ updates }) => updates.flatMap(({ events }) => events.map(({ event }) => event))),
      ),
    );
    expect([...told].sort()).toEqual([...eventsOf(game)].sort());
  });
  it('is what the server shows after each move, to every seat and to onlookers', () => {
    for (const { path, seats } of seen)
      for (const one of seats) expect(wrongIn(module, one).slice(0, 1), path).toEqual([]);
  });
});
