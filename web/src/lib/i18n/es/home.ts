import type { Messages } from '../en';
import { counting } from '../plural';

const n = counting('es');

export const home: Messages['home'] = {
  title: 'Konditorei: tres juegos de tartas',
  hello: (name) => `Hola, ${name}`,
  window: 'Juegos',
  tables: 'Mis mesas',
  noTables: 'Tu primera mesa',
  noTablesHint: 'Elige un juego del escaparate.',
  tablesUnknown: 'No se han perdido: aparecen en cuanto se llega a la pastelería.',
  code: 'Entrar con un código',
  join: 'Sentarse',
  noCode: 'No hay mesa con este código.',
  checkCode: '¿Están bien todas las letras? O quizá ya han recogido la mesa.',
  yourTurn: 'Te toca',
  theirTurn: (name) => `Turno de ${name}`,
  waiting: 'en espera',
  over: 'terminada',
  damaged: 'ilegible',
  seats: (k) => n(k, '# a la mesa', '# a la mesa'),
  moreTables: (k) => n(k, '# mesa más', '# mesas más'),
  fewer: 'Ver menos',
  profile: 'Mi nombre y mi dulce',
  name: 'Nombre',
  pastry: 'Dulce',
  save: 'Guardar',
  tabs: { tables: 'Mesas', rules: 'Reglas' },
  learn: 'Aprender',
};
