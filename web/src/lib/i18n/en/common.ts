export const app = {
  name: 'Konditorei',
  skip: 'To the table',
  back: 'Back to the shop',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  loading: 'Laying the table…',
  you: 'you',
  guest: 'Guest',
  bot: 'Bot',
  readAloud: (what: string) => `Read aloud: ${what}`,
  menu: 'Menu',
  tipsOn: 'Tips: on',
  tipsOff: 'Tips: off',
  soundOn: 'Sound: on',
  soundOff: 'Sound: off',
  rules: 'Rules',
  settings: 'Settings',
  about: 'About',
  log: 'What happened',
  language: 'Language',
  rule: (id: string) => `Rule ${id}`,
};

export const facts = {
  players: 'Players ',
  from: 'from age ',
  lasts: 'takes ',
  min: 'min',
};

export const colours = {
  pink: 'heart pink',
  orange: 'ring orange',
  blue: 'drop blue',
  green: 'leaf green',
  purple: 'moon purple',
  gold: 'crown gold',
  turquoise: 'wave turquoise',
  red: 'diamond red',
  yellow: 'sun yellow',
} as Record<string, string>;

export const fault = {
  notFound: 'There is no cake here.',
  notFoundLine: 'This page or table does not exist, or it has been cleared away.',
  broken: 'Something fell off the tray.',
  brokenLine: 'That was not meant to happen. Your game is safe on the server.',
  damaged: 'This table cannot be read.',
  damagedLine:
    'Its file is damaged, and nobody can play on. Your other tables are fine. You can save what is stored of it.',
  saveLog: 'Save its file',
  again: 'Try again',
  home: 'Back to the shop',
  offline: 'No connection. Nothing is lost: the table comes back by itself.',
  offlineTitle: 'No connection to the shop',
  offlineLine: 'A mouse must have nibbled the cable. Nothing is lost.',
  forbidden: 'That seat belongs to somebody else.',
  tooMany: 'A little slower, please.',
  conflict: 'That is not possible right now.',
  unknown: 'That did not work.',
};
