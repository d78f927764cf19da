// The tables of whoever sits here, as the server last told them.
import { api } from '../../lib/api/http';
import type { ListedTable } from '../../lib/api/types';
import { whoAmI } from '../../lib/me.svelte';
import { isMyTurn } from './listed';

const PATIENCE = 400; // ms that the page waits for them

/** Null until they are known. */
export const mine = $state<{ tables: ListedTable[] | null }>({ tables: null });
let asked: Promise<void> | undefined;

const heat = (table: ListedTable) =>
  isMyTurn(table) ? 0 : table.status === 'playing' ? 1 : table.status === 'lobby' ? 2 : 3;

async function ask(): Promise<void> {
  await whoAmI();
  const list = (await api.tables()).filter((table) => !table.lesson);
  mine.tables = list.sort((a, b) => heat(a) - heat(b));
}

/** Asks the server, unless the page has just done so before it was opened. */
export async function askTables(): Promise<void> {
  const answer = asked ?? ask();
  asked = undefined;
  await answer;
}

/** Whoever comes back sees the page with them: what comes later would push away what somebody is about to press. */
export async function beforeOpening(): Promise<void> {
  if (!localStorage.length) return; // this device was never here
  asked ??= ask();
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([asked.catch(() => undefined), late]);
}
