// What the server says, named for the app. schema.d.ts is generated from the server's OpenAPI (npm run types).
import type { components } from './schema';

type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type Seat = Schemas['Seat'];
export type Table = Omit<Schemas['Table'], 'game'> & { game: string };
export type Snapshot = Omit<Schemas['Snapshot'], 'table'> & { table: Table };
export type GameInfo = Omit<Schemas['GameInfo'], 'name'> & {
  name: string;
  titles?: Record<string, string>;
};
export type GameOption = Schemas['OptionInfo'];
export type Analysis = Schemas['Analysis'];
export type ApiFault = Schemas['ErrorBody'];
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Pick<Schemas['NewTable'], 'seats'> &
  Partial<Omit<Schemas['NewTable'], 'game'>> & { game: string };
export type ChangeTable = Partial<Schemas['ChangeTable']>;

export type Pastry = Person['avatar'];
export type Level = NonNullable<Seat['level']>;
export type Pace = Table['pace'];
export type Reaction = Schemas['React']['reaction'];

/** A move, an event or a view in the notation of its game. */
export type Move = Record<string, unknown>;
export type View = Record<string, unknown>;
export interface GameEvent {
  event: string;
  seat?: number;
  [key: string]: unknown;
}

export type Update = Omit<Schemas['Update'], 'events'> & { events: GameEvent[] };
export type Replay = Omit<Schemas['Replay'], 'steps'> & { steps: { update: Update; position: View }[] };
