// Calls to the server. A refusal becomes a Refused with the referee's reason.
import { hold } from '../upgrade/moment';
import {
  isFault,
  OFFLINE,
  type Analysis,
  type ApiFault,
  type ChangeSeat,
  type ChangeTable,
  type Comment,
  type GameInfo,
  type GamePuzzles,
  type Hint,
  type ListedTable,
  type Move,
  type NewTable,
  type Pastry,
  type Person,
  type Reaction,
  type Replay,
  type Schemas,
  type Snapshot,
  type Table,
  type Update,
} from './types';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly fault: ApiFault,
  ) {
    super(fault.message);
  }
}

/** What only reads is not waited for any longer. */
const PATIENCE = 10_000;

/** Why it failed, as the server says it. */
export const faultOf = (error: unknown): ApiFault =>
  error instanceof Refused ? error.fault : { ...OFFLINE, code: 'unknown', message: String(error) };

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  const release = method === 'GET' ? undefined : hold();
  try {
    answer = await fetch('/api' + path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      ...(method === 'GET' ? { signal: AbortSignal.timeout(PATIENCE) } : {}),
    });
  } catch {
    throw new Refused(0, OFFLINE);
  } finally {
    release?.();
  }
  const text = await answer.text();
  const json: unknown =
    text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  if (answer.ok) return json as T;
  const fault = typeof json === 'object' && json && 'error' in json ? json.error : null;
  const code = answer.status >= 502 ? 'offline' : 'unknown';
  throw new Refused(answer.status, isFault(fault) ? fault : { ...OFFLINE, code, message: answer.statusText });
}

/** A table that somebody goes to. What it looks like is told by its stream, never by an answer. */
interface Opened {
  table: Pick<Table, 'id'>;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;
/** Asks for something at a table. */
const ask = <T = unknown>(id: string, what: string, body: object = {}) =>
  call<T>('POST', `${table(id)}/${what}`, body);

export const api = {
  me: () => call<Person>('GET', '/me'),
  address: () => call<Schemas['SiteAddress']>('GET', '/address'),
  rename: (change: { name?: string; avatar?: Pastry }) => call<Person>('PATCH', '/me', change),
  games: () => call<GameInfo[]>('GET', '/games'),
  edition: (game: string, name: string) =>
    call<unknown>('GET', `/games/${game}/editions/${encodeURIComponent(name)}`),
  words: (game: string, lang: string) => call<Schemas['Words']>('GET', `/games/${game}/words?lang=${lang}`),
  tables: () => call<ListedTable[]>('GET', '/tables'),
  create: (wish: NewTable) => call<Opened>('POST', '/tables', wish),
  table: (id: string) => call<Snapshot>('GET', table(id)),
  find: (code: string) => call<{ table: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  join: (id: string, wish: { seat?: number; name?: string; avatar?: Pastry } = {}) => ask(id, 'join', wish),
  setSeat: (id: string, seat: number, change: ChangeSeat) =>
    call<unknown>('PATCH', `${table(id)}/seats/${seat}`, change),
  setTable: (id: string, change: ChangeTable) => call<unknown>('PATCH', table(id), change),
  start: (id: string) => ask(id, 'start'),
  /** All steps so far and the table after them, as a seat sees them; -1: a spectator; null: as the server thinks best. */
  events: (id: string, seat: number | null) =>
    call<{ updates: Update[]; snapshot: Snapshot }>(
      'GET',
      `${table(id)}/events?since=0&wait=0${seat === null ? '' : `&seat=${seat}`}`,
    ),
  undo: (id: string, seat: number, seq: number) => ask(id, 'undo', { seat, seq }),
  takeover: (id: string, seat: number, bot: boolean) => ask(id, 'takeover', { seat, bot }),
  vote: (id: string, request: string, accept: boolean) =>
    ask(id, `requests/${encodeURIComponent(request)}`, { accept }),
  ask: (id: string, kind: 'undo' | 'bot' | 'end', seat: number) => ask(id, 'requests', { kind, seat }),
  react: (id: string, reaction: Reaction) => ask(id, 'reactions', { reaction }),
  rematch: (id: string) => ask<Opened>(id, 'rematch'),
  carry: (id: string, seat: number) => ask<{ link: string }>(id, 'carry', { seat }),
  arrive: (token: string) => call<Opened>('POST', `/carry/${encodeURIComponent(token)}`, {}),
  analysis: (id: string) => call<Analysis>('GET', table(id) + '/analysis'),
  hint: (id: string, seat: number) => ask<Hint>(id, 'hint', { seat }),
  /** What a strong bot would have done at a step; the first one is 1. */
  comment: (id: string, step: number) => call<Comment>('GET', `${table(id)}/comment?step=${step}`),
  puzzles: () => call<GamePuzzles[]>('GET', '/puzzles'),
  puzzle: (game: string, number: number) =>
    call<Schemas['PuzzleStart']>('GET', `/puzzles/${encodeURIComponent(game)}/${number}`),
  answer: (game: string, number: number, moves: Move[]) =>
    call<Schemas['PuzzleStep']>('POST', `/puzzles/${encodeURIComponent(game)}/${number}`, { moves }),
  replay: (id: string, seat: number) => call<Replay>('GET', `${table(id)}/replay?seat=${seat}`),
  rules: (game: string, lang: string) => call<string>('GET', `/rules/${game}?lang=${lang}`),
};
