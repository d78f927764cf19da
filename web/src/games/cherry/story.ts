// How what happens is shown and told, event by event.
import type { GameEvent, View } from '../../lib/api/types';
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import { cherryView, keyOf, type CherryView, type Lay, type Spot } from './view';
import { cardInWords } from './described';
import { own } from './words';

function lay(view: CherryView, seat: number, { card, at }: Lay): void {
  const key = keyOf(at);
  const found = view.display.some((stack) => keyOf(stack.at) === key);
  view.display = found
    ? view.display.map((stack) =>
        keyOf(stack.at) === key ? { ...stack, cards: [...stack.cards, card] } : stack,
      )
    : [...view.display, { at, cards: [card] }];
  view.hands = view.hands.map((hand, i) => {
    if (i !== seat) return hand;
    const known = hand.indexOf(card);
    return hand.filter((_, j) => j !== (known >= 0 ? known : 0));
  });
  view.laid = [...view.laid, { card, at }];
}

export function act(shown: View, event: GameEvent): View {
  const view = { ...cherryView(shown) };
  const seat = event.seat ?? 0;
  switch (event.event) {
    case 'laid':
      lay(view, seat, { card: String(event['card']), at: event['at'] as Spot });
      break;
    case 'group':
      view.to_beat = Number(event['size']);
      view.last_layer = seat;
      view.laid = [];
      break;
    case 'passed': {
      for (const { card, at } of event['taken_back'] as Lay[]) {
        view.display = view.display
          .map((stack) =>
            keyOf(stack.at) === keyOf(at)
              ? { ...stack, cards: stack.cards.filter((one) => one !== card) }
              : stack,
          )
          .filter((stack) => stack.cards.length);
        view.hands = view.hands.map((hand, i) => (i === seat ? [...hand, card] : hand));
      }
      view.laid = [];
      break;
    }
    case 'round':
      view.to_beat = 0;
      view.actor = seat;
      break;
  }
  return view as unknown as View;
}

const PACE: Record<string, number> = { laid: 520, group: 650, passed: 520, round: 800, over: 900 };
export const pace = (event: GameEvent): number => PACE[event.event] ?? 0;

export function say(event: GameEvent, name: (seat: number | undefined | null) => string): string {
  const words = own();
  const who = name(event.seat);
  switch (event.event) {
    case 'laid':
      return words.say.laid(who, cardInWords(String(event['card'])), Number(event['size']));
    case 'group': {
      const value = String(event['value']);
      return words.say.group(
        who,
        Number(event['size']),
        event['attribute'] === 'fruit' ? (words.fruits[value] ?? value) : (t().colours[value] ?? value),
      );
    }
    case 'passed':
      return (event['taken_back'] as unknown[]).length ? words.say.takenBack(who) : words.say.passed(who);
    case 'round':
      return words.say.round(who);
    case 'over':
      return words.say.over(who);
    default:
      return '';
  }
}

const TONES: Record<string, Tone> = {
  laid: 'card',
  group: 'step',
  passed: 'sugar',
  round: 'jar',
  over: 'win',
};
export const tone = (event: GameEvent): Tone | null => TONES[event.event] ?? null;
