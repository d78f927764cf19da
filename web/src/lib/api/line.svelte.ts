// One WebSocket to the server. It says whether it stands, comes back by itself, and never keeps a move for later:
// a move is sent now or refused now.
import type { ApiFault, Move, Reaction, Snapshot, Update } from './types';

export type Told =
  | { type: 'snapshot' | 'table'; table: string; snapshot: Snapshot }
  | { type: 'update'; table: string; update: Update; snapshot: Snapshot }
  | { type: 'reaction'; table: string; seat: number; reaction: Reaction }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'refused'; id: string; error: ApiFault }
  | { type: 'pong' };

export interface Listener {
  table: string;
  since(): number | null;
  seat(): number | null;
  hear(told: Told): void;
}

const WAITS = [400, 800, 1500, 3000, 5000, 8000];
const ANSWER_WITHIN = 10_000;

export class Line {
  up = $state(true);
  private socket: WebSocket | null = null;
  private listeners = new Set<Listener>();
  private waiting = new Map<string, (answer: ApiFault | null) => void>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`,
  ) {
    addEventListener('online', () => this.open());
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.socket?.readyState === WebSocket.OPEN) this.follow(listener);
    else this.open();
    return () => {
      this.listeners.delete(listener);
      this.tell({ type: 'unfollow', table: listener.table });
    };
  }

  /** Sends a move; null when it is stored, else why not. */
  move(table: string, seat: number, seq: number, move: Move): Promise<ApiFault | null> {
    // Only pages that came by https have randomUUID.
    const id = 'randomUUID' in crypto ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const fault = (code: string): ApiFault => ({
      code,
      rule: null,
      reason: null,
      message: code,
      field: null,
    });
    if (!this.tell({ type: 'move', table, seat, seq, move, id })) return Promise.resolve(fault('offline'));
    return new Promise((settle) => {
      const timer = setTimeout(() => this.settle(id, fault('offline')), ANSWER_WITHIN);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        settle(answer);
      });
    });
  }

  /** Asks for the table from where the listener stands and as it wants to see it; what it asked before ends. */
  follow(listener: Listener): void {
    this.tell({ type: 'follow', table: listener.table, since: listener.since(), seat: listener.seat() });
  }

  private tell(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private settle(id: string, answer: ApiFault | null): void {
    const waiter = this.waiting.get(id);
    this.waiting.delete(id);
    waiter?.(answer);
  }

  private open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.up = true;
      this.attempt = 0;
      for (const listener of this.listeners) this.follow(listener);
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.tell({ type: 'ping' }), 25_000);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Told);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    clearInterval(this.pulse);
    this.up = false;
    for (const id of [...this.waiting.keys()])
      this.settle(id, { code: 'offline', rule: null, reason: null, message: 'offline', field: null });
    if (!this.listeners.size) return;
    const wait = WAITS[Math.min(this.attempt++, WAITS.length - 1)] ?? 8000;
    this.timer = setTimeout(() => this.open(), wait * (0.8 + Math.random() * 0.4));
  }

  private hear(told: Told): void {
    if (told.type === 'ack') this.settle(told.id, null);
    else if (told.type === 'refused') this.settle(told.id, told.error);
    else if (told.type !== 'pong')
      for (const listener of this.listeners) if (listener.table === told.table) listener.hear(told);
  }
}

let line: Line | undefined;
export const theLine = (): Line => (line ??= new Line());
