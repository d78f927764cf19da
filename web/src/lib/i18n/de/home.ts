import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('de');

export const home: Messages['home'] = {
  title: 'Konditorei: drei Spiele rund um Kuchen',
  hello: (name) => `Hallo, ${name}`,
  window: 'Spiele',
  tables: 'Meine Tische',
  noTables: 'Dein erster Tisch',
  noTablesHint: 'Such dir im Schaufenster ein Spiel aus.',
  tablesUnknown: 'Sie sind nicht verloren: Sie erscheinen, sobald die Konditorei wieder erreichbar ist.',
  code: 'Mit Code an den Tisch',
  join: 'Platz nehmen',
  noCode: 'Kein Tisch mit diesem Code.',
  checkCode: 'Stimmt jeder Buchstabe? Vielleicht ist der Tisch auch schon abgeräumt.',
  yourTurn: 'Du bist dran',
  theirTurn: (name) => `${name} ist dran`,
  waiting: 'wartet',
  over: 'fertig',
  damaged: 'nicht lesbar',
  seats: (k) => n(k, '# am Tisch', '# am Tisch'),
  moreTables: (k) => n(k, 'Noch # Tisch', 'Noch # Tische'),
  fewer: 'Weniger zeigen',
  profile: 'Mein Name und Gebäck',
  name: 'Name',
  pastry: 'Gebäck',
  save: 'Speichern',
  tabs: { tables: 'Tische', rules: 'Regeln' },
  learn: 'Lernen',
};
