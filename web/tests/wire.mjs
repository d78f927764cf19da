// A wire to the server that can be cut, and servers of one's own that can be ended and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE } from './browser.mjs';

const listening = async (server, port = 0) => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
};

/** Stands between a browser and the server. `cut` breaks all connections and takes no new ones until `mend`. */
export async function wire(to = BASE) {
  const { hostname, port: there } = new URL(to);
  const sockets = new Set();
  const make = () =>
    net.createServer((near) => {
      const far = net.connect(Number(there), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ]) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
  let server = make();
  const port = await listening(server);
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const mend = async () => {
    server = make();
    await listening(server, port);
  };
  return { address: `http://127.0.0.1:${port}`, cut, mend };
}

const freePort = async () => {
  const probe = net.createServer();
  const port = await listening(probe);
  probe.close();
  await once(probe, 'close');
  return port;
};

/** A server with a database of its own; `crash` ends it without a word, `start` starts it again on the same data. */
export async function ownServer() {
  const folder = mkdtempSync(join(tmpdir(), 'konditorei-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, KONDITOREI_DATABASE: `sqlite:///${join(folder, 'tables.db')}` };
  let process_;
  const start = async () => {
    const words = ['-m', 'konditorei', 'play', '--port', String(port)];
    process_ = spawn(process.env.PYTHON ?? 'python3', words, { env, stdio: 'ignore' });
    for (let k = 0; k < 600; k++) {
      const answer = await fetch(`${address}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server does not answer');
  };
  const crash = async () => {
    const gone = once(process_, 'exit');
    process_.kill('SIGKILL');
    await gone;
  };
  await start();
  return { address, crash, start };
}
