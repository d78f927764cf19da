// Which bots can be chosen: one of our levels, or one that is installed beside ours.
import { LEVELS, type Level, type NewSeat } from '../api/types';
import { t } from '../i18n/index.svelte';
import { infoOf } from './served.svelte';

export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** All bots of a game, our own from weak to strong first. */
export const botsOf = (game: string): string[] => [...LEVELS, ...(infoOf(game)?.bots ?? [])];

/** What a bot is called. */
export const botName = (bot: string): string => {
  const name = bot.slice(bot.indexOf('.') + 1).replaceAll(/[-_]/g, ' ');
  return isLevel(bot) ? t().fresh.levels[bot] : name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** How the server is asked for it. */
export const asked = (bot: string): Pick<NewSeat, 'level' | 'bot'> =>
  isLevel(bot) ? { level: bot } : { bot };
