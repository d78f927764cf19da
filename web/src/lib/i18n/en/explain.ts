/** Every piece in a name and a sentence. */
export const explain = {
  title: 'What is what?',
  torte: {
    cake: {
      name: 'Cake',
      text: 'Stripes of the same colour that touch are connected. What your newest layer connects earns cubes.',
    },
    tile: {
      name: 'Layer',
      text: 'Choose one of two, turn it if you like, and lock. The other one goes to your neighbour.',
    },
    jar: {
      name: 'Blue jar',
      text: 'Each colour fits in once. A full jar is emptied and earns the chip shown below it.',
    },
    swap: {
      name: 'Swap jar',
      text: 'For cubes that fit no blue jar. Three of them are traded for one of another kind.',
    },
    cube: {
      name: 'Sugar cube',
      text: 'It has the colour of its stripe. Put it in a jar that does not hold this colour yet.',
    },
    crown: {
      name: 'Crown',
      text: 'A joker: it fits any blue jar with room. Crowns on your cake count at the end.',
    },
    chip: { name: 'Chip', text: 'Points for a full jar. Only its owner sees the number until the end.' },
    die: {
      name: 'Cake die',
      text: 'It rolls with every gold chip and gives cubes, a crown, stars or a bronze chip.',
    },
    loop: {
      name: 'Score track',
      text: 'Every star is one step. After 20 the marker starts a new lap. In the middle: the cubes still in the supply.',
    },
    opponent: { name: 'Neighbour', text: 'The cake, jars and stars of somebody else. Tap to look closer.' },
  },
  mice: {
    card: {
      name: 'Ingredients',
      text: 'If a die shows it, the card goes on the stand. All matching cards come along.',
    },
    dice: { name: 'Dice', text: 'Six ingredients, one on each face. Mice take dice away.' },
    stand: { name: 'Cake stand', text: 'What lies here is not safe yet. Stop, and it is yours.' },
    pile: {
      name: 'Pile',
      text: 'New cards come from here; mice and fishbones hide in it. When it is empty, the game ends.',
    },
    mouse: { name: 'Mouse', text: 'It takes one die for this turn.' },
    fishbone: {
      name: 'Fishbone',
      text: 'It ends the turn at once; the cards on the stand go under the pile.',
    },
    baker: { name: 'Collected cards', text: 'Safe for good. Whoever has the most at the end wins.' },
  },
  cherry: {
    card: {
      name: 'Your cards',
      text: 'Tap one, then a green place. All cards of a turn share a colour or a fruit.',
    },
    stack: {
      name: 'Display',
      text: 'Lay cards beside these or on top. Only the top card of a stack counts.',
    },
    goal: {
      name: 'To beat',
      text: 'This is how large the last group was. Yours needs at least one card more.',
    },
    group: {
      name: 'Your group',
      text: 'A cherry for each card that touches and matches, including those that lay there before.',
    },
    player: { name: 'Other hand', text: 'This many cards are left. Whoever has none left wins.' },
  },
};
