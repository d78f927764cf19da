import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('es');

export const table: Messages['table'] = {
  turnOf: (name) => `Juega ${name}.`,
  waitFor: (names) => `Esperando a ${names}.`,
  curtain: (name) => `Pasa el dispositivo a ${name}`,
  curtainLine: 'Los demás miran a otro lado.',
  curtainGo: (name) => `Soy ${name}`,
  notSent: 'Sin conexión: tu jugada no se ha enviado. Inténtalo cuando vuelva la mesa.',
  unsure: 'Sin conexión. Si tu jugada cuenta, se verá en cuanto vuelva la mesa.',
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
  ended: 'La partida se ha terminado antes de tiempo.',
  asks: {
    undo: (name) => `${name} quiere deshacer una jugada.`,
    bot: (name) => `¿Juega un robot por ${name}?`,
    end: (name) => `${name} quiere terminar la partida.`,
  },
  askUndo: 'Pedir deshacer mi última jugada',
  endGame: 'Proponer terminar',
  botFor: (name) => `Robot por ${name}`,
  outdated:
    'Las reglas han cambiado desde que empezó esta partida. La ves como la dejaste; ya no se puede seguir.',
  save: 'Guardar la partida',
  endNow: 'Terminar la partida',
  origins: {
    position: 'Esta partida empieza en una posición elegida, no con un reparto.',
    import: 'Esta partida viene de un archivo.',
    lesson: 'Es una lección: las cartas y los dados se conocen de antemano.',
  },
};

export const over: Messages['over'] = {
  wins: (name) => `¡Gana ${name}!`,
  shared: (names) => `¡Ganan ${names}!`,
  ended: 'Terminada antes de tiempo',
  soFar: 'Así iba la partida',
  points: (k) => n(k, '# punto', '# puntos'),
  scores: 'Puntuación',
  head: 'Puntos',
  gain: (w, k) => `Mayor salto: ${w}, +${k}`,
  share: 'La parte de cada uno',
  asTable: 'En una tabla',
  lead: '¿Quién iba por delante?',
  working: (k) => `Calculando las probabilidades de ganar… ${k} %`,
  percent: (k) => `${k} %`,
  swing: (w, k) => `Probabilidad de ${w}: +${k} %`,
  goThere: 'Las flechas mueven, Intro muestra la partida desde ahí',
  rematch: 'Revancha',
  toRematch: 'A la revancha',
  replay: 'Ver toda la partida',
  home: 'Konditorei',
  start: 'Inicio',
  fair: {
    question: '¿Fueron justas las cartas y los dados?',
    same: 'Este dispositivo anotó el sello de la mesa antes de la partida. Sigue siendo el mismo: nadie ha tocado el azar.',
    other:
      'Este dispositivo anotó antes de la partida un sello distinto del de ahora. No te fíes de este azar.',
    none: 'Este dispositivo no estaba antes de la partida y no anotó ningún sello.',

    file: 'Guardar la partida con su prueba',
    check: 'Compruébala así:',
  },
};

export const replay: Messages['replay'] = {
  title: 'Toda la partida',
  play: 'Reproducir',
  pause: 'Pausa',
  step: 'Un paso adelante',
  back: 'Un paso atrás',
  first: 'Al principio',
  at: (a, b) => `Paso ${a} de ${b}`,
  slider: 'Momento de la partida',
  eyes: (name: string) => `Con los ojos de ${name}`,
  none: 'Esta partida aún no se puede ver: no ha terminado.',
};

/** The plain board. */
export const plain: Messages['plain'] = {
  moves: 'Lo que puedes hacer',
  noMoves: 'Ahora no hay nada que hacer.',
  view: 'En la mesa',
  yes: 'sí',
  no: 'no',
  hidden: 'oculto',
  none: 'ninguno',
  course: 'Puntos, jugada a jugada',
  chance: 'Probabilidad de ganar, jugada a jugada',
  move: (k) => `Jugada ${k}`,
};
