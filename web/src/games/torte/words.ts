import { ownWords } from '../../lib/games/words.svelte';

/** The game's own words in the language in use. */
export const own = ownWords('torte');
