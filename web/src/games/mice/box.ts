// What is in the box of mice.
import { editionOf } from '../../lib/table/edition.svelte';
import type { MiceView } from './view';

export interface Box {
  mice: number;
  fishbones: number;
}

export const boxOf = ({ options: { edition } }: MiceView): Box | undefined => editionOf<Box>('mice', edition);
