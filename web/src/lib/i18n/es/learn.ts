import type { Messages } from '../en';

export const learn: Messages['learn'] = {
  title: (game) => `Aprender: ${game}`,
  next: 'Seguir',
  torte: [
    'Tu plato trae tres cubos. Pon uno en cada tarro: toca un cubo y luego un tarro.',
    'Hay dos capas abiertas. Elige una, gírala si quieres y fíjala. Lo mejor es que sus colores toquen los mismos colores de abajo.',
    'Lo que se une brilla, y todos los cubos impresos son tuyos. Toca un cubo y luego un tarro que brille.',
    'Un tarro lleno se vacía: gana una ficha. Tres cubos del tarro de cambio se cambian por otro.',
    'Al final, las coronas llenan tus tarros. Estrellas y fichas son tus puntos.',
  ],
  mice: [
    'Tres ingredientes cuelgan de la cuerda. ¡Tira los dados!',
    'Lo que muestran tus dados va al soporte. Para y quédatelo, o sigue.',
    'Si una tirada no trae nada, el ratón vacía el soporte. Los ratones quitan un dado, las raspas acaban el turno.',
  ],
  cherry: [
    'Toca una carta de tu mano. Las casillas verdes muestran dónde puede ir.',
    'Las cartas que se tocan y comparten color o fruta son un grupo. El tuyo debe ser mayor que el último.',
    'Pon más cartas del mismo tipo y luego toca Listo. Quien pone su última carta gana.',
  ],
};
