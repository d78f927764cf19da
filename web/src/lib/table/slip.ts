// Why something could not be done, on a slip of paper: in words, with the rule that says so.
import { Refused } from '../api/http';
import type { ApiFault } from '../api/types';
import { wordsOf } from '../games/registry';
import { t } from '../i18n/index.svelte';

export interface Slip {
  text: string;
  rule: string | null;
}

export const faultOf = (fault: unknown): ApiFault =>
  fault instanceof Refused
    ? fault.fault
    : { code: 'unknown', rule: null, reason: null, message: t().fault.unknown, field: null };

/** The referee's reason in words: those of the game, those of all games, or what the server says itself. */
function refusal({ reason, rule, message }: ApiFault, game: string): string {
  const words: Record<string, string | undefined> = { ...t().refusals, ...wordsOf(game)?.refusals };
  return (reason && words[reason]) || (rule ? message : t().fault.unknown);
}

export function slipOf(fault: ApiFault, game: string): Slip {
  const words: Record<string, string> = {
    offline: t().table.notKept,
    stale: t().table.stale,
    forbidden: t().fault.forbidden,
    too_many: t().fault.tooMany,
    conflict: t().fault.conflict,
  };
  return { text: words[fault.code] ?? refusal(fault, game), rule: fault.rule };
}
