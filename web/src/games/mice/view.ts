// A view of Mice in the Kitchen, in the notation of its rules.
import type { GameEvent, View } from '../../lib/api/types';
import type { Box } from './box';

export const INGREDIENTS = ['strawberry', 'egg', 'milk', 'flour', 'butter', 'chocolate'];

export interface MiceView {
  options: { edition: string | Box };
  phase: 'roll' | 'decide' | 'over';
  actor: number | null;
  centre: string[];
  stand: string[];
  pile: (string | null)[];
  out: string[];
  dice: string[];
  dice_lost: number;
  collected: string[][];
}

export const miceView = (view: View): MiceView => view as unknown as MiceView;

export const hasRolled = ({ phase, dice }: MiceView): boolean => phase !== 'roll' && dice.length > 0;

/** What the dice show; nothing before they are rolled. */
export const facesOf = (view: MiceView): string[] =>
  hasRolled(view) ? view.dice : Array.from({ length: Math.max(0, 3 - view.dice_lost) }, () => '');

/** How many mice and fishbones are still to come, as everybody can count. */
export const toCome = ({ out }: MiceView, box: Box): Record<'mouse' | 'fishbone', number> => {
  const gone = (what: string) => out.filter((card) => card === what).length;
  return { mouse: box.mice - gone('mouse'), fishbone: box.fishbones - gone('fishbone') };
};

/** Ingredients that the last roll brought. */
export const matched = (told: GameEvent[]): Set<string> => {
  const found = new Set<string>();
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i];
    if (event?.event === 'rolled') break;
    if (event?.event === 'collected') found.add(String(event['card']));
  }
  return found;
};

export const without = (list: string[], index: number): string[] => list.filter((_, i) => i !== index);
