export const learn = {
  title: (game: string) => `Learn: ${game}`,
  next: 'Go on',
  torte: [
    'Your plate brings three cubes. Put one in each jar: tap a cube, then a jar.',
    'Two layers lie open. Choose one, turn it if you like, and lock. It is good when its colours meet the same colours below.',
    'What connects now glows, and all cubes printed in it are yours. Tap a cube, then a glowing jar.',
    'A full jar must be emptied: it earns a chip. Three cubes in the swap jar are traded for one.',
    'At the end crowns fill your jars. Stars and chips are your points.',
  ],
  mice: [
    'Three ingredients hang on the line. Roll the dice!',
    'What your dice show goes on the stand. Stop and keep it, or continue for more.',
    'If a roll brings nothing, the mouse gets the stand. Mice take a die, fishbones end the turn.',
  ],
  cherry: [
    'Tap a card in your hand. Green places show where it may lie.',
    'Cards that touch and share a colour or a fruit are a group. Yours must be larger than the last one.',
    'Lay more cards of the same kind, then press Done. Whoever lays their last card wins.',
  ],
};
