// A wire between a client and the server that can be cut, slowed down, held up, or go silent without a word.
import { once } from 'node:events';
import net from 'node:net';

export class FlakyWire {
  /** The connections through it: both ends, and whether anything still passes. */
  #pairs = new Set();
  #delay = 0;
  #stalled = false;
  #refusing = false;

  /** To a port of this machine. */
  static async to(port) {
    const wire = new FlakyWire();
    wire.#server = net.createServer((near) => wire.#connect(near, port));
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    wire.port = wire.#server.address().port;
    wire.address = `http://127.0.0.1:${wire.port}`;
    return wire;
  }
  #server;

  #connect(near, port) {
    if (this.#refusing) {
      near.destroy();
      return;
    }
    const far = net.connect(port, '127.0.0.1');
    const pair = { ends: [near, far], dead: false, waiting: [] };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (data) => this.#pass(pair, to, data));
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!pair.dead) to.destroy();
        if (from === near) this.#pairs.delete(pair);
      });
    }
  }

  /** In order, whatever the delay. */
  #pass(pair, to, data) {
    if (pair.dead) return;
    pair.waiting.push({ to, data });
    if (this.#delay) setTimeout(() => this.#flush(pair), this.#delay);
    else this.#flush(pair);
  }
  #flush(pair) {
    if (this.#stalled || pair.dead) return;
    for (const { to, data } of pair.waiting.splice(0)) if (!to.destroyed) to.write(data);
  }

  /** Breaks all connections, and takes no new ones until it is mended. */
  cut() {
    this.#refusing = true;
    for (const { ends } of this.#pairs) for (const end of ends) end.destroy();
  }
  /** What stands now never says a word again, and does not close either; new connections work. */
  forget() {
    for (const pair of this.#pairs) pair.dead = true;
  }
  /** Nothing passes, over new connections neither, until it is mended: then everything does. */
  stall() {
    this.#stalled = true;
  }
  slow(ms) {
    this.#delay = ms;
  }
  mend() {
    this.#refusing = this.#stalled = false;
    this.#delay = 0;
    for (const pair of this.#pairs) this.#flush(pair);
  }
  close() {
    this.cut();
    this.#server.close();
  }
}
