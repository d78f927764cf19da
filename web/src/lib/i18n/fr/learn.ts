import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Apprendre : ${game}`,
  next: 'Suite',
  torte: [
    'Ton assiette apporte trois cubes. Mets-en un dans chaque bocal : touche un cube, puis un bocal.',
    'Deux couches sont ouvertes. Choisis-en une, tourne-la si tu veux, et valide. C’est bien quand ses couleurs touchent les mêmes couleurs en dessous.',
    'Ce qui se relie brille, et tous les cubes imprimés sont à toi. Touche un cube, puis un bocal lumineux.',
    'Un bocal plein se vide : il rapporte un jeton. Trois cubes du bocal d’échange s’échangent contre un autre.',
    'À la fin, les couronnes remplissent tes bocaux. Étoiles et jetons sont tes points.',
  ],
  mice: [
    'Trois ingrédients pendent au fil. Lance les dés !',
    'Ce que montrent tes dés va sur le présentoir. Arrête-toi et garde-le, ou continue.',
    'Si un lancer n’apporte rien, la souris vide le présentoir. Les souris prennent un dé, les arêtes finissent le tour.',
  ],
  cherry: [
    'Touche une carte de ta main. Les cases vertes montrent où elle peut aller.',
    'Des cartes qui se touchent et partagent couleur ou fruit forment un groupe. Le tien doit être plus grand que le dernier.',
    'Pose d’autres cartes du même genre, puis touche Fini. Qui pose sa dernière carte gagne.',
  ],
};
