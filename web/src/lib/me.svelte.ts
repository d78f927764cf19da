// Who sits at this browser.
import { api } from './api/http';
import { once } from './once';
import type { Pastry, Person } from './api/types';

export const me = $state<{ person: Person | null }>({ person: null });

export const whoAmI = once(api.me, (person) => (me.person = person));

export async function becomes(change: { name?: string; avatar?: Pastry }): Promise<void> {
  me.person = await api.rename(change);
}
