// The words of a game that is installed beside ours: asked of the server, and taken apart here.
import { api } from '../../api/http';
import type { GameWords } from '../../games/words.svelte';
import { catalogue, type Catalogue } from '../../i18n/catalogue.svelte';
import { messages, type Message, type Part, type Said } from '../../i18n/message';
import { parse } from '../../i18n/parse';

const sentences = (
  texts: Record<string, string> = {},
  make: (parts: Part[]) => Message,
): Record<string, Said> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, make(parse(text))]));

export const servedWords = (game: string): Catalogue<GameWords> =>
  catalogue((lang) => async () => {
    // Without words, a game is still told by its own names.
    const words = await api.words(game, lang).catch(() => undefined);
    const make = messages(words?.language ?? 'en');
    return {
      default: () => ({
        moves: sentences(words?.moves, make),
        events: sentences(words?.events, make),
        names: words?.names ?? {},
        reasons: sentences(words?.reasons, make),
        refusals: words?.refusals ?? {},
        explain: {},
        learn: [],
        lesson: {},
      }),
    };
  });
