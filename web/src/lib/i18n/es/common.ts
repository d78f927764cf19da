import type { Messages } from '../en';

export const app: Messages['app'] = {
  name: 'Konditorei',
  skip: 'Ir a la mesa',
  back: 'Volver a la pastelería',
  close: 'Cerrar',
  yes: 'Sí',
  no: 'No',
  loading: 'Poniendo la mesa…',
  you: 'tú',
  guest: 'Invitado',
  bot: 'Robot',
  readAloud: (what) => `Leer en voz alta: ${what}`,
  menu: 'Menú',
  tipsOn: 'Consejos: sí',
  tipsOff: 'Consejos: no',
  soundOn: 'Sonido: sí',
  soundOff: 'Sonido: no',
  rules: 'Reglas',
  settings: 'Ajustes',
  about: 'Acerca de',
  log: 'Lo que pasó',
  language: 'Idioma',
  rule: (id) => `Regla ${id}`,
};

export const games: Messages['games'] = {
  torte: {
    title: '¡Tarta a tope!',
    line: 'Apila rayas sobre rayas',
    say: '¡Tarta a tope! Monta una tarta cuyas rayas sigan fluyendo y llena tus tarros.',
    age: '6+',
    minutes: '20',
    art: 'Una tarta alta sobre su soporte',
  },
  mice: {
    title: 'Ratones en la cocina',
    line: 'Tira otra vez o para a tiempo',
    say: 'Ratones en la cocina. Tira los dados, reúne ingredientes y para antes de que te pille el ratón.',
    age: '4+',
    minutes: '15',
    art: 'Un ratón bajo una campana de tarta',
  },
  cherry: {
    title: 'Cherry on Top',
    line: 'Pon el grupo más grande',
    say: 'Cherry on Top. Pon un grupo mayor que el anterior y deshazte de tus cartas.',
    age: '8+',
    minutes: '15',
    art: 'Una copa llena de cartas de fruta con nata y cereza',
  },
  players: 'Jugadores ',
  from: 'desde ',
  lasts: 'dura ',
  min: 'min',
};

export const colours: Messages['colours'] = {
  pink: 'corazón rosa',
  orange: 'rosquilla naranja',
  blue: 'gota azul',
  green: 'hoja verde',
  purple: 'luna morada',
  gold: 'corona dorada',
  turquoise: 'ola turquesa',
  red: 'rombo rojo',
  yellow: 'sol amarillo',
};

export const fault: Messages['fault'] = {
  notFound: 'Aquí no hay tarta.',
  notFoundLine: 'Esta página o mesa no existe, o ya la han recogido.',
  broken: 'Algo se cayó de la bandeja.',
  brokenLine: 'Eso no debía pasar. Tu partida está a salvo en el servidor.',
  again: 'Otra vez',
  home: 'Volver a la pastelería',
  offline: 'Sin conexión. No se pierde nada: la mesa vuelve sola.',
  offlineTitle: 'Sin conexión con la pastelería',
  forbidden: 'Ese sitio es de otra persona.',
  tooMany: 'Un poco más despacio, por favor.',
  conflict: 'Ahora no se puede.',
  unknown: 'No ha funcionado.',
};
