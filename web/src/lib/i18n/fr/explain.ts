import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: 'Qu’est-ce que c’est ?',
  torte: {
    cake: {
      name: 'Gâteau',
      text: 'Les rayures de même couleur qui se touchent sont reliées. Ce que relie ta nouvelle couche rapporte des cubes.',
    },
    tile: {
      name: 'Couche',
      text: 'Choisis-en une sur deux, tourne-la si tu veux, et valide. L’autre va à ton voisin.',
    },
    jar: {
      name: 'Bocal bleu',
      text: 'Chaque couleur y va une fois. Un bocal plein se vide et rapporte le jeton indiqué dessous.',
    },
    swap: {
      name: 'Bocal d’échange',
      text: 'Pour les cubes qui ne vont dans aucun bocal bleu. Trois d’entre eux s’échangent contre un autre.',
    },
    cube: {
      name: 'Cube de sucre',
      text: 'Il a la couleur de sa rayure. Mets-le dans un bocal qui n’a pas encore cette couleur.',
    },
    crown: {
      name: 'Couronne',
      text: 'Un joker : elle va dans tout bocal bleu qui a de la place. Celles de ton gâteau comptent à la fin.',
    },
    chip: { name: 'Jeton', text: 'Des points pour un bocal plein. Le nombre reste secret jusqu’à la fin.' },
    die: {
      name: 'Dé',
      text: 'Il roule avec chaque jeton d’or et donne des cubes, une couronne, des étoiles ou un jeton de bronze.',
    },
    loop: {
      name: 'Piste des points',
      text: 'Chaque étoile est un pas. Après 20, un nouveau tour commence. Au milieu : les cubes de la réserve.',
    },
    opponent: {
      name: 'Voisin',
      text: 'Le gâteau, les bocaux et les étoiles de quelqu’un d’autre. Touche pour mieux voir.',
    },
  },
  mice: {
    card: {
      name: 'Ingrédients',
      text: 'Si un dé le montre, la carte va sur le présentoir. Toutes les cartes pareilles viennent avec.',
    },
    dice: { name: 'Dés', text: 'Six ingrédients, un par face. Les souris prennent des dés.' },
    stand: { name: 'Présentoir', text: 'Ce qui est ici n’est pas encore à l’abri. Arrête, et c’est à toi.' },
    pile: {
      name: 'Pile',
      text: 'Les nouvelles cartes viennent d’ici ; des souris et des arêtes s’y cachent. Quand elle est vide, la partie finit.',
    },
    mouse: { name: 'Souris', text: 'Elle prend un dé pour ce tour.' },
    fishbone: {
      name: 'Arête',
      text: 'Elle finit le tour aussitôt ; les cartes du présentoir vont sous la pile.',
    },
    baker: { name: 'Cartes ramassées', text: 'À l’abri pour de bon. Qui en a le plus à la fin gagne.' },
  },
  cherry: {
    card: {
      name: 'Tes cartes',
      text: 'Touches-en une, puis une case verte. Les cartes d’un tour partagent une couleur ou un fruit.',
    },
    stack: {
      name: 'Étalage',
      text: 'Pose des cartes à côté ou dessus. D’une pile, seule la carte du dessus compte.',
    },
    goal: {
      name: 'À battre',
      text: 'Voilà la taille du dernier groupe. Le tien doit avoir au moins une carte de plus.',
    },
    group: {
      name: 'Ton groupe',
      text: 'Une cerise par carte qui touche et correspond, même celles qui étaient déjà là.',
    },
    player: { name: 'Autre main', text: 'Voilà combien de cartes il reste. Qui n’en a plus gagne.' },
  },
};
