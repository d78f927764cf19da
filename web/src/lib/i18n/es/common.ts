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
  log: 'Lo que ha pasado',
  language: 'Idioma',
  rule: (id) => `Regla ${id}`,
};

export const facts: Messages['facts'] = {
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
  broken: 'Algo se ha caído de la bandeja.',
  brokenLine: 'Eso no debía pasar. Tu partida está a salvo en el servidor.',
  damaged: 'Esta mesa no se puede leer.',
  damagedLine:
    'Su archivo está dañado y nadie puede seguir jugando. Tus otras mesas están bien. Puedes guardar lo que queda de ella.',
  saveLog: 'Guardar su archivo',
  again: 'Reintentar',
  home: 'Volver a la pastelería',
  offline: 'Sin conexión. No se pierde nada: la mesa vuelve sola.',
  offlineTitle: 'Sin conexión con la pastelería',
  offlineLine: 'Un ratón habrá roído el cable. No se pierde nada.',
  forbidden: 'Ese sitio es de otra persona.',
  tooMany: 'Un poco más despacio, por favor.',
  conflict: 'Ahora no se puede.',
  unknown: 'No ha funcionado.',
};
