// A view of Mice in the Kitchen, in the notation of its rules.
import type { Schemas } from '../../lib/board/shapes';
import type { BoardInputs } from '../../lib/board/inputs';
import type { Stage } from '../../lib/table/stage';
import type { Box } from './box';

export type MiceView = Schemas['MiceView'];
export type MiceEvent = Schemas['MiceEvent'];
export type MiceMove = Schemas['MiceMove'];
export type MiceStage = Stage<MiceView, MiceEvent>;
export type MiceBoard = BoardInputs<MiceView, MiceEvent, MiceMove>;

const CENTRE = 3;
export const INGREDIENTS = ['strawberry', 'egg', 'milk', 'flour', 'butter', 'chocolate'];

export const hasRolled = ({ phase, dice }: MiceView): boolean => phase !== 'roll' && dice.length > 0;

/** What the dice show; nothing before they are rolled. */
export const facesOf = (view: MiceView): string[] =>
  hasRolled(view) ? view.dice : Array.from({ length: Math.max(0, 3 - view.dice_lost) }, () => '');

/** How many mice and fishbones are still to come, as everybody can count. */
export const toCome = ({ out }: MiceView, box: Box): Record<'mouse' | 'fishbone', number> => {
  const gone = (what: string) => out.filter((card) => card === what).length;
  return { mouse: box.mice - gone('mouse'), fishbone: box.fishbones - gone('fishbone') };
};

export interface Risk {
  mice: number;
  bones: number;
  rest: number;
  /** How many of ten biscuits are nibbled: none only when no mouse and no fishbone is left, all only when nothing else is. */
  tenths: number;
}

/** What is still in the pile; a position may lack cards of the box. */
export function riskOf(view: MiceView, box: Box): Risk {
  const coming = toCome(view, box);
  const left = view.pile.length;
  const mice = Math.min(coming.mouse, left);
  const bones = Math.min(coming.fishbone, left - mice);
  const rest = left - mice - bones;
  const nibbled = Math.min(Math.max(Math.round(((mice + bones) / left) * 10), 1), rest ? 9 : 10);
  return { mice, bones, rest, tenths: mice + bones ? nibbled : 0 };
}

/** Ingredients that the last roll brought: they stand last on the stand, and three cards lay in the centre before. */
export function broughtBy(view: MiceView): Set<string> {
  const { phase, centre, stand } = view;
  const count = phase === 'decide' ? CENTRE - centre.length : 0;
  return new Set(stand.slice(Math.max(0, stand.length - count)));
}

export const without = (list: string[], index: number): string[] => list.filter((_, i) => i !== index);
