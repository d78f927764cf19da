import type { Messages } from '../en';
import { counting } from '../plural';
import { of } from './names';

const n = counting('fr');

export const home: Messages['home'] = {
  title: 'Konditorei : trois jeux de gâteaux',
  hello: (name) => `Bonjour, ${name}`,
  window: 'Jeux',
  tables: 'Mes tables',
  noTables: 'Ta première table',
  noTablesHint: 'Choisis un jeu dans la vitrine.',
  tablesUnknown: 'Elles ne sont pas perdues : elles apparaissent dès que la pâtisserie répond.',
  code: 'Rejoindre avec un code',
  join: 'Prendre place',
  noCode: 'Aucune table avec ce code.',
  checkCode: 'Chaque lettre est-elle juste ? La table a peut-être déjà été débarrassée.',
  yourTurn: 'À toi',
  theirTurn: (name) => `Tour ${of(name)}`,
  waiting: 'en attente',
  over: 'terminée',
  damaged: 'illisible',
  seats: (k) => n(k, '# à table', '# à table'),
  moreTables: (k) => n(k, 'Encore # table', 'Encore # tables'),
  fewer: 'En voir moins',
  profile: 'Mon nom et ma pâtisserie',
  name: 'Nom',
  pastry: 'Pâtisserie',
  save: 'Enregistrer',
  tabs: { tables: 'Tables', rules: 'Règles' },
  learn: 'Apprendre',
};
