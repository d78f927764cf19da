import type { Messages } from '../en';
import { byGame } from '../../games/folder';
import type { Title } from '../../games/title';
import { listing } from '../plural';
import { app, facts, colours, fault } from './common';
import { home } from './home';
import { fresh, lobby } from './lobby';
import { table, over, plain, replay } from './table';
import { settings, about, rules } from './pages';
import { learn } from './learn';
import { explain } from './explain';
import { lesson } from './lesson';
import { refusals } from './referee';

const titles = byGame(
  import.meta.glob<Title>('../../../games/*/title/fr.ts', { eager: true, import: 'title' }),
);

export const words: Messages = {
  list: listing('fr'),
  app,
  facts,
  titles,
  colours,
  fault,
  home,
  fresh,
  lobby,
  table,
  over,
  plain,
  replay,
  settings,
  about,
  rules,
  learn,
  lesson,
  explain,
  refusals,
};
