// A second build of the web app: the same as the first, but every file with a hash in its name has another name.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FIRST = new URL('../../src/konditorei/web_dist', import.meta.url).pathname;
const TEXT = /\.(js|css|html|json)$/;
const renamed = (name) => name.replace(/(\.\w+)$/, '2$1');

const buildIn = (folder) =>
  /<meta name="build" content="(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))[1];
export const firstBuild = () => buildIn(FIRST);

/** Makes it; `remove` takes it away again. */
export function secondBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'konditorei-build-'));
  cpSync(FIRST, folder, { recursive: true });
  const names = readdirSync(join(folder, 'assets'));
  const [old, build] = [firstBuild(), firstBuild().split('').reverse().join('')];
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name))) {
    let text = readFileSync(join(folder, file), 'utf8').replaceAll(old, build);
    for (const name of names) text = text.replaceAll(name, renamed(name));
    writeFileSync(join(folder, file), text);
  }
  for (const name of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)));
  return { folder, build, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
