// For tests: WebSockets whose other end the test holds.
import { Line, type Hello, type Socket } from '../../src/lib/api/line';

interface Message {
  type: string;
  id?: string;
  since?: number | null;
}

export class FakeSocket implements Socket {
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: Message[] = [];
  /** Whether pings are answered. */
  alive = true;

  send(text: string): void {
    const message = JSON.parse(text) as Message;
    this.sent.push(message);
    if (message.type === 'ping' && this.alive) queueMicrotask(() => this.say({ type: 'pong' }));
  }
  close(): void {
    this.readyState = 3;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  say(message: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  /** The other end closes. */
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.(new CloseEvent('close', { code }));
  }
  of(type: string): Message[] {
    return this.sent.filter((message) => message.type === type);
  }
}

/** A line, and the sockets that it opens, the newest last. */
export function fakeLine(greet?: (hello: Hello) => void): {
  line: Line;
  sockets: FakeSocket[];
  last: () => FakeSocket;
} {
  const sockets: FakeSocket[] = [];
  const connect = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const line = new Line(connect, undefined, undefined, greet);
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { line, sockets, last };
}
