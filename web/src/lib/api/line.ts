// One WebSocket to the server. It notices when the other end is silent, comes back by itself, and asks again, with the same
// id, about every move that was sent and not answered.
import { connection, type Connection } from './connection.svelte';
import { PROTOCOL } from '../upgrade/build';
import { hold } from '../upgrade/moment';
import { greeted } from '../upgrade/renewal.svelte';
import { listen } from '../ui/listen';
import { OFFLINE, type ApiFault, type Move, type Reaction, type Snapshot, type Update } from './types';

/** What the server says of itself when the socket opens. */
export interface Hello {
  type: 'hello';
  protocol: number;
  build: string;
}

export type Told =
  | { type: 'snapshot' | 'table'; table: string; snapshot: Snapshot }
  | { type: 'update'; table: string; update: Update; snapshot: Snapshot }
  | { type: 'reaction'; table: string; seat: number; reaction: Reaction }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'refused'; id: string | null; error: ApiFault }
  | Hello
  | { type: 'pong' };

export interface Listener {
  readonly table: string;
  /** What to ask for now: steps after `since`, as `seat` sees them. */
  wish(): { since: number; seat: number | null };
  hear(told: Told): void;
  /** The server does not let this table be followed. */
  refused(fault: ApiFault): void;
}

export interface SentMove {
  table: string;
  seat: number;
  seq: number;
  move: Move;
}

/** All in milliseconds. A line that goes silent is noticed after quiet + answer and at most two ticks. */
export const TIMING = {
  tick: 1000,
  /** So long nothing is heard before the server is asked for a sign of life. */
  quiet: 3000,
  /** So long it may take to give one. */
  answer: 3500,
  /** And so long when this device has just woken up. */
  probe: 800,
  connect: 6000,
  /** So long a move waits before it is asked about again on a line that stands. */
  again: 5000,
  waits: [200, 800, 1500, 3000, 5000],
  /** The same for a server that is restarted, as the middle of a range: thousands do not come at once. */
  soon: 500,
  /** So long a restart may take before it counts as any other loss. */
  restart: 60_000,
};

/** The close code of a server that ends, to be replaced by another. */
const RESTART = 1012;
/** And of one that this page is too old for. */
const TOO_OLD = 4426;

interface Unanswered {
  message: SentMove & { type: 'move'; id: string };
  settle: (answer: ApiFault | null) => void;
  /** The page stays until it is answered. */
  release: () => void;
  /** How often it was sent, and when last. */
  times: number;
  at: number;
}

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Of a WebSocket: it is being opened, it is open. */
const [CONNECTING, OPEN] = [0, 1];

const addressOfServer = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws?protocol=${PROTOCOL}`;

export class Line {
  private socket: Socket | null = null;
  private readonly listeners = new Map<string, Listener>();
  private readonly unanswered = new Map<string, Unanswered>();
  private attempt = 0;
  /** Until when the server is expected back from a restart. */
  private expected = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private clock: ReturnType<typeof setInterval> | undefined;
  private stops: (() => void)[] = [];
  private ticked = 0;
  private connecting = 0;
  private heard = 0;
  /** Until when a sign of life must have come; null when none was asked for. */
  private due: number | null = null;

  constructor(
    private readonly connect: () => Socket = () => new WebSocket(addressOfServer()),
    private readonly timing = TIMING,
    readonly state: Connection = { up: true, unsure: false },
    private readonly greet: (hello: Hello) => void = () => undefined,
  ) {}

  /** Follows a table, in place of whoever followed it before. */
  listen(listener: Listener): () => void {
    this.listeners.set(listener.table, listener);
    this.start();
    this.follow(listener);
    return () => {
      if (this.listeners.get(listener.table) !== listener) return;
      this.listeners.delete(listener.table);
      this.tell({ type: 'unfollow', table: listener.table });
      if (!this.listeners.size) this.stop();
    };
  }

  /** Asks for the table as the listener wants it; what it asked before ends. */
  follow(listener: Listener): void {
    this.tell({ type: 'follow', table: listener.table, ...listener.wish() });
  }

  /** Null when the move is stored, else why not. It waits for as long as nobody knows. */
  move(sent: SentMove, id: string): Promise<ApiFault | null> {
    if (!this.state.up || !this.socket) return Promise.resolve(OFFLINE);
    return new Promise((settle) => {
      const one: Unanswered = {
        message: { type: 'move', ...sent, id },
        settle,
        release: hold(),
        times: 0,
        at: 0,
      };
      this.unanswered.set(id, one);
      this.send(one);
    });
  }

  /** This device was asleep, or the network has changed: what stood before may be gone. */
  wake(): void {
    if (!this.listeners.size) return;
    this.attempt = 0;
    if (this.socket?.readyState === OPEN) this.ask(this.timing.probe);
    else if (!this.socket || Date.now() - this.connecting > this.timing.probe) this.open();
  }

  private start(): void {
    if (this.clock !== undefined) return;
    this.ticked = Date.now();
    this.clock = setInterval(() => this.tick(), this.timing.tick);
    const woken = () => document.visibilityState !== 'hidden' && this.wake();
    this.stops = [
      listen(window, { online: woken, pageshow: woken }),
      listen(document, { visibilitychange: woken }),
    ];
    this.open();
  }

  private stop(): void {
    clearInterval(this.clock);
    clearTimeout(this.retry);
    this.clock = undefined;
    for (const stop of this.stops) stop();
    this.drop();
    for (const { release } of this.unanswered.values()) release();
    this.unanswered.clear(); // whoever comes back later sees what became of a move, and does not make it then
    this.state.unsure = false;
    this.state.up = true;
  }

  private tick(): void {
    const now = Date.now();
    const slept = now - this.ticked > 3 * this.timing.tick;
    this.ticked = now;
    if (slept) {
      this.wake();
      return;
    }
    if (this.socket?.readyState === CONNECTING) {
      if (now - this.connecting > this.timing.connect) this.lose();
      return;
    }
    if (this.socket?.readyState !== OPEN) return;
    if (this.due !== null) this.check();
    else if (now - this.heard >= this.timing.quiet) this.ask(this.timing.answer);
    for (const one of this.unanswered.values()) if (now - one.at > this.timing.again) this.send(one);
  }

  /** Asks for a sign of life, to be given within this time. */
  private ask(within: number): void {
    const due = Date.now() + within;
    this.due = Math.min(this.due ?? due, due);
    this.tell({ type: 'ping' });
    setTimeout(() => this.check(), within);
  }

  private check(): void {
    if (this.due !== null && Date.now() >= this.due) this.lose();
  }

  private tell(message: unknown): boolean {
    if (this.socket?.readyState !== OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private send(one: Unanswered): void {
    one.at = Date.now();
    if (this.tell(one.message)) one.times++;
  }

  private open(): void {
    clearTimeout(this.retry);
    this.drop();
    this.connecting = Date.now();
    const socket = this.connect();
    this.socket = socket;
    socket.onopen = () => {
      this.state.up = true;
      this.state.unsure = false;
      this.attempt = this.expected = 0;
      this.heard = Date.now();
      for (const listener of this.listeners.values()) this.follow(listener);
      for (const one of this.unanswered.values()) this.send(one);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Told);
    socket.onclose = ({ code }) => {
      if (code === TOO_OLD) this.attempt = this.timing.waits.length;
      if (code === RESTART) this.expected = Date.now() + this.timing.restart;
      this.lose();
    };
  }

  /** Lets go of the socket; what it still says is not heard. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.due = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lose(): void {
    this.drop();
    this.state.up = false;
    for (const [id, { times }] of this.unanswered) if (!times) this.settle(id, OFFLINE);
    this.state.unsure = this.unanswered.size > 0;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.pause());
  }

  /** How long to wait before the next attempt. */
  private pause(): number {
    if (Date.now() < this.expected) return this.timing.soon * (0.2 + Math.random() * 1.6);
    const wait = this.timing.waits[Math.min(this.attempt++, this.timing.waits.length - 1)] ?? 0;
    return wait * (0.8 + Math.random() * 0.4);
  }

  private settle(id: string, answer: ApiFault | null): void {
    const one = this.unanswered.get(id);
    this.unanswered.delete(id);
    one?.release();
    one?.settle(answer);
  }

  private hear(told: Told): void {
    this.heard = Date.now();
    this.due = null;
    if (told.type === 'ack') this.settle(told.id, null);
    else if (told.type === 'refused') this.refused(told.id, told.error);
    else if (told.type === 'hello') this.greet(told);
    else if (told.type !== 'pong') this.listeners.get(told.table)?.hear(told);
  }

  private refused(id: string | null, fault: ApiFault): void {
    if (id === null) for (const listener of [...this.listeners.values()]) listener.refused(fault);
    // Whoever asks too often gets no answer to the question whether the move counts: it is asked again in a while.
    else if (fault.code !== 'too_many' || (this.unanswered.get(id)?.times ?? 0) < 2) this.settle(id, fault);
  }
}

let line: Line | undefined;
export const theLine = (): Line => (line ??= new Line(undefined, undefined, connection, greeted));
