import type { Messages } from '../en';

export const settings: Messages['settings'] = {
  title: 'Einstellungen',
  language: 'Sprache',
  theme: 'Licht',
  themes: { system: 'wie das Gerät', light: 'Tag', dark: 'Abend' },
  sound: 'Töne',
  soundLine: 'leise und kurz',
  motion: 'Bewegung',
  motions: { system: 'wie das Gerät', full: 'lebhaft', calm: 'ruhig' },
  text: 'Schriftgröße',
  texts: { normal: 'normal', large: 'groß', huge: 'sehr groß' },
  tips: 'Tipps',
  tipsLine: 'kleine Hinweise am Tisch',
  plain: 'Schlichter Tisch',
  plainLine: 'jedes Spiel in Tabellen und Worten, ohne Bilder',
  keys: 'Tastenkürzel',
  keysLine: 'einzelne Tasten bewirken am Tisch etwas',
  symbols: 'Zeichen',
  symbolsLine: 'Jede Farbe hat immer ihr eigenes Zeichen.',
  me: 'Ich',
};

export const about: Messages['about'] = {
  title: 'Über die Konditorei',
  what: 'Drei Tischspiele rund um Kuchen: mit Freunden über einen Link, reihum an einem Gerät oder gegen Bots. Kein Konto, keine Werbung, nichts zu kaufen.',
  independentTitle: 'Unabhängig',
  independent: (makers) =>
    `Die Konditorei ist eine unabhängige Umsetzung von Menschen, die diese Spiele mögen. Sie steht in keiner Verbindung zu den Autoren und Verlagen und wird von ihnen weder unterstützt noch geprüft: ${makers}. Die Regeln stehen hier in unseren eigenen Worten; alle Zeichnungen, Schichten, Texte und Töne sind unsere eigenen.`,
  buyTitle: 'Kauf die Spiele',
  buy: 'Wenn sie dir gefallen, hol dir die echte Schachtel: Echte Schichten und Karten auf einem echten Tisch sind noch schöner.',
  openTitle: 'Offen',
  open: 'Der Quelltext ist frei unter der MIT-Lizenz. Schriften: Bagel Fat One und Nunito, beide unter der SIL Open Font License.',
};

export const rules: Messages['rules'] = {
  title: (game) => `Regeln: ${game}`,
  choose: 'Regeln',
  play: 'Spielen',
  learn: 'Beim Spielen lernen',
};
