import { describe, expect, it } from 'vitest';
import examples from '../../../../tests/core/messages.json';
import { messages, type Slots } from './message';
import { parse } from './parse';

describe('sentences, by the examples that the server is tested with', () => {
  it.each<{ text: string; lang: string; slots: Slots; said: string }>(examples.said)(
    '$lang: $text',
    ({ text, lang, slots, said }) => expect(messages(lang)(parse(text))(slots)).toBe(said),
  );
  it.each(examples.refused)('%s is refused', (text) => expect(() => parse(text)).toThrow(' in "'));
  it('hand each slot to whoever knows its words, a seat by that name', () => {
    const sentence = messages('en')(parse('{seat} gives {to, seat} {cards, list}'));
    const slots = { seat: 0, to: 1, cards: ['x', 'y'] };
    expect(sentence(slots, (slot, value) => `${slot}=${String(value)}`)).toBe(
      'seat=0 gives seat=1 cards=x and cards=y',
    );
  });
});
