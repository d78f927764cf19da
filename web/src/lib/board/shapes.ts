// The shapes of the games' views, events and moves, as the server's contract declares them.
export type { Schemas } from '../api/types';
