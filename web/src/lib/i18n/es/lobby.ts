import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('es');

export const fresh: Messages['fresh'] = {
  match: 'Jugar varias partidas',
  matchLine: (k) => (k === 2 ? 'hasta que alguien gane dos' : `hasta que alguien gane ${k}`),
  who: '¿Quién juega?',
  bots: 'Contra robots',
  botsLine: 'Empezar enseguida',
  friends: 'Con amigos',
  friendsLine: 'Entran con enlace o código',
  local: 'En este dispositivo',
  localLine: 'Se va pasando',
  players: '¿Cuántos?',
  level: '¿Qué nivel tienen los robots?',
  levels: { easy: 'Aprendiz', medium: 'Oficial', hard: 'Maestro' },
  more: 'Más opciones',
  options: {
    edition: 'Edición',
  },
  pace: 'Los robots juegan',
  paces: { calm: 'con calma', brisk: 'con brío', instant: 'al momento' },
  open: 'Poner la mesa',
  learn: 'Aprender primero el juego',
  guest: (k) => `Jugador ${k}`,
};

export const lobby: Messages['lobby'] = {
  seats: 'Sitios en la mesa',
  host: 'invita',
  here: 'está aquí',
  away: 'no está',
  local: 'en este dispositivo',
  free: 'Sitio libre',
  invite: 'Invitar',
  bot: 'Robot',
  sit: 'Sentarme aquí',
  empty: 'Dejar libre',
  weaker: 'más flojo',
  stronger: 'más fuerte',
  strength: (k) => `Fuerza ${k} de 3`,
  come: '¡Ven a la mesa!',
  codeIs: (code) => `Código ${code}`,
  qr: (code) => `Código QR de la mesa ${code}`,
  copy: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir',
  lastCake: '¿Quién fue el último en comer tarta?',
  starts: 'empieza',
  draw: 'A suertes',
  eatsPower: 'come electricidad',
  options: 'El juego',
  start: (k) =>
    ['', '', 'Empezar con dos', 'Empezar con tres', 'Empezar con cuatro', 'Empezar con cinco'][k] ??
    'Empezar',
  needSeat: (k) => n(k, 'Queda un sitio libre', 'Quedan # sitios libres'),
  waitHost: (name) => `${name} pone en marcha la partida.`,
  connected: 'en línea',
  join: 'Sentarse',
  full: 'No quedan sitios. Puedes mirar.',
};
