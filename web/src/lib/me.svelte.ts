// Who sits at this browser.
import { api } from './api/http';
import type { Pastry, Person } from './api/types';

export const me = $state<{ person: Person | null }>({ person: null });

let asked: Promise<void> | undefined;
export function whoAmI(): Promise<void> {
  asked ??= api.me().then(
    (person) => {
      me.person = person;
    },
    () => {
      asked = undefined;
    },
  );
  return asked;
}

export async function becomes(change: { name?: string; avatar?: Pastry }): Promise<void> {
  me.person = await api.rename(change);
}
