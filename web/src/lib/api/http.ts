// Calls to the server. A refusal becomes a Refused with the referee's reason.
import type {
  Analysis,
  ApiFault,
  ChangeSeat,
  ChangeTable,
  GameInfo,
  NewTable,
  Pastry,
  Person,
  Reaction,
  Replay,
  Schemas,
  Snapshot,
  Table,
  Update,
} from './types';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly fault: ApiFault,
  ) {
    super(fault.message);
  }
}

const offline: ApiFault = { code: 'offline', rule: null, reason: null, message: 'offline', field: null };

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch('/api' + path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, offline);
  }
  const text = await answer.text();
  const json: unknown =
    text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  if (answer.ok) return json as T;
  const fault = (json as { error?: ApiFault } | null)?.error;
  throw new Refused(
    answer.status,
    fault ?? { ...offline, code: answer.status >= 502 ? 'offline' : 'unknown', message: answer.statusText },
  );
}

/** A table that somebody goes to. What it looks like is told by its stream, never by an answer. */
interface Opened {
  table: Pick<Table, 'id'>;
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<Person>('GET', '/me'),
  rename: (change: { name?: string; avatar?: Pastry }) => call<Person>('PATCH', '/me', change),
  games: () => call<GameInfo[]>('GET', '/games'),
  edition: <T>(game: string, name: string) =>
    call<T>('GET', `/games/${game}/editions/${encodeURIComponent(name)}`),
  words: (game: string, lang: string) => call<Schemas['Words']>('GET', `/games/${game}/words?lang=${lang}`),
  tables: () => call<Table[]>('GET', '/tables'),
  lobby: () => call<Table[]>('GET', '/lobby'),
  create: (wish: NewTable) => call<Opened>('POST', '/tables', wish),
  table: (id: string, seat?: number | null) =>
    call<Snapshot>('GET', table(id) + (seat == null ? '' : `?seat=${seat}`)),
  find: (code: string) => call<{ table: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  join: (id: string, wish: { seat?: number; name?: string; avatar?: Pastry } = {}) =>
    call<unknown>('POST', table(id) + '/join', wish),
  leave: (id: string) => call<unknown>('POST', table(id) + '/leave', {}),
  setSeat: (id: string, seat: number, change: ChangeSeat) =>
    call<unknown>('PATCH', `${table(id)}/seats/${seat}`, change),
  setTable: (id: string, change: ChangeTable) => call<unknown>('PATCH', table(id), change),
  start: (id: string) => call<unknown>('POST', table(id) + '/start', {}),
  events: (id: string, since: number, seat?: number | null) =>
    call<{ updates: Update[] }>(
      'GET',
      `${table(id)}/events?since=${since}&wait=0${seat == null ? '' : `&seat=${seat}`}`,
    ),
  undo: (id: string, seat: number, seq: number) => call<unknown>('POST', table(id) + '/undo', { seat, seq }),
  takeover: (id: string, seat: number, bot: boolean) =>
    call<unknown>('POST', table(id) + '/takeover', { seat, bot }),
  vote: (id: string, request: string, accept: boolean) =>
    call<unknown>('POST', `${table(id)}/requests/${encodeURIComponent(request)}`, { accept }),
  ask: (id: string, kind: 'undo' | 'bot' | 'end', seat: number) =>
    call<unknown>('POST', table(id) + '/requests', { kind, seat }),
  react: (id: string, reaction: Reaction) => call<unknown>('POST', table(id) + '/reactions', { reaction }),
  rematch: (id: string) => call<Opened>('POST', table(id) + '/rematch', {}),
  carry: (id: string, seat: number) => call<{ link: string }>('POST', table(id) + '/carry', { seat }),
  arrive: (token: string) => call<Opened>('POST', `/carry/${encodeURIComponent(token)}`, {}),
  analysis: (id: string) => call<Analysis>('GET', table(id) + '/analysis'),
  replay: (id: string) => call<Replay>('GET', table(id) + '/replay'),
  rules: (game: string, lang: string) => call<string>('GET', `/rules/${game}?lang=${lang}`),
};
