// What is in the box of mice.
import type { Schemas } from '../../lib/board/shapes';
import { editionOf } from '../../lib/table/edition.svelte';
import type { MiceView } from './view';

export type Box = Pick<Schemas['MiceEdition'], 'mice' | 'fishbones'>;

const isBox = (told: unknown): told is Box => typeof told === 'object' && told !== null && 'mice' in told;

export const boxOf = ({ options: { edition } }: Pick<MiceView, 'options'>): Box | undefined =>
  editionOf('mice', edition, isBox);
