// Why something could not be done, on a slip of paper: in words, with the rule that says so.
import { Refused } from '../api/http';
import type { ApiFault } from '../api/types';
import { refusal, t } from '../i18n/index.svelte';

export interface Slip {
  text: string;
  rule: string | null;
}

export const faultOf = (fault: unknown): ApiFault =>
  fault instanceof Refused
    ? fault.fault
    : { code: 'unknown', rule: null, reason: null, message: t().fault.unknown, field: null };

export function slipOf(fault: ApiFault): Slip {
  const words: Record<string, string> = {
    offline: t().table.notKept,
    stale: t().table.stale,
    forbidden: t().fault.forbidden,
    too_many: t().fault.tooMany,
    conflict: t().fault.conflict,
  };
  return { text: words[fault.code] ?? refusal(fault.reason), rule: fault.rule };
}
