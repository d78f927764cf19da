import { counting } from '../plural';

const n = counting('en');

export const mice = {
  names: {
    strawberry: 'Strawberry',
    egg: 'Egg',
    milk: 'Milk',
    flour: 'Flour',
    butter: 'Butter',
    chocolate: 'Chocolate',
    mouse: 'Mouse',
    fishbone: 'Fishbone',
  } as Record<string, string>,
  inPile: 'Still in the pile',
  inPileSay: (mice: number, bones: number) =>
    `Still in the pile: ${n(mice, '# mouse', '# mice')}, ${n(bones, '# fishbone', '# fishbones')}`,
  centre: 'In the middle',
  standIs: 'On the stand',
  diceAre: 'Dice',
  empty: 'empty',
  isOn: 'is playing',
  next: 'is next',
  roll: 'Roll',
  rollLine: (k: number) => n(k, '# die', '# dice'),
  stop: 'Stop',
  stopLine: (k: number) => n(k, '# card is safe', '# cards are safe'),
  go: 'Continue',
  goLine: (dice: number, cards: number) =>
    `${n(dice, '# die', '# dice')}, ${n(cards, '# new card', '# new cards')}`,
  decide: 'Stop or continue?',
  goEnds: 'The pile is empty: this ends the game',
  risk: 'What is still in the pile?',
  /** Before the next line, where there is no room for the question. */
  riskOf: 'In the pile:',
  /** What the pile holds; what it no longer holds is left out. */
  riskLine: (mice: number, bones: number, rest: number) =>
    [
      mice && n(mice, '# mouse', '# mice'),
      bones && n(bones, '# fishbone', '# fishbones'),
      rest && n(rest, '# ingredient', '# ingredients'),
    ]
      .filter(Boolean)
      .join(', '),
  pileIs: (k: number) => n(k, 'Pile, # card', 'Pile, # cards'),
  mouseTook: 'Mouse!',
  mouseLine: (k: number) => n(k, 'One die less: # die', 'One die less: # dice'),
  boneTook: 'Fishbone!',
  boneLine: (w: string) => `${w}’s turn is over.`,
  lostTitle: 'Nothing matches',
  lostLine: (k: number) => n(k, 'The mouse gets # card', 'The mouse gets # cards'),
  collectedBy: (name: string, k: number) => `${name}: ${n(k, '# card', '# cards')}`,
  say: {
    turn: (w: string) => `${w} is next.`,
    turned_over: (c: string) => `Turned over: ${c.toLowerCase()}.`,
    mouse: (k: number) => `Mouse! One die less: ${n(k, '# die', '# dice')}.`,
    fishbone: (w: string, ends: boolean) =>
      ends ? `Fishbone. ${w}’s turn is over.` : 'Fishbone, put aside.',
    rolled: (w: string, d: string) => `${w} rolled ${d.toLowerCase()}.`,
    collected: (c: string) => `${c} goes on the stand.`,
    stopped: (w: string, k: number) => `${w} stops and keeps ${n(k, '# card', '# cards')}.`,
    continued: (w: string) => `${w} continues.`,
    lost: (k: number) =>
      n(k, 'The mouse gets # card from the stand.', 'The mouse gets # cards from the stand.'),
    under: (k: number) =>
      n(k, '# card goes from the stand under the pile.', '# cards go from the stand under the pile.'),
    no_dice: (w: string) => `${w} has no die left.`,
    over: 'The pile is empty: the game is over.',
  },
};
