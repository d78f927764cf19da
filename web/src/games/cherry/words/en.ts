import type { Refusals } from '../../../lib/i18n/refusals';
import type reasons from '../reasons.json';
import { counting } from '../../../lib/i18n/plural';

const n = counting('en');

export const words = {
  fruit: {
    cherry: 'cherry',
    orange: 'orange',
    apple: 'apple',
    banana: 'banana',
    grape: 'grape',
    pear: 'pear',
    lemon: 'lemon',
  } as Record<string, string>,
  fruits: {
    cherry: 'cherries',
    orange: 'oranges',
    apple: 'apples',
    banana: 'bananas',
    grape: 'grapes',
    pear: 'pears',
    lemon: 'lemons',
  } as Record<string, string>,
  card: (colour: string, fruit: string) => `${colour}, ${fruit}`,
  toBeat: 'to beat',
  newRound: 'New round: any group will do',
  yourGroup: 'your group',
  more: (k: number) => n(k, '# more', '# more'),
  enough: 'Enough!',
  by: (name: string) => `by ${name}`,
  done: 'Done',
  back: 'Take back',
  pass: 'Pass',
  display: (k: number) => n(k, 'Display, # stack', 'Display, # stacks'),
  hand: (k: number) => n(k, 'My hand, # card', 'My hand, # cards'),
  handOf: (name: string, k: number) => `${name}: ${n(k, '# card', '# cards')}`,
  pick: 'Choose a card',
  place: 'Tap a green place',
  finish: 'Done? Or lay more',
  wait: (name: string) => `${name} is laying`,
  cell: (x: number, y: number) => `Row ${y}, column ${x}`,
  emptyCell: 'empty',
  covers: (card: string) => `covers ${card}`,
  places: (k: number) => n(k, '# good place', '# good places'),
  peek: 'Cards in this stack, top first',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  fit: 'Show all',
  say: {
    laid: (w: string, c: string, k: number) => `${w} lays ${c}: group of ${k}.`,
    group: (w: string, k: number, v: string) => `${w} makes a group of ${k}: ${v}.`,
    passed: (w: string) => `${w} passes.`,
    takenBack: (w: string) => `${w} takes the cards back and passes.`,
    round: (w: string) => `New round. ${w} starts.`,
    over: (w: string) => `${w} lays the last card and wins.`,
  },
  /** How the game went, at its end. */
  over: {
    row: (k: number) => `Group ${k}`,
    chance: 'Win chance, group by group',
    course: 'Cards laid, group by group',
    noneLeft: 'No card left',
    groups: 'Groups',
    head: 'In hand',
    group: (w: string, k: number) => `Largest group: ${w}, ${k}`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
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
  /** The rules in a few steps. */
  learn: [
    'Tap a card in your hand. Green places show where it may lie.',
    'Cards that touch and share a colour or a fruit are a group. Yours must be larger than the last one.',
    'Lay more cards of the same kind, then press Done. Whoever lays their last card wins.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    first: 'Get rid of all your cards! Tap this one, then the green place.',
    second: 'Another card of the same colour may follow. Lay the red apple beside it.',
    done: 'Two red cards touch: a group of two. Press Done.',
    bigger: 'Three apples! Your red one counts with them. Every group must be larger than the one before.',
    help: 'You need four. What lies there helps you: one more apple beside them is enough!',
    four: 'Four apples with a single card. Done!',
    round: 'Nobody laid more, so you start a new round. Any group will do now.',
    cover: 'A card may also cover another one. Lay the yellow pear on the red cherry.',
    again: 'And the yellow lemon on the red apple: now three yellow cards touch.',
    three: 'A group of three. Done!',
    pass: 'Four green cards! You would need five. Pass this time, nothing is lost.',
    last: 'A new round: only one card to beat. Lay the blue banana beside the blue apple.',
    win: 'And the pink banana beside it: your hand is empty!',
  },
  /** Why a move is refused. */
  refusals: {
    'unknown-card': 'There is no such card.',
    'card-twice': 'Each card is there only once, so it cannot be laid twice.',
    'lay-a-card': 'Lay a card from your hand now.',
    'lay-or-pass': 'Lay cards from your hand, or pass.',
    'lay-on-or-finish':
      'Your turn goes on: lay another card, finish the turn, or pass where that is allowed.',
    'card-not-in-hand': 'This card is not in your hand.',
    'nothing-laid': 'A turn needs at least one card: lay one first.',
    'turn-has-begun': 'You have begun this turn card by card: go on like that.',
    'not-alike': 'All cards laid in a turn share one colour or share one fruit; this card does not fit.',
    'not-at-the-display': 'Lay the card next to a card of the display or on top of one.',
    'not-in-the-middle': 'The first card of the game starts the display in the middle.',
    'covers-own-card': 'A card cannot cover one that was laid in the same turn.',
    'not-in-the-group': 'All cards of a turn hang together in one group; here this card would not.',
    'group-too-small': 'This group is too small: it needs at least one card more than the last group.',
    'must-start-round': 'Everybody else passed, so you start the new round: you must lay and cannot pass.',
    'must-start-game': 'The first turn of the game cannot be passed: you must lay.',
  } satisfies Refusals<typeof reasons>,
};

export type Words = typeof words;
