import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('es');

export const mice: Messages['mice'] = {
  names: {
    strawberry: 'Fresa',
    egg: 'Huevo',
    milk: 'Leche',
    flour: 'Harina',
    butter: 'Mantequilla',
    chocolate: 'Chocolate',
    mouse: 'Ratón',
    fishbone: 'Raspa',
  },
  inPile: 'Aún en el mazo',
  inPileSay: (mice, bones) =>
    `Aún en el mazo: ${n(mice, '# ratón', '# ratones')}, ${n(bones, '# raspa', '# raspas')}`,
  centre: 'En el centro',
  standIs: 'En el soporte',
  diceAre: 'Dados',
  empty: 'vacío',
  isOn: 'juega',
  next: 'va después',
  roll: 'Tirar',
  rollLine: (k) => n(k, '# dado', '# dados'),
  stop: 'Parar',
  stopLine: (k) => n(k, '# carta a salvo', '# cartas a salvo'),
  go: 'Seguir',
  goLine: (dice, cards) => `${n(dice, '# dado', '# dados')}, ${n(cards, '# carta nueva', '# cartas nuevas')}`,
  decide: '¿Parar o seguir?',
  goEnds: 'El mazo está vacío: la partida termina',
  risk: '¿Qué queda en el mazo?',
  riskOf: 'Mazo:',
  riskLine: (mice, bones, rest) =>
    [
      mice && n(mice, '# ratón', '# ratones'),
      bones && n(bones, '# raspa', '# raspas'),
      rest && n(rest, '# ingrediente', '# ingredientes'),
    ]
      .filter(Boolean)
      .join(', '),
  pileIs: (k) => n(k, 'Mazo, # carta', 'Mazo, # cartas'),
  mouseTook: '¡Ratón!',
  mouseLine: (k) => n(k, 'Un dado menos: # dado', 'Un dado menos: # dados'),
  boneTook: '¡Raspa!',
  boneLine: (w) => `El turno de ${w} termina.`,
  lostTitle: 'Nada coincide',
  lostLine: (k) => n(k, 'El ratón se lleva # carta', 'El ratón se lleva # cartas'),
  collectedBy: (name, k) => `${name}: ${n(k, '# carta', '# cartas')}`,
  say: {
    turn: (w) => `Turno de ${w}.`,
    turned_over: (c) => `Sale: ${c.toLowerCase()}.`,
    mouse: (k) => `¡Ratón! Un dado menos: ${n(k, '# dado', '# dados')}.`,
    fishbone: (w, ends) => (ends ? `Raspa. El turno de ${w} termina.` : 'Raspa, apartada.'),
    rolled: (w, d) => `${w} ha sacado ${d.toLowerCase()}.`,
    collected: (c) => `${c} va al soporte.`,
    stopped: (w, k) => `${w} para y se queda con ${n(k, '# carta', '# cartas')}.`,
    continued: (w) => `${w} sigue.`,
    lost: (k) => n(k, 'El ratón se lleva # carta del soporte.', 'El ratón se lleva # cartas del soporte.'),
    under: (k) => n(k, '# carta del soporte va bajo el mazo.', '# cartas del soporte van bajo el mazo.'),
    no_dice: (w) => `${w} se queda sin dados.`,
    over: 'El mazo está vacío: la partida ha terminado.',
  },
};
