// The view after an event, so that a move is shown step by step.
import { CARDS, keyOf, type CherryEvent, type CherryView, type Lay, type Spot, type Stack } from './view';

type Hand = CherryView['hands'][number];

/** Changes the hand of one seat. */
const withHand = (hands: Hand[], seat: number, change: (hand: Hand) => Hand): Hand[] =>
  hands.map((hand, i) => (i === seat ? change(hand) : hand));

/** Stacks are listed row by row. */
const inRows = (display: Stack[]): Stack[] =>
  display.toSorted((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);

/** Changes the cards of one cell. */
const withCards = (display: Stack[], at: Spot, change: (cards: string[]) => string[]): Stack[] =>
  display.map((one) => (keyOf(one.at) === keyOf(at) ? { at, cards: change(one.cards) } : one));

function lay(view: CherryView, seat: number, { card, at }: Lay): CherryView {
  const found = view.display.some((stack) => keyOf(stack.at) === keyOf(at));
  return {
    ...view,
    display: found
      ? withCards(view.display, at, (cards) => [...cards, card])
      : inRows([...view.display, { at, cards: [card] }]),
    hands: withHand(view.hands, seat, (hand) => {
      const known = hand.indexOf(card);
      return hand.filter((_, i) => i !== (known >= 0 ? known : 0));
    }),
    laid: [...view.laid, { card, at }],
  };
}

/** A card comes back to its place in the hand; others do not see where it is. */
const taken = (hand: Hand, card: string, mine: boolean): Hand =>
  mine
    ? [...hand, card].toSorted((a, b) => CARDS.indexOf(a ?? '') - CARDS.indexOf(b ?? ''))
    : [...hand, null];

const unlay = (view: CherryView, seat: number, { card, at }: Lay, mine: boolean): CherryView => ({
  ...view,
  display: withCards(view.display, at, (cards) => cards.filter((one) => one !== card)).filter(
    ({ cards }) => cards.length,
  ),
  hands: withHand(view.hands, seat, (hand) => taken(hand, card, mine)),
});

export function act(view: CherryView, event: CherryEvent, eyes: number | null): CherryView {
  const { seat } = event;
  switch (event.event) {
    case 'laid':
      return { ...lay(view, seat, { card: event.card, at: event.at }), group: event.group };
    case 'group':
      return { ...view, to_beat: event.size, last_layer: seat, laid: [], passes: 0 };
    case 'passed':
      return {
        ...event.taken_back.reduce((shown, laid) => unlay(shown, seat, laid, seat === eyes), view),
        laid: [],
        group: event.taken_back.length ? [] : view.group,
        passes: view.passes + 1,
      };
    case 'round':
      return { ...view, to_beat: 0, passes: 0, actor: seat, group: [] };
    case 'over':
      return { ...view, phase: 'over', actor: null, laid: [], winner: seat };
  }
}
