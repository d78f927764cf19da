// Questions that a server answers one at a time: whoever is too early asks again in a moment.
import { faultOf } from './http';

const AGAIN = 900; // ms
const TRIES = 8;

export async function patiently<T>(ask: () => Promise<T>, rest = AGAIN): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      const passes = ['too_many', 'unavailable'].includes(faultOf(error).code);
      if (!passes || tries === TRIES) throw error;
      await new Promise((done) => setTimeout(done, rest));
    }
}
