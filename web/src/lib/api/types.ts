// What the server says. Field names are those of its HTTP API.
export type GameName = 'torte' | 'mice' | 'cherry';
export type Pastry = 'macaron' | 'pretzel' | 'berliner' | 'eclair' | 'muffin' | 'croissant' | 'donut' | 'cupcake';
export type Level = 'easy' | 'medium' | 'hard';
export type Pace = 'calm' | 'brisk' | 'instant';
export type Reaction = 'yum' | 'wow' | 'oops' | 'thanks' | 'hurry' | 'clap';

export interface Person { id: string; name: string; avatar: string }

export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'local' | 'bot';
  person: Person | null;
  name: string | null;
  avatar: string | null;
  level: Level | null;
  present: boolean;
  bot_takes_over: boolean;
  yours: boolean;
}

export interface Table {
  id: string;
  code: string;
  game: GameName;
  options: Record<string, unknown>;
  status: 'lobby' | 'playing' | 'over';
  host: string;
  you_are_host: boolean;
  visibility: 'link' | 'lobby';
  starter: number | 'random';
  pace: Pace;
  clock: number | null;
  preview: boolean;
  seats: Seat[];
  seq: number;
  created: string;
  updated: string;
  match: { wins: number[]; target: number } | null;
  rematch: string | null;
  commitment: string | null;
  scores: number[] | null;
  winners: number[] | null;
  requests?: { id: string; kind: string; seat: number }[];
}

/** A move or an event in the notation of its game. */
export type Move = Record<string, unknown>;
export interface GameEvent { event: string; seat?: number; [key: string]: unknown }
export type View = Record<string, unknown>;

export interface Update { seq: number; seat: number | null; move: Move | null; events: GameEvent[]; at: string }

export interface Snapshot {
  table: Table;
  seq: number;
  view: View | null;
  seat: number | null;
  actors: number[];
  moves: Record<string, Move[]>;
  can_undo?: number[];
}

export interface GameOption { name: string; values: unknown[]; default: unknown; rule?: string }
export interface GameInfo { name: GameName; players: number[]; options: GameOption[]; levels: Level[] }

export interface ApiFault { code: string; rule: string | null; reason: string | null; message: string; field: string | null }

export interface NewSeat { kind: 'me' | 'open' | 'local' | 'bot'; name?: string; avatar?: string; level?: Level }
export interface NewTable {
  game: GameName;
  options: Record<string, unknown>;
  seats: NewSeat[];
  starter: number | 'random';
  visibility?: 'link' | 'lobby';
  pace?: Pace;
  clock?: number | null;
  preview?: boolean;
}

export interface Replay { start: View; steps: { update: Update; position: View }[]; seed?: unknown; commitment?: string; table?: Table }
