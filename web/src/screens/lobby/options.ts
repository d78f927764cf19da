// The choices that a game offers, in words.
import type { GameOption } from '../../lib/api/types';
import { t } from '../../lib/i18n/index.svelte';

/** What an option or one of its values is called; what has no name yet is called as the server calls it. */
export function optionWords(game: string, key: string, other: string): string {
  const words: Record<string, string | undefined> = { ...t().fresh.options, ...t().titles[game]?.options };
  return words[key] ?? other.replaceAll('_', ' ');
}

/** Those that leave a choice; how many play is chosen with the seats. */
export const offered = (options: GameOption[]): GameOption[] =>
  options.filter(
    (option) => option.name !== 'players' && Array.isArray(option.values) && option.values.length > 1,
  );

/** What was chosen, or is played when nobody chose. */
export const chosen = (game: string, options: GameOption[], values: Record<string, unknown>) =>
  offered(options).map((option) => {
    const value = String(values[option.name] ?? option.default);
    return {
      name: optionWords(game, option.name, option.name),
      value: optionWords(game, `${option.name}_${value}`, value),
    };
  });
