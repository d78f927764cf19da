import type { Messages } from '../en';
import { listing } from '../plural';
import { app, games, colours, fault } from './common';
import { home } from './home';
import { fresh, lobby } from './lobby';
import { table, over, replay } from './table';
import { settings, about, rules } from './pages';
import { torte } from './torte';
import { mice } from './mice';
import { cherry } from './cherry';
import { learn } from './learn';
import { explain } from './explain';
import { lesson } from './lesson';
import { refusals } from './referee';

export const de: Messages = {
  list: listing('de'),
  app,
  games,
  colours,
  fault,
  home,
  fresh,
  lobby,
  table,
  over,
  replay,
  settings,
  about,
  rules,
  torte,
  mice,
  cherry,
  learn,
  lesson,
  explain,
  refusals,
};
