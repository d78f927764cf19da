// How what happens is shown and told, event by event.
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import type { NameOf } from '../../lib/table/stage';
import { cardInWords } from './described';
import { keyOf, type CherryEvent, type CherryView, type Lay } from './view';
import { own } from './words';

function lay(view: CherryView, seat: number, { card, at }: Lay): CherryView {
  const key = keyOf(at);
  const found = view.display.some((stack) => keyOf(stack.at) === key);
  return {
    ...view,
    display: found
      ? view.display.map((stack) =>
          keyOf(stack.at) === key ? { ...stack, cards: [...stack.cards, card] } : stack,
        )
      : [...view.display, { at, cards: [card] }],
    hands: view.hands.map((hand, i) => {
      if (i !== seat) return hand;
      const known = hand.indexOf(card);
      return hand.filter((_, j) => j !== (known >= 0 ? known : 0));
    }),
    laid: [...view.laid, { card, at }],
  };
}

/** Takes a card from the display back to the hand. */
const unlay = (view: CherryView, seat: number, { card, at }: Lay): CherryView => ({
  ...view,
  display: view.display
    .map((stack) =>
      keyOf(stack.at) === keyOf(at) ? { ...stack, cards: stack.cards.filter((one) => one !== card) } : stack,
    )
    .filter((stack) => stack.cards.length),
  hands: view.hands.map((hand, i) => (i === seat ? [...hand, card] : hand)),
});

export function act(view: CherryView, event: CherryEvent): CherryView {
  switch (event.event) {
    case 'laid':
      return lay(view, event.seat, event);
    case 'group':
      return { ...view, to_beat: event.size, last_layer: event.seat, laid: [] };
    case 'passed':
      return {
        ...event.taken_back.reduce((shown, laid) => unlay(shown, event.seat, laid), view),
        laid: [],
      };
    case 'round':
      return { ...view, to_beat: 0, actor: event.seat };
    default:
      return view;
  }
}

const PACE: Record<CherryEvent['event'], number> = {
  laid: 520,
  group: 650,
  passed: 520,
  round: 800,
  over: 900,
};
export const pace = ({ event }: CherryEvent): number => PACE[event];

export function say(event: CherryEvent, name: NameOf): string {
  const words = own();
  const who = name(event.seat);
  switch (event.event) {
    case 'laid':
      return words.say.laid(who, cardInWords(event.card), event.size);
    case 'group': {
      const names = event.attribute === 'fruit' ? words.fruits : t().colours;
      return words.say.group(who, event.size, names[event.value] ?? event.value);
    }
    case 'passed':
      return event.taken_back.length ? words.say.takenBack(who) : words.say.passed(who);
    case 'round':
      return words.say.round(who);
    case 'over':
      return words.say.over(who);
  }
}

const TONES: Record<CherryEvent['event'], Tone> = {
  laid: 'card',
  group: 'step',
  passed: 'sugar',
  round: 'jar',
  over: 'win',
};
export const tone = ({ event }: CherryEvent): Tone => TONES[event];
