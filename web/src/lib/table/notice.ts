// Why something could not be done: in words, with the rule that says so.
import type { ApiFault } from '../api/types';
import { wordsOf } from '../games/words.svelte';
import { t } from '../i18n/index.svelte';

export interface Notice {
  text: string;
  rule: string | null;
}

/** The referee's reason in words: those of the game, or what the server says itself. */
const refusal = ({ reason, rule, message }: ApiFault, game: string): string =>
  (reason && wordsOf(game)?.().refusals[reason]) || (rule ? message : t().fault.unknown);

export function noticeOf(fault: ApiFault, game: string): Notice {
  const words: Record<string, string> = {
    offline: t().table.notSent,
    stale: t().table.stale,
    forbidden: t().fault.forbidden,
    too_many: t().fault.tooMany,
    conflict: t().fault.conflict,
  };
  return { text: words[fault.code] ?? refusal(fault, game), rule: fault.rule };
}
