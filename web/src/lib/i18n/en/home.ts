import { counting } from '../plural';

const n = counting('en');

export const home = {
  title: 'Konditorei: three games about cake',
  hello: (name: string) => `Hello, ${name}`,
  window: 'Games',
  tables: 'My tables',
  noTables: 'Your first table',
  noTablesHint: 'Choose a game in the window.',
  tablesUnknown: 'They are not lost: they show as soon as the shop can be reached.',
  code: 'Join with a code',
  join: 'Take a seat',
  noCode: 'No table with this code.',
  checkCode: 'Is every letter right? Or perhaps the table has been cleared away.',
  yourTurn: 'Your turn',
  theirTurn: (name: string) => `${name}’s turn`,
  waiting: 'waiting',
  over: 'finished',
  damaged: 'cannot be read',
  seats: (k: number) => n(k, '# at the table', '# at the table'),
  moreTables: (k: number) => n(k, '# more table', '# more tables'),
  fewer: 'Show fewer',
  profile: 'My name and pastry',
  name: 'Name',
  pastry: 'Pastry',
  save: 'Save',
  tabs: { tables: 'Tables', rules: 'Rules' },
  learn: 'Learn',
};
