export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Light',
  themes: { system: 'like the device', light: 'day', dark: 'evening' },
  sound: 'Sounds',
  soundLine: 'soft and short',
  motion: 'Motion',
  motions: { system: 'like the device', full: 'lively', calm: 'calm' },
  text: 'Text size',
  texts: { normal: 'normal', large: 'large', huge: 'very large' },
  tips: 'Tips',
  tipsLine: 'small hints at the table',
  plain: 'Plain board',
  plainLine: 'every game in tables and words, without pictures',
  keys: 'Shortcuts',
  keysLine: 'single keys do something at the table',
  symbols: 'Symbols',
  symbolsLine: 'Every colour always has its own symbol.',
  me: 'Me',
};

export const about = {
  title: 'About Konditorei',
  what: 'Three table games about cake, to play with friends by a link, on one device or against bots. No account, no advertising, nothing to buy here.',
  independentTitle: 'An independent work',
  independent: (makers: string) =>
    `Konditorei is an independent implementation made by fans of these games. It is not affiliated with, endorsed by or connected to their authors and publishers: ${makers}. Rules are restated in our own words; every drawing, tile, text and sound here is our own.`,
  buyTitle: 'Buy the games',
  buy: 'If you enjoy playing, get the real box: real cake layers and cards on a real table are better still.',
  openTitle: 'Open',
  open: 'The source code is free under the MIT licence. Fonts: Bagel Fat One and Nunito, both under the SIL Open Font License.',
};

export const rules = {
  title: (game: string) => `Rules: ${game}`,
  choose: 'Rules',
  play: 'Play',
  learn: 'Learn by playing',
};
