// What is in the box of mice.
import type { Schemas } from '../../lib/board/shapes';
import { editionOf } from '../../lib/table/edition.svelte';
import type { MiceView } from './view';

export type Box = Pick<Schemas['MiceEdition'], 'mice' | 'fishbones'>;

export const boxOf = ({ options: { edition } }: Pick<MiceView, 'options'>): Box | undefined =>
  editionOf<Box>('mice', edition);
