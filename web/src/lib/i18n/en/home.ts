import { counting } from '../plural';

const n = counting('en');

export const home = {
  title: 'Konditorei: three games about cake',
  hello: (name: string) => `Hello, ${name}`,
  window: 'Games',
  tables: 'My tables',
  noTables: 'Your first table',
  noTablesHint: 'Choose a game in the window.',
  code: 'Join with a code',
  join: 'Take a seat',
  noCode: 'No table with this code.',
  checkCode: 'Is every letter right? Or perhaps the table has been cleared away.',
  yourTurn: 'Your turn',
  theirTurn: (name: string) => `${name}’s turn`,
  waiting: 'waiting',
  over: 'finished',
  seats: (k: number) => n(k, '# at the table', '# at the table'),
  round: (a: number, b: number) => `Round ${a} of ${b}`,
  left: (k: number) => n(k, '# card left', '# cards left'),
  moreTables: (k: number) => n(k, '# more table', '# more tables'),
  fewer: 'Show fewer',
  profile: 'My name and pastry',
  name: 'Name',
  pastry: 'Pastry',
  save: 'Save',
  tabs: { tables: 'Tables', rules: 'Rules' },
  learn: 'Learn',
};
