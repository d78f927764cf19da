import type { Messages } from '../en';

export const settings: Messages['settings'] = {
  title: 'Réglages',
  language: 'Langue',
  theme: 'Lumière',
  themes: { system: 'comme l’appareil', light: 'jour', dark: 'soir' },
  sound: 'Sons',
  soundLine: 'doux et courts',
  motion: 'Mouvement',
  motions: { system: 'comme l’appareil', full: 'vif', calm: 'calme' },
  text: 'Taille du texte',
  texts: { normal: 'normale', large: 'grande', huge: 'très grande' },
  tips: 'Conseils',
  tipsLine: 'petites aides à table',
  plain: 'Table simple',
  plainLine: 'chaque jeu en tableaux et en mots, sans images',
  keys: 'Raccourcis',
  keysLine: 'une touche suffit pour agir à la table',
  symbols: 'Symboles',
  symbolsLine: 'Chaque couleur a toujours son propre symbole.',
  me: 'Moi',
};

export const about: Messages['about'] = {
  title: 'À propos de Konditorei',
  what: 'Trois jeux de table autour du gâteau : entre amis par un lien, à tour de rôle sur un appareil ou contre des robots. Sans compte, sans publicité, rien à acheter ici.',
  independentTitle: 'Une œuvre indépendante',
  independent: (makers) =>
    `Konditorei est une adaptation indépendante faite par des amateurs de ces jeux. Elle n’est ni affiliée à leurs auteurs et éditeurs, ni approuvée par eux : ${makers}. Les règles sont redites avec nos mots ; tous les dessins, couches, textes et sons sont les nôtres.`,
  buyTitle: 'Achète les jeux',
  buy: 'Si tu aimes jouer, procure-toi la vraie boîte : de vraies couches et de vraies cartes sur une vraie table, c’est encore mieux.',
  openTitle: 'Ouvert',
  open: 'Le code source est libre sous licence MIT. Polices : Bagel Fat One et Nunito, toutes deux sous SIL Open Font License.',
};

export const rules: Messages['rules'] = {
  title: (game) => `Règles : ${game}`,
  choose: 'Règles',
  play: 'Jouer',
  learn: 'Apprendre en jouant',
};
