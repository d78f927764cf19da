// Everything drawn, ready to be used by name.
import { characters } from './characters';
import { colours } from './colours';
import { addDrawings } from './drawing';
import { fruit } from './fruit';
import { icons } from './icons';
import { ingredients } from './ingredients';
import { objects } from './objects';
import { pastries } from './pastries';

for (const drawings of [colours, icons, fruit, ingredients, characters, pastries, objects])
  addDrawings(drawings);

export { at, boxOf, heightOf, round2, sprite } from './drawing';
export { COLOURS, SYM, type Colour } from './colour';
export * from './parts';
