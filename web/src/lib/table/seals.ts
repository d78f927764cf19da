// The seal (commitment) that a table showed before its game, as this device has seen it: the proof that nobody changed the
// chances later. Kept in the browser, never sent anywhere.
import type { Table } from '../api/types';
import { stored } from '../stored';

const KEY = 'konditorei-seals';
const MOST = 300;

/** Notes the seal of a table whose game is not over, the first time that it is seen. */
export function noteSeal({ id, commitment, status }: Pick<Table, 'id' | 'commitment' | 'status'>): void {
  const seals = stored(localStorage, KEY);
  if (status === 'over' || !commitment || id in seals) return;
  const kept = Object.entries({ ...seals, [id]: commitment }).slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

export const notedSeal = (table: string): string | undefined => {
  const seal = stored(localStorage, KEY)[table];
  return typeof seal === 'string' ? seal : undefined;
};
