import type { Words } from './en';
import { counting } from '../../../lib/i18n/plural';

const n = counting('es');

export const words: Words = {
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
  /** How the game went, at its end. */
  over: {
    row: (k) => `Turno ${k}`,
    chance: 'Probabilidad de ganar, turno a turno',
    course: 'Cartas, turno a turno',
    cards: (k) => n(k, '# carta', '# cartas'),
    head: 'Cartas',
    mouse: (w) => `Un ratón le quita un dado a ${w}`,
    bone: (w) => `Una raspa para a ${w}`,
    lost: (w, k) => `${w} pierde ${k} cartas`,
  },
  /** Every piece in a name and a sentence. */
  explain: {
    card: {
      name: 'Ingredientes',
      text: 'Si un dado lo muestra, la carta va al soporte. Vienen todas las cartas que coinciden.',
    },
    dice: { name: 'Dados', text: 'Seis ingredientes, uno en cada cara. Los ratones se llevan dados.' },
    stand: { name: 'Soporte', text: 'Lo que hay aquí aún no está a salvo. Para, y es tuyo.' },
    pile: {
      name: 'Mazo',
      text: 'De aquí salen cartas nuevas; dentro hay ratones y raspas. Cuando se vacía, la partida termina.',
    },
    mouse: { name: 'Ratón', text: 'Quita un dado en este turno.' },
    fishbone: { name: 'Raspa', text: 'Acaba el turno al instante; las cartas del soporte van bajo el mazo.' },
    baker: { name: 'Cartas reunidas', text: 'A salvo para siempre. Gana quien tenga más al final.' },
  },
  /** The rules in a few steps. */
  learn: [
    'Tres ingredientes cuelgan de la cuerda. ¡Tira los dados!',
    'Lo que muestran tus dados va al soporte. Para y quédatelo, o sigue.',
    'Si una tirada no trae nada, el ratón vacía el soporte. Los ratones quitan un dado, las raspas acaban el turno.',
  ],
  /** What the lesson says, by the names in lesson.json. */
  lesson: {
    roll: 'Tres ingredientes cuelgan de la cuerda. ¡Tira los dados!',
    go: '¡Una fresa! Está en tu soporte. Podrías parar. Sé valiente: ¡sigue!',
    again: 'Una carta nueva cuelga de la cuerda. ¡Tira otra vez!',
    stop: 'Hay tres cartas en el soporte. Para ahora y son tuyas.',
    bone: '¡Una raspa! El turno acaba al instante y las cartas del soporte van bajo el mazo.',
    yours: 'Te toca otra vez. ¡Tira!',
    brave: 'Dos cartas más. Prueba suerte: ¡sigue!',
    mouse: '¡Un ratón! Te quita un dado en este turno.',
    two: 'Solo quedan dos dados. ¡Tira!',
    safe: '¡Chocolate! Con dos dados es arriesgado. Mejor para.',
    lost: '¡Nada coincide! Tras una tirada así se pierden todas las cartas del soporte.',
    last: 'El mazo está casi vacío. ¡Tira una vez más!',
    end: 'Un solo dado trae los tres chocolates: vienen todas las cartas que coinciden. ¡Para y ganas!',
  },
  /** Why a move is refused. */
  refusals: {
    'roll-first': 'Ahora hay que tirar los dados; parar o seguir viene después.',
    'stop-or-continue': 'Esta tirada ha traído cartas: para y quédatelas, o sigue.',
  },
};
