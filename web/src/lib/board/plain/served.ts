// The words of a game that is installed beside ours: asked of the server, and taken apart here.
import { api } from '../../api/http';
import type { Schemas } from '../../api/types';
import type { GameWords } from '../../games/words.svelte';
import { catalogue, type Catalogue } from '../../i18n/catalogue.svelte';
import { messages, type Message, type Part, type Said } from '../../i18n/message';
import { parse } from '../../i18n/parse';

type Served = Schemas['Words'];
/** Without words, a game is still told by its own names. */
const NO_WORDS: Served = {
  language: 'en',
  title: '',
  line: '',
  moves: {},
  events: {},
  names: {},
  refusals: {},
};

const sentences = (texts: Record<string, string>, make: (parts: Part[]) => Message): Record<string, Said> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, make(parse(text))]));

export const servedWords = (game: string): Catalogue<GameWords> =>
  catalogue((lang) => async () => {
    const words = await api.words(game, lang).catch(() => NO_WORDS);
    const make = messages(words.language);
    return {
      default: () => ({
        moves: sentences(words.moves, make),
        events: sentences(words.events, make),
        names: words.names,
        refusals: words.refusals,
        explain: {},
        learn: [],
        lesson: {},
      }),
    };
  });
