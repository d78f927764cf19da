// A view of Mice in the Kitchen, in the notation of its rules.
import type { GameEvent, View } from '../../lib/api/types';

export const INGREDIENTS = ['strawberry', 'egg', 'milk', 'flour', 'butter', 'chocolate'];

const HOUSE = { mouse: 3, fishbone: 3 }; // of the house edition; an own one stands in the options

export interface MiceView {
  options: { edition: string | { mice: number; fishbones: number } };
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

/** How many mice and fishbones are still to come, as everybody can count. */
export const toCome = ({ options: { edition }, out }: MiceView): typeof HOUSE => {
  const box = typeof edition === 'string' ? HOUSE : { mouse: edition.mice, fishbone: edition.fishbones };
  const gone = (what: string) => out.filter((card) => card === what).length;
  return { mouse: box.mouse - gone('mouse'), fishbone: box.fishbone - gone('fishbone') };
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
