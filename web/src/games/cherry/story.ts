// How what happens is told, event by event, and how long it takes: in milliseconds, which the styles read as --time-<event>.
import { t } from '../../lib/i18n/index.svelte';
import type { Tone } from '../../lib/table/sound';
import type { NameOf } from '../../lib/table/stage';
import { cardInWords } from './described';
import type { CherryEvent } from './view';
import { own } from './words';

export const times: Record<CherryEvent['event'], number> = {
  laid: 520,
  group: 650,
  passed: 520,
  round: 800,
  over: 900,
};
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
