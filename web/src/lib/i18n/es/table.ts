import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('es');

export const table: Messages['table'] = {
  yourTurn: 'Te toca.',
  turnOf: (name) => `Juega ${name}.`,
  waitFor: (names) => `Esperando a ${names}.`,
  curtain: (name) => `Pasa el dispositivo a ${name}`,
  curtainLine: 'Nadie más mira.',
  curtainGo: (name) => `Soy ${name}`,
  notKept: 'No llegó al servidor. No se jugó nada: inténtalo otra vez.',
  stale: 'La mesa ya había avanzado. Elige otra vez.',
  nudge: 'Te toca. Puedes tocar lo que brilla.',
  askSound: '¿Quieres oír sonidos?',
  undo: 'Deshacer',
  react: 'Decir algo',
  reactions: {
    yum: '¡Ñam!',
    wow: '¡Hala!',
    oops: '¡Uy!',
    thanks: '¡Gracias!',
    hurry: '¡Te toca!',
    clap: '¡Bravo!',
  },
  botPlays: 'Que juegue un robot',
  comeBack: 'He vuelto',
  wins: (a, b) => `${a} de ${b} victorias`,
  otherDevice: 'Seguir en otro dispositivo',
  tookBack: (name) => `${name} deshace su última jugada.`,
  asks: {
    undo: (name) => `${name} quiere deshacer una jugada.`,
    bot: (name) => `¿Juega un robot por ${name}?`,
    end: (name) => `${name} quiere terminar la partida.`,
  },
  askUndo: 'Pedir deshacer mi última jugada',
  endGame: 'Proponer terminar',
  botFor: (name) => `Robot por ${name}`,
};

export const over: Messages['over'] = {
  wins: (name) => `¡Gana ${name}!`,
  shared: (names) => `¡Ganan a la vez ${names}!`,
  points: (k) => n(k, '# punto', '# puntos'),
  cards: (k) => n(k, '# carta', '# cartas'),
  left: (k) => n(k, 'queda # carta', 'quedan # cartas'),
  noneLeft: 'sin cartas',
  scores: 'Puntuación',
  course: 'Puntos, capa a capa',
  courseCards: 'Cartas, turno a turno',
  courseLaid: 'Cartas puestas, grupo a grupo',
  share: 'La parte de cada uno',
  asTable: 'Como tabla',
  moments: {
    gain: (w, k) => `Mayor ganancia: ${w}, +${k}`,
    gold: (w) => `Ficha de oro para ${w}`,
    mouse: (w) => `Un ratón le quita un dado a ${w}`,
    bone: (w) => `Una raspa para a ${w}`,
    lost: (w, k) => `${w} pierde ${k} cartas`,
    group: (w, k) => `Mayor grupo: ${w}, ${k}`,
  },
  rematch: 'Revancha',
  toRematch: 'A la revancha',
  replay: 'Ver toda la partida',
  home: 'Konditorei',
  start: 'Inicio',
};

export const replay: Messages['replay'] = {
  title: 'Toda la partida',
  play: 'Reproducir',
  pause: 'Pausa',
  step: 'Un paso adelante',
  back: 'Un paso atrás',
  first: 'Al principio',
  at: (a, b) => `Paso ${a} de ${b}`,
  slider: 'Lugar en la partida',
  none: 'Esta partida aún no se puede ver: no ha terminado.',
};
