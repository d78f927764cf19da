import type { Messages } from '../en';

export const explain: Messages['explain'] = {
  title: '¿Qué es qué?',
  torte: {
    cake: {
      name: 'Tarta',
      text: 'Las rayas del mismo color que se tocan están unidas. Lo que une tu capa nueva da cubos.',
    },
    tile: { name: 'Capa', text: 'Elige una de dos, gírala si quieres y fíjala. La otra va a tu vecino.' },
    jar: {
      name: 'Tarro azul',
      text: 'Cada color cabe una vez. Un tarro lleno se vacía y da la ficha que se ve debajo.',
    },
    swap: {
      name: 'Tarro de cambio',
      text: 'Para cubos que no caben en ningún tarro azul. Tres de ellos se cambian por otro.',
    },
    cube: {
      name: 'Cubo de azúcar',
      text: 'Tiene el color de su raya. Ponlo en un tarro que aún no tenga ese color.',
    },
    crown: {
      name: 'Corona',
      text: 'Un comodín: cabe en cualquier tarro azul con sitio. Las de tu tarta cuentan al final.',
    },
    chip: { name: 'Ficha', text: 'Puntos por un tarro lleno. Solo su dueño ve el número hasta el final.' },
    die: {
      name: 'Dado',
      text: 'Rueda con cada ficha de oro y da cubos, una corona, estrellas o una ficha de bronce.',
    },
    loop: {
      name: 'Marcador',
      text: 'Cada estrella es un paso. Tras 20 empieza otra vuelta. En el centro: los cubos de la reserva.',
    },
    opponent: {
      name: 'Vecino',
      text: 'La tarta, los tarros y las estrellas de otra persona. Toca para ver mejor.',
    },
  },
  mice: {
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
  cherry: {
    card: {
      name: 'Tus cartas',
      text: 'Toca una y luego una casilla verde. Las cartas de un turno comparten un color o una fruta.',
    },
    stack: { name: 'Mesa', text: 'Pon cartas al lado o encima. De un montón solo cuenta la de arriba.' },
    goal: {
      name: 'A superar',
      text: 'Así de grande era el último grupo. El tuyo necesita al menos una carta más.',
    },
    group: {
      name: 'Tu grupo',
      text: 'Una cereza por cada carta que toca y coincide, también las que ya estaban.',
    },
    player: { name: 'Otra mano', text: 'Estas cartas quedan. Gana quien no tenga ninguna.' },
  },
};
