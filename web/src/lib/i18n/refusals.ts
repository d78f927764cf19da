// Why a move is refused, in words. Two reasons are common to all games, the others stand with their game.
import type { Messages } from './en';

/** Sentences for the reasons of a game; its reasons.json is written by tools/web_reasons.py. */
export type Refusals<Reasons> = Record<Exclude<keyof Reasons, keyof Messages['refusals']>, string>;
