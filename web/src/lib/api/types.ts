// What the server says, named for the app. schema.ts is generated from the server's OpenAPI (npm run types).
import {
  gameInfoLevelsValues,
  personAvatarValues,
  reactReactionValues,
  tablePaceValues,
  type components,
} from './schema';

/** Every shape of the contract by its name, those of the games included. */
export type Schemas = components['schemas'];

export type Person = Schemas['Person'];
export type Seat = Schemas['Seat'];
export type Table = Schemas['Table'];
export type ListedTable = Schemas['ListedTable'];
export type Snapshot = Schemas['Snapshot'];
export type Update = Schemas['Update'];
export type Replay = Schemas['Replay'];
export type GameInfo = Schemas['GameInfo'];
export type GameOption = Schemas['OptionInfo'];
export type Analysis = Schemas['Analysis'];
export type GameAnalysis = Schemas['GameAnalysis'];
export type Hint = Schemas['Hint'];
export type HintChoice = Schemas['HintChoice'];
export type HintReason = Schemas['HintReason'];
export type Comment = Schemas['Comment'];
export type GamePuzzles = Schemas['GamePuzzles'];
export type Verdict = Schemas['Verdict'];
export type ApiFault = Schemas['ErrorBody'];
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Pick<Schemas['NewTable'], 'game' | 'seats'> & Partial<Schemas['NewTable']>;
export type ChangeTable = Partial<Schemas['ChangeTable']>;
export type ChangeSeat = Schemas['ChangeSeat'];

/** A move, an event, a view or a position of any game. */
export type Move = Schemas['Move'];
export type GameEvent = Schemas['Event'];
export type View = Schemas['View'];
export type Position = Schemas['Position'];
/** What happens to a table, whatever is played there. */
export type TableEvent = Schemas['TableEvent'];

export type Pastry = Person['avatar'];
export type Level = NonNullable<Seat['level']>;
export type Pace = Table['pace'];
export type Reaction = Schemas['React']['reaction'];

/** The pastry of somebody who has not chosen one. */
export const FIRST_PASTRY: Pastry = 'cupcake';
export const PASTRIES: readonly Pastry[] = [
  FIRST_PASTRY,
  ...personAvatarValues.filter((pastry) => pastry !== FIRST_PASTRY),
];
export const REACTIONS: readonly Reaction[] = reactReactionValues;
/** From the weakest to the strongest. */
export const LEVELS: readonly Level[] = gameInfoLevelsValues;
export const PACES: readonly Pace[] = tablePaceValues;

export const isTableEvent = (event: GameEvent | TableEvent): event is TableEvent =>
  event.event === 'started' || event.event === 'undone' || event.event === 'ended';

/** Whose event it is; null when it is nobody's. */
export const seatOf = (event: GameEvent | TableEvent): number | null => ('seat' in event ? event.seat : null);

/** Whether this is why the server refused something. */
export const isFault = (answer: unknown): answer is ApiFault =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;

/** There is no line to the server. */
export const OFFLINE: ApiFault = {
  code: 'offline',
  rule: null,
  reason: null,
  message: 'offline',
  field: null,
};
