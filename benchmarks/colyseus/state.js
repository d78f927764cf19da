// What the players of Mice in the Kitchen see, as Colyseus sends it. The pile and the number of mice since the last
// roll are plain fields of the server: they are never sent, and the players are told only how many cards are left.
const { schema, t } = require('@colyseus/schema');
const { deal } = require('./mice');

const strings = () => t.array('string');

const Shown = schema({
  phase: t.string(),
  centre: strings(),
  stand: strings(),
  out: strings(),
  dice: strings(),
  diceLost: t.uint8(),
  cardsLeft: t.uint8(),
  first: strings(), // the cards that each baker has collected
  second: strings(),
  player: t.uint8(), // who moves
  step: t.uint32(), // moves so far
}, 'Kitchen');

class Kitchen extends Shown {
  /** The cards of both bakers, in the shape that the rules know. */
  get collected() {
    return [this.first, this.second];
  }

  dealAgain(shuffle) {
    const { collected, ...fields } = deal(shuffle);
    Object.assign(this, fields);
    [this.first, this.second] = collected;
  }
}

module.exports = { Kitchen };
