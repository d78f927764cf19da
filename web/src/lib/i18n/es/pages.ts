import type { Messages } from '../en';

export const settings: Messages['settings'] = {
  title: 'Ajustes',
  language: 'Idioma',
  theme: 'Luz',
  themes: { system: 'como el dispositivo', light: 'día', dark: 'noche' },
  sound: 'Sonidos',
  soundLine: 'suaves y cortos',
  motion: 'Movimiento',
  motions: { system: 'como el dispositivo', full: 'animado', calm: 'tranquilo' },
  text: 'Tamaño del texto',
  texts: { normal: 'normal', large: 'grande', huge: 'muy grande' },
  tips: 'Consejos',
  tipsLine: 'pequeñas ayudas en la mesa',
  plain: 'Mesa sencilla',
  plainLine: 'cada juego en tablas y palabras, sin imágenes',
  keys: 'Atajos',
  keysLine: 'una sola tecla actúa en la mesa',
  symbols: 'Símbolos',
  symbolsLine: 'Cada color tiene siempre su propio símbolo.',
  me: 'Yo',
};

export const about: Messages['about'] = {
  title: 'Acerca de Konditorei',
  what: 'Tres juegos de mesa sobre tartas: con amigos por un enlace, por turnos en un dispositivo o contra robots. Sin cuenta, sin anuncios, nada que comprar.',
  independentTitle: 'Una obra independiente',
  independent: (makers) =>
    `Konditorei es una versión independiente hecha por aficionados a estos juegos. No está afiliada a sus autores y editoriales ni respaldada por ellos: ${makers}. Las reglas están contadas con nuestras palabras; todos los dibujos, capas, textos y sonidos son nuestros.`,
  buyTitle: 'Compra los juegos',
  buy: 'Si te gusta jugar, consigue la caja de verdad: capas y cartas de verdad en una mesa de verdad son aún mejores.',
  openTitle: 'Abierto',
  open: 'El código fuente es libre bajo licencia MIT. Tipos de letra: Bagel Fat One y Nunito, ambas bajo SIL Open Font License.',
};

export const rules: Messages['rules'] = {
  title: (game) => `Reglas: ${game}`,
  choose: 'Reglas',
  play: 'Jugar',
  learn: 'Aprender jugando',
};
