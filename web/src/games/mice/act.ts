// The view after an event, so that a move is shown step by step.
import { without, type MiceEvent, type MiceView } from './view';

/** Puts a collected card on the stand. */
function collect(view: MiceView, card: string, from: number): MiceView {
  const index = view.centre[from] === card ? from : view.centre.indexOf(card);
  return { ...view, centre: without(view.centre, index), stand: [...view.stand, card] };
}

/** What stands there is this seat's for good. */
const keep = (view: MiceView, seat: number): MiceView => ({
  ...view,
  collected: view.collected.map((cards, i) => (i === seat ? [...cards, ...view.stand] : cards)),
  stand: [],
});

/** What stands there leaves the game, or goes under the pile, where nobody sees it. */
const lose = (view: MiceView, to: 'out' | 'pile'): MiceView => ({
  ...view,
  ...(to === 'out'
    ? { out: [...view.out, ...view.stand] }
    : { pile: [...view.pile, ...view.stand.map(() => null)] }),
  stand: [],
});

export function act(view: MiceView, event: MiceEvent): MiceView {
  const drawn = { ...view, pile: view.pile.slice(1) };
  switch (event.event) {
    case 'turn':
      return { ...view, actor: event.seat, dice_lost: event.dice_lost, phase: 'roll' };
    case 'turned_over':
      return event.card === 'mouse' || event.card === 'fishbone'
        ? { ...drawn, out: [...view.out, event.card] }
        : { ...drawn, centre: [...view.centre, event.card] };
    case 'mouse':
      return { ...drawn, out: [...view.out, 'mouse'], dice_lost: event.dice_lost };
    case 'fishbone':
      return { ...drawn, out: [...view.out, 'fishbone'] };
    case 'rolled':
      return { ...view, dice: event.dice, phase: 'decide' };
    case 'collected':
      return collect(view, event.card, event.from);
    case 'stopped':
      return keep(view, event.seat);
    case 'continued':
      return { ...view, phase: 'roll' };
    case 'lost':
      return lose(view, event.to);
    case 'over':
      return { ...keep(view, event.seat), phase: 'over', actor: null };
    case 'no_dice':
      return view;
  }
}
