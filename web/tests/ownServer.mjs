// A server of one's own, with a database of its own, that can be ended, stopped and started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

/**
 * `crash` ends it without a word, `leave` asks it to end, `start` starts it again on the same data, with further settings if there
 * are any; `stop` halts it, `go` lets it run on.
 */
export async function ownServer({
  python = process.env.PYTHON ?? 'python3',
  settings = {},
  options = [],
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'konditorei-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, KONDITOREI_DATABASE: `sqlite:///${join(folder, 'tables.db')}`, ...settings };
  let process_;
  process.on('exit', () => process_?.kill('SIGKILL')); // also after a test that failed
  const answers = () =>
    new Promise((settle) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        settle(true);
      });
      socket.on('error', () => settle(false));
    });
  const start = async (more = {}) => {
    const words = ['-m', 'konditorei', 'play', '--port', String(port), ...options];
    process_ = spawn(python, words, { env: { ...env, ...more }, stdio: 'ignore' });
    for (let k = 0; k < 600; k++) {
      if (await answers()) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server does not answer');
  };
  const endBy = async (signal) => {
    const gone = once(process_, 'exit');
    process_.kill(signal);
    await gone;
  };
  const crash = () => endBy('SIGKILL');
  const leave = () => endBy('SIGTERM');
  const end = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  const [stop, go] = ['SIGSTOP', 'SIGCONT'].map((signal) => () => process_.kill(signal));
  return { address, port, crash, leave, start, stop, go, end };
}
