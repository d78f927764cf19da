import type { Refusals } from '../../../lib/i18n/refusals';
import type reasons from '../reasons.json';
import { counting } from '../../../lib/i18n/plural';

const n = counting('en');

export const words = {
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
  /** How the game went, at its end. */
  over: {
    row: (k: number) => `Turn ${k}`,
    chance: 'Win chance, turn by turn',
    course: 'Cards, turn by turn',
    cards: (k: number) => n(k, '# card', '# cards'),
    head: 'Cards',
    mouse: (w: string) => `A mouse robs ${w} of a die`,
    bone: (w: string) => `A fishbone stops ${w}`,
    lost: (w: string, k: number) => `${w} loses ${k} cards`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
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
  /** The rules in a few steps. */
  learn: [
    'Three ingredients hang on the line. Roll the dice!',
    'What your dice show goes on the stand. Stop and keep it, or continue for more.',
    'If a roll brings nothing, the mouse gets the stand. Mice take a die, fishbones end the turn.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    roll: 'Three ingredients hang on the line. Roll the dice!',
    go: 'A strawberry! It lies on your stand. You could stop. Be brave: continue!',
    again: 'A new card hangs on the line. Roll again!',
    stop: 'Three cards lie on the stand. Stop now, and they are yours for good.',
    bone: 'A fishbone! It ends the turn at once, and the cards on the stand go under the pile.',
    yours: 'Your turn again. Roll!',
    brave: 'Two more cards. Try your luck: continue!',
    mouse: 'A mouse! It takes one of your dice for this turn.',
    two: 'Only two dice are left. Roll!',
    safe: 'Chocolate! With two dice it gets risky. Better stop.',
    lost: 'Nothing matched! After such a roll all cards on the stand are lost.',
    last: 'The pile is nearly empty. Roll once more!',
    end: 'One die brings all three chocolates: every card that matches comes along. Stop, and you win!',
  },
  /** Why a move is refused. */
  refusals: {
    'roll-first': 'The dice must be rolled now; stop or continue comes after the roll.',
    'stop-or-continue': 'This roll brought cards: stop and keep them, or continue.',
  } satisfies Refusals<typeof reasons>,
};

export type Words = typeof words;
