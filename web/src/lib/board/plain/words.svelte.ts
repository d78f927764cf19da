// The words that a game provides as data, asked of the server once for each language.
import { api } from '../../api/http';
import { catalogue, type Catalogue } from '../../i18n/catalogue.svelte';
import { t } from '../../i18n/index.svelte';
import type { Lang } from '../../settings.svelte';
import type { NameOf } from '../../table/stage';
import { NO_WORDS, Speech, type ServedWords } from './speech';

const games = new Map<string, Catalogue<ServedWords>>();

/** Without words, a game is still told by its own names. */
const ask = (game: string, lang: Lang) => async (): Promise<{ words: ServedWords }> => ({
  words: await api.words(game, lang).catch(() => NO_WORDS),
});

export async function loadServedWords(game: string, lang: Lang): Promise<void> {
  const words =
    games.get(game) ??
    catalogue<ServedWords>({
      de: ask(game, 'de'),
      en: ask(game, 'en'),
      fr: ask(game, 'fr'),
      es: ask(game, 'es'),
    });
  games.set(game, words);
  await words.load(lang);
}

/** A game in the words of the language in use. */
export function speechOf(game: string, name: NameOf): Speech {
  const common = {
    yes: t().plain.yes,
    no: t().plain.no,
    hidden: t().plain.hidden,
    none: t().plain.none,
  };
  return new Speech(games.get(game)?.() ?? NO_WORDS, common, name);
}
